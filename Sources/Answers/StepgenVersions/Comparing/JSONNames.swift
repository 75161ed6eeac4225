import StepgenModel

/// The names of a concept in JSON of generated code, in every language.
struct JSONName {
  var written: String
  /// The names that older versions wrote, or that the service sends.
  var known: Set<String>
  /// Its id, which is read as well.
  var id: String
}

extension Comparer {
  /// The platforms whose users exchange JSON of generated code, and what has no language, such as the wire itself.
  var jsonPlatforms: [String] {
    let registries = [new, old]
    let targets = registries.flatMap { registry in registry.codeTargets.map { registry.platforms[$0.platform].id } }
    let wires = registries.flatMap { $0.platforms.filter(\.languages.isEmpty).map(\.id) }
    let ids = Set(targets + wires)
    return ids.isEmpty ? platformIDs : platformIDs.filter(ids.contains)
  }

  /// Compares what generated code writes for a concept and what it reads as the concept.
  ///
  /// That the manifest asks for other names altogether is one change of the layout.
  mutating func compareJSON(_ before: JSONName?, _ after: JSONName?, at place: Place) {
    guard let before, let after, hasSameJSONNaming else { return }
    if before.written != after.written {
      let message = "\(place.label) is \(after.written.quoted) in JSON, and was \(before.written.quoted)"
      return report(.jsonNameChanged, at: place, message, on: jsonPlatforms)
    }
    let forgotten = before.known.subtracting(after.known.union([after.written, after.id])).sorted()
    guard !forgotten.isEmpty else { return }
    let message = "\(forgotten.map(\.quoted).listed) in JSON is no longer read as \(place.label)"
    report(.jsonNameForgotten, at: place, message, on: jsonPlatforms)
  }

  private var hasSameJSONNaming: Bool {
    let names = [old, new].map { registry in registry.wire?.platform.map { registry.platforms[$0].id } }
    return names[0] == names[1] && old.wire?.fieldCase == new.wire?.fieldCase
  }
}

extension Registry {
  /// By the id of the step.
  func jsonNames(of flow: Flow) -> [String: JSONName] {
    flow.parts.reduce(into: [:]) { names, part in
      for (step, text) in zip(part.steps, wireNames(of: part)) {
        names[step.id] = JSONName(written: text, known: Set(formerWireNames(step.aliases, .step)), id: step.id)
      }
    }
  }

  /// By the id of the member.
  func jsonNames(of choice: Choice) -> [String: JSONName] {
    zip(choice.members, wireNames(of: choice)).reduce(into: [:]) { names, pair in
      let (member, text) = pair
      let known = formerWireNames(member.formerIDs, .member) + [member.wire].compactMap(\.self)
      names[member.id] = JSONName(written: text, known: Set(known), id: member.id)
    }
  }

  /// By the id of the field.
  func jsonKeys(of fields: [Field]) -> [String: JSONName] {
    zip(fields, keys(of: fields)).reduce(into: [:]) { keys, pair in
      let (field, text) = pair
      keys[field.id] = JSONName(written: text, known: Set(formerKeys(field.formerIDs)), id: field.id)
    }
  }
}

extension ChangeRule {
  static let jsonNameChanged = ChangeRule("json-name-changed", .major, .wire)
    .titled("Generated code writes a different name for a step, a member or a value.")
    .explained(
      """
      Programs with code of the old version do not recognize the new name. If the manifest's `wire` has no `names`, \
      the name in JSON is the id: keep the id, or the name on the platform that `wire` specifies.
      """
    )
    .example("enter-code: { … }", becomes: "type-code: { renamed-from: enter-code, … }")
  static let jsonNameForgotten = ChangeRule(
    "json-name-forgotten",
    .major,
    .wire,
    mirror: .none(because: "reading an additional name breaks nothing.")
  )
  .titled("Generated code no longer reads a name that it used to read.")
  .explained("JSON from an older version, or a service that still sends the name, has an unknown step or value.")
  .example("type-code: { renamed-from: enter-code, … }", becomes: "type-code: { … }")
}
