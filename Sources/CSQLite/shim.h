#include <sqlite3.h>

// A function of variable arguments, which Swift cannot call.

/// Keeps statements from writing to what virtual tables store, and to the schema itself.
static inline int swt_defend(sqlite3 *database) {
  return sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
}
