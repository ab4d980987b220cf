#ifndef SWIPETABLE_CSIGNALS_H
#define SWIPETABLE_CSIGNALS_H
#include <stddef.h>
#include <termios.h>

/// Signals that are only noted, as bits of `swt_signals_take`.
enum {
  SWT_SIGNAL_RESIZE = 1,
  SWT_SIGNAL_TERMINATE = 2,
  SWT_SIGNAL_HANGUP = 4,
  SWT_SIGNAL_INTERRUPT = 8,
  SWT_SIGNAL_CONTINUE = 16,
  SWT_SIGNAL_STOP = 32,
  SWT_SIGNAL_QUIT = 64,
  SWT_SIGNAL_OTHER = 128,
  /// Those that ask the program to end.
  SWT_SIGNALS_ENDING = SWT_SIGNAL_TERMINATE | SWT_SIGNAL_HANGUP | SWT_SIGNAL_INTERRUPT |
                       SWT_SIGNAL_QUIT | SWT_SIGNAL_OTHER,
};

/// Catches signals: WINCH, TERM, HUP, INT, CONT, TSTP, QUIT, and those that would end a program that
/// does not know them, are noted and wake `wake` (an eventfd); those of the program's own faults put
/// the terminal `tty` back, write there what was printed meanwhile, and then go to whom they belonged
/// before; `exit` does the first two. PIPE is ignored. A second QUIT that meets
/// one not taken yet ends the program at once: its loop no longer turns.
/// `restore` is copied and cut at 256 bytes. Returns 0, or -1 with errno.
int swt_signals_install(int wake, int tty, const struct termios *saved, const char *restore,
                        size_t length);
/// Gives every signal back to whom it belonged before.
void swt_signals_remove(void);
/// The signals noted since the last call.
unsigned swt_signals_take(void);
/// The signal that asked last for the end, or 0.
int swt_signals_ending(void);
/// Stops the process group as Ctrl-Z does; returns when it goes on.
void swt_signals_stop_group(void);
#endif
