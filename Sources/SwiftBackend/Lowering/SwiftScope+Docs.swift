import StepgenModel

extension SwiftScope {
  /// What the platform says of a concept, as paragraphs of its documentation.
  func notes(_ name: PlatformName?) -> [String] {
    guard let name else { return [] }
    var notes: [String] = []
    if name.status == .declaredOnly { notes.append("Declared, and never returned.") }
    if let arrival = name.arrivesAs { notes.append(note(arrival)) }
    if let since = name.since { notes.append("Since \(since).") }
    if let deprecation = name.deprecation { notes.append("> Warning: " + note(deprecation)) }
    return notes
  }

  /// What the compiler says where the deprecated thing is used; short, because it has to fit on a line.
  func message(_ deprecation: PlatformName.Deprecation) -> SwiftStringLiteral {
    SwiftStringLiteral(sentence(deprecation))
  }

  private func sentence(_ deprecation: PlatformName.Deprecation) -> String {
    "Deprecated" + (deprecation.version.map { " since \($0)" } ?? "")
      + (deprecation.replacement.map { "; use `\($0)` instead." } ?? ".")
  }

  private func note(_ deprecation: PlatformName.Deprecation) -> String {
    var text = sentence(deprecation)
    if let because = deprecation.because { text += " " + because }
    return text
  }

  private func note(_ arrival: PlatformName.Arrival) -> String {
    let form =
      switch arrival.form {
      case .error(let id): "the error `\(id)`"
      case .step(let id): "the step `\(id)`"
      }
    return "Arrives as \(form)" + (arrival.condition.map { ": \($0)" } ?? ".")
  }
}
