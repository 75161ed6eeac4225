/// Where something across is drawn.
struct Mirroring {
  /// That of the drawing, where it is mirrored.
  var width: Int?

  func callAsFunction(_ x: Int) -> Int { width.map { $0 - x } ?? x }
}
