import StepgenLanguages
import StepgenModel

/// How the names of one concept on two platforms differ as text.
package enum NameDifference: String, Sendable, Hashable, CaseIterable {
  /// The same to the letter.
  case same
  /// The same letters and digits: capitals, `_` and `-` apart.
  case `case`
  /// The same identifier, with something else around it where callers write it.
  case around
  case words
}

extension NameDifference {
  /// How two names differ; nothing where one is missing.
  init?(_ left: NameSide, _ right: NameSide) {
    self.init((left.names, left.identifiers), (right.names, right.identifiers))
  }

  init?(_ left: PlatformName, _ right: PlatformName) {
    self.init((left.spellings, left.identifiers), (right.spellings, right.identifiers))
  }

  private init?(_ left: (names: [String], identifiers: [String]), _ right: (names: [String], identifiers: [String])) {
    guard !left.names.isEmpty, !right.names.isEmpty else { return nil }
    if left.names == right.names {
      self = .same
    } else if Self.areAlike(left.names, right.names) {
      self = .case
    } else if left.identifiers != left.names || right.identifiers != right.names,
      Self.areAlike(left.identifiers, right.identifiers)
    {
      self = .around
    } else {
      self = .words
    }
  }

  private static func areAlike(_ left: [String], _ right: [String]) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { $0.isAlike($1) }
  }
}

extension String {
  /// Whether two names have the same letters and digits, whatever their capitals, `_` and `-`.
  func isAlike(_ other: String) -> Bool {
    let ofASCII = withBytes { left in other.withBytes { right in left.isAlike(right) } }
    return ofASCII ?? (withoutCase == other.withoutCase)
  }

  /// The text in small letters and without what schemes put between words; never cut into words.
  private var withoutCase: String {
    guard utf8.contains(where: { $0 >= 0x80 || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") }) else {
      return lowercased()
    }
    var text = lowercased()
    text.unicodeScalars.removeAll { $0 == "_" || $0 == "-" }
    return text
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The same for bytes; nothing where they are not all ASCII.
  fileprivate func isAlike(_ other: UnsafeBufferPointer) -> Bool? {
    var (place, otherPlace) = (0, 0)
    while true {
      let (left, right) = (nextOfName(from: &place), other.nextOfName(from: &otherPlace))
      guard left ?? 0 < 0x80, right ?? 0 < 0x80 else { return nil }
      if left != right { return allSatisfy { $0 < 0x80 } && other.allSatisfy { $0 < 0x80 } ? false : nil }
      if left == nil { return true }
    }
  }

  /// The next byte that is neither `_` nor `-`, of a capital letter its small one.
  private func nextOfName(from place: inout Int) -> UInt8? {
    while place < count {
      let byte = self[place]
      place += 1
      if byte != UInt8(ascii: "_"), byte != UInt8(ascii: "-") { return byte.isUppercase ? byte | 0x20 : byte }
    }
    return nil
  }
}
