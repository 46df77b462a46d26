# One verb per wish. `make watch` and `make test` need nothing done before them.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
MAKEFLAGS += --no-builtin-rules
.NOTPARALLEL:
.DEFAULT_GOAL := help

# What is watched: make watch SCENARIO=Scenarios/mazes/four-strategies.yaml; left out, the start page
# in the window.
SCENARIO ?=
# Debian packages: SQLite's headers; SDL's to build the window, a display and a hand to test it.
PACKAGES ?= libsqlite3-dev libsdl2-dev xvfb xauth xdotool
# Where the build goes; a headless build and each sanitizer have a place of their own.
BUILD ?= .build

# Programs carry Swift's libraries with them: they run without the toolchain, and faster.
RELEASE := --configuration release --static-swift-stdlib

# Where make install puts the programs; DESTDIR stands before it when a package is made.
PREFIX ?= /usr/local
DESTDIR ?=

# Searches over seeds try a quarter of them, other ones for each commit; make soak tries all.
export FRONTIER_SEED_SHARE ?= 4
export FRONTIER_SEED_CHOICE ?= $(shell printf %d 0x0$$(git rev-parse --short=7 HEAD 2>/dev/null))
# What a build makes that nobody reads in CI. (The index of debug is read, to discover tests.)
unread := $(if $(CI),-debug-info-format none)

swift_sources := Package.swift Sources Tests
programs := frontier $(if $(filter 1,$(FRONTIER_HEADLESS)),,frontier-watch)
id := org.frontier.Watch
root = $(DESTDIR)$(PREFIX)
share = $(root)/share
completions = $(share)/bash-completion/completions/frontier \
  $(share)/zsh/site-functions/_frontier $(share)/fish/vendor_completions.d/frontier.fish
manual = $(share)/man/man1/frontier.1

.PHONY: help setup watch test begin check lint build built house unit scenarios headless sanitize \
  soak bench foreign accept format docs pictures clean install uninstall

help: ## list the verbs
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' Makefile

setup: ## install missing Debian packages, look for Swift 6.3
	@echo "==> setup: Swift 6.3, and $(if $(PACKAGES),$(PACKAGES),no packages)"
	@.ci/setup $(PACKAGES)

watch: setup ## build and open the window on SCENARIO, or its start page
	@echo "==> watch: the window's program, built in release (the first time takes minutes)"
	swift build $(RELEASE) --scratch-path $(BUILD) --product frontier-watch
	@echo "==> watch: $(if $(SCENARIO),$(SCENARIO),the start page)"
	$(BUILD)/release/frontier-watch $(SCENARIO) --autoplay

test: setup begin house scenarios unit ## everything: what CI runs
	@.ci/timings $(BUILD)
	@echo "make test: passed (lint, build, all tests in debug, all scenarios in debug and release, films)"

check: house unit ## the quick half of test, before every commit

begin:
	@rm -f $(BUILD)/steps.tsv $(BUILD)/tests-*

lint: ## the formatter finds nothing to say
	@.ci/step $(BUILD) lint swift format lint --strict --parallel --recursive $(swift_sources)

build: ## build everything in debug, tests too
	@.ci/step $(BUILD) "build: debug, with tests" swift build --scratch-path $(BUILD) --build-tests \
	  --explicit-target-dependency-import-check error

# Lint takes the time that a build leaves over.
built:
	@mkdir -p $(BUILD); $(MAKE) --no-print-directory lint > $(BUILD)/lint.txt 2>&1 & lint=$$!; \
	$(MAKE) --no-print-directory build; wait $$lint || { cat $(BUILD)/lint.txt; exit 1; }; \
	cat $(BUILD)/lint.txt

# What is wrong most often is looked at first: the house, then the scenarios.
house: built
	@.ci/step $(BUILD) "tests: the house" .ci/tests $(BUILD) HouseTests

unit: built
	@.ci/step $(BUILD) "tests: debug" .ci/tests $(BUILD)

# Both builds are held to the same .expected files, so their fingerprints agree.
scenarios: built
	@for program in $(programs) frontier-bench; do \
	  .ci/step $(BUILD) "build: $$program in release" \
	    swift build $(RELEASE) --scratch-path $(BUILD) --product $$program $(unread); done
	@.ci/step $(BUILD) "scenarios: release" $(BUILD)/release/frontier test Scenarios
	@.ci/step $(BUILD) "films: release" .ci/pictures $(BUILD)/release/frontier --check
	@.ci/step $(BUILD) "scenarios: debug" $(BUILD)/debug/frontier test Scenarios

headless: ## make test without the window, on a machine without SDL
	@echo "==> headless: everything but the window's targets, in .build/headless"
	@FRONTIER_HEADLESS=1 $(MAKE) --no-print-directory PACKAGES=libsqlite3-dev BUILD=.build/headless test

# Each seed takes many times as long here, so the long searches try one in twenty, and no more than
# two tests run at once: with more, threads wait for the runtime's own locks most of the time. The
# search for leaks is off: enums with tagged pointers hide what they own from it. New memory is not
# filled, and three callers of it are remembered: that is a quarter of the time. Nor does a program
# wait for a second before it ends. A sanitizer takes memory of its own, so that what WorldMemoryTests
# weigh is not ours. A module is compiled as a whole, once and for all; what the debug build checks by
# itself, make test has seen. Both kinds go side by side: neither fills two cores.
sparing := FRONTIER_SEED_SHARE=20 FRONTIER_LIST_SHARE=20 SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=2
whole := $(addprefix -Xswiftc ,-disable-batch-mode -wmo -num-threads 1 -gline-tables-only \
  -index-ignore-system-modules -enforce-exclusivity=unchecked -Xfrontend -disable-llvm-verify \
  -Xfrontend -sil-verify-none)
