#define _GNU_SOURCE
#include "descriptors.h"

#include <sys/eventfd.h>
#include <sys/mman.h>

int swt_event_descriptor(void) { return eventfd(0, EFD_CLOEXEC); }
int swt_memory_descriptor(const char *name) { return memfd_create(name, MFD_CLOEXEC); }
int swt_width(wchar_t character) { return wcwidth(character); }
