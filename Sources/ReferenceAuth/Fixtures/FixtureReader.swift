internal import StepRuntime

/// Takes the value of a key into something.
typealias FixtureKey<Target> = @Sendable (inout Target, FixtureReader) throws(AuthFixtureError) -> Void

/// A value of a fixture, and where it stands.
struct FixtureReader {
  let value: PayloadValue
  let path: [String]

  func fail(_ message: String) -> AuthFixtureError {
    AuthFixtureError(path: path, message: message)
  }

  /// Takes every key of a mapping.
  func read<Target>(_ keys: [String: FixtureKey<Target>], into target: inout Target) throws(AuthFixtureError) {
    for (name, reader) in try members() {
      guard let key = keys[name] else {
        throw reader.fail("unknown key; known are \(keys.keys.sorted().joined(separator: ", "))")
      }
      try key(&target, reader)
    }
  }

  /// The values of a mapping in the order of their names.
  func members() throws(AuthFixtureError) -> [(name: String, reader: FixtureReader)] {
    if value == .null { return [] }
    guard let members = value.objectValue else { throw fail("expected a mapping") }
    return members.sorted { $0.key < $1.key }.map { ($0.key, FixtureReader(value: $0.value, path: path + [$0.key])) }
  }

  func text() throws(AuthFixtureError) -> String {
    guard let text = value.stringValue else { throw fail("expected text") }
    return text
  }

  func flag() throws(AuthFixtureError) -> Bool {
    guard let flag = value.boolValue else { throw fail("expected true or false") }
    return flag
  }

  func number() throws(AuthFixtureError) -> Int {
    guard let number = value.intValue, number >= 0 else { throw fail("expected a whole number from 0") }
    return number
  }

  func list() throws(AuthFixtureError) -> [FixtureReader] {
    guard let values = value.arrayValue else { throw fail("expected a list") }
    return values.enumerated().map { FixtureReader(value: $0.element, path: path + [String($0.offset)]) }
  }

  func texts() throws(AuthFixtureError) -> [String] {
    var texts: [String] = []
    for reader in try list() { texts.append(try reader.text()) }
    return texts
  }

  /// One of these, by name.
  func member<Value>(_ all: [(String, Value)]) throws(AuthFixtureError) -> Value {
    let name = try text()
    guard let found = all.first(where: { $0.0 == name })?.1 else {
      throw fail("'\(name)' is none of \(all.map(\.0).joined(separator: ", "))")
    }
    return found
  }

  func members<Value>(of all: [(String, Value)]) throws(AuthFixtureError) -> [Value] {
    var values: [Value] = []
    for reader in try list() { values.append(try reader.member(all)) }
    return values
  }
}
