internal import StepRuntime

/// A value of a fixture and its location.
///
/// If the value cannot be read as the expected type, the result is nil and the problem is reported.
struct FixtureReader {
  let value: PayloadValue
  let path: [String]

  /// Reads every key of a mapping.
  func read<Target>(
    _ keys: [String: FixtureKey<Target>],
    into target: inout Target,
    _ problems: inout [AuthFixtureError.Problem]
  ) {
    for (name, reader) in members(&problems) {
      if let key = keys[name] {
        key.take(&target, reader, &problems)
      } else {
        problems.append(reader.unknownKey(name, among: keys.keys.sorted()))
      }
    }
  }

  /// The values of a mapping in the order of their names.
  func members(_ problems: inout [AuthFixtureError.Problem]) -> [(name: String, reader: FixtureReader)] {
    if value == .null { return [] }
    guard let members = value.objectValue else {
      tell("expected a mapping", help: "Write it as ‘key: value’, one a line.", &problems)
      return []
    }
    return members.sorted { $0.key < $1.key }.map { ($0.key, FixtureReader(value: $0.value, path: path + [$0.key])) }
  }

  func text(_ problems: inout [AuthFixtureError.Problem]) -> String? {
    if let text = value.stringValue { return text }
    // YAML readers treat a phone number without quotes as a number.
    let isScalar = value.objectValue == nil && value.arrayValue == nil && value != .null
    return tell("expected text", help: isScalar ? "Put the value in double quotes." : "", &problems)
  }

  func flag(_ problems: inout [AuthFixtureError.Problem]) -> Bool? {
    value.boolValue ?? tell("expected true or false", among: ["true", "false"], &problems)
  }

  func number(in range: ClosedRange<Int>, _ problems: inout [AuthFixtureError.Problem]) -> Int? {
    if let number = value.intValue, range.contains(number) { return number }
    let upTo = range.upperBound == .max ? "" : " to \(range.upperBound)"
    return tell("expected a whole number from \(range.lowerBound)\(upTo)", &problems)
  }

  /// Returns the values of a list that can be read, and reports the others.
  func list<Value>(
    _ problems: inout [AuthFixtureError.Problem],
    _ read: (FixtureReader, inout [AuthFixtureError.Problem]) -> Value?
  ) -> [Value]? {
    guard let values = value.arrayValue else {
      return tell("expected a list", help: "Write it as [one, two].", &problems)
    }
    return values.enumerated().compactMap {
      read(FixtureReader(value: $0.element, path: path + [String($0.offset)]), &problems)
    }
  }

  /// Returns one of these values, by name.
  func member<Value>(of all: [(String, Value)], _ problems: inout [AuthFixtureError.Problem]) -> Value? {
    let names = all.map(\.0)
    guard let name = value.stringValue else {
      return tell("expected one of \(names.joined(separator: ", "))", among: names, &problems)
    }
    if let found = all.first(where: { $0.0 == name }) { return found.1 }
    return tell("‘\(name)’ is none of \(names.joined(separator: ", "))", among: names, &problems)
  }

  /// Reports a problem at this location, and returns no value.
  func tell<Value>(
    _ message: String,
    help: String = "",
    among known: [String] = [],
    _ problems: inout [AuthFixtureError.Problem]
  ) -> Value? {
    problems.append(AuthFixtureError.Problem(path: path, message: message, help: help, known: known))
    return nil
  }

  func tell(
    _ message: String,
    help: String = "",
    isAboutKey: Bool = false,
    _ problems: inout [AuthFixtureError.Problem]
  ) {
    problems.append(AuthFixtureError.Problem(path: path, message: message, help: help, isAboutKey: isAboutKey))
  }

  private func unknownKey(_ name: String, among known: [String]) -> AuthFixtureError.Problem {
    AuthFixtureError.Problem(
      path: path,
      message: "there is no key ‘\(name)’ here",
      help: "There is \(known.joined(separator: ", ")).",
      known: known,
      isAboutKey: true
    )
  }
}
