#pragma once
// Swift asks /proc for the arguments of a process and for its own place. This target answers at start-up instead, so that
// a program also runs where there is no /proc; to link it is enough.
#include <stdbool.h>

/// Whether the system tells of processes. Once a second Dispatch looks there for the threads that wait for work, and ends the
/// process where it does not find one of them.
bool stepgen_has_proc(void);

/// How many cores the process may run on, at least one.
int stepgen_core_count(void);
