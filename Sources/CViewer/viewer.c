#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "owners.h"
#include "viewed.h"

static void forget_paths(swt_viewer *viewer) {
  sqlite3_free(viewer->path);
  sqlite3_free(viewer->journal);
  sqlite3_free(viewer->index);
  viewer->path = viewer->journal = viewer->index = NULL;
}

static int note_paths(swt_viewer *viewer, const char *name) {
  forget_paths(viewer);
  viewer->path = sqlite3_mprintf("%s", name);
  viewer->journal = sqlite3_mprintf("%s-journal", name);
  viewer->index = sqlite3_mprintf("%s-shm", name);
  return viewer->path && viewer->journal && viewer->index ? SQLITE_OK : SQLITE_NOMEM;
}

static int open_file(sqlite3_vfs *vfs, const char *name, sqlite3_file *base, int flags,
                     int *given) {
  swt_viewer *viewer = (swt_viewer *)vfs;
  const int watched = SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_WAL |
                      SQLITE_OPEN_SUPER_JOURNAL;
  // What SQLite sorts with lies elsewhere, without a name, and is its own affair.
  if (!name || !(flags & watched))
    return viewer->real->xOpen(viewer->real, name, base, flags, given);
  bool is_database = flags & SQLITE_OPEN_MAIN_DB;
  int code = is_database ? note_paths(viewer, name) : SQLITE_OK;
  if (code == SQLITE_OK) code = swt_viewed_open((swt_viewed *)base, viewer, name, flags);
  if (code != SQLITE_OK) return code;
  bool is_final = flags & SQLITE_OPEN_WAL;
  if (given)
    *given = is_final ? (flags & ~(SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)) |
                            SQLITE_OPEN_READONLY
                      : flags;
  return SQLITE_OK;
}

static int delete_file(sqlite3_vfs *vfs, const char *name, int syncs) {
  swt_viewer *viewer = (swt_viewer *)vfs;
  (void)syncs;
  if (!viewer->journal || strcmp(name, viewer->journal) != 0) return SQLITE_OK;
  viewer->path_then = swt_mark_of(viewer->path);
  viewer->journal_then = swt_mark_of(viewer->journal);
  viewer->is_rolled_back = true;
  return SQLITE_OK;
}

static int access_file(sqlite3_vfs *vfs, const char *name, int flags, int *result) {
  swt_viewer *viewer = (swt_viewer *)vfs;
  *result = 0;
  if (viewer->is_rolled_back && viewer->journal && strcmp(name, viewer->journal) == 0)
    return SQLITE_OK;
  return viewer->real->xAccess(viewer->real, name, flags, result);
}

swt_viewer *swt_viewer_make(void) {
  sqlite3_vfs *real = sqlite3_vfs_find(NULL);
  swt_viewer *viewer = real ? calloc(1, sizeof *viewer) : NULL;
  if (!viewer) return NULL;
  swt_owners_guard();
  viewer->real = real;
  snprintf(viewer->name, sizeof viewer->name, "swipetable-%p", (void *)viewer);
  viewer->vfs = *real;
  viewer->vfs.pNext = NULL;
  viewer->vfs.zName = viewer->name;
  viewer->vfs.szOsFile = (int)sizeof(swt_viewed) + real->szOsFile;
  viewer->vfs.xOpen = open_file;
  viewer->vfs.xDelete = delete_file;
  viewer->vfs.xAccess = access_file;
  if (sqlite3_vfs_register(&viewer->vfs, 0) == SQLITE_OK) return viewer;
  free(viewer);
  return NULL;
}

const char *swt_viewer_name(const swt_viewer *viewer) { return viewer->name; }

void swt_viewer_free(swt_viewer *viewer) {
  if (!viewer) return;
  sqlite3_vfs_unregister(&viewer->vfs);
  swt_forget_rollback(viewer);
  forget_paths(viewer);
  free(viewer);
}
