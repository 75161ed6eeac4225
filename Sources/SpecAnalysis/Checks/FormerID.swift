import StepgenModel

/// An id of an older version leads to one concept, and to one alone.
///
/// Flows and steps have pages, so that the check of the site's addresses speaks of theirs.
enum FormerID {
  @Sendable static func check(_ registry: Registry, reporting diagnostics: inout Diagnostics) {
    check(registry.types.map { Known($0.id, $0.formerIDs, $0.range) }, reporting: &diagnostics)
    check(registry.choices.map { Known($0.id, $0.formerIDs, $0.range) }, reporting: &diagnostics)
    check(registry.errors.map { Known($0.id, $0.aliases, $0.range) }, reporting: &diagnostics)
    check(registry.operations.map { Known($0.id, $0.formerIDs, $0.range) }, reporting: &diagnostics)
    for operation in registry.operations { check(fields: operation.inputs, reporting: &diagnostics) }
    for choice in registry.choices {
      check(choice.members.map { Known($0.id, $0.formerIDs, $0.range) }, reporting: &diagnostics)
    }
    for type in registry.types {
      check(fields: type.fields, reporting: &diagnostics)
      check(type.methods.map { Known($0.id, $0.formerIDs, $0.range) }, reporting: &diagnostics)
    }
    for flow in registry.flows {
      for step in flow.steps where !step.payload.isEmpty { check(fields: step.payload, reporting: &diagnostics) }
    }
  }

  private struct Known {
    var id: String
    var former: [String]
    var range: SourceRange

    init(_ id: String, _ former: [String], _ range: SourceRange) {
      (self.id, self.former, self.range) = (id, former, range)
    }
  }

  private static func check(fields: [Field], reporting diagnostics: inout Diagnostics) {
    guard fields.contains(where: { !$0.formerIDs.isEmpty }) else { return }
    check(fields.map { Known($0.id, $0.formerIDs, $0.range) }, reporting: &diagnostics)
  }

  private static func check(_ concepts: [Known], reporting diagnostics: inout Diagnostics) {
    guard concepts.contains(where: { !$0.former.isEmpty }) else { return }
    var claims = Dictionary(concepts.map { ($0.id, $0) }) { first, _ in first }
    for concept in concepts {
      for id in Set(concept.former).sorted() {
        guard let other = claims[id] else {
          claims[id] = concept
          continue
        }
        let isItself = other.id == concept.id
        diagnostics.report(
          Diagnostic(
            .duplicateID,
            at: concept.range,
            isItself
              ? "‘\(concept.id)’ cannot have been called as it is"
              : "‘\(id)’ cannot have been ‘\(concept.id)’: it \(other.id == id ? "is there still" : "was ‘\(other.id)’")",
            help: "Remove it from ‘renamed-from’ and ‘aliases’.",
            notes: isItself ? [] : [.init(at: other.range, "‘\(other.id)’ is here")]
          )
        )
      }
    }
  }
}
