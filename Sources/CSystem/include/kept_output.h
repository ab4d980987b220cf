#ifndef SWIPETABLE_KEPT_OUTPUT_H
#define SWIPETABLE_KEPT_OUTPUT_H

// What a program prints while a table is on the terminal is kept, and comes after the table.

/// The bytes that are kept at most; writing more fails.
enum { SWT_KEPT_LIMIT = 16 << 20 };

/// Lets standard output and error lead into a file in memory, each where it is the terminal that
/// `terminal` is open on; elsewhere it stays as it is. Does nothing while that is so. Returns 0, or -1
/// where there is no such file: then nothing has changed.
int swt_output_keep(int terminal);
/// Lets both lead to the terminal again and writes there what was kept, its modes being the usual
/// ones. A terminal that takes nothing for a quarter of a second gets no more.
void swt_output_give_back(void);
/// The same in a signal handler: what the C library still holds back is lost.
void swt_output_rescue(void);
#endif
