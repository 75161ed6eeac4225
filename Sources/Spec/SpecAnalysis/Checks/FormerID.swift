import StepgenModel

/// An id of an older version leads to one concept, and to one alone.
///
/// Flows and steps have pages, so the check of the site's addresses covers theirs.
enum FormerID {
  /// - Parameters:
  ///   - concepts: Those that the flows share, or the steps of a flow; what is of one kind stands together.
  ///   - diagnostics: Gets what is wrong.
  static func check(_ concepts: [Concept], reporting diagnostics: inout Diagnostics) {
    for group in concepts.grouped(by: \.kind) where ![.flow, .step, .result].contains(group.key) {
      checkList(group.rows, reporting: &diagnostics)
    }
    for concept in concepts { check(concept.parts, reporting: &diagnostics) }
  }

  static func check(_ registry: Registry, reporting diagnostics: inout Diagnostics) {
    guard registry.formerIDs.contains(registry.id) else { return }
    let message = "‘\(registry.id)’ cannot be its own former id"
    diagnostics.report(Diagnostic(.duplicateID, at: registry.range, message, help: "Remove it from ‘renamed-from’."))
  }

  private static func checkList(_ concepts: [Concept], reporting diagnostics: inout Diagnostics) {
    guard concepts.contains(where: { !$0.formerIDs.isEmpty }) else { return }
    var claims = Dictionary(concepts.map { ($0.id, $0) }) { first, _ in first }
    for concept in concepts {
      for id in Set(concept.formerIDs).sorted() {
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
              ? "‘\(concept.id)’ cannot be its own former id"
              : "‘\(id)’ cannot have been ‘\(concept.id)’: it \(other.id == id ? "is there still" : "was ‘\(other.id)’")",
            help: "Remove it from ‘renamed-from’ and ‘aliases’.",
            notes: isItself ? [] : [.init(at: other.range, "‘\(other.id)’ is here")]
          )
        )
      }
    }
  }
}
