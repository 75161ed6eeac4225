#pragma once
// Swift asks /proc for the arguments of a process and for its own place. This target answers at start-up instead, so that
// a program also runs where there is no /proc. It declares nothing: to link it is enough.
