import StepgenLanguages
import StepgenModel

/// A type does not hold itself by value, on any platform.
enum RecursiveType {
  @Sendable static func check(_ registry: Registry, reporting diagnostics: inout Diagnostics) {
    var told: Set<Int> = []
    let swift = registry.targets[.swift]?.platform
    for platform in registry.platforms.indices.sorted(by: { ($0 == swift ? 0 : 1, $0) < ($1 == swift ? 0 : 1, $1) }) {
      var walk = HoldingWalk(registry, on: platform)
      for node in walk.nodes.indices {
        for circle in walk.circles(from: node) where told.insert(circle.node).inserted {
          let concept = walk.nodes[circle.node].concept
          var diagnostic =
            Diagnostic(
              .recursiveType,
              at: concept.range,
              "‘\(concept.id)’ contains itself, and so on without end",
              help: "Make one of the fields a ‘list of’, ‘set of’ or ‘map of’.",
              notes: circle.fields.prefix(10).map { .init(at: $0.range, "through this field") }
            )
          let isDeclared = concept.names.indices.contains(platform) && concept.names[platform].isDeclared
          diagnostic.canBeAllowed = platform != swift || !isDeclared
          diagnostics.report(diagnostic)
        }
      }
    }
  }
}

/// Walks from type to type by the fields that hold one by value, and from choice to choice by what members carry; each
/// once, and without recursion, because chains may be as long as a file.
private struct HoldingWalk {
  struct Circle {
    var node: Int
    /// The fields that lead from the type or choice back to it.
    var fields: [Field]
  }

  /// A type or a choice, and the types that it contains by value.
  struct Node {
    var concept: Concept
    var held: [(next: Int, field: Field)]
  }

  /// The registry's types, then its choices.
  let nodes: [Node]
  private var isDone: [Bool]
  /// The position of each node on the current path.
  private var places: [Int: Int] = [:]

  init(_ registry: Registry, on platform: Platform.Index) {
    let held = { (fields: [Field]) in
      fields.compactMap { field -> (next: Int, field: Field)? in
        let type = field.type(on: platform)
        guard type.shape == .single else { return nil }
        switch type.element {
        case .type(let next): return (next, field)
        case .choice(let next): return (registry.types.count + next, field)
        case .scalar, .collection: return nil
        }
      }
    }
    nodes =
      registry.types.map { Node(concept: Concept(.type, $0), held: held($0.fields)) }
      + registry.choices.map {
        Node(concept: Concept(.choice, $0), held: held($0.members.compactMap { $0.carried[platform] }))
      }
    isDone = nodes.map { _ in false }
  }

  /// The circles that are closed on ways from a node that was not walked before.
  mutating func circles(from start: Int) -> [Circle] {
    guard !isDone[start] else { return [] }
    var found: [Circle] = []
    var way = [(node: start, taken: 0)]
    places = [start: 0]
    while let (node, taken) = way.last {
      guard taken < nodes[node].held.count else {
        isDone[node] = true
        places[node] = nil
        way.removeLast()
        continue
      }
      way[way.count - 1].taken += 1
      let next = nodes[node].held[taken].next
      if let place = places[next] {
        found.append(Circle(node: next, fields: way[place...].map { nodes[$0.node].held[$0.taken - 1].field }))
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
    title: "A type must not contain itself.",
    explanation: """
      A structure that contains a value of its own type, directly or through a choice whose member carries it, would \
      have no end. A list, set or map of the type is allowed, because it can be empty.
      """,
    wrong: .yaml("stepgen: 1\ntypes:\n  box: { name: box, fields: { inner: \"box?\" } }\n"),
    right: .yaml("stepgen: 1\ntypes:\n  box: { name: box, fields: { inner: list of box } }\n")
  )
}
