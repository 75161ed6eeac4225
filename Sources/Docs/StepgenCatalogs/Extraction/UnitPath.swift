package import StepgenModel

/// The way to something in a registry, and from there the ids of its texts.
///
/// | Path | Leads to |
/// | --- | --- |
/// | `registry` | the registry |
/// | `condition.ID`, `term.ID`, `task.ID` | a condition, a term of the glossary, a task on the first page of the docs |
/// | `header.ID`, `footer.ID` | a link at the top or at the end of every page |
/// | `type.ID`, `type.ID.FIELD`, `type.ID.method.METHOD` | a type, its fields and its methods |
/// | `choice.ID`, `choice.ID.MEMBER`, `choice.ID.MEMBER.carried.PLATFORM` | a choice, its members, what those carry |
/// | `error.ID`, `error.ID.cause.CAUSE` | an error and its causes |
/// | `operation.ID`, `operation.ID.INPUT` | an operation and its inputs |
/// | `FLOW` | a flow |
/// | `FLOW.STEP`, `FLOW.STEP.payload.FIELD`, `FLOW.STEP.outcome.OUTCOME` | a step and what it has |
/// | `FLOW.start.OPERATION.OUTCOME`, `FLOW.internal.ID`, `FLOW.trace.ID` | what else a flow has |
///
/// Behind the path stands which text it is: `title`, `meaning`, `retry`, `ask`, `also` or `example`; or, for what concerns one platform,
/// `on.PLATFORM.because`, `.when`, `.told-apart-by`, `.deprecated` or `.note`. The second paragraph of a text and those
/// after it have a number behind that: `.2`.
///
/// No two texts share an id. The last part that is no number says which text it is, the number of parts before it what
/// kind of path it is, and ids have neither dots nor underscores: a flow or a step that is called like one of the words
/// above in its place gets an underscore (`type_.title`, `sign-in.start_.meaning`).
package struct UnitPath: Sendable, Hashable {
  package let text: String

  private init(_ text: String) {
    self.text = text
  }

  private func appending(_ part: String) -> UnitPath {
    UnitPath(String(joining: text, ".", part))
  }

  private func appending(_ kind: String, _ id: String) -> UnitPath {
    UnitPath(String(joining: text, kind, id))
  }

  private static func root(_ part: String, _ id: String) -> UnitPath {
    UnitPath(String(joining: part, ".", id))
  }
}

extension UnitPath {
  package static let registry = UnitPath("registry")

  package static func condition(_ id: String) -> UnitPath { root("condition", id) }

  package static func setting(_ id: String) -> UnitPath { root("setting", id) }

  package static func term(_ id: String) -> UnitPath { root("term", id) }

  package static func task(_ id: String) -> UnitPath { root("task", id) }

  package static func header(_ id: String) -> UnitPath { root("header", id) }

  package static func footer(_ id: String) -> UnitPath { root("footer", id) }

  package static func type(_ id: String) -> UnitPath { root("type", id) }

  package static func choice(_ id: String) -> UnitPath { root("choice", id) }

  package static func error(_ id: String) -> UnitPath { root("error", id) }

  package static func operation(_ id: String) -> UnitPath { root("operation", id) }

  /// A hand-written guide.
  package static func guide(_ name: String) -> UnitPath { root("guide", name) }

  package static func flow(_ id: String) -> UnitPath { UnitPath(domain(ofFlow: id)) }

  /// The name of a flow's domain and of its files.
  package static func domain(ofFlow id: String) -> String {
    wordsOfRoots.contains(id) ? id + "_" : id
  }

  /// The domain of what the flows share.
  package static let sharedDomain = "shared"

  private static let wordsOfRoots =
    Set(["registry", "condition", "setting", "term", sharedDomain, "glossary", "guide", "task", "ui", "site"])
    .union(Concept.Kind.allCases.filter { $0.list != nil }.map(\.rawValue))
}

extension UnitPath {
  /// A section of a guide.
  package func section(_ id: String) -> UnitPath { appending(id) }

  /// A field of a type.
  package func field(_ id: String) -> UnitPath { appending(id) }

  /// A method of a type.
  package func method(_ id: String) -> UnitPath { appending(".method.", id) }

  /// A member of a choice.
  package func member(_ id: String) -> UnitPath { appending(id) }

