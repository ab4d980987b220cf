#ifndef SWIPETABLE_OVERLAY_H
#define SWIPETABLE_OVERLAY_H
#include <sqlite3.h>
#include <stdbool.h>
#include <stddef.h>

/// What was written over a file, in memory: pieces of the file that differ, and its size.
typedef struct {
  bool is_used;
  sqlite3_int64 size;
  unsigned char **pieces;
  size_t count;
} swt_overlay;

/// Writes `amount` bytes over those that `file` has at `offset`.
int swt_overlay_write(swt_overlay *overlay, sqlite3_file *file, const void *bytes, int amount,
                      sqlite3_int64 offset);
/// Cuts the file.
int swt_overlay_truncate(swt_overlay *overlay, sqlite3_file *file, sqlite3_int64 size);
/// Reads from `file` with what was written over it; SQLITE_IOERR_SHORT_READ beyond the end.
int swt_overlay_read(const swt_overlay *overlay, sqlite3_file *file, void *bytes, int amount,
                     sqlite3_int64 offset);
/// Forgets what was written.
void swt_overlay_clear(swt_overlay *overlay);
#endif
