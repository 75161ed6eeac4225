/// Where the steps and the errors of a registry are in JSON, whatever the language of the code.
package struct WireLayout: Sendable, Hashable {
  package var range: SourceRange
  /// The keys that lead to the name of a step.
  package var name: [String]
  /// The keys that lead to the payload, with `{name}` for the name of the step; nil if its values are next to the name.
  package var payload: [String]?
  /// The index of the platform whose names are written; nil for ids.
  package var platform: Platform.Index?
  /// How fields are spelled that this platform has no name for; nil for ids.
  package var fieldCase: NamingScheme.LetterCase?
  /// The places of steps in a response; none if the response is the step.
  package var steps: [ResponsePlace] = []
  /// Where errors are in a response; nil if the spec does not say.
  package var errors: ErrorLayout?

  package init(
    range: SourceRange,
    name: [String] = ["step"],
    payload: [String]? = ["payload"],
    platform: Platform.Index? = nil,
    fieldCase: NamingScheme.LetterCase? = nil
  ) {
    self.range = range
    self.name = name
    self.payload = payload
    self.platform = platform
    self.fieldCase = fieldCase
  }
}

/// The keys that lead from a response to an object, or to a list of objects, with `[]` behind them.
package typealias ResponsePlace = [String]

extension ResponsePlace {
  package var isList: Bool { last == "[]" }

  package var keys: [String] { isList ? dropLast() : self }
}

/// Where errors are in the responses of a service.
package struct ErrorLayout: Sendable, Hashable {
  /// The places of errors; one without keys if the response is the error.
  package var places: [ResponsePlace]
  /// The keys that lead from an error to its name.
  package var code: [String]
  /// The keys that lead from an error to its values; none for those of the error itself.
  package var values: [String]

  package init(places: [ResponsePlace] = [[]], code: [String] = ["code"], values: [String] = []) {
    (self.places, self.code, self.values) = (places, code, values)
  }
}

extension WireLayout {
  /// Whether generated code has a type for whole responses.
  package var hasResponses: Bool { !steps.isEmpty || errors != nil }

  /// Whether the name of a step and that of an error are at one place: a known step is one, and anything else an error.
  package var sharesNames: Bool {
    steps.isEmpty && errors.map { $0.places.contains([]) && $0.code == name } ?? false
  }
}

/// What is written, in every language: each text for one concept of its place, also where a language has not all of them.
extension Registry {
  /// For each step of a flow its name on the platform whose names are written, where no other step has it; else its id.
  package func wireNames(of flow: Flow) -> [String] {
    var counts: [String: Int] = [:]
    for step in flow.steps { if let name = writtenName(step.names) { counts[name, default: 0] += 1 } }
    return Self.texts(
      flow.steps.map { step in
        (step.id, writtenName(step.names).flatMap { counts[$0] == 1 ? $0 : nil })
      }
    )
  }

  /// For each member of a choice its name on the wire, or on the platform whose names are written; else its id.
  ///
  /// Where that platform is one of code, its names come first.
  package func wireNames(of choice: Choice) -> [String] {
    let isOfCode = wire?.platform.map { !platforms[$0].languages.isEmpty } ?? false
    return Self.texts(
      choice.members.map { member in
        let name = member.wire == nil || isOfCode ? writtenName(member.names) : nil
        return (member.id, isOfCode ? name ?? member.wireText : member.wireText ?? name)
      }
    )
  }

  /// For each error its names on the wire, of which the first is written: those that the spec lists, else its name on the
  /// platform whose names are written.
  package var wireNamesOfErrors: [[String]] {
    var taken = Set(errors.flatMap(\.wire))
    return errors.map { error in
      let name = writtenName(error.names, unlessDerived: !error.wire.isEmpty)
      return error.wire + [name].compactMap(\.self).filter { taken.insert($0).inserted }
    }
  }

  /// Whether only a key identifies the step on the wire, because it has no name there.
  package func isKnownByKeyAlone(_ step: Step) -> Bool { step.knownBy != nil && writtenName(step.names) == nil }

  /// The key of each of some fields of one object.
  package func keys(of fields: [Field]) -> [String] {
    guard let wire else { return fields.map(\.id) }
    let scheme = wire.fieldCase.map { NamingScheme(letterCase: $0) }
    return Self.texts(
      fields.map { ($0.id, writtenName($0.names) ?? scheme?.identifier(for: Words(id: $0.id), acronyms: acronyms)) }
    )
  }

  /// What was written for a concept under its former ids: the ids, and the names that the scheme of `wire` makes of them.
  package func formerWireNames(_ ids: [String], _ kind: NameKind) -> [String] {
    formerNames(ids, wire?.platform.flatMap { platforms[$0].schemes?[kind] })
  }

  /// The same of a field.
  package func formerKeys(_ ids: [String]) -> [String] {
    let scheme = wire?.platform.flatMap { platforms[$0].schemes?[.field] }
    return formerNames(ids, scheme ?? wire?.fieldCase.map { NamingScheme(letterCase: $0) })
  }

  private func formerNames(_ ids: [String], _ scheme: NamingScheme?) -> [String] {
    guard let scheme else { return ids }
    return ids + ids.map { scheme.identifier(for: Words(id: $0), acronyms: acronyms) }
  }

  /// The one name on the platform whose names are written.
  private func writtenName(_ names: PerPlatform<PlatformName>, unlessDerived: Bool = false) -> String? {
    guard let platform = wire?.platform, !names.isEmpty, names[platform].identifiers.count == 1,
      !unlessDerived || names[platform].origin == .overridden
    else { return nil }
    return names[platform].identifiers[0]
  }

  /// The wanted texts; an id where an earlier concept has the text, or another one has it as its id.
  private static func texts(_ wanted: [(id: String, text: String?)]) -> [String] {
    var taken: Set<String> = []
    let ids = Set(wanted.map(\.id))
    return wanted.map { id, text in
      guard let text, text == id || !ids.contains(text), taken.insert(text).inserted else { return id }
      return text
    }
  }
}

extension Choice.Member {
  /// The name on the wire if it is a separate text and does not end with a value, as in `custom:<name>`.
  package var wireText: String? {
    wire.flatMap { $0.hasSuffix(">") && $0.contains("<") ? nil : $0 }
  }
}
