/// Which documents hold a token, and where in them.
struct Postings {
  /// Where a token stands; where it stands in several places, the first of these counts.
  enum Field: Int, CaseIterable {
    case title, identifier, summary, text
  }

  /// Four times the document's number, and the field; there are many, so they are small.
  private var entries: [UInt32] = []

  /// In the order in which their lists are written: the text's first because most tokens have no other.
  private static let order: [Field] = [.text, .title, .identifier, .summary]

  /// Fields are added in their order, and documents in theirs.
  mutating func add(document: Int, _ field: Field) {
    if let last = entries.last, last / 4 == document { return }
    entries.append(Self.entry(document, field))
  }

  private static func entry(_ document: Int, _ field: Field) -> UInt32 {
    UInt32(clamping: document * 4 + field.rawValue)
  }

  /// The lists of all fields.
  var encoded: String {
    var lists = Self.order.map { field in
      NumberList.encoded(entries.lazy.filter { $0 % 4 == field.rawValue }.map { Int($0 / 4) })
    }
    while lists.last?.isEmpty == true { lists.removeLast() }
    return lists.joined(separator: ",")
  }
}

/// Rising numbers as text: the steps between them in digits of base 32, the lowest first, and 32 more on all but the last.
enum NumberList {
  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  static func encoded(_ numbers: some Sequence<Int>) -> String {
    var text: [UInt8] = []
    var before = 0
    for number in numbers {
      var step = number - before
      before = number
      while step > 31 {
        text.append(digits[step % 32 + 32])
        step /= 32
      }
      text.append(digits[step])
    }
    return String(decoding: text, as: UTF8.self)
  }
}
