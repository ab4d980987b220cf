#ifndef SWIPETABLE_DESCRIPTORS_H
#define SWIPETABLE_DESCRIPTORS_H
#include <stddef.h>
#include <wchar.h>

// Calls of Linux that the Glibc module leaves out.

/// An eventfd at 0, closed on exec, or -1.
int swt_event_descriptor(void);
/// A file in memory, closed on exec, or -1.
int swt_memory_descriptor(const char *name);
/// A pipe, closed on exec, whose ends never wait, with room for so many bytes as far as the system
/// grants them. Returns 0, or -1.
int swt_memory_pipe(int ends[2], int room);
/// The columns that the C library gives a character in the current locale, -1 for none.
int swt_width(wchar_t character);
/// A descriptor of its own for writing to a terminal, closed on exec, that never waits; or -1. The
/// flag belongs to what was opened, so other programs on the terminal are left alone.
int swt_terminal_writer(int terminal);
/// Whether two descriptors lead to one terminal.
int swt_is_same_terminal(int a, int b);
/// Milliseconds of a clock that never runs backwards. Safe in a signal handler.
long swt_milliseconds_now(void);
/// Writes until all is written, an error comes, or the time is over; returns how much was written.
/// Safe in a signal handler.
size_t swt_write_within(int descriptor, const void *bytes, size_t length, int milliseconds);
#endif
