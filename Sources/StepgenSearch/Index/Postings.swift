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

  init() {}

  /// Reads what ``encoded`` wrote.
  init(_ encoded: some Collection<UInt8>) {
    let lists = encoded.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    for (field, list) in zip(Self.order, lists) {
      NumberList.forEachNumber(in: list) { entries.append(Self.entry($0, field)) }
    }
    if lists.count > 1 { entries.sort() }
  }

  /// The fields in which some documents are, of what ``encoded`` wrote.
  ///
  /// `documents`: Rising.
  static func fields(of documents: [Int], in encoded: ArraySlice<UInt8>) -> [Int: Field] {
    guard let first = documents.first, let last = documents.last else { return [:] }
    var fields: [Int: Field] = [:]
    for (field, list) in zip(order, encoded.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)) {
      NumberList.forEachNumber(in: list) { number in
        if number >= first, number <= last, documents.contains(number) { fields[number] = field }
      }
    }
    return fields
  }

  var isEmpty: Bool { entries.isEmpty }

  mutating func remove(_ documents: Set<Int>) {
    entries.removeAll { documents.contains(Int($0 / 4)) }
  }

  /// Adds a document that is not there, wherever its number belongs.
  mutating func insert(document: Int, _ field: Field) {
    let place = entries.firstIndex { $0 / 4 > document } ?? entries.endIndex
    entries.insert(Self.entry(document, field), at: place)
  }

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
  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".unicodeScalars)

  static func encoded(_ numbers: some Sequence<Int>) -> String {
    var text = String.UnicodeScalarView()
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
    return String(text)
  }

  /// Hands over what ``encoded(_:)`` wrote, number by number.
  static func forEachNumber(in text: some Sequence<UInt8>, _ body: (Int) -> Void) {
    var (number, step, shift) = (0, 0, 0)
    for byte in text {
      let digit = Int(values[Int(byte & 0x7F)])
      step |= (digit & 31) << shift
      shift = min(shift + 5, 55)
      if digit < 32 {
        number &+= step
        body(number)
        (step, shift) = (0, 0)
      }
    }
  }

  /// By character.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 0, count: 128)
    for (value, digit) in digits.enumerated() { values[Int(digit.value)] = UInt8(value) }
    return values
  }()
}
