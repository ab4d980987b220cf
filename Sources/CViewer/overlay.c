#include "overlay.h"

#include <stdlib.h>
#include <string.h>

enum { PIECE = 16 << 10 };

static int begin(swt_overlay *overlay, sqlite3_file *file) {
  if (overlay->is_used) return SQLITE_OK;
  int code = file->pMethods->xFileSize(file, &overlay->size);
  overlay->is_used = code == SQLITE_OK;
  return code;
}

/// The piece at `index`, taken from the file when it is first written to; NULL without memory.
static unsigned char *piece(swt_overlay *overlay, sqlite3_file *file, size_t index, int *code) {
  if (index >= overlay->count) {
    size_t count = index + 1 + overlay->count / 2;
    unsigned char **pieces = realloc(overlay->pieces, count * sizeof *pieces);
    if (!pieces) return NULL;
    memset(pieces + overlay->count, 0, (count - overlay->count) * sizeof *pieces);
    overlay->pieces = pieces;
    overlay->count = count;
  }
  if (overlay->pieces[index]) return overlay->pieces[index];
  unsigned char *made = calloc(1, PIECE);
  if (!made) return NULL;
  int read = file->pMethods->xRead(file, made, PIECE, (sqlite3_int64)index * PIECE);
  if (read != SQLITE_OK && read != SQLITE_IOERR_SHORT_READ) {
    free(made);
    *code = read;
    return NULL;
  }
  return overlay->pieces[index] = made;
}

int swt_overlay_write(swt_overlay *overlay, sqlite3_file *file, const void *bytes, int amount,
                      sqlite3_int64 offset) {
  int code = begin(overlay, file);
  if (code != SQLITE_OK) return code;
  const unsigned char *source = bytes;
  sqlite3_int64 end = offset + amount;
  while (offset < end) {
    code = SQLITE_IOERR_NOMEM;
    unsigned char *target = piece(overlay, file, (size_t)(offset / PIECE), &code);
    if (!target) return code;
    int start = (int)(offset % PIECE);
    int count = end - offset < PIECE - start ? (int)(end - offset) : PIECE - start;
    memcpy(target + start, source, (size_t)count);
    source += count;
    offset += count;
  }
  if (end > overlay->size) overlay->size = end;
  return SQLITE_OK;
}

int swt_overlay_truncate(swt_overlay *overlay, sqlite3_file *file, sqlite3_int64 size) {
  int code = begin(overlay, file);
  if (code == SQLITE_OK) overlay->size = size;
  return code;
}

int swt_overlay_read(const swt_overlay *overlay, sqlite3_file *file, void *bytes, int amount,
                     sqlite3_int64 offset) {
  // A file that is shorter gives zeros for the rest.
  int code = file->pMethods->xRead(file, bytes, amount, offset);
  if (!overlay->is_used || (code != SQLITE_OK && code != SQLITE_IOERR_SHORT_READ)) return code;
  sqlite3_int64 end = offset + amount, place = offset;
  while (place < end) {
    size_t index = (size_t)(place / PIECE);
    int start = (int)(place % PIECE);
    int count = end - place < PIECE - start ? (int)(end - place) : PIECE - start;
    if (index < overlay->count && overlay->pieces[index])
      memcpy((char *)bytes + (place - offset), overlay->pieces[index] + start, (size_t)count);
    place += count;
  }
  if (end <= overlay->size) return SQLITE_OK;
  sqlite3_int64 kept = overlay->size > offset ? overlay->size - offset : 0;
  memset((char *)bytes + kept, 0, (size_t)(amount - kept));
  return SQLITE_IOERR_SHORT_READ;
}

void swt_overlay_clear(swt_overlay *overlay) {
  for (size_t index = 0; index < overlay->count; index++) free(overlay->pieces[index]);
  free(overlay->pieces);
  *overlay = (swt_overlay){0};
}
