# SPDX-License-Identifier: Apache-2.0
#
# `make run` shows what FeedBridge does; `make test` checks that it does. Neither needs anything but
# a Swift 6.1 toolchain: libjson-c is installed where that can be done without asking.

SWIFT ?= swift
# Passed to every build: CI adds `-Xswiftc -warnings-as-errors`.
SWIFTFLAGS ?=
BUILD ?= .build
# Of the benchmarks: CI has them run in a debug build, where they say nothing of speed.
CONFIGURATION ?= release
export SWIFT SWIFTFLAGS BUILD

HOME_FEED := Schemas/Home/home.feed.json
SAMPLES := Schemas/Home/samples
SOURCES := Package.swift Sources Codegen Schemas Tests Benchmarks

.PHONY: run test test-heavy test-runtime test-tsan random-schemas test-asan fuzz bench format lint goldens check-goldens record-payloads trace check-trace docs deps clean help

help:  ## List what can be made.
	@sed -n 's/^\([a-z-]*\):.*  ## \(.*\)/\1\t\2/p' $(MAKEFILE_LIST) | expand -t 16

deps:  ## Install libjson-c, or say exactly what to install.
	@Scripts/install-json-c.sh

run: deps  ## Replay the home feed's session through the whole pipeline.
	@$(SWIFT) run --scratch-path $(BUILD) $(SWIFTFLAGS) feedbridge replay --schema $(HOME_FEED) $(SAMPLES)/session.ndjson

test: deps  ## Run all tests. TESTS="--filter FeedWireTests" runs some.
	$(SWIFT) test --disable-xctest --scratch-path $(BUILD) $(SWIFTFLAGS) $(TESTS)

test-heavy: deps test-runtime  ## Run all tests, the random ones for longer.
	FEEDBRIDGE_HEAVY=1 $(SWIFT) test --disable-xctest --scratch-path $(BUILD) $(SWIFTFLAGS) --skip 'FeedPipelineTests|FeedWireTests|FeedModelTests|JSONTextTests'

test-runtime:  ## Run the run time's tests in release mode, the random ones for long: a million transitions.
	FEEDBRIDGE_PART=runtime FEEDBRIDGE_HEAVY=1 $(SWIFT) test --disable-xctest -c release --scratch-path $(BUILD)/runtime $(SWIFTFLAGS) -Xswiftc -enable-testing

test-tsan: deps  ## Run all tests with the thread sanitizer; FEEDBRIDGE_PART=pipeline: from bytes to plans.
	$(SWIFT) test --disable-xctest --scratch-path $(BUILD)/tsan $(SWIFTFLAGS) --sanitize=thread

test-asan: deps  ## Run all tests with the address and leak sanitizers, or those of a part.
	ASAN_OPTIONS=detect_leaks=1:malloc_context_size=200 LSAN_OPTIONS=suppressions=$(CURDIR)/Tests/leaks.txt:print_suppressions=0 \
	  $(SWIFT) test --disable-xctest --scratch-path $(BUILD)/asan $(SWIFTFLAGS) --sanitize=address

fuzz: deps  ## Throw bytes at the wire with libFuzzer. MINUTES=20 says for how long.
	@Tests/Fuzz/run.sh

random-schemas: deps  ## Read random values of random schemas. SEED=7 COUNT=30 INSTANCES=40.
	SEED=$(SEED) COUNT=$(COUNT) INSTANCES=$(INSTANCES) Tests/RandomSchemas/run.sh

bench: deps  ## Measure the budgets, in release mode. ARGS="--json" prints JSON.
	$(SWIFT) build --scratch-path $(BUILD) $(SWIFTFLAGS) --product feedbridge-codegen
	$(SWIFT) build -c $(CONFIGURATION) --scratch-path $(BUILD) $(SWIFTFLAGS) --product feedbridge-codegen
	FEEDBRIDGE_BENCHMARKS=1 $(SWIFT) run -c $(CONFIGURATION) --scratch-path $(BUILD) $(SWIFTFLAGS) feedbridge-benchmarks $(ARGS)

format:  ## Format every Swift file in place.
	$(SWIFT) format --in-place --parallel --recursive $(SOURCES)

lint:  ## Check the format of every Swift file, strictly.
	$(SWIFT) format lint --strict --parallel --recursive $(SOURCES)

goldens: deps  ## Generate Tests/Golden anew. Read the difference before you commit it.
	@Scripts/goldens.sh

check-goldens: deps  ## Check that Tests/Golden is what the generator makes.
	@Scripts/goldens.sh --check

record-payloads: deps  ## Record what the goldens' payloads come to. Read the difference, too.
	FEEDBRIDGE_RECORD=1 $(SWIFT) test --disable-xctest --scratch-path $(BUILD) $(SWIFTFLAGS) --filter GoldenFeaturesTests

trace:  ## Write the home feed's session anew from its script.
	@mkdir -p $(BUILD)
	@swiftc -swift-version 6 -o $(BUILD)/make-session $(SAMPLES)/make-session/*.swift
	@$(BUILD)/make-session > $(SAMPLES)/session.ndjson
	@$(BUILD)/make-session --steps > $(SAMPLES)/session.steps.tsv

check-trace:  ## Check that the session is what its script writes.
	@mkdir -p $(BUILD)
	@swiftc -swift-version 6 -o $(BUILD)/make-session $(SAMPLES)/make-session/*.swift
	@$(BUILD)/make-session | cmp - $(SAMPLES)/session.ndjson \
	  && $(BUILD)/make-session --steps | cmp - $(SAMPLES)/session.steps.tsv \
	  || { echo "the session is not what its script writes; run: make trace" >&2; exit 1; }

kotlin-core: kotlin-core-jar  ## Compile the sample core, in Kotlin, and replay what it emits.
	@Scripts/kotlin.sh $(BUILD)/kotlin/core.jar com.example.home.core.MainKt \
	  | $(BUILD)/debug/feedbridge replay --schema $(HOME_FEED) -

kotlin-core-jar: deps
	@Scripts/install-kotlin.sh
	@$(SWIFT) build --scratch-path $(BUILD) $(SWIFTFLAGS) --product feedbridge >&2
	@$(BUILD)/debug/feedbridge generate --language kotlin --package com.example.home Schemas/Home --output $(BUILD)/kotlin/home
	@$(MAKE) -s --no-print-directory $(BUILD)/kotlin/core.jar

$(BUILD)/kotlin/core.jar: $(wildcard Schemas/Home/core/*.kt $(BUILD)/kotlin/home/*.kt)
	@Scripts/kotlinc.sh $^ -o $@

docs: deps  ## Make the documentation of the run-time modules; a link that leads nowhere is an error.
	@Scripts/docs.sh

clean:  ## Remove what was built.
	$(SWIFT) package clean
