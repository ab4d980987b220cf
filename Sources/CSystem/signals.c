// Handlers may only do what is safe in a signal handler, which Swift code cannot promise.
#define _GNU_SOURCE
#include "signals.h"

#include "descriptors.h"
#include "kept_output.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <string.h>
#include <stdlib.h>
#include <unistd.h>

/* In the order of the bits in signals.h. */
static const int noted[] = {SIGWINCH, SIGTERM, SIGHUP, SIGINT, SIGCONT, SIGTSTP, SIGQUIT};
static const int fatal[] = {SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGSYS};
/* They end a program that does not know them, and an application may know them. */
static const int stray[] = {SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF,
                            SIGXCPU, SIGIO,   SIGPWR,  SIGSTKFLT};
/* For so long a dying program waits for a terminal that takes nothing, in milliseconds. */
enum { DYING_PATIENCE = 200 };
enum {
  NOTED = sizeof noted / sizeof *noted,
  FATAL = sizeof fatal / sizeof *fatal,
  STRAY = sizeof stray / sizeof *stray
};

static struct sigaction noted_before[NOTED], fatal_before[FATAL], pipe_before, limit_before;
static atomic_uint pending;
static atomic_int ending;
static volatile sig_atomic_t wake_fd = -1, tty_fd = -1, installed = 0;
static struct termios saved_modes;
static char restore_text[256];
static size_t restore_length;
static char alternate_stack[32768];

/* Returns whether the terminal took it. */
static int restore_terminal(void) {
  size_t taken = swt_write_within(tty_fd, restore_text, restore_length, DYING_PATIENCE);
  tcsetattr(tty_fd, TCSANOW, &saved_modes);
  return taken == restore_length;
}

static void die(int signal_number) {
  restore_terminal();
  swt_output_rescue();
  signal(signal_number, SIG_DFL);
  raise(signal_number);
}

/* What the runtime has to say of the program's own fault goes to the ordinary screen. */
static void fail(int signal_number, siginfo_t *info, void *context) {
  // A handler that fails itself dies at once: SA_RESETHAND has given the signal back.
  int is_heard = restore_terminal();
  swt_output_rescue();
  // Others would wait for a terminal that takes nothing.
  for (int index = 0; is_heard && index < FATAL; index++) {
    struct sigaction *before = &fatal_before[index];
    if (fatal[index] != signal_number) continue;
    if (before->sa_flags & SA_SIGINFO)
      before->sa_sigaction(signal_number, info, context);
    else if (before->sa_handler != SIG_DFL && before->sa_handler != SIG_IGN)
      before->sa_handler(signal_number);
  }
  signal(signal_number, SIG_DFL);
  raise(signal_number);
}

static void note(int signal_number) {
  int before = errno;
  unsigned bit = SWT_SIGNAL_OTHER;
  for (int index = 0; index < NOTED; index++)
    if (noted[index] == signal_number) bit = 1u << index;
  if (bit & SWT_SIGNALS_ENDING) atomic_store(&ending, signal_number);
  unsigned waiting = atomic_fetch_or(&pending, bit);
  // Nobody listens any more: whoever asks twice in this way gets what the system does.
  if (waiting & bit & (SWT_SIGNAL_QUIT | SWT_SIGNAL_OTHER)) die(signal_number);
  uint64_t one = 1;
  if (write(wake_fd, &one, sizeof one) < 0) errno = before;
  errno = before;
}

/* An application that ends itself under a table leaves the terminal whole as well. */
static void restore_at_exit(void) {
  if (!installed) return;
  restore_terminal();
  swt_output_give_back();
}

static int catch_stray(int number, const struct sigaction *action) {
  struct sigaction before;
  if (sigaction(number, NULL, &before) != 0) return -1;
  if ((before.sa_flags & SA_SIGINFO) != 0 || before.sa_handler != SIG_DFL) return 0;
  return sigaction(number, action, NULL);
}

static void release_stray(int number) {
  struct sigaction now, standard = {.sa_handler = SIG_DFL};
  if (sigaction(number, NULL, &now) == 0 && now.sa_handler == note)
    sigaction(number, &standard, NULL);
}

int swt_signals_install(int wake, int tty, const struct termios *saved, const char *restore,
                        size_t length) {
  wake_fd = wake;
  tty_fd = tty;
  saved_modes = *saved;
  restore_length = length < sizeof restore_text ? length : sizeof restore_text;
  memcpy(restore_text, restore, restore_length);
  stack_t stack = {.ss_sp = alternate_stack, .ss_size = sizeof alternate_stack};
  if (sigaltstack(&stack, NULL) != 0) return -1;
  struct sigaction action = {.sa_handler = note, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  for (int index = 0; index < NOTED; index++)
    if (sigaction(noted[index], &action, installed ? NULL : &noted_before[index]) != 0) return -1;
  action.sa_sigaction = fail;
  action.sa_flags = SA_SIGINFO | SA_RESETHAND | SA_NODEFER | SA_ONSTACK;
  for (int index = 0; index < FATAL; index++)
    if (sigaction(fatal[index], &action, installed ? NULL : &fatal_before[index]) != 0) return -1;
  action.sa_handler = note;
  action.sa_flags = SA_RESTART;
  for (int index = 0; index < STRAY; index++)
    if (catch_stray(stray[index], &action) != 0) return -1;
  for (int number = SIGRTMIN; number <= SIGRTMAX; number++)
    if (catch_stray(number, &action) != 0) return -1;
  action.sa_handler = SIG_IGN;
  action.sa_flags = 0;
  if (sigaction(SIGPIPE, &action, installed ? NULL : &pipe_before) != 0) return -1;
  /* A write beyond the limit for files is an error to be told, not a death. */
  if (sigaction(SIGXFSZ, &action, installed ? NULL : &limit_before) != 0) return -1;
  static int is_registered;
  if (!is_registered && atexit(restore_at_exit) == 0) is_registered = 1;
  installed = 1;
  return 0;
}

void swt_signals_remove(void) {
  if (!installed) return;
  for (int index = 0; index < NOTED; index++) sigaction(noted[index], &noted_before[index], NULL);
  for (int index = 0; index < FATAL; index++) sigaction(fatal[index], &fatal_before[index], NULL);
  for (int index = 0; index < STRAY; index++) release_stray(stray[index]);
  for (int number = SIGRTMIN; number <= SIGRTMAX; number++) release_stray(number);
  sigaction(SIGPIPE, &pipe_before, NULL);
  sigaction(SIGXFSZ, &limit_before, NULL);
  installed = 0;
}

unsigned swt_signals_take(void) { return atomic_exchange(&pending, 0); }

int swt_signals_ending(void) { return atomic_load(&ending); }

void swt_signals_stop_group(void) {
  struct sigaction before, action = {.sa_handler = SIG_DFL};
  sigemptyset(&action.sa_mask);
  sigaction(SIGTSTP, &action, &before);
  kill(0, SIGTSTP);
  sigaction(SIGTSTP, &before, NULL);
  // The continuation that ended this stop is not news to anybody.
  atomic_fetch_and(&pending, ~(unsigned)(SWT_SIGNAL_CONTINUE | SWT_SIGNAL_STOP));
}

