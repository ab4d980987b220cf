#define _GNU_SOURCE
#include "main_queue.h"

#include <stdbool.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>

// What libdispatch offers to run loops. Weak: a program without tasks may come without it.
extern int _dispatch_get_main_queue_handle_4CF(void) __attribute__((weak));
extern void _dispatch_main_queue_callback_4CF(void *nothing) __attribute__((weak));

/* Only the main thread looks at it. */
static bool is_running;

int swt_main_queue_descriptor(void) {
  if (!_dispatch_get_main_queue_handle_4CF || !_dispatch_main_queue_callback_4CF) return -1;
  if (syscall(SYS_gettid) != getpid() || is_running) return -1;
  return _dispatch_get_main_queue_handle_4CF();
}

void swt_main_queue_run(void) {
  uint64_t count;
  int descriptor = swt_main_queue_descriptor();
  // Before the queue is run: what is added from now on makes it readable again.
  if (descriptor < 0 || read(descriptor, &count, sizeof count) < 0) return;
  is_running = true;
  _dispatch_main_queue_callback_4CF(0);
  is_running = false;
}
