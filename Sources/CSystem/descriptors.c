#define _GNU_SOURCE
#include "descriptors.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

int swt_event_descriptor(void) { return eventfd(0, EFD_CLOEXEC); }
int swt_memory_descriptor(const char *name) { return memfd_create(name, MFD_CLOEXEC); }
int swt_memory_pipe(int ends[2], int room) {
  if (pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
  fcntl(ends[1], F_SETPIPE_SZ, room);
  return 0;
}
int swt_width(wchar_t character) { return wcwidth(character); }

int swt_is_same_terminal(int a, int b) {
  unsigned first, second;
  return ioctl(a, TIOCGDEV, &first) == 0 && ioctl(b, TIOCGDEV, &second) == 0 && first == second;
}

int swt_terminal_writer(int terminal) {
  // The name that everybody may open comes first: the device itself may belong to another user.
  char own[32];
  snprintf(own, sizeof own, "/proc/self/fd/%d", terminal);
  const char *names[] = {"/dev/tty", own};
  for (size_t index = 0; index < sizeof names / sizeof *names; index++) {
    int file = open(names[index], O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    if (file < 0) continue;
    if (swt_is_same_terminal(file, terminal)) return file;
    close(file);
  }
  return -1;
}

long swt_milliseconds_now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

size_t swt_write_within(int descriptor, const void *bytes, size_t length, int milliseconds) {
  // Even a descriptor that waits takes so much once it says that it is ready.
  enum { PIECE = 256 };
  long end = swt_milliseconds_now() + milliseconds;
  size_t done = 0;
  while (done < length) {
    long left = end - swt_milliseconds_now();
    struct pollfd entry = {.fd = descriptor, .events = POLLOUT};
    int ready = poll(&entry, 1, left > 0 ? (int)left : 0);
    if (ready < 0 && errno == EINTR && left > 0) continue;
    if (ready <= 0) break;
    size_t rest = length - done;
    ssize_t count = write(descriptor, (const char *)bytes + done, rest < PIECE ? rest : PIECE);
    if (count > 0) {
      done += (size_t)count;
    } else if ((errno != EINTR && errno != EAGAIN) || left <= 0) {
      break;
    }
  }
  return done;
}
