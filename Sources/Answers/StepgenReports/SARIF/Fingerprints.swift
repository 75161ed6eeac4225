import StepgenModel

extension Report {
  /// A fingerprint for each diagnostic: a hash of the code and the text of the line, without its white space, and how
  /// many such diagnostics the file has up to this one.
  ///
  /// It stays the same if lines are added above, or if the line is indented otherwise.
  var fingerprints: [String] {
    var lines: [FileID: SourceLines] = [:]
    var counts: [String: Int] = [:]
    return diagnostics.map { diagnostic in
      let file = diagnostic.range.file
      if lines[file] == nil { lines[file] = SourceLines(bytes(of: file)) }
      let line = lines[file]?[Int(diagnostic.range.start.line)] ?? []
      let text = Array(diagnostic.code.utf8) + [0] + line.filter { $0 > 0x20 }
      let hash = String(fnv1a(text), radix: 16)
      counts["\(file.rawValue) \(hash)", default: 0] += 1
      return "\(hash):\(counts["\(file.rawValue) \(hash)"] ?? 1)"
    }
  }

  private func bytes(of file: FileID) -> [UInt8] {
    sources.files.indices.contains(Int(file.rawValue)) ? sources[file].bytes : []
  }
}

/// The FNV-1a hash of 64 bits.
private func fnv1a(_ bytes: [UInt8]) -> UInt64 {
  bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
}
