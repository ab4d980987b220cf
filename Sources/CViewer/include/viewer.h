#ifndef SWIPETABLE_VIEWER_H
#define SWIPETABLE_VIEWER_H

// A way of SQLite to the files of one database that changes nothing on the disk: it makes no file,
// removes none and writes into none. What a log beside the database holds is read from there, and
// what a crashed program left half done is taken back in memory.

/// A VFS of SQLite, registered under a name of its own. For one connection at a time.
typedef struct swt_viewer swt_viewer;

/// Registers a viewer; NULL when memory is short. A database that is opened for writing can have
/// a journal rolled back: what is written stays in memory.
swt_viewer *swt_viewer_make(void);
/// The name to open the database with.
const char *swt_viewer_name(const swt_viewer *viewer);
/// Takes the viewer back. Its connection must be closed; NULL is allowed.
void swt_viewer_free(swt_viewer *viewer);
#endif
