/// The ids that the headings of a text have, each of them once.
struct HeadingIDs {
  private let kind: MarkdownOptions.HeadingIDs
  private var used: Set<String> = []
  /// The last number given to a slug that stands more than once.
  private var slugCounts: [String: Int] = [:]

  init(_ kind: MarkdownOptions.HeadingIDs) {
    self.kind = kind
  }

  /// The id of the next heading; nil where it has none, or where its explicit id is another heading's.
  mutating func take(_ explicit: String?, orOf text: String) -> String? {
    if let explicit { return used.insert(explicit).inserted ? explicit : nil }
    return kind == .slugs ? unusedSlug(of: text) : nil
  }

  private mutating func unusedSlug(of text: String) -> String {
    let slug = Slug.of(text)
    var candidate = slug
    var number = slugCounts[slug] ?? 1
    while !used.insert(candidate).inserted {
      number += 1
      candidate = "\(slug)-\(number)"
    }
    slugCounts[slug] = number
    return candidate
  }
}

package enum Slug {
  /// An id made of a text: its ASCII letters in lower case and digits, other scripts as they are, hyphens between.
  package static func of(_ text: String) -> String {
    var slug: [UInt8] = []
    var isGap = false
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x61...0x7A, 0x80...: append(byte)
      case 0x41...0x5A: append(byte | 0x20)
      default: isGap = true
      }
    }
    return slug.isEmpty ? "section" : String(decoding: slug, as: UTF8.self)

    func append(_ byte: UInt8) {
      if isGap, !slug.isEmpty { slug.append(UInt8(ascii: "-")) }
      isGap = false
      slug.append(byte)
    }
  }
}
