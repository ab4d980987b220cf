#define _GNU_SOURCE
#include "kept_output.h"

#include "descriptors.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdio_ext.h>
#include <sys/mman.h>
#include <unistd.h>

enum { STREAMS = 2, PATIENCE = 250, LONGEST = 10000 };

static const int streams[STREAMS] = {STDOUT_FILENO, STDERR_FILENO};
/* Where each led before; -1 where it still does. */
static volatile sig_atomic_t before[STREAMS] = {-1, -1};
static volatile sig_atomic_t file = -1;

static int make_file(void) {
  int made = memfd_create("swipetable-output", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (made < 0) return -1;
  // Full length from the start, and no other: a program that prints without an end is stopped by it.
  if (ftruncate(made, SWT_KEPT_LIMIT) == 0 &&
      fcntl(made, F_ADD_SEALS, F_SEAL_GROW | F_SEAL_SHRINK) == 0)
    return made;
  close(made);
  return -1;
}

int swt_output_keep(int terminal) {
  if (file >= 0) return 0;
  int made = make_file();
  if (made < 0) return -1;
  fflush(stdout);
  // Line by line as on a terminal, also where the first line is printed into the file.
  if (__fbufsize(stdout) == 0) setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
  file = made;
  for (int index = 0; index < STREAMS; index++) {
    if (!swt_is_same_terminal(streams[index], terminal)) continue;
    int saved = fcntl(streams[index], F_DUPFD_CLOEXEC, 3);
    if (saved < 0) continue;
    before[index] = saved;
    dup2(made, streams[index]);
  }
  return 0;
}

/* Only what is safe in a signal handler. */
static void write_out(int kept, int terminal) {
  static const char dropped[] = "\n(output was dropped: 16 MiB are kept while a table is shown)\n";
  char piece[4096];
  off_t end = lseek(kept, 0, SEEK_CUR), start = 0;
  long begin = swt_milliseconds_now();
  while (start < end && swt_milliseconds_now() - begin < LONGEST) {
    ssize_t count = pread(kept, piece, sizeof piece, start);
    if (count > end - start) count = end - start;
    if (count <= 0) return;
    if (swt_write_within(terminal, piece, count, PATIENCE) < (size_t)count) return;
    start += count;
  }
  if (end >= SWT_KEPT_LIMIT - (off_t)sizeof piece)
    swt_write_within(terminal, dropped, sizeof dropped - 1, PATIENCE);
}

void swt_output_rescue(void) {
  int kept = file, terminal = -1;
  if (kept < 0) return;
  file = -1;
  for (int index = 0; index < STREAMS; index++) {
    int saved = before[index];
    before[index] = -1;
    if (saved < 0) continue;
    dup2(saved, streams[index]);
    close(saved);
    terminal = streams[index];
  }
  if (terminal >= 0) write_out(kept, terminal);
  close(kept);
}

void swt_output_give_back(void) {
  if (file >= 0) fflush(stdout);
  swt_output_rescue();
}
