/// The name of a concept on a platform, and the origin of that name.
///
/// There is one for every concept and platform, and pages, comparisons and generated code pass them on many times: copies
/// share what they say. What only some of them have to say is kept apart.
package struct PlatformName: Sendable, Hashable {
  private var content: Content

  package init(
    status: Status,
    identifiers: [String],
    words: Words?,
    origin: Origin,
    range: SourceRange,
    since: String? = nil,
    details: Details? = nil
  ) {
    content = Content(
      Basics(status: status, origin: origin, range: range, identifiers: identifiers, words: words, since: since),
      details
    )
  }

  package var status: Status {
    get { content.basics.status }
    set { change { $0.status = newValue } }
  }

  package var origin: Origin {
    get { content.basics.origin }
    set { change { $0.origin = newValue } }
  }

  /// The range in the spec: the override, or the concept itself.
  package var range: SourceRange { content.basics.range }

  /// The identifier, or the ways to write it where there are several (a split name, names on the wire).
  package var identifiers: [String] {
    get { content.basics.identifiers }
    set { change { $0.identifiers = newValue } }
  }

  /// The words of the identifier; nil if the spec spells it out or it does not exist.
  package var words: Words? {
    get { content.basics.words }
    set { change { $0.words = newValue } }
  }

  package var since: String? {
    get { content.basics.since }
    set { change { $0.since = newValue } }
  }

  private mutating func change(_ change: (inout Basics) -> Void) {
    var basics = content.basics
    change(&basics)
    content = Content(basics, content.details)
  }

  /// Details that only some names have.
  package var details: Details {
    get { content.details ?? Details.none }
    set { content = Content(content.basics, newValue) }
  }

  /// The names as callers write them, in one line; `nil` when the platform has none.
  package var text: String? {
    switch identifiers.count {
    case 0: nil
    case 1: spelling(of: identifiers[0])
    default: spellings.joined(separator: " | ")
    }
  }

  /// Each name as callers write it.
  package var spellings: [String] {
    surroundings == nil ? identifiers : identifiers.map(spelling)
  }

  private func spelling(of identifier: String) -> String {
    guard let surroundings else { return identifier }
    return surroundings.before + identifier + surroundings.after
  }

  /// True when the platform has an identifier for the concept, returned or only declared.
  package var isDeclared: Bool {
    !identifiers.isEmpty
  }
}

extension PlatformName {
  package struct Details: Sendable, Hashable {
    /// Text around the identifier as callers write it.
    package var surroundings: NamingScheme.Surroundings?
    /// Why this name is not the derived one, and where that can be read.
    package var because: String?
    package var source: String?
    package var split: Split?
    /// Other concepts that can have the same name here according to the spec.
    package var sharedWith: [String] = []
    package var toldApartBy: String?
    /// Whether only the message distinguishes it from others of the same name.
    package var isToldApartByMessage = false
    /// For a step that arrives as something else: the error or the step that replaces it.
    package var arrivesAs: Arrival?
    package var deprecation: Deprecation?
    /// The systems that have it, each with a version, such as `iOS 17.4, macOS 13.5`; nil for all.
    package var available: String?
    package var removed: String?
    /// For a step that is only declared: the first version that no longer returns it, where older ones did.
    package var notReturnedSince: String?
    /// Names that older versions used for this concept.
    package var formerNames: [FormerName] = []

    package init() {}

    static let none = Details()
  }

  package var surroundings: NamingScheme.Surroundings? { content.details?.surroundings }
  package var because: String? { content.details?.because }
  package var source: String? { content.details?.source }
  package var split: Split? { content.details?.split }
  package var sharedWith: [String] { content.details?.sharedWith ?? [] }
  package var toldApartBy: String? { content.details?.toldApartBy }
  package var isToldApartByMessage: Bool { content.details?.isToldApartByMessage ?? false }
  package var arrivesAs: Arrival? { content.details?.arrivesAs }
  package var deprecation: Deprecation? { content.details?.deprecation }
  package var available: String? { content.details?.available }
  package var removed: String? { content.details?.removed }
  package var notReturnedSince: String? { content.details?.notReturnedSince }
  package var formerNames: [FormerName] { content.details?.formerNames ?? [] }
}

extension PlatformName {
  private struct Basics: Sendable, Hashable {
    var status: Status
    var origin: Origin
    var range: SourceRange
    var identifiers: [String]
    var words: Words?
    var since: String?
  }

  /// The immutable content that copies of a name share.
  private final class Content: Sendable, Hashable {
    let basics: Basics
    /// Stored separately, because most names do not need it.
    private let rest: Rest?

    var details: Details? { rest?.details }

    init(_ basics: Basics, _ details: Details?) {
      self.basics = basics
      rest = details.flatMap { $0 == Details.none ? nil : Rest($0) }
    }

    static func == (left: Content, right: Content) -> Bool {
      left === right || (left.basics == right.basics && left.details == right.details)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(basics)
      hasher.combine(details)
    }
  }

  private final class Rest: Sendable {
    let details: Details

    init(_ details: Details) {
      self.details = details
    }
  }
}

extension PlatformName {
  package enum Status: String, Sendable, Hashable, CaseIterable {
    case present
    /// The platform has nothing of the kind.
    case absent
    /// The identifier exists and nothing ever returns it.
    case declaredOnly = "declared-only"
    /// The step is thrown as an error instead of returned.
    case exception
  }

  package enum Origin: String, Sendable, Hashable {
    case derived, overridden
  }

  /// One concept with several names, selected by the value of a payload field.
  package struct Split: Sendable, Hashable {
    /// The payload path whose value decides, such as `delivery.medium`.
    package var path: String
    /// Value and identifier, in the order of the spec.
    package var cases: [Case]

    package struct Case: Sendable, Hashable {
      package var value: String
      package var identifier: String

      package init(value: String, identifier: String) {
        self.value = value
        self.identifier = identifier
      }
    }

    package init(path: String, cases: [Case]) {
      self.path = path
      self.cases = cases
    }
  }

  /// The replacement of a step that does not arrive under its own name.
  package struct Arrival: Sendable, Hashable {
    package enum Form: Sendable, Hashable {
      case error(id: String)
      case step(id: String)
    }

    package var form: Form
    /// How to distinguish them, in words.
    package var condition: String?
    /// For a step that asks for a choice: the id of the member that the user chose the time before.
    package var member: String?

    package init(form: Form, condition: String?, member: String? = nil) {
      self.form = form
      self.condition = condition
      self.member = member
    }
  }

  package struct Deprecation: Sendable, Hashable {
    /// The first version for which it is true, if known.
    package var version: String?
    /// The id of the concept to use instead.
    package var replacement: String?
    package var because: String?

    package init(version: String?, replacement: String?, because: String?) {
      self.version = version
      self.replacement = replacement
      self.because = because
    }
  }

  package struct FormerName: Sendable, Hashable {
    package var identifier: String
    /// The first version that no longer has the name as its own.
    package var until: String
    package var range: SourceRange
    /// The first version without it, where it was there for a while beside the new one.
    package var removed: String?

    package init(identifier: String, until: String, range: SourceRange, removed: String? = nil) {
      self.identifier = identifier
      self.until = until
      self.removed = removed
      self.range = range
    }
  }
}
