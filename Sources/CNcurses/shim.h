#ifndef SWIPETABLE_CNCURSES_SHIM_H
#define SWIPETABLE_CNCURSES_SHIM_H
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <term.h>
#include <langinfo.h>
#include <locale.h>
#include <string.h>

// What Swift cannot import: shared variables, cast macros, variadic functions.

static inline WINDOW *swt_window(void) { return stdscr; }
static inline WINDOW *swt_screen_as_it_is(void) { return curscr; }
static inline int swt_colors(void) { return COLORS; }

static inline attr_t swt_attributes(int bold, int dim, int underline, int reverse, int italic) {
  return (bold ? A_BOLD : 0) | (dim ? A_DIM : 0) | (underline ? A_UNDERLINE : 0) |
         (reverse ? A_REVERSE : 0) | (italic ? A_ITALIC : 0);
}
/// Writes one character, with the marks on it, at the window's cursor; `text` ends with 0.
static inline int swt_add(WINDOW *window, const wchar_t *text, attr_t attributes, int pair) {
  cchar_t cell;
  if (setcchar(&cell, text, attributes, 0, &pair) == ERR) return ERR;
  wadd_wch(window, &cell);  // says ERR at the last cell of the screen, and writes it all the same
  return OK;
}

// One character, without anything that has to be allocated for it.
static inline int swt_add_one(WINDOW *window, wchar_t character, attr_t attributes, int pair) {
  wchar_t text[2] = {character, 0};
  return swt_add(window, text, attributes, pair);
}

static inline int swt_fills_with_color(void) { return back_color_erase; }
// Capabilities with their numbers filled in; never null, gone with the next call.
static inline const char *swt_fill_in(const char *capability, long a, long b) {
  const char *text = capability ? tparm(capability, a, b, 0L, 0L, 0L, 0L, 0L, 0L, 0L) : 0;
  return text ? text : "";
}
// Whether the cursor and colours obey ECMA-48, and the last cell can be written without scrolling.
static inline int swt_is(const char *capability, const char *wanted) {
  return capability != 0 && strcmp(capability, wanted) == 0;
}
static inline int swt_moves_as_ecma48(void) {
  return swt_is(cursor_address, "\033[%i%p1%d;%p2%dH") &&
         swt_is(column_address, "\033[%i%p1%dG") && swt_is(row_address, "\033[%i%p1%dd") &&
         swt_is(parm_right_cursor, "\033[%p1%dC") && swt_is(cursor_left, "\010") &&
         swt_is(cursor_down, "\n") && swt_is(clr_eol, "\033[K") &&
         (max_colors <= 0 || swt_is(orig_pair, "\033[39;49m")) &&
         (!auto_right_margin || eat_newline_glitch);
}
static inline int swt_erases_cells(void) { return swt_is(erase_chars, "\033[%p1%dX"); }
static inline int swt_shifts_cells(void) {
  return swt_is(parm_dch, "\033[%p1%dP") && swt_is(parm_ich, "\033[%p1%d@");
}
static inline const char *swt_position(int line, int column) {
  return swt_fill_in(cursor_address, line, column);
}
static inline const char *swt_margins(int top, int bottom) {
  return swt_fill_in(change_scroll_region, top, bottom);
}
static inline int swt_has_margins(void) {
  return change_scroll_region != 0 && cursor_address != 0;
}
// What clears the line of the cursor where leaving brings no other screen back; else nothing.
static inline const char *swt_leftover_line(void) {
  return exit_ca_mode ? "" : swt_fill_in(clr_eol, 0, 0);
}
static inline const char *swt_foreground(int color) {
  return swt_fill_in(set_a_foreground, color, 0);
}
static inline const char *swt_background(int color) {
  return swt_fill_in(set_a_background, color, 0);
}
static inline const char *swt_plain(void) {
  const char *text = exit_attribute_mode ? exit_attribute_mode : "";
  // Without the change of character set that most descriptions put in front: none was made.
  return text[0] == 033 && text[1] == '(' && text[2] == 'B' ? text + 3 : text;
}

/// The place of a string capability in a compiled description, by its short name, or -1.
static inline int swt_string_index(const char *name) {
  for (int index = 0; strnames[index] != 0; index++) {
    const char *a = strnames[index], *b = name;
    while (*a && *a == *b) { a++; b++; }
    if (*a == *b) return index;
  }
  return -1;
}

static inline const char *swt_codeset(void) { return nl_langinfo(CODESET); }
static inline int swt_set_locale(const char *name) { return setlocale(LC_CTYPE, name) != 0; }
#endif
