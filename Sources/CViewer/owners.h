#ifndef SWIPETABLE_OWNERS_H
#define SWIPETABLE_OWNERS_H

/// Has SQLite ask before it gives a file another owner or other rights, as it does with what
/// lies beside a database. Once for all viewers, before the first of them is used.
void swt_owners_guard(void);
/// From here on, on this thread, owners and rights stay as they are, ...
void swt_owners_keep(void);
/// ... until here.
void swt_owners_release(void);
#endif
