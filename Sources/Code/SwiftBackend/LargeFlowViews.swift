import StepgenTemplates

/// The cases of a large flow whose values have the same types.
struct ShapeView: TemplateView {
  var patterns: SwiftCode
  var values: SwiftCode

  static let tags: TemplateTags<Self> = [
    .text("patterns", \.patterns, "The patterns, which bind the values as `value0`, `value1` and so on."),
    .text("values", \.values, "The list of the values."),
  ]
}

/// Some of the cases of a large flow: a switch over all of them takes the compiler too long.
struct ChunkView: TemplateView {
  var handler: SwiftIdentifier
  var method: SwiftIdentifier
  var steps: [StepView]
  var next: SwiftCode

  static let tags: TemplateTags<Self> = [
    .text("handler", \.handler, "The name of the handler protocol."),
    .text("method", \.method, "The method that handles these cases."),
    .list("steps", \.steps, "The cases."),
    .text("next", \.next, "The call that handles all other cases."),
  ]
}
