#include "viewed.h"

#include <errno.h>
#include <string.h>

#include "owners.h"

static sqlite3_file *below(swt_viewed *file) { return (sqlite3_file *)(file + 1); }
static swt_viewed *of(sqlite3_file *file) { return (swt_viewed *)file; }
static bool is_database(const swt_viewed *file) { return file->flags & SQLITE_OPEN_MAIN_DB; }

bool swt_is_there(const char *path) {
  struct stat status;
  return stat(path, &status) == 0 || errno != ENOENT;
}

swt_mark swt_mark_of(const char *path) {
  struct stat status;
  if (stat(path, &status) != 0) return (swt_mark){0};
  return (swt_mark){
      true, status.st_dev, status.st_ino, status.st_size, status.st_mtim, status.st_ctim};
}

static bool is_same_time(struct timespec one, struct timespec other) {
  return one.tv_sec == other.tv_sec && one.tv_nsec == other.tv_nsec;
}

static bool is_same(swt_mark one, swt_mark other) {
  return one.exists == other.exists && one.device == other.device && one.number == other.number &&
         one.size == other.size && is_same_time(one.modified, other.modified) &&
         is_same_time(one.changed, other.changed);
}

void swt_forget_rollback(swt_viewer *viewer) {
  swt_overlay_clear(&viewer->overlay);
  viewer->is_rolled_back = false;
}

/// Whether another database stands where this one was opened, or none: then what lies beside it
/// by name is not its own. SQLite compares with the file that it has open.
static bool has_moved(const swt_viewer *viewer) {
  sqlite3_file *database = viewer->database ? below(viewer->database) : NULL;
  int answer = 0;
  if (!database || !database->pMethods->xFileControl) return false;
  int code = database->pMethods->xFileControl(database, SQLITE_FCNTL_HAS_MOVED, &answer);
  return code == SQLITE_OK && answer;
}

// -- One file ----------------------------------------------------------------------------------

static int close_below(swt_viewed *file) {
  if (!file->is_open) return SQLITE_OK;
  file->is_open = false;
  if (is_database(file)) file->viewer->database = NULL;
  return below(file)->pMethods->xClose(below(file));
}

static int open_below(swt_viewed *file) {
  sqlite3_vfs *real = file->viewer->real;
  int kind = file->flags & ~(SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_EXCLUSIVE |
                             SQLITE_OPEN_DELETEONCLOSE);
  // What lies beside a database gets its owner from SQLite where root opens it, by its kind.
  if (!is_database(file)) kind = SQLITE_OPEN_SUPER_JOURNAL;
  int given = 0;
  swt_owners_keep();
  int code = real->xOpen(real, file->name, below(file), kind | SQLITE_OPEN_READONLY, &given);
  swt_owners_release();
  file->is_open = code == SQLITE_OK;
  if (!file->is_open) return code;
  if (is_database(file)) file->viewer->database = file;
  // Looked for behind the opening: then it was the right one that was opened.
  if (!has_moved(file->viewer)) return SQLITE_OK;
  return close_below(file), SQLITE_READONLY_DBMOVED;
}

static int close_file(sqlite3_file *base) {
  swt_viewed *file = of(base);
  if (is_database(file)) swt_forget_rollback(file->viewer);
  return close_below(file);
}

/// Opens a log that was not there if it is there now. What cannot be opened is as good as none,
/// but the log of another database is an error.
static int appear(swt_viewed *file) {
  if (file->is_open || !swt_is_there(file->name)) return SQLITE_OK;
  return open_below(file) == SQLITE_READONLY_DBMOVED ? SQLITE_READONLY_DBMOVED : SQLITE_OK;
}

static int read_file(sqlite3_file *base, void *bytes, int amount, sqlite3_int64 offset) {
  swt_viewed *file = of(base);
  int missing = appear(file);
  if (missing != SQLITE_OK) return missing;
  if (!file->is_open) {
    memset(bytes, 0, (size_t)amount);
    return SQLITE_IOERR_SHORT_READ;
  }
  int code = is_database(file)
                 ? swt_overlay_read(&file->viewer->overlay, below(file), bytes, amount, offset)
                 : below(file)->pMethods->xRead(below(file), bytes, amount, offset);
  // Whoever writes makes an index first. Looked for behind the read: then nobody wrote before it.
  if (file->viewer->lacks_index && swt_is_there(file->viewer->index)) return SQLITE_BUSY;
  return code;
}

static int write_file(sqlite3_file *base, const void *bytes, int amount, sqlite3_int64 offset) {
  swt_viewed *file = of(base);
  if (!is_database(file)) return SQLITE_READONLY;
  return swt_overlay_write(&file->viewer->overlay, below(file), bytes, amount, offset);
}

static int truncate_file(sqlite3_file *base, sqlite3_int64 size) {
  swt_viewed *file = of(base);
  if (!is_database(file)) return SQLITE_OK;
  return swt_overlay_truncate(&file->viewer->overlay, below(file), size);
}

static int sync_file(sqlite3_file *base, int flags) {
  (void)base, (void)flags;
  return SQLITE_OK;
}

