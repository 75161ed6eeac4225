#ifdef __linux__
#define _GNU_SOURCE
#include <sched.h>
#endif

#include "startup.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

bool stepgen_has_proc(void) {
  return access("/proc/self/stat", F_OK) == 0;
}

int stepgen_core_count(void) {
#ifdef __linux__
  cpu_set_t allowed;
  if (sched_getaffinity(0, sizeof allowed, &allowed) == 0) return CPU_COUNT(&allowed);
#endif
  long online = sysconf(_SC_NPROCESSORS_ONLN);
  return online > 0 ? (int)online : 1;
}

// glibc calls constructors with the arguments of `main`; other C libraries do not.
#ifdef __GLIBC__
/// What `CommandLine` says from then on; part of Swift's runtime, for programs whose `main` is not in Swift.
extern void _swift_stdlib_overrideUnsafeArgvArgc(char **arguments, int32_t count);

// Before constructors without a priority: one of the runtime looks for the folder of `swift-backtrace`, and ends the
// process where it does not find out where the program lies. `SWIFT_ROOT` tells it where to look instead.
__attribute__((constructor(101))) static void stepgen_start(int count, char **arguments) {
  _swift_stdlib_overrideUnsafeArgvArgc(arguments, count);
  if (access("/proc/self/exe", F_OK) != 0) setenv("SWIFT_ROOT", "/", 0);
}
#endif
