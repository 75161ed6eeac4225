/// What a test wants to know of a page of HTML, read without a parser of its own.
struct Markup {
  let text: String

  init(_ bytes: [UInt8]) {
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// The start tags of an element, with their attributes.
  func tags(_ name: String) -> [String] {
    text.split(separator: "<").compactMap { piece in
      guard piece.hasPrefix(name + " ") || piece.hasPrefix(name + ">") else { return nil }
      return String(piece.prefix { $0 != ">" })
    }
  }

  /// The values of an attribute, in the order of the page.
  func values(of attribute: String) -> [String] {
    text.split(separator: " \(attribute)=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
  }

  /// The first element that is closed by another's end tag; `nil` when all are balanced.
  var unbalanced: String? {
    let void: Set = ["meta", "link", "br", "img", "hr", "wbr", "rect", "path", "circle"]
    var open: [String] = []
    for piece in text.split(separator: "<").dropFirst() {
      let name = String(piece.prefix { $0.isLetter || $0.isNumber || $0 == "/" || $0 == "!" })
      if name.hasPrefix("!") || void.contains(name) || piece.prefix(while: { $0 != ">" }).hasSuffix("/") { continue }
      if !name.hasPrefix("/") {
        open.append(name)
      } else if open.popLast() != String(name.dropFirst()) {
        return name
      }
    }
    return open.last
  }
}
