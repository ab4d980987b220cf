// Calls on files that Swift's Glibc module leaves out: extended attributes, and the exchange of two
// names, which glibc declares for programs in its own dialect only.
#include <sys/xattr.h>

int renameat2(int old_folder, const char *old_name, int new_folder, const char *new_name,
              unsigned int flags);
