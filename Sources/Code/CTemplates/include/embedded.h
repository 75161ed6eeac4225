#pragma once

/// A file that is part of the program.
struct stepgen_embedded_file {
  /// Below `Templates/`, with `/` between its parts.
  const char *path;
  /// Ends with a zero.
  const unsigned char *bytes;
};

/// All files, in the order of their paths.
const struct stepgen_embedded_file *stepgen_embedded_files(void);
unsigned long stepgen_embedded_file_count(void);

/// How many bytes it has without the zero.
unsigned long stepgen_embedded_file_size(const struct stepgen_embedded_file *file);