static int size_of_file(sqlite3_file *base, sqlite3_int64 *size) {
  swt_viewed *file = of(base);
  *size = 0;
  int code = appear(file);
  if (code != SQLITE_OK || !file->is_open) return code;
  code = below(file)->pMethods->xFileSize(below(file), size);
  if (is_database(file) && file->viewer->overlay.is_used) *size = file->viewer->overlay.size;
  return code;
}

/// Readers' locks are real; those of writers are only played, and held by no more than a reader's.
static int lock_file(sqlite3_file *base, int lock) {
  swt_viewed *file = of(base);
  swt_viewer *viewer = file->viewer;
  if (file->lock >= lock) return SQLITE_OK;
  if (file->lock < SQLITE_LOCK_SHARED) {
    int code = below(file)->pMethods->xLock(below(file), SQLITE_LOCK_SHARED);
    if (code != SQLITE_OK) return code;
    if (has_moved(viewer)) {
      below(file)->pMethods->xUnlock(below(file), SQLITE_LOCK_NONE);
      return SQLITE_READONLY_DBMOVED;
    }
    if (!is_same(viewer->path_then, swt_mark_of(viewer->path)) ||
        !is_same(viewer->journal_then, swt_mark_of(viewer->journal)))
      swt_forget_rollback(viewer);
  }
  file->lock = lock;
  return SQLITE_OK;
}

static int unlock_file(sqlite3_file *base, int lock) {
  swt_viewed *file = of(base);
  if (file->lock > lock) file->lock = lock;
  return lock == SQLITE_LOCK_NONE ? below(file)->pMethods->xUnlock(below(file), lock) : SQLITE_OK;
}

static int is_reserved(sqlite3_file *base, int *result) {
  return below(of(base))->pMethods->xCheckReservedLock(below(of(base)), result);
}

static int control_file(sqlite3_file *base, int operation, void *argument) {
  swt_viewed *file = of(base);
  if (operation != SQLITE_FCNTL_HAS_MOVED || !is_database(file)) return SQLITE_NOTFOUND;
  return below(file)->pMethods->xFileControl(below(file), operation, argument);
}

static int sector_size(sqlite3_file *base) {
  swt_viewed *file = of(base);
  return file->is_open ? below(file)->pMethods->xSectorSize(below(file)) : 4096;
}

static int characteristics(sqlite3_file *base) {
  swt_viewed *file = of(base);
  return file->is_open ? below(file)->pMethods->xDeviceCharacteristics(below(file)) : 0;
}

// -- The index of the log ----------------------------------------------------------------------

/// Without an index nobody has the database open, and SQLite makes one in its own memory.
static int map_index(sqlite3_file *base, int region, int size, int extends,
                     void volatile **memory) {
  swt_viewed *file = of(base);
  (void)extends;
  *memory = NULL;
  if (!file->viewer->has_index) {
    file->viewer->lacks_index = !swt_is_there(file->viewer->index);
    if (file->viewer->lacks_index) return SQLITE_READONLY_CANTINIT;
    file->viewer->has_index = true;
  }
  swt_owners_keep();
  int code = below(file)->pMethods->xShmMap(below(file), region, size, 0, memory);
  swt_owners_release();
  if (code == SQLITE_OK && has_moved(file->viewer)) return SQLITE_READONLY_DBMOVED;
  return code == SQLITE_OK ? SQLITE_READONLY : code;
}

static int lock_index(sqlite3_file *base, int offset, int count, int flags) {
  swt_viewed *file = of(base);
  if (!file->viewer->has_index) return SQLITE_OK;
  return below(file)->pMethods->xShmLock(below(file), offset, count, flags);
}

static void index_barrier(sqlite3_file *base) {
  swt_viewed *file = of(base);
  if (file->viewer->has_index) below(file)->pMethods->xShmBarrier(below(file));
}

static int unmap_index(sqlite3_file *base, int removes) {
  swt_viewed *file = of(base);
  (void)removes;
  file->viewer->lacks_index = false;
  if (!file->viewer->has_index) return SQLITE_OK;
  file->viewer->has_index = false;
  return below(file)->pMethods->xShmUnmap(below(file), 0);
}

static const sqlite3_io_methods methods = {
    .iVersion = 2,
    .xClose = close_file,
    .xRead = read_file,
    .xWrite = write_file,
    .xTruncate = truncate_file,
    .xSync = sync_file,
    .xFileSize = size_of_file,
    .xLock = lock_file,
    .xUnlock = unlock_file,
    .xCheckReservedLock = is_reserved,
    .xFileControl = control_file,
    .xSectorSize = sector_size,
    .xDeviceCharacteristics = characteristics,
    .xShmMap = map_index,
    .xShmLock = lock_index,
    .xShmBarrier = index_barrier,
    .xShmUnmap = unmap_index,
};

int swt_viewed_open(swt_viewed *file, swt_viewer *viewer, const char *name, int flags) {
  *file = (swt_viewed){.viewer = viewer, .name = name, .flags = flags};
  int code = open_below(file);
  bool may_lack = flags & SQLITE_OPEN_WAL && code != SQLITE_READONLY_DBMOVED;
  if (code != SQLITE_OK && (!may_lack || swt_is_there(name))) return code;
  file->base.pMethods = &methods;
  return SQLITE_OK;
}
