#ifndef SWIPETABLE_DESCRIPTORS_H
#define SWIPETABLE_DESCRIPTORS_H
#include <wchar.h>

// Calls of Linux that the Glibc module leaves out.

/// An eventfd at 0, closed on exec, or -1.
int swt_event_descriptor(void);
/// A file in memory, closed on exec, or -1.
int swt_memory_descriptor(const char *name);
/// The columns that the C library gives a character in the current locale, -1 for none.
int swt_width(wchar_t character);
#endif