  /// What a member of a choice carries on a platform.
  package func carried(on platform: String) -> UnitPath { appending(".carried.", platform) }

  /// One of several causes of an error.
  package func cause(_ id: String) -> UnitPath { appending(".cause.", id) }

  /// An input of an operation.
  package func input(_ id: String) -> UnitPath { appending(id) }

  /// One of several types of a flow's steps.
  package func stepType(_ id: String) -> UnitPath { appending(".type.", id) }

  /// A step of a flow.
  package func step(_ id: String) -> UnitPath { appending(id == "start" ? "start_" : id) }

  /// A field of a step's payload.
  package func payload(_ id: String) -> UnitPath { appending(".payload.", id) }

  /// An outcome of a step.
  package func outcome(_ id: String) -> UnitPath { appending(".outcome.", id) }

  /// An outcome of an operation that begins a flow.
  package func start(_ operation: String, outcome: String) -> UnitPath { appending("start.\(operation).\(outcome)") }

  /// A challenge that a flow's client answers by itself.
  package func internalChallenge(_ id: String) -> UnitPath { appending(".internal.", id) }

  package func trace(_ id: String) -> UnitPath { appending(".trace.", id) }
}

extension UnitPath {
  /// The way to a concept; an answer's is that of its member, a result's that of its flow.
  package init(_ kind: Concept.Kind, of owner: [String], _ id: String) {
    let first = owner.first ?? id
    self =
      switch kind {
      case .step: .flow(first).step(id)
      case .field where owner.count == 2: .flow(first).step(owner[1]).payload(id)
      case .field: .type(first).field(id)
      case .method: .type(first).method(id)
      case .type, .choice, .error, .operation: .root(kind.rawValue, id)
      case .member, .answer: .choice(first).member(id)
      case .input: .operation(first).input(id)
      case .flow: owner.isEmpty ? .flow(id) : .flow(first).stepType(id)
      case .result: .flow(id)
      }
  }
}

extension UnitPath {
  package var title: String { text + ".title" }
  package var meaning: String { text + ".meaning" }
  package var retry: String { text + ".retry" }
  /// What else people call it, as a list of words with commas.
  package var also: String { text + ".also" }
  /// What to ask for the value of a setting.
  package var question: String { text + ".asks" }
  /// The prompt of a step.
  package var ask: String { text + ".ask" }
  /// Another way to answer a step.
  package func otherAnswer(_ operation: String) -> UnitPath { appending(".answer.", operation) }
  /// The label of a field in the form that a step asks to fill in.
  package func label(of field: String) -> String { "\(text).ask.\(field)" }
  /// What the reader of a sample must know of the call in it.
  package var example: String { text + ".example" }

  /// Why the name is another than the derived one.
  package func because(on platform: String) -> String { String(joining: text, ".on.", platform, ".because") }

  /// When a step arrives as an error or as another step.
  package func condition(on platform: String) -> String { String(joining: text, ".on.", platform, ".when") }

  /// What tells it from others of the same name.
  package func toldApartBy(on platform: String) -> String { String(joining: text, ".on.", platform, ".told-apart-by") }

  /// Why it is deprecated.
  package func deprecation(on platform: String) -> String { String(joining: text, ".on.", platform, ".deprecated") }

  /// What an operation's callers should know besides.
  package func note(on platform: String) -> String { String(joining: text, ".on.", platform, ".note") }

  /// The id of a paragraph of a text: the first has that of the text.
  package static func paragraph(_ number: Int, of id: String) -> String {
    number < 2 ? id : "\(id).\(number)"
  }

  /// The id of the text that a paragraph is part of: what ``paragraph(_:of:)`` began with.
  package static func field(of id: String) -> String {
    guard let dot = id.utf8.lastIndex(of: UInt8(ascii: ".")) else { return id }
    let last = id.utf8[id.utf8.index(after: dot)...]
    return !last.isEmpty && last.allSatisfy(\.isDigit) ? String(id[..<dot]) : id
  }

  /// Whether a text is one line and no Markdown of several blocks: a title or a prompt.
  package static func isLine(_ id: String) -> Bool {
    id.hasSuffix(".title") || id.hasSuffix(".ask")
  }

  /// Whether a text is what readers may type, and nothing that they read.
  package static func isSearchWords(_ id: String) -> Bool {
    id.hasSuffix(".also")
  }
}
