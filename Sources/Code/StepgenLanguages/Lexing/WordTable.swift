/// Words with a meaning of their own, found by their bytes.
package struct WordTable: Sendable {
  /// What a word is for.
  package enum Meaning: Sendable {
    case keyword, constant
  }

  /// A word of at most 16 bytes.
  private struct Packed: Hashable {
    var low: UInt64 = 0
    var high: UInt64 = 0
  }

  private struct Slot {
    var word: Packed
    var meaning: Meaning
  }

  private static let slotCount = 512
  private var slots: [Slot?]

  /// Makes a table of words that single spaces part.
  package init(keywords: String = "", constants: String = "") {
    slots = Array(repeating: nil, count: Self.slotCount)
    for (words, meaning) in [(keywords, Meaning.keyword), (constants, .constant)] {
      for word in words.split(separator: " ") { insert(Array(word.utf8), meaning) }
    }
  }

  /// What the word is for; nil when it is a name.
  package func meaning(of bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Meaning? {
    guard range.count <= 16 else { return nil }
    let word = Self.pack(UnsafeBufferPointer(rebasing: bytes[range]))
    var index = Self.index(of: word)
    while let slot = slots[index] {
      if slot.word == word { return slot.meaning }
      index = (index + 1) % Self.slotCount
    }
    return nil
  }

  private mutating func insert(_ bytes: [UInt8], _ meaning: Meaning) {
    let word = bytes.withUnsafeBufferPointer { Self.pack($0) }
    var index = Self.index(of: word)
    while slots[index] != nil { index = (index + 1) % Self.slotCount }
    slots[index] = Slot(word: word, meaning: meaning)
  }

  private static func pack(_ bytes: UnsafeBufferPointer<UInt8>) -> Packed {
    var word = Packed()
    guard let base = bytes.baseAddress else { return word }
    var index = 0
    while index < bytes.count {
      let byte = UInt64(base[index])
      if index < 8 { word.low = word.low &<< 8 | byte } else { word.high = word.high &<< 8 | byte }
      index += 1
    }
    return word
  }

  private static func index(of word: Packed) -> Int {
    let mixed = (word.low ^ (word.high &* 31)) &* 0x9E37_79B9_7F4A_7C15
    return Int(mixed >> 55)
  }
}
