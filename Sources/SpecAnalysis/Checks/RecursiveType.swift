import StepgenModel

/// A type does not hold itself by value.
enum RecursiveType {
  @Sendable static func check(_ registry: Registry, reporting diagnostics: inout Diagnostics) {
    var walk = TypeWalk(registry.types)
    for index in registry.types.indices {
      for circle in walk.circles(from: index) {
        let type = registry.types[circle.type]
        var diagnostic =
          Diagnostic(
            .recursiveType,
            at: type.range,
            "‘\(type.id)’ holds itself, and so on without end",
            help: "Make one of the fields a ‘list of’, ‘set of’ or ‘map of’.",
            notes: circle.fields.prefix(10).map { .init(at: $0.range, "through this field") }
          )
        diagnostic.canBeAllowed =
          !(registry.swiftTarget.map { type.names[$0.platform].isDeclared } ?? false)
        diagnostics.report(diagnostic)
      }
    }
  }
}

/// Walks from type to type by the fields that hold one by value; each type once, and without recursion, because chains
/// may be as long as a file.
private struct TypeWalk {
  struct Circle {
    var type: Int
    /// The fields that lead from the type back to it.
    var fields: [Field]
  }

  private let fields: [[(next: Int, field: Field)]]
  private var isDone: [Bool]
  /// Where each type stands on the way that is being walked.
  private var places: [Int: Int] = [:]

  init(_ types: [PayloadType]) {
    isDone = types.map { _ in false }
    fields = types.map { type in
      type.fields.compactMap { field in
        guard field.type.shape == .single, case .type(let next) = field.type.element else { return nil }
        return (next, field)
      }
    }
  }

  /// The circles that are closed on ways from a type that was not walked before.
  mutating func circles(from start: Int) -> [Circle] {
    guard !isDone[start] else { return [] }
    var found: [Circle] = []
    var way = [(type: start, taken: 0)]
    places = [start: 0]
    while let (type, taken) = way.last {
      guard taken < fields[type].count else {
        isDone[type] = true
        places[type] = nil
        way.removeLast()
        continue
      }
      way[way.count - 1].taken += 1
      let next = fields[type][taken].next
      if let place = places[next] {
        found.append(Circle(type: next, fields: way[place...].map { fields[$0.type][$0.taken - 1].field }))
      } else if !isDone[next] {
        places[next] = way.count
        way.append((next, 0))
      }
    }
    return found
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
