import StepgenModel

extension SwiftScope {
  /// What another concept of the same kind is called, by its id.
  typealias Naming = (String) -> String?

  /// What the platform says of a concept, as paragraphs of its documentation.
  func notes(_ name: PlatformName?, using naming: Naming) -> [String] {
    guard let name else { return [] }
    var notes = state(name, in: nil)
    if let since = name.since { notes.append("Since \(since).") }
    if let deprecation = name.deprecation { notes.append("> Warning: " + note(deprecation, using: naming)) }
    return notes
  }

  /// Whether a concept arrives at all, or as something else.
  func state(_ name: PlatformName?, in flow: Flow?) -> [String] {
    guard let name else { return [] }
    let declared = name.status == .declaredOnly ? ["Declared, and never returned."] : []
    return declared + (name.arrivesAs.map { [note($0, in: flow)] } ?? [])
  }

  /// What the compiler says where the deprecated thing is used; short, because it has to fit on a line.
  func message(_ deprecation: PlatformName.Deprecation, using naming: Naming) -> SwiftStringLiteral {
    SwiftStringLiteral(sentence(deprecation, using: naming))
  }

  func sentence(_ deprecation: PlatformName.Deprecation, using naming: Naming) -> String {
    "Deprecated" + (deprecation.version.map { " since \($0)" } ?? "")
      + (deprecation.replacement.map { "; use `\(naming($0) ?? $0)` instead." } ?? ".")
  }

  func note(_ deprecation: PlatformName.Deprecation, using naming: Naming) -> String {
    sentence(deprecation, using: naming) + (deprecation.because.map { " " + $0 } ?? "")
  }

  private func note(_ arrival: PlatformName.Arrival, in flow: Flow?) -> String {
    let form =
      switch arrival.form {
      case .error(let id): "the error `\(errorCase(id) ?? id)`"
      case .step(let id): "the step `\(flow.flatMap { stepName(id, in: $0) } ?? id)`"
      }
    return "Arrives as \(form)" + (arrival.condition.map { ": \($0)" } ?? ".")
  }
}

extension SwiftScope {
  /// Markdown without what is for users of other platforms.
  func prose(_ markdown: String) -> String {
    markdown.prose(on: registry.platforms[target.platform].id)
  }

  func stepName(_ id: String, in flow: Flow) -> String? {
    flow.step(id).flatMap { identifier($0.names) }
  }

  func memberName(_ id: String, in choice: Choice) -> String? {
    choice.members[id: id].flatMap { identifier($0.names) }
  }

  func fieldName(_ id: String, in fields: [Field]) -> String? {
    fields.first { $0.id == id }.flatMap { identifier($0.names) }
  }

  func typeName(_ id: String) -> String? {
    registry.type(id).flatMap { identifier($0.names) }
  }

  func choiceName(_ id: String) -> String? {
    registry.choice(id).flatMap { identifier($0.names) }
  }

  func operationName(_ id: String) -> String? {
    registry.operation(id).flatMap { identifier($0.names) }
  }

  func errorCase(_ id: String) -> String? {
    registry.index(ofError: id).flatMap { hasError($0) ? errorNames[$0].name : nil }
  }
}

extension String {
  var isBlank: Bool { utf8.allSatisfy { $0 == 32 || $0 >= 9 && $0 <= 13 } }
}
