/// Ids of headings in guides.
package enum HeadingID {
  /// The text of a heading and the id that it gives itself, as in `Set up {#setup}`.
  package static func explicit(in text: String) -> (text: String, id: String)? {
    guard text.hasSuffix("}"), let open = text.firstRange(of: "{#") else { return nil }
    var title = text[..<open.lowerBound]
    while title.last?.isWhitespace == true { title.removeLast() }
    return (String(title), String(text[open.upperBound...].dropLast()))
  }

  /// Whether a heading may give itself the id.
  package static func isAllowed(_ id: String) -> Bool {
    !id.isEmpty && !ofPage.contains(id) && id.unicodeScalars.allSatisfy { isPart($0) || $0 == "_" || $0 == "-" }
  }

  /// Makes ids for headings: the words in small letters, with a number behind those that are taken.
  ///
  /// - Parameters:
  ///   - texts: The texts of the headings, or nil for those that give themselves an id.
  ///   - taken: The ids that headings give themselves.
  /// - Returns: The ids, or nil for headings that have one.
  package static func derived(from texts: [String?], besides taken: Set<String>) -> [String?] {
    var taken = taken.union(ofPage)
    return texts.map { text in
      guard let text else { return nil }
      let words = words(of: text)
      let first = words.isEmpty ? "section" : words
      var (id, number) = (first, 0)
      while !taken.insert(id).inserted {
        number += 1
        id = "\(first)-\(number)"
      }
      return id
    }
  }

  /// Places that every page has.
  private static let ofPage: Set = ["content", "text"]

  /// Letters and digits of every script, with hyphens for the spaces between them.
  private static func words(of text: String) -> String {
    var words = String.UnicodeScalarView()
    for scalar in text.lowercased().unicodeScalars {
      if isPart(scalar) {
        words.append(scalar)
      } else if scalar == " " || scalar == "-", let last = words.last, last != "-" {
        words.append("-")
      }
    }
    if words.last == "-" { words.removeLast() }
    return String(words)
  }

  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return UInt8(ascii: scalar).isOfWord }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark: return true
    default: return properties.isAlphabetic || properties.numericType != nil
    }
  }
}

extension UInt8 {
  fileprivate var isOfWord: Bool { (0x30...0x39).contains(self) || (0x61...0x7A).contains(self | 0x20) }
}
