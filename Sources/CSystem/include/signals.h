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
};

/// Catches signals: WINCH, TERM, HUP, INT, CONT and TSTP are noted and wake `wake` (an eventfd);
/// those that kill put the terminal `tty` back first. PIPE is ignored.
/// `restore` is copied and cut at 256 bytes. Returns 0, or -1 with errno.
int swt_signals_install(int wake, int tty, const struct termios *saved, const char *restore,
                        size_t length);
/// Gives every signal back to whom it belonged before.
void swt_signals_remove(void);
/// The signals noted since the last call.
unsigned swt_signals_take(void);
/// Stops the process group as Ctrl-Z does; returns when it goes on.
void swt_signals_stop_group(void);
#endif
