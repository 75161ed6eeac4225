import CZlib

/// Compresses bytes into one member of a gzip file (RFC 1952), without name and time, so that the same bytes always give
/// the same file.
///
/// The level is 3: on the shipped sites, level 6 takes twice the time for 9 % fewer bytes, and level 1 saves a tenth of the
/// time for 6 % more.
///
/// - Parameter bytes: At most 1 GB.
/// - Returns: The file, or nil if there is no memory for it.
package func gzip(_ bytes: [UInt8]) -> [UInt8]? {
  guard bytes.count <= 1 << 30 else { return nil }
  var stream = z_stream()
  guard stepgen_deflate_init_gzip(&stream) == Z_OK else { return nil }
  defer { deflateEnd(&stream) }
  var input = bytes
  let bound = Int(deflateBound(&stream, UInt(input.count)))
  var isComplete = false
  let output = [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
    input.withUnsafeMutableBufferPointer { input in
      stream.next_in = input.baseAddress
      stream.avail_in = UInt32(input.count)
      stream.next_out = buffer.baseAddress
      stream.avail_out = UInt32(buffer.count)
      isComplete = deflate(&stream, Z_FINISH) == Z_STREAM_END
      count = buffer.count - Int(stream.avail_out)
    }
  }
  return isComplete ? output : nil
}
