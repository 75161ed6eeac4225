/// The fields of a PO file's header, in order.
package struct POHeader: Sendable, Hashable {
  package private(set) var fields: [(name: String, value: String)] = []

  package init() {}

  /// Reads the translation of a header message.
  package init(_ text: String) {
    for line in text.split(separator: "\n") {
      guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) else { continue }
      let value = line[line.utf8.index(after: colon)...].drop { $0 == " " }
      fields.append((String(line[..<colon]), String(value)))
    }
  }

  package subscript(name: String) -> String? {
    get { fields.first { $0.name.lowercased() == name.lowercased() }?.value }
    set {
      let index = fields.firstIndex { $0.name.lowercased() == name.lowercased() }
      switch (index, newValue) {
      case (let index?, let value?): fields[index].value = value
      case (let index?, nil): fields.remove(at: index)
      case (nil, let value?): fields.append((name, value))
      case (nil, nil): break
      }
    }
  }

  /// As the translation of a header message.
  package var text: String {
    fields.map { "\($0.name): \($0.value)\n" }.joined()
  }

  package static func == (left: POHeader, right: POHeader) -> Bool {
    left.text == right.text
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(text)
  }
}
