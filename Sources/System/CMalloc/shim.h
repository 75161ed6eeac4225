#pragma once
#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

/// Gives up memory of freed arrays of a size at once, whatever was freed before (mallopt(3), `M_MMAP_THRESHOLD`).
static inline void stepgen_return_large_buffers(int bytes) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, bytes);
#endif
}

/// Gives up memory of what was freed before (malloc_trim(3)); takes a few milliseconds.
static inline void stepgen_return_free_memory(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}
