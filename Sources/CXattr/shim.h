// Calls on files that Swift's Glibc module leaves out: extended attributes, the exchange of two
// names, and when a file was made, which glibc declares for programs in its own dialect only.
#include <errno.h>
#include <linux/stat.h>
#include <sys/syscall.h>
#include <sys/xattr.h>
#include <unistd.h>

int renameat2(int old_folder, const char *old_name, int new_folder, const char *new_name,
              unsigned int flags);
long syscall(long number, ...);

/// When an open file was made, in nanoseconds since 1970, or -1 with errno.
static inline long long swt_birth(int descriptor) {
  const int itself = 0x1000;  // AT_EMPTY_PATH
  struct statx status;
  if (syscall(SYS_statx, descriptor, "", itself, STATX_BTIME, &status) != 0) return -1;
  if (!(status.stx_mask & STATX_BTIME)) {
    errno = ENOTSUP;
    return -1;
  }
  return status.stx_btime.tv_sec * 1000000000LL + status.stx_btime.tv_nsec;
}
