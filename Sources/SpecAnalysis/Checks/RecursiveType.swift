import StepgenModel

/// A type does not hold itself by value.
enum RecursiveType {
  @Sendable static func check(_ registry: Registry, reporting diagnostics: inout Diagnostics) {
    for index in registry.types.indices {
      var visited: Set<Int> = []
      guard let path = path(from: index, to: index, in: registry, &visited) else { continue }
      let type = registry.types[index]
      diagnostics.report(
        Diagnostic(
          .recursiveType,
          at: type.range,
          "a ‘\(type.id)’ holds a ‘\(type.id)’, and so on without end",
          help: "Make one of the fields a ‘list of’, ‘set of’ or ‘map of’.",
          notes: path.map { .init(at: $0.range, "through this field") }
        )
      )
    }
  }

  /// The fields that lead from a type by value to another.
  private static func path(from: Int, to goal: Int, in registry: Registry, _ visited: inout Set<Int>) -> [Field]? {
    guard visited.insert(from).inserted else { return nil }
    for field in registry.types[from].fields {
      guard field.type.shape == .single, case .type(let next) = field.type.element else { continue }
      if next == goal { return [field] }
      if let rest = path(from: next, to: goal, in: registry, &visited) { return [field] + rest }
    }
    return nil
  }
}

extension Rule {
  static let recursiveType = Rule(
    "recursive-type",
    title: "A type does not hold itself.",
    explanation:
      "A structure that holds a value of its own type would have no end. A list, set or map of them has one.",
    wrong: .yaml("stepgen: 1\ntypes:\n  box: { name: box, fields: { inner: box? } }\n"),
    right: .yaml("stepgen: 1\ntypes:\n  box: { name: box, fields: { inner: list of box } }\n")
  )
}
