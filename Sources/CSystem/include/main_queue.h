#ifndef SWIPETABLE_MAIN_QUEUE_H
#define SWIPETABLE_MAIN_QUEUE_H

// The queue of the main thread, which tasks of the main actor wait in. A program that waits for
// other things has to look after it, as a run loop does.

/// A descriptor that is readable when something waits in the queue; -1 where this thread may not
/// run it: it is not the main one, it is running it already, the program has no such queue, or the system no
/// descriptor for it.
int swt_main_queue_descriptor(void);
/// Runs what waits in the queue now; what is added meanwhile waits for the next call. Only to be
/// called when the descriptor is readable.
void swt_main_queue_run(void);
#endif
