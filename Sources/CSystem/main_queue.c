#define _GNU_SOURCE
#include "main_queue.h"

#include <stdbool.h>
#include <stdint.h>
#include <sys/eventfd.h>
#include <sys/syscall.h>
#include <unistd.h>

// What libdispatch offers to run loops. Weak: a program without tasks may come without it.
extern int _dispatch_get_main_queue_handle_4CF(void) __attribute__((weak));
extern void _dispatch_main_queue_callback_4CF(void *nothing) __attribute__((weak));

/* Only the main thread looks at it. */
static bool is_running;

/* The library ends the program where it can have no descriptor: so one is asked for before. */
static bool has_room(void) {
  int probe = eventfd(0, EFD_CLOEXEC);
  if (probe < 0) return false;
  close(probe);
  return true;
}

static bool may_run(void) {
  if (!_dispatch_get_main_queue_handle_4CF || !_dispatch_main_queue_callback_4CF) return false;
  return syscall(SYS_gettid) == getpid() && !is_running;
}

int swt_main_queue_descriptor(void) {
  return may_run() && has_room() ? _dispatch_get_main_queue_handle_4CF() : -1;
}

void swt_main_queue_run(void) {
  uint64_t count;
  int descriptor = may_run() ? _dispatch_get_main_queue_handle_4CF() : -1;
  // Before the queue is run: what is added from now on makes it readable again.
  if (descriptor < 0 || read(descriptor, &count, sizeof count) < 0) return;
  is_running = true;
  _dispatch_main_queue_callback_4CF(0);
  is_running = false;
}
