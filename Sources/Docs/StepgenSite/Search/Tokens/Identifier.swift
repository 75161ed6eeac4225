/// The words of a name in code.
enum Identifier {
  /// Divides at underscores, and where capitals begin: `SMSCode` is `SMS` and `Code`.
  static func parts(of word: ArraySlice<Unicode.Scalar>) -> [ArraySlice<Unicode.Scalar>] {
    var parts: [ArraySlice<Unicode.Scalar>] = []
    for piece in word.split(separator: "_") {
      var start = piece.startIndex
      for index in piece.indices.dropFirst() where begins(at: index, in: piece) {
        parts.append(piece[start..<index])
        start = index
      }
      parts.append(piece[start...])
    }
    return parts
  }

  private static func begins(at index: Int, in piece: ArraySlice<Unicode.Scalar>) -> Bool {
    guard isCapital(piece[index]) else { return false }
    if !isCapital(piece[index - 1]) { return true }
    return index + 1 < piece.endIndex && isSmall(piece[index + 1])
  }

  private static func isCapital(_ scalar: Unicode.Scalar) -> Bool {
    (0x41...0x5A).contains(scalar.value)
  }

  private static func isSmall(_ scalar: Unicode.Scalar) -> Bool {
    (0x61...0x7A).contains(scalar.value)
  }
}
