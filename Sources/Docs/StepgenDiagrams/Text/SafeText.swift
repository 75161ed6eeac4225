extension String {
  /// The text in one line, without what XML cannot hold or what would turn the text around it: control characters,
  /// and the marks, embeddings, overrides and isolates of the Unicode bidirectional algorithm (UAX 9).
  ///
  /// - Parameter limit: The most characters that are kept.
  /// - Returns: The text, which can be empty.
  func plainLine(limit: Int = 240) -> String {
    if utf8.count <= limit, unicodeScalars.allSatisfy(\.isDrawable) { return self }
    var line = String.UnicodeScalarView()
    var count = 0
    for scalar in unicodeScalars {
      guard count < limit else { break }
      if scalar == "\n" || scalar == "\t" || scalar == "\r" {
        line.append(" ")
      } else if scalar.isDrawable {
        line.append(scalar)
      } else {
        continue
      }
      count += 1
    }
    return String(line)
  }
}

extension Unicode.Scalar {
  fileprivate var isDrawable: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069, 0xFDD0...0xFDEF: false
    default: value & 0xFFFE != 0xFFFE
    }
  }
}
