# swipetable: everything a person does with this repository. `make help` lists it.

PREFIX  ?= /usr/local
DESTDIR ?=
ARGS    ?=

SWIFT   ?= swift
# A python3 of the user's own may stand first in PATH; the packages below belong to Debian's.
PYTHON  := /usr/bin/python3
JOBS    ?= 2

PROGRAM := .build/release/swipetable
# Loading shared libraries would take a third of the start: the linker takes archives where it finds
# them in this folder first, which its own description of SQLite names before all others.
STATIC   := .build/static
ARCHIVES := stdc++ ncursesw tinfo sqlite3
RELEASE  := -c release --static-swift-stdlib -j $(JOBS) -Xlinker -L$(CURDIR)/$(STATIC) \
            -Xswiftc -Xclang-linker -Xswiftc -static-libgcc

BUILD_PACKAGES := libncurses-dev libsqlite3-dev pkg-config
XTERM_PACKAGES := xvfb xterm xdotool imagemagick x11-utils fonts-dejavu-core
TEST_PACKAGES  := $(XTERM_PACKAGES) python3 python3-pytest python3-pytest-xdist python3-pyte tmux strace sqlite3 \
                  node-csv-spectrum
BENCH_PACKAGES := python3 python3-pyte less fzf visidata

.DEFAULT_GOAL := help
.PHONY: help run build test bench docs pictures install uninstall clean deps test-deps bench-deps \
        picture-deps

help:
	@echo 'make run         build, then open your own list (ARGS="FILE.csv" for another source)'
	@echo 'make build       $(PROGRAM)'
	@echo 'make test        every test: Swift, then the program on real terminals'
	@echo 'make bench       figures beside less, fzf and VisiData (SIZE=100M for a smaller file)'
	@echo 'make docs        the documentation of the library, with its tutorials, into .build/docs'
	@echo 'make pictures    the pictures of docs/pictures: an animation, and a real xterm'
	@echo 'make install     into $$DESTDIR$$PREFIX ($(DESTDIR)$(PREFIX)); make uninstall undoes it'
	@echo 'make clean       removes .build, what tests leave behind, and the files that bench reads'

deps:
	@Tools/install-packages $(BUILD_PACKAGES)
	@command -v $(SWIFT) >/dev/null || { \
	  echo 'Swift 6.2 or later is needed: see https://www.swift.org/install' >&2; exit 1; }

test-deps: deps
	@Tools/install-packages $(TEST_PACKAGES)

bench-deps: deps
	@Tools/install-packages $(BENCH_PACKAGES)

picture-deps: deps
	@Tools/install-packages $(XTERM_PACKAGES) python3 python3-pyte

build: deps
	@mkdir -p $(STATIC)
	@for name in $(ARCHIVES); do file=$$(clang -print-file-name=lib$$name.a); \
	  test ! -f "$$file" || ln -sf "$$file" $(STATIC)/; done
	@printf '%s\n' 'Name: SQLite' 'Description: the archive, where there is one' 'Version: 3' \
	  "Cflags: $$(pkg-config --cflags sqlite3)" \
	  "Libs: -L$(CURDIR)/$(STATIC) $$(pkg-config --libs sqlite3)" > $(STATIC)/sqlite3.pc
	@PKG_CONFIG_PATH=$(CURDIR)/$(STATIC) $(SWIFT) build $(RELEASE) --product swipetable

run: build
	@$(PROGRAM) $(ARGS); code=$$?; [ $$code -eq 130 ] || exit $$code

test: test-deps build
	@$(SWIFT) test -j $(JOBS)
	@$(PYTHON) -m pytest -q -n 3 Tests/Program

bench: bench-deps build
	@$(PYTHON) Tools/bench/bench.py --program $(PROGRAM) $(if $(SIZE),--size $(SIZE))

docs: deps
	@$(SWIFT) build -j $(JOBS) --target SwipeKit
	@$(PYTHON) Tools/make-docs --swift $(SWIFT)

pictures: picture-deps build
	@$(PYTHON) Tools/make-animation --program $(PROGRAM)
	@$(PYTHON) Tools/make-pictures --program $(PROGRAM)

install:
	@test -x $(PROGRAM) || { echo 'Nothing is built yet: run make build first.' >&2; exit 1; }
	@install -D -m 755 $(PROGRAM) '$(DESTDIR)$(PREFIX)/bin/swipetable'
	@for page in $(wildcard docs/*.1); do \
	  install -D -m 644 $$page "$(DESTDIR)$(PREFIX)/share/man/man1/$${page##*/}"; done
	@echo 'installed $(DESTDIR)$(PREFIX)/bin/swipetable'

uninstall:
	@rm -f '$(DESTDIR)$(PREFIX)/bin/swipetable' '$(DESTDIR)$(PREFIX)/share/man/man1/swipetable.1'
	@echo 'removed $(DESTDIR)$(PREFIX)/bin/swipetable'

clean:
	@rm -rf .build .pytest_cache Tests/Program/pictures
	@rm -rf "$${XDG_CACHE_HOME:-$$HOME/.cache}/swipetable-bench"
	@find Tests Tools -name __pycache__ -type d -prune -exec rm -rf {} +
