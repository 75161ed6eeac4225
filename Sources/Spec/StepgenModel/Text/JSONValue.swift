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
  /// The object with a value at a path of keys, and with new objects along the path where they are missing.
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
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

private struct JSONWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ value: JSONValue, indentation: String) {
    switch value {
    case .bool(let value): bytes.add(value ? "true" : "false")
    case .integer(let value): bytes.add(markup: String(value))
    case .string(let value): bytes.add(jsonString: value)
    case .array(let items):
      writeList(items, "[", "]", indentation) { $0.write($1, indentation: $2) }
    case .members(let members):
      writeList(members, "{", "}", indentation) { writer, member, indentation in
        writer.bytes.add(jsonString: member.key)
        writer.bytes.add(": ")
        writer.write(member.value, indentation: indentation)
      }
    }
  }

  private mutating func writeList<Item>(
    _ items: [Item],
    _ opening: StaticString,
    _ closing: StaticString,
    _ indentation: String,
    _ write: (inout JSONWriter, Item, String) -> Void
  ) {
    bytes.add(opening)
    for (index, item) in items.enumerated() {
      if index > 0 { bytes.add(",") }
      bytes.add(markup: indentation + "  ")
      write(&self, item, indentation + "  ")
    }
    if !items.isEmpty { bytes.add(markup: indentation) }
    bytes.add(closing)
  }
}
