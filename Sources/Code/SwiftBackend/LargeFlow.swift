/// What a flow with many cases has in place of code that takes the compiler time in the square of their number.
///
/// Measured with Swift 6.3 and `-O`: the `==` that the compiler writes takes 38 of 45 s for 300 cases, and the
/// asynchronous function form makes 20 MB of object code.
struct LargeFlow {
  static let limit = 128
  private static let chunkSize = 16

  let cases: [SwiftStep]
  let handler: SwiftIdentifier

  /// The cases with values, by the types of the values, in the order in which the types occur first.
  var shapes: [ShapeView] {
    var indices: [[String]: Int] = [:]
    var groups: [[SwiftStep]] = []
    for step in cases where !step.payload.isEmpty {
      let types = step.payload.map(\.type)
      if let known = indices[types] {
        groups[known].append(step)
      } else {
        indices[types] = groups.count
        groups.append([step])
      }
    }
    return groups.map(shape)
  }

  private func shape(_ group: [SwiftStep]) -> ShapeView {
    let values = group[0].payload.indices.map { "value\($0)" }
    let bindings = values.map { "let " + $0 }.joined(separator: ", ")
    let patterns = group.map { "." + $0.identifier.templateText + "(" + bindings + ")" }
    return ShapeView(
      patterns: SwiftCode(patterns.joined(separator: ",\n      ") + ":"),
      values: .list("[", values, "]", column: 6, indentation: 6)
    )
  }

  func chunks(of steps: [StepView]) -> [ChunkView] {
    let starts = Array(stride(from: 0, to: steps.count, by: Self.chunkSize))
    return starts.enumerated().map { number, start in
      ChunkView(
        handler: handler,
        method: SwiftIdentifier("stepgenHandle\(number)"),
        steps: Array(steps[start..<min(start + Self.chunkSize, steps.count)]),
        next: SwiftCode(
          number + 1 < starts.count ? "stepgenHandle\(number + 1)(with: handler)" : "handler.defaultStep(self)"
        )
      )
    }
  }
}
