#include "owners.h"

#include <pthread.h>
#include <stdbool.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

static _Thread_local bool keeps;
static int (*real_owner)(int, uid_t, gid_t);
static int (*real_rights)(int, mode_t);

static int change_owner(int file, uid_t user, gid_t group) {
  return keeps ? 0 : real_owner(file, user, group);
}

static int change_rights(int file, mode_t mode) { return keeps ? 0 : real_rights(file, mode); }

static void guard(void) {
  sqlite3_vfs *guarded = sqlite3_vfs_find(NULL);
  if (!guarded || guarded->iVersion < 3 || !guarded->xSetSystemCall) return;
  real_owner = (int (*)(int, uid_t, gid_t))guarded->xGetSystemCall(guarded, "fchown");
  real_rights = (int (*)(int, mode_t))guarded->xGetSystemCall(guarded, "fchmod");
  if (real_owner)
    guarded->xSetSystemCall(guarded, "fchown", (sqlite3_syscall_ptr)change_owner);
  if (real_rights)
    guarded->xSetSystemCall(guarded, "fchmod", (sqlite3_syscall_ptr)change_rights);
}

void swt_owners_guard(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, guard);
}

void swt_owners_keep(void) { keeps = true; }

void swt_owners_release(void) { keeps = false; }
