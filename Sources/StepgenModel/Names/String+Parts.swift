extension StringProtocol {
  /// The parts between an ASCII separator, empty ones too; several times as fast as splitting at a character.
  package func parts(at separator: Unicode.Scalar) -> [Substring] {
    Substring(self).utf8
      .split(separator: UInt8(ascii: separator), omittingEmptySubsequences: false)
      .map(Substring.init)
  }
}
