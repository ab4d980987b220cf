#!/usr/bin/env python3
"""Writes Sources/SwipeScreen/Width/WidthTable.swift from Python's Unicode data.

Usage: Tools/make-width-table.py > Sources/SwipeScreen/Width/WidthTable.swift
"""
import unicodedata

NARROW, WIDE, MARK, INVISIBLE, UNKNOWN = range(5)
# Letters by category that show nothing at all.
FILLERS = {0x115F, 0x1160, 0x3164, 0xFFA0}


def kind(code):
    character = chr(code)
    category = unicodedata.category(character)
    if category in ("Cc", "Cf", "Zl", "Zp") or code in FILLERS:
        return INVISIBLE
    if category in ("Cn", "Co", "Cs"):
        return UNKNOWN
    # Hangul vowels and final consonants stand within the cell pair of the first consonant.
    if category in ("Mn", "Me") or 0x1160 <= code <= 0x11FF or 0xD7B0 <= code <= 0xD7FF:
        return MARK
    return WIDE if unicodedata.east_asian_width(character) in "WF" else NARROW


def main():
    starts = []
    last = None
    for code in range(0x110000):
        new = kind(code)
        if new != last:
            starts.append(code << 3 | new)
            last = new
    print("// Made by Tools/make-width-table.py from Unicode %s; not edited by hand."
          % unicodedata.unidata_version)
    print()
    print("/// Where each run of scalars of one kind starts: the first scalar times 8, plus the kind.")
    print("enum WidthTable {")
    print("  static let starts: [UInt32] = [")
    line = "   "
    for start in starts:
        item = " 0x%X," % start
        if len(line) + len(item) > 98:
            print(line)
            line = "   "
        line += item
    print(line)
    print("  ]")
    print("}")


main()
