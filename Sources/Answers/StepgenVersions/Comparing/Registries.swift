import StepgenLanguages
import StepgenModel

extension Comparer {
  mutating func compareRegistry() {
    let registry = Both(before: old, after: new, place: registryPlace)
    compareText(.registryIDChanged, "the id", \.id, of: registry)
    compareText(.titleChanged, "the title", \.title, of: registry)
    compareProse(.meaningChanged, "the description", \.meaning, of: registry)
    if registry.differs(\.acronyms) {
      let come = new.acronyms.subtracting(old.acronyms).sorted().map { "+" + $0 }
      let gone = old.acronyms.subtracting(new.acronyms).sorted().map { "-" + $0 }
      report(.acronymsChanged, at: registry.place, "other words are acronyms: \((come + gone).joined(separator: ", "))")
    }
    compareRetired(at: registry.place)
    compareDocsTargets(at: registry.place)
    compareOrderOfFlows(at: registry.place)
    compareCodeTargets(at: registry.place)
    compareWireLayouts(at: registry.place)
    compareConditions()
    compareSettings()
    compareConstants()
    compareTerms()
  }

  private mutating func compareRetired(at place: Place) {
    func key(_ name: RetiredName, _ registry: Registry) -> String {
      "\(registry.platforms[name.platform].id) \(name.identifier)"
    }
    let before = Set(old.retired.map { key($0, old) })
    let after = Set(new.retired.map { key($0, new) })
    for name in new.retired where !before.contains(key(name, new)) {
      let ids = [new.platforms[name.platform].id]
      let message = "\(name.identifier.quoted) stays reserved \(onPlatforms(ids))"
      report(.retiredAdded, at: place, message, on: ids, new: name.range)
    }
    for name in old.retired where !after.contains(key(name, old)) {
      let ids = [old.platforms[name.platform].id]
      let message = "\(name.identifier.quoted) is no longer reserved \(onPlatforms(ids))"
      report(.retiredRemoved, at: place, message, on: ids, old: name.range)
    }
  }

  private mutating func compareDocsTargets(at place: Place) {
    let (before, after) = (old.docsTarget, new.docsTarget)
    let isSame =
      before?.output == after?.output && before?.baseURL == after?.baseURL && before?.editURL == after?.editURL
      && before?.guides == after?.guides && before?.indexFrom == after?.indexFrom && before?.theme == after?.theme
    guard !isSame else { return }
    let message = "the settings of the documentation changed"
    report(.docsSettingsChanged, at: place, message, old: before?.range, new: after?.range)
  }

  /// A flow with another id may have moved for that, and is left out.
  private mutating func compareOrderOfFlows(at place: Place) {
    let kept = flows.pairs.filter { old.flows[$0.old].id == new.flows[$0.new].id }.map(\.old)
    guard kept != kept.sorted() else { return }
    report(.docsSettingsChanged, at: place, "the documentation has the flows in another order")
  }
}

extension Comparer {
  /// Compares the places of names and payloads in JSON, and their spelling.
  fileprivate mutating func compareWireLayouts(at place: Place) {
    var (before, after) = (old.spelled(old.wire), new.spelled(new.wire))
    let (own, other) = (old.responsePlaces, new.responsePlaces)
    if own.isEmpty != other.isEmpty {
      own.isEmpty
        ? report(.responseLayoutAdded, at: place, "responses have \(other)")
        : report(.responseLayoutRemoved, at: place, "responses no longer have \(own)")
    } else if !own.isEmpty {
      (before, after) = (own + ", " + before, other + ", " + after)
    }
    guard before != after else { return }
    let message = "the JSON of steps uses \(after) instead of \(before)"
    report(.wireLayoutChanged, at: place, message, on: jsonPlatforms)
  }

  /// The same of one of several types of a flow.
  mutating func compareWireLayouts(_ before: Flow, _ after: Flow, at place: Place) {
    let (before, after) = (old.layout(of: before), new.layout(of: after))
    guard before.name != after.name || before.payload != after.payload else { return }
    let message = "the JSON of \(place.label) uses \(new.spelled(after)) instead of \(old.spelled(before))"
    report(.wireLayoutChanged, at: place, message, on: jsonPlatforms)
  }
}

