/// A key of a fixture, which reads its value into a target.
struct FixtureKey<Target>: Sendable {
  typealias Problems = [AuthFixtureError.Problem]
  typealias Path<Value> = any WritableKeyPath<Target, Value> & Sendable

  let take: @Sendable (inout Target, FixtureReader, inout Problems) -> Void

  init(_ take: @escaping @Sendable (inout Target, FixtureReader, inout Problems) -> Void) {
    self.take = take
  }

  /// Stores the value that was read; leaves the target unchanged if the value cannot be read.
  private init<Value>(
    _ path: Path<Value>,
    _ read: @escaping @Sendable (FixtureReader, inout Problems) -> Value?
  ) {
    self.init { target, reader, problems in
      if let value = read(reader, &problems) { target[keyPath: path] = value }
    }
  }

  static func text(_ path: Path<String>) -> FixtureKey {
    FixtureKey(path) { $0.text(&$1) }
  }

  static func text(_ path: Path<String?>) -> FixtureKey {
    FixtureKey(path) { reader, problems in reader.text(&problems).map(Optional.some) }
  }

  static func texts(_ path: Path<[String]>) -> FixtureKey {
    FixtureKey(path) { reader, problems in reader.list(&problems) { $0.text(&$1) } }
  }

  static func flag(_ path: Path<Bool>) -> FixtureKey {
    FixtureKey(path) { $0.flag(&$1) }
  }

  /// Durations have a maximum, so that their sums never overflow.
  static func number(
    _ path: Path<Int>,
    _ range: ClosedRange<Int> = 0...10_000_000
  ) -> FixtureKey {
    FixtureKey(path) { $0.number(in: range, &$1) }
  }

  static func one<Value: Sendable>(
    of all: [(String, Value)],
    _ path: Path<Value>
  ) -> FixtureKey {
    FixtureKey(path) { $0.member(of: all, &$1) }
  }

  static func one<Value: Sendable>(
    of all: [(String, Value)],
    _ path: Path<Value?>
  ) -> FixtureKey {
    FixtureKey(path) { reader, problems in reader.member(of: all, &problems).map(Optional.some) }
  }

  static func several<Value: Sendable>(
    of all: [(String, Value)],
    _ path: Path<[Value]>
  ) -> FixtureKey {
    FixtureKey(path) { reader, problems in reader.list(&problems) { $0.member(of: all, &$1) } }
  }

  static func several<Value: Sendable>(
    of all: [(String, Value)],
    _ path: Path<[Value]?>
  ) -> FixtureKey {
    FixtureKey(path) { reader, problems in
      reader.list(&problems) { $0.member(of: all, &$1) }.map(Optional.some)
    }
  }

  /// A mapping with its own keys.
  static func mapping<Inner>(
    _ keys: [String: FixtureKey<Inner>],
    _ path: Path<Inner>
  ) -> FixtureKey {
    FixtureKey { target, reader, problems in reader.read(keys, into: &target[keyPath: path], &problems) }
  }
}
