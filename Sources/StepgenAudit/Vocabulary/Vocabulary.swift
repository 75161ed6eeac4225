import StepgenLanguages
import StepgenModel

/// Every name of every registry, so that a word of a page is found at once.
struct Vocabulary: Sendable {
  var places: [Place] = []
  var concepts: [Concept] = []
  var meanings: [String: [Meaning]] = [:]
  /// How many bytes the longest key of ``meanings`` has.
  private(set) var longestName = 0
  /// Names that differ in case and separators only.
  var squashed: [String: [String]] = [:]
  var flows: [FlowEntry] = []
  var operations: [OperationEntry] = []
  var choices: [ChoiceEntry] = []
  /// Words of the calls that the specs spell out; they are no mistakes, whatever they mean.
  var spelledOut: [Set<String>] = []
  var tags = PlatformTags([])
  var pools = Pools()
  /// By concept: names on the wire beside those of a platform for them.
  var wireNames: [Int: [String]] = [:]
  /// What sources should declare.
  let declarations: DeclarationAudit

  init(_ registries: [Registry]) {
    declarations = DeclarationAudit(registries)
    add(registries)
    longestName = meanings.keys.map(\.utf8.count).max() ?? 0
  }

  /// One platform, in all registries that have it.
  struct Place: Sendable {
    var id: String
    var title: String
    var tags: [String]
    var languages: [Language]
    /// Whether operations are called by their names alone.
    var hasFreeFunctions: Bool { !languages.isEmpty && languages.allSatisfy(\.code.hasFreeFunctions) }
    /// The registries that have it.
    var registries: Set<Int> = []
    var isWire: Bool
    /// What people call it in prose: titles, tags, languages.
    var callNames: [String]
  }

  struct Concept: Sendable {
    enum Kind: String, Sendable, Hashable {
      case step, operation, error, type, choice, member, field, flow, method, result
    }
    var kind: Kind
    var id: String
    /// What it belongs to: a flow, a choice, a type.
    var owner: String?
    var registry: Int
    var range: SourceRange
    /// By place; nothing where the registry has no such platform.
    var names: [PlatformName?]
    /// For a step: its flow in ``Vocabulary/flows`` and its index there.
    var flow: Int?
    var step: Int?
  }

  struct Meaning: Sendable, Hashable {
    var concept: Int
    var place: Int
    /// Older versions had the name.
    var isFormer = false
  }

  struct FlowEntry: Sendable {
    var registry: Int
    var flow: Flow
    /// The platform's index in the registry, by place.
    var local: [Int?]
    /// Concepts of the steps, in the order of the flow.
    var steps: [Int]
    var isEnumeration: Bool { flow.typeNames.contains(where: \.isDeclared) }
  }

  struct OperationEntry: Sendable {
    var registry: Int
    var operation: Operation
    var local: [Int?]
    /// Argument labels, by place.
    var labels: [Set<String>]
    /// The input behind a label, by place.
    var inputs: [[String: Int]]
  }

  struct ChoiceEntry: Sendable {
    var registry: Int
    var choice: Choice
    var local: [Int?]
  }
}

extension Vocabulary {
  /// The places of a platform's id, title or tag.
  func places(_ tag: String) -> [Int] {
    tags[tag]
  }

  /// What a name means on a platform.
  func meanings(of name: String, on place: Int) -> [Meaning] {
    meanings[name]?.filter { $0.place == place } ?? []
  }

  func isKnown(_ name: String, on place: Int) -> Bool {
    meanings[name]?.contains { $0.place == place } == true || spelledOut[place].contains(name)
  }

  /// Whether the name goes over the wire, where every platform's pages may speak of it.
  func isOnWire(_ name: String) -> Bool {
    meanings[name]?.contains { places[$0.place].isWire } == true
  }

  /// The names that a concept has on a platform.
  func names(of concept: Int, on place: Int) -> [String] {
    concepts[concept].names[place]?.identifiers ?? []
  }

  /// The steps for which a name stands on a platform.
  func steps(named name: String, on place: Int) -> [Concept] {
    meanings(of: name, on: place).lazy.filter { !$0.isFormer }.map { concepts[$0.concept] }.filter { $0.kind == .step }
  }
}
