import SpecLanguage
import StepgenModel

/// The placeholders of a prompt are payload values of the step.
enum PromptPlaceholder {
  static func check(
    _ flow: Flow,
    in registry: Registry,
    _ sources: SourceSet,
    reporting diagnostics: inout Diagnostics
  ) {
    // Looking up a place takes a pass over the file.
    var places: ProsePlaces?
    for (step, ask) in flow.steps.flatMap({ step in step.asks.map { (step, $0) } })
    where ask.hasOpenBrace || ask.placeholders.contains(where: { registry.type(of: $0, in: step.payload) == nil }) {
      let here = places ?? ProsePlaces(sources[ask.promptRange.file])
      places = here
      guard diagnostics.hasRoom(for: .unknownPlaceholder, at: ask.promptRange) else { continue }
      let wrong = ask.partsInBraces.compactMap { part in problem(of: part, at: step, registry).map { (part, $0) } }
      let parts = wrong.map { ($0.0.start, $0.0.end) }
      let ranges = here.ranges(of: parts, in: Located(ask.prompt, at: ask.promptRange))
      for ((_, problem), range) in zip(wrong, ranges) {
        diagnostics.report(Diagnostic(.unknownPlaceholder, at: range, problem.message, help: problem.help))
      }
    }
  }

  private static func problem(
    of part: PartInBraces,
    at step: Step,
    _ registry: Registry
  ) -> (message: String, help: String)? {
    guard let path = part.path else {
      return ("the prompt has a ‘{’ that nothing closes", "Close it after the path of a payload value.")
    }
    guard registry.type(of: path, in: step.payload) == nil else { return nil }
    return (
      "the prompt has ‘{\(path)}’, and the payload of ‘\(step.id)’ has no such value",
      step.payload.isEmpty
        ? "Leave the placeholder out, or give the step a payload."
        : "The payload has \(listed(step.payload.map(\.id)))."
    )
  }
}

/// A placeholder of a prompt with its place in it, from `{` to the next `}` or `{`.
private struct PartInBraces {
  /// The text between the braces; nil if no `}` follows.
  var path: String?
  var start: SourcePosition
  var end: SourcePosition
}

extension Ask {
  fileprivate var partsInBraces: [PartInBraces] {
    var parts: [PartInBraces] = []
    var open: (start: SourcePosition, path: String)?
    var position = SourcePosition.start
    for scalar in prompt.unicodeScalars {
      let next =
        scalar == "\n"
        ? SourcePosition(line: position.line + 1, column: 1)
        : SourcePosition(line: position.line, column: position.column + 1)
      if scalar == "{" {
        if let open { parts.append(.open(at: open.start)) }
        open = (position, "")
      } else if scalar == "}", let closed = open {
        parts.append(PartInBraces(path: closed.path, start: closed.start, end: next))
        open = nil
      } else {
        open?.path.unicodeScalars.append(scalar)
      }
      position = next
    }
    if let open { parts.append(.open(at: open.start)) }
    return parts
  }
}

extension PartInBraces {
  fileprivate static func open(at start: SourcePosition) -> PartInBraces {
    PartInBraces(path: nil, start: start, end: SourcePosition(line: start.line, column: start.column + 1))
  }
}

/// Ids in quotes, as many as somebody reads: there may be as many messages as ids.
func listed(_ ids: [String]) -> String {
  let shown = ids.prefix(9).map { "‘\($0)’" }.joined(separator: ", ")
  return ids.count > 9 ? "\(shown) and \(ids.count - 9) more" : shown
}

extension Ask {
  var hasOpenBrace: Bool {
    prompt.parts(at: "{").dropFirst().contains { !$0.hasByte(UInt8(ascii: "}")) }
  }

  /// A text between braces in the prompt.
  var placeholders: [String] {
    prompt.parts(at: "{").dropFirst()
      .compactMap { part in part.utf8.firstIndex(of: UInt8(ascii: "}")).map { String(part[..<$0]) } }
  }
}

extension Registry {
  /// The type of a value inside of a payload, such as `delivery.medium`.
  func type(of path: String, in payload: [Field]) -> TypeReference? {
    var fields = payload
    var type: TypeReference?
    for part in path.parts(at: ".") {
      guard let field = fields.first(where: { $0.id == part }) else { return nil }
      type = field.type
      if case .type(let index) = field.type.element { fields = types[index].fields } else { fields = [] }
    }
    return type
  }
}

extension Rule {
  static let unknownPlaceholder = Rule(
    "unknown-placeholder",
    title: "A prompt can only use values of its step's payload.",
    explanation: "`{delivery.destination}` refers to the field `destination` of the payload field `delivery`.",
    wrong: .flow(answeredFlow.replacing("digits: 4 }", with: "digits: 4, prompt: \"Enter the code ({hnt}).\" }")),
    right: .flow(answeredFlow.replacing("digits: 4 }", with: "digits: 4, prompt: \"Enter the code ({hint}).\" }"))
  )
}
