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
