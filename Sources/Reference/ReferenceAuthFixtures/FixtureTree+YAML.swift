internal import StepRuntime
internal import Yams

extension FixtureTree {
  /// Reads YAML; throws what makes it none.
  init(yaml text: String, file: String) throws(AuthFixtureProblems) {
    do {
      var reader = NodeReader()
      // UTF-8, whatever the environment says.
      guard let root = try Parser(yaml: text, encoding: .utf8).singleRoot() else {
        self.init(content: .scalar(.null), place: Place(line: 1, column: 1))
        return
      }
      self = try reader.tree(root, Place(line: 1, column: 1))
    } catch {
      throw AuthFixtureProblems([AuthFixtureProblem(error, in: text, file: file)])
    }
  }
}

/// Turns nodes of Yams into a tree.
private struct NodeReader {
  /// What no fixture has, and a few lines of aliases of aliases do.
  private static let mostValues = 100_000
  private var count = 0

  /// Why a text that is YAML is no fixture.
  struct Refusal: Error {
    var message: String
    var place: FixtureTree.Place
  }

  mutating func tree(_ node: Node, _ around: FixtureTree.Place) throws(Refusal) -> FixtureTree {
    let place = node.mark.map(FixtureTree.Place.init) ?? around
    count += 1
    guard count <= Self.mostValues else {
      throw Refusal(message: "a fixture may have \(Self.mostValues) values, with aliases written out", place: place)
    }
    switch node {
    case .scalar(let scalar): return FixtureTree(content: .scalar(PayloadValue(scalar)), place: place)
    case .mapping(let mapping):
      var entries: [FixtureTree.Entry] = []
      for (key, value) in mapping {
        let keyPlace = key.mark.map(FixtureTree.Place.init) ?? place
        guard case .scalar(let name) = key else { throw Refusal(message: "a key has to be text", place: keyPlace) }
        entries.append(FixtureTree.Entry(key: name.string, keyPlace: keyPlace, value: try tree(value, keyPlace)))
      }
      return FixtureTree(content: .mapping(entries), place: place)
    case .sequence(let sequence):
      var entries: [FixtureTree.Entry] = []
      for (index, value) in sequence.enumerated() {
        let value = try tree(value, place)
        entries.append(FixtureTree.Entry(key: String(index), keyPlace: value.place, value: value))
      }
      return FixtureTree(content: .list(entries), place: place)
    case .alias: throw Refusal(message: "this alias stands for nothing", place: place)
    }
  }
}

extension FixtureTree.Place {
  fileprivate init(_ mark: Mark) {
    self.init(line: mark.line, column: mark.column)
  }
}

extension PayloadValue {
  /// Plain words are what YAML 1.2 makes of them; what is in quotes is text.
  fileprivate init(_ scalar: Node.Scalar) {
    guard scalar.style == .plain else {
      self = .string(scalar.string)
      return
    }
    switch scalar.string {
    case "", "~", "null", "Null", "NULL": self = .null
    case "true": self = .bool(true)
    case "false": self = .bool(false)
    case let text: self = Int64(text).map(PayloadValue.int) ?? .string(text)
    }
  }
}

extension AuthFixtureProblem {
  fileprivate init(_ error: any Error, in text: String, file: String) {
    var place = FixtureTree.Place(line: 1, column: 1)
    let message: String
    switch error {
    case let refusal as NodeReader.Refusal: (message, place) = (refusal.message, refusal.place)
    case YamlError.scanner(let context, let problem, let mark, _),
      YamlError.parser(let context, let problem, let mark, _),
      YamlError.composer(let context, let problem, let mark, _):
      message = (context.map { $0.text + ": " } ?? "") + problem
      place = FixtureTree.Place(mark)
    case YamlError.duplicatedKeysInMapping(let keys, let context):
      message = "this key appears twice: " + keys.joined(separator: ", ")
      place = FixtureTree.Place(context.mark)
    case YamlError.reader(let problem, let offset, _, _):
      message = problem
      place = FixtureTree.Place(offset: offset ?? 0, in: text)
    default: message = "this cannot be read as YAML"
    }
    self.init(file: file, line: place.line, column: place.column, message: message)
  }
}

extension FixtureTree.Place {
  /// The place after so many characters.
  fileprivate init(offset: Int, in text: String) {
    let before = text.prefix(offset)
    let line = before.lastIndex(where: \.isNewline).map { before[$0...].dropFirst() } ?? before
    self.init(line: 1 + before.count(where: \.isNewline), column: 1 + line.unicodeScalars.count)
  }
}
