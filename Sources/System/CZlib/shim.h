#pragma once
#include <zlib.h>

/// `deflateInit2` is a macro, which Swift does not import. Level 3 and 8, zlib's default memory: see `gzip`.
static inline int stepgen_deflate_init_gzip(z_stream *stream) {
  return deflateInit2(stream, 3, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
}