extension Registry {
  /// The layout in words.
  fileprivate func spelled(_ wire: WireLayout?) -> String {
    let layout = wire ?? WireLayout(range: range)
    let payload = layout.payload.map { "the payload at ‘" + $0.joined(separator: ".") + "’" } ?? "the payload beside it"
    let names = layout.platform.map { ", names of ‘\(platforms[$0].id)’" } ?? ""
    let fields = layout.fieldCase.map { ", values in ‘\($0.rawValue)’" } ?? ""
    return "the name at ‘\(layout.name.joined(separator: "."))’, " + payload + names + fields
  }

  /// The places of steps and errors in responses, in words; empty if the spec does not say.
  fileprivate var responsePlaces: String {
    guard let layout = wire else { return "" }
    let errors = layout.errors.map { errors in
      let values = errors.values.isEmpty ? "" : ", their values at ‘\(errors.values.joined(separator: "."))’"
      return "errors at \(spelled(errors.places)), their names at ‘\(errors.code.joined(separator: "."))’" + values
    }
    let steps = layout.steps.isEmpty ? nil : "steps at \(spelled(layout.steps))"
    return [steps, errors].compactMap(\.self).joined(separator: ", ")
  }

  private func spelled(_ places: [ResponsePlace]) -> String {
    places.map { place in
      if place.isEmpty { return "the top" }
      return "‘" + place.keys.joined(separator: ".") + (place.isList ? "[]’" : "’")
    }
    .listed
  }
}

extension ChangeRule {
  static let ofRegistries: [ChangeRule] = [
    registryAdded, registryRemoved, registryIDChanged, retiredAdded, retiredRemoved, docsSettingsChanged,
    wireLayoutChanged, responseLayoutAdded, responseLayoutRemoved, jsonNameChanged, jsonNameForgotten,
  ]

  static let wireLayoutChanged = ChangeRule("wire-layout-changed", .major, .wire)
    .titled("The place or spelling of steps in JSON changed.")
    .explained("Programs with code of the other version do not find the name, the payload or a value.")
    .example("wire: { name-at: type }", becomes: "wire: { name-at: kind }")

  static let (responseLayoutAdded, responseLayoutRemoved) = opposites(
    ChangeRule("response-layout-added", .minor, .nobody)
      .titled("The spec now specifies where steps or errors are in responses.")
      .explained(
        "Generated code has a type for whole responses. Changes to the JSON of steps are reported separately."
      ),
    ChangeRule("response-layout-removed", .major, .wire, inCode: .differs(.name))
      .titled("The spec no longer specifies where steps or errors are in responses.")
      .explained("Generated code no longer has a type for whole responses."),
    before: "wire: { name-at: status }",
    after: "wire: { name-at: status, errors-at: \"errors[]\" }"
  )

  static let (registryAdded, registryRemoved) = opposites(
    ChangeRule("registry-added", .minor, .nobody)
      .titled("A registry was added.")
      .explained("Existing code is not affected."),
    ChangeRule("registry-removed", .major, .source)
      .titled("A registry was removed.")
      .explained("All its flows and types were removed. If the registry has a new id, set `renamed-from`."),
    before: "Specs/amplify-auth/",
    after: "Specs/amplify-auth/\nSpecs/parcel-locker/"
  )
  static let registryIDChanged = ChangeRule("registry-id-changed", .patch, .nobody)
    .titled("The id of a registry changed.")
    .explained(
      """
      `renamed-from` in the manifest records the old id. The id is part of output folders and of addresses of the \
      docs. If it is also part of names in generated Swift, that change is reported as `swift-type-prefix-changed`.
      """
    )
    .example("registry: lockers", becomes: "registry: parcel-lockers")
  static let (retiredAdded, retiredRemoved) = opposites(
    ChangeRule("retired-added", .patch, .nobody)
      .titled("An identifier of an older version is now reserved.")
      .explained("It prevents a later concept from using the identifier, which an earlier change removed."),
    ChangeRule("retired-removed", .patch, .nobody)
      .titled("An identifier of an older version is no longer reserved.")
      .explained("Another concept can now use it, and code that was written for the old one would not notice."),
    before: "retired: []",
    after: "retired: [{ platform: swift, name: scanSlip, was: The paper slip }]"
  )
  static let docsSettingsChanged = ChangeRule("docs-settings-changed", .patch, .nobody)
    .titled("The settings of the documentation changed.")
    .explained("These are folders and addresses of the docs, and the languages that search engines can see.")
    .example("docs: { index-from: 90 }", becomes: "docs: { index-from: 80 }")
}