# Built and tested under one: $(call sanitized,thread).
options = --scratch-path .build/$(1) --sanitize $(1)
sanitized = { export FRONTIER_SANITIZER=$(1) $(sparing); \
  swift build --build-tests $(options) $(whole) && \
  swift test $(options) --skip-build --disable-xctest --skip WorldMemoryTests; } \
  > .build/$(1).txt 2>&1

sanitize: ## the tests under the address and, where threads meet, the thread sanitizer
	@echo "==> sanitize: thread and address side by side, into .build/thread.txt and .build/address.txt"
	@export TSAN_OPTIONS=suppressions=$(CURDIR)/.ci/thread.supp:atexit_sleep_ms=0; \
	export ASAN_OPTIONS=detect_leaks=0:malloc_context_size=3:max_malloc_fill_size=0; \
	mkdir -p .build; failed=0; \
	$(call sanitized,thread) & thread=$$!; \
	$(call sanitized,address) || failed=1; \
	wait $$thread || failed=1; \
	for part in thread address; do \
	  grep -a -e '^error: ' -e '^/.*: error: ' -e ✘ -e Sanitizer: -e "Test run with" .build/$$part.txt || failed=1; \
	done; \
	exit $$failed
	@echo "make sanitize: passed"

soak: ## make test with every seed, and make sanitize
	@echo "==> soak: about 50 minutes on two cores"
	@$(MAKE) --no-print-directory FRONTIER_SEED_SHARE=1 test
	@$(MAKE) --no-print-directory sanitize
	@echo "make soak: passed"

bench: ## measure what matters, one JSON line each
	@echo "==> bench"
	for program in $(programs); do \
	  swift build $(RELEASE) --scratch-path $(BUILD) --product $$program; done
	swift run $(RELEASE) --scratch-path $(BUILD) frontier-bench

foreign: ## have what frontier writes read by other people's readers
	@.ci/setup $(PACKAGES) python3-venv
	swift build --scratch-path $(BUILD) --product frontier
	@echo "==> foreign: reports, the schema and exports of a run in each domain"
	.ci/foreign/run $(BUILD)/debug/frontier $(BUILD)
	@echo "make foreign: passed"

accept: ## rewrite the golden files; review them as a diff
	@echo "==> accept: the scenarios' .expected files"
	swift build $(RELEASE) --scratch-path $(BUILD) --product frontier
	$(BUILD)/release/frontier test --update Scenarios
	@echo "==> accept: the tests' golden files"
	FRONTIER_ACCEPT=1 swift test --scratch-path $(BUILD) --disable-xctest
	@echo "make accept: done; now read: git diff"

pictures: ## make the README's pictures and films anew, and pin the films
	@.ci/setup $(PACKAGES) ffmpeg
	swift build $(RELEASE) --scratch-path $(BUILD) --product frontier
	@echo "==> pictures"
	.ci/pictures $(BUILD)/release/frontier
	@echo "make pictures: done; now look at them, and read: git diff"

format: ## write every Swift file as the formatter would
	@echo "==> format"
	swift format --in-place --parallel --recursive $(swift_sources)

docs: ## the decisions and the API as pages in .build/docs
	@echo "==> docs"
	@.ci/docs $(BUILD)

install: ## install the programs below PREFIX (/usr/local), with their files
	@echo "==> install: build in release"
	for program in $(programs); do \
	  swift build $(RELEASE) --scratch-path $(BUILD) --product $$program; done
	@echo "==> install: $(root)"
	for program in $(programs); do \
	  install -s -D -m 755 $(BUILD)/release/$$program $(root)/bin/$$program; done
	rm -rf $(share)/frontier
	cd Assets && find map tiles type -type f -exec install -D -m 644 {} $(abspath $(share))/frontier/{} \;
	find Scenarios -type f -exec install -D -m 644 {} $(share)/frontier/{} \;
	install -D -m 644 LICENSE $(share)/doc/frontier/copyright
	install -D -m 644 Assets/desktop/$(id).desktop $(share)/applications/$(id).desktop
	install -D -m 644 Assets/desktop/$(id).metainfo.xml $(share)/metainfo/$(id).metainfo.xml
	install -D -m 644 Assets/desktop/$(id).svg $(share)/icons/hicolor/scalable/apps/$(id).svg
	install -D -m 644 Assets/desktop/$(id).png $(share)/icons/hicolor/256x256/apps/$(id).png
	install -d $(dir $(completions) $(manual))
	$(root)/bin/frontier --generate-completion-script bash > $(word 1,$(completions))
	$(root)/bin/frontier --generate-completion-script zsh > $(word 2,$(completions))
	$(root)/bin/frontier --generate-completion-script fish > $(word 3,$(completions))
	.ci/manual $(root)/bin/frontier > $(manual)

uninstall: ## remove what make install put below PREFIX
	@echo "==> uninstall: $(root)"
	rm -f $(root)/bin/frontier $(root)/bin/frontier-watch
	rm -rf $(share)/frontier $(share)/doc/frontier
	rm -f $(share)/applications/$(id).desktop $(share)/metainfo/$(id).metainfo.xml
	rm -f $(share)/icons/hicolor/scalable/apps/$(id).svg
	rm -f $(share)/icons/hicolor/256x256/apps/$(id).png
	rm -f $(completions) $(manual)

clean: ## remove what was built
	@echo "==> clean"
	rm -rf .build
