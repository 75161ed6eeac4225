/// The properties of a name that follow from its letters.
enum NameShape {
  /// The letters and digits in lower case, so that names which differ in case and separators only become one.
  static func squashed(_ name: String) -> String {
    String(
      decoding: name.utf8.filter { $0 != 0x5F && $0 != 0x2D }.map { Ascii.isUpper($0) ? $0 | 0x20 : $0 },
      as: UTF8.self
    )
  }

  /// The parts between capitals and underscores; a row of capitals is one part.
  static func parts(_ name: String) -> [String] {
    var parts: [[UInt8]] = []
    let bytes = Array(name.utf8)
    let isScreaming = !bytes.contains(where: Ascii.isLower)
    for (index, byte) in bytes.enumerated() {
      guard byte != 0x5F, byte != 0x2D else {
        parts.append([])
        continue
      }
      if parts.isEmpty || !isScreaming && isStart(index, of: bytes) { parts.append([]) }
      parts[parts.count - 1].append(Ascii.isUpper(byte) ? byte | 0x20 : byte)
    }
    return parts.filter { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// How many words a name has, as far as its letters show.
  static func wordCount(_ name: String) -> Int {
    var name = name
    return name.withUTF8 { bytes in
      let isScreaming = !bytes.contains(where: Ascii.isLower)
      var count = 0
      var isInWord = false
      for (index, byte) in bytes.enumerated() {
        guard byte != 0x5F, byte != 0x2D else {
          isInWord = false
          continue
        }
        if !isInWord || !isScreaming && isStart(index, of: bytes) { count += 1 }
        isInWord = true
      }
      return count
    }
  }

  /// Whether a word begins with the capital at an index.
  private static func isStart<Bytes: RandomAccessCollection<UInt8>>(_ index: Int, of bytes: Bytes) -> Bool
  where Bytes.Index == Int {
    index > 0 && Ascii.isUpper(bytes[index])
      && (!Ascii.isUpper(bytes[index - 1]) || index + 1 < bytes.count && Ascii.isLower(bytes[index + 1]))
  }

  /// Whether a word can only be an identifier: it has a capital inside, or words with underscores.
  static func looksLikeCode(_ word: String) -> Bool {
    var hasUnderscore = false
    var hasInnerCapital = false
    var before: UInt8 = 0x41
    var count = 0
    for byte in word.utf8 {
      if byte == 0x5F { hasUnderscore = true }
      if Ascii.isUpper(byte), !Ascii.isUpper(before) { hasInnerCapital = true }
      before = byte
      count += 1
    }
    if hasUnderscore { return count > 3 && word.utf8.first != 0x5F && before != 0x5F }
    guard hasInnerCapital, let first = word.utf8.first else { return false }
    return Ascii.isLower(first) || wordCount(word) > 1
  }

  /// Whether two lists of as many words differ elsewhere than at the ends of words.
  static func differWithinWords(_ left: [String], _ right: [String]) -> Bool {
    left.count == right.count && !zip(left, right).allSatisfy { $0.hasPrefix($1) || $1.hasPrefix($0) }
  }

  /// Whether two lists of words differ in one word between the first and the last, which one of them may lack.
  static func differByOneWord(_ left: [String], _ right: [String]) -> Bool {
    guard abs(left.count - right.count) < 2, left != right, left.first == right.first, left.last == right.last
    else { return false }
    let start = zip(left, right).prefix { $0 == $1 }.count
    let (leftRest, rightRest) = (left.dropFirst(start), right.dropFirst(start))
    return leftRest.dropFirst(left.count < right.count ? 0 : 1).elementsEqual(
      rightRest.dropFirst(right.count < left.count ? 0 : 1)
    )
  }
}
