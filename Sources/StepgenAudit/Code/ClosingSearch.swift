/// Looks on its line for the byte that closes something, and remembers where there is none: what begins a thousand
/// times and is never closed is looked for once.
struct ClosingSearch {
  /// Where the last search for a byte ended without it.
  private var searchedUntil: [UInt8: Int] = [:]
  /// How many bytes were looked at.
  private(set) var work = 0

  /// - Returns: The place of the byte; nothing when the line or the text ends before it.
  mutating func place(of close: UInt8, in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    guard range.lowerBound >= searchedUntil[close, default: 0] else { return nil }
    var index = range.lowerBound
    while index < range.upperBound, bytes[index] != close, bytes[index] != 0x0A { index += 1 }
    work += index - range.lowerBound
    if index < range.upperBound, bytes[index] == close { return index }
    searchedUntil[close] = index
    return nil
  }
}
