import StepgenLowering
import StepgenTemplates

/// The cases of a large flow whose values have the same types.
struct ShapeView: TemplateView {
  var cases: [SwiftStep]

  static let tags: TemplateTags<Self> = [
    .text("patterns", \.patterns, "The patterns, which bind the values as `value0`, `value1` and so on."),
    .text("values", { SwiftCode.list("[", $0.names, "]", column: 6, indentation: 6) }, "The list of the values."),
  ]

  private var names: [String] { cases[0].payload.indices.map { "value\($0)" } }

  private var patterns: SwiftCode {
    let bindings = names.map { "let " + $0 }.joined(separator: ", ")
    let patterns = cases.map { ".\($0.identifier.templateText)(\(bindings))" }
    return SwiftCode(patterns.joined(separator: ",\n      ") + ":")
  }

  /// The cases with values, by the types of the values, in the order in which the types occur first.
  static func all(of cases: [SwiftStep]) -> [ShapeView] {
    var indices: [[String]: Int] = [:]
    var shapes: [ShapeView] = []
    for step in cases where !step.payload.isEmpty {
      let types = step.payload.map(\.type)
      if let known = indices[types] {
        shapes[known].cases.append(step)
      } else {
        indices[types] = shapes.count
        shapes.append(ShapeView(cases: [step]))
      }
    }
    return shapes
  }
}

/// Some of the cases of a large flow: a switch over all of them takes the compiler too long.
struct ChunkView: TemplateView {
  private static let size = 16

  var handler: String
  var number: Int
  var steps: [StepView]
  var isLast: Bool

  static let tags: TemplateTags<Self> = [
    .text("handler", { SwiftIdentifier($0.handler) }, "The name of the handler protocol."),
    .text("method", { SwiftIdentifier("stepgenHandle\($0.number)") }, "The method that handles these cases."),
    .list("steps", \.steps, "The cases."),
    .text("next", \.next, "The call that handles all other cases."),
  ]

  private var next: SwiftCode {
    SwiftCode(isLast ? "handler.defaultStep(self)" : "stepgenHandle\(number + 1)(with: handler)")
  }

  static func all(of steps: [StepView], handler: String) -> [ChunkView] {
    let starts = Array(stride(from: 0, to: steps.count, by: size))
    return starts.enumerated().map { number, start in
      let part = Array(steps[start..<min(start + size, steps.count)])
      return ChunkView(handler: handler, number: number, steps: part, isLast: number + 1 == starts.count)
    }
  }
}
