/// What pages are made from, as digests: a page for which all that it shows has equal ones is made equal.
package struct PageKeys: Sendable {
  /// What may make a difference to a page besides the texts that it shows (``ReadLog``).
  package enum View: Sendable, Hashable {
    /// What ``outline`` covers.
    case outline
    /// That, and the files of guides.
    case guide
    /// What ``outline`` covers, and how far languages are.
    case coverage
  }

  /// Covers the program, its settings, and every file that was read, without guides and without what is translated.
  let outline: UInt64
  /// Covers the files of guides.
  let guides: UInt64
  let texts: TextDigests

  package init(outline: UInt64, guides: UInt64, texts: TextDigests) {
    (self.outline, self.guides, self.texts) = (outline, guides, texts)
  }
}

/// Every text that a page may show, in all languages, as digests.
package struct TextDigests: Sendable {
  /// By number: first those of the registry, then those of guides.
  package private(set) var digests: [UInt64]
  /// How many are the registry's own.
  let ownCount: Int
  /// By number.
  let ids: [String]
  private let numbers: [String: Int]

  /// - Parameters:
  ///   - ids: The ids of texts (`UnitPath`), in an order that depends on nothing but these.
  ///   - ownCount: How many of them, from the first on, are the registry's own.
  ///   - digests: A digest of each text in English.
  package init(_ ids: [String], ownCount: Int, digests: [UInt64]) {
    self.ids = ids
    self.ownCount = ownCount
    self.digests = digests
    numbers = Dictionary(zip(ids, 0...)) { first, _ in first }
  }

  /// Takes in a translation; the order in which they are taken makes no difference.
  package mutating func add(_ digest: UInt64, to id: String) {
    if let number = numbers[id] { digests[number] &+= digest }
  }

  package func digest(of id: String) -> UInt64 { numbers[id].map { digests[$0] } ?? 0 }

  func number(of id: String) -> Int? { numbers[id] }
}
