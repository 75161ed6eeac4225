/// A JSON value whose objects keep the order of their keys, which the encoders of Foundation do not.
package enum JSONValue: Sendable {
  case bool(Bool)
  case integer(Int)
  case string(String)
  case array([JSONValue])
  case members([Member])

  package struct Member: Sendable {
    package var key: String
    package var value: JSONValue

    package init(key: String, value: JSONValue) {
      (self.key, self.value) = (key, value)
    }
  }

  package static func object(_ members: [(key: String, value: JSONValue)]) -> JSONValue {
    .members(members.map { Member(key: $0.key, value: $0.value) })
  }
}

extension JSONValue {
  /// The object with a value at the end of a way of keys, and objects along it where there are none.
  package func with(_ value: JSONValue, at path: some Collection<String>) -> JSONValue {
    guard let key = path.first else { return value }
    guard case .members(var members) = self else { return JSONValue.object([]).with(value, at: path) }
    let index = members.firstIndex { $0.key == key }
    let inner = (index.map { members[$0].value } ?? .object([])).with(value, at: path.dropFirst())
    if let index { members[index].value = inner } else { members.append(Member(key: key, value: inner)) }
    return .members(members)
  }

  /// The value over several lines, indented by two spaces, without a line break at its end.
  package var text: String {
    var writer = JSONWriter()
    writer.write(self, indentation: "\n")
    return writer.text
  }
}

private struct JSONWriter {
  private(set) var text = ""

  mutating func write(_ value: JSONValue, indentation: String) {
    switch value {
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .string(let value): write(value)
    case .array(let items):
      writeList(items, "[", "]", indentation) { $0.write($1, indentation: $2) }
    case .members(let members):
      writeList(members, "{", "}", indentation) { writer, member, indentation in
        writer.write(member.key)
        writer.text += ": "
        writer.write(member.value, indentation: indentation)
      }
    }
  }

  private mutating func writeList<Item>(
    _ items: [Item],
    _ opening: String,
    _ closing: String,
    _ indentation: String,
    _ write: (inout JSONWriter, Item, String) -> Void
  ) {
    text += opening
    for (index, item) in items.enumerated() {
      text += index == 0 ? indentation + "  " : "," + indentation + "  "
      write(&self, item, indentation + "  ")
    }
    text += (items.isEmpty ? "" : indentation) + closing
  }

  private mutating func write(_ string: String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value):
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
