#ifndef SWIPETABLE_VIEWED_H
#define SWIPETABLE_VIEWED_H
#include <sqlite3.h>
#include <stdbool.h>
#include <sys/stat.h>

#include "overlay.h"
#include "viewer.h"

/// By what a change of a file is seen.
typedef struct {
  bool exists;
  dev_t device;
  ino_t number;
  off_t size;
  struct timespec modified, changed;
} swt_mark;

typedef struct swt_viewed swt_viewed;

struct swt_viewer {
  sqlite3_vfs vfs;  // the first, so that SQLite's pointer is one to the viewer
  sqlite3_vfs *real;
  char name[40];
  /// The database, its journal, and the index of its log; NULL until the database is open.
  char *path, *journal, *index;
  /// The database's file, NULL while it is not open.
  swt_viewed *database;
  /// What a rollback wrote, the journal that it is done with, and both files as they were then.
  swt_overlay overlay;
  bool is_rolled_back;
  swt_mark path_then, journal_then;
  /// Whether the log's index is in use; without one SQLite makes its own in memory, ...
  bool has_index;
  /// ... which is right for as long as nobody else makes one.
  bool lacks_index;
};

/// A file that SQLite opened through a viewer; the real one lies behind it in memory.
struct swt_viewed {
  sqlite3_file base;
  swt_viewer *viewer;
  const char *name;
  int flags;
  /// The lock that SQLite believes to have.
  int lock;
  /// Whether the real file is open: a log that does not exist is read as an empty one.
  bool is_open;
};

/// Opens the file called `name`, which must live as long as the file is open.
int swt_viewed_open(swt_viewed *file, swt_viewer *viewer, const char *name, int flags);
/// Whether anything stands at `path`, readable or not.
bool swt_is_there(const char *path);
/// The file at `path` as it is now.
swt_mark swt_mark_of(const char *path);
/// Forgets what a rollback wrote.
void swt_forget_rollback(swt_viewer *viewer);
#endif
