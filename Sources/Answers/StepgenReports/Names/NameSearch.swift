package import StepgenModel

/// Finds the concepts that a name stands for.
package struct NameSearch: Sendable {
  private let concepts: [Concept]

  package init(_ registry: Registry) {
    concepts = registry.namedConcepts
  }

  /// The concepts with this id, path, words, or name on some platform; of the most telling kind that has any.
  ///
  /// Case counts at first; when nothing has the name, it does not.
  package func concepts(named name: String) -> [Concept] {
    let found = concepts(called: name)
    guard found.isEmpty, let dot = name.lastIndex(of: ".") else { return found }
    // As pasted from code: `.done`, `AuthSignInStep.done`.
    return concepts(called: String(name[name.index(after: dot)...]))
  }

  private func concepts(called name: String) -> [Concept] {
    let exact = concepts.filter { $0.isNamed(name, by: ==) }
    let found = exact.isEmpty ? concepts.filter { $0.isNamed(name) { $0.lowercased() == $1.lowercased() } } : exact
    guard let kind = Concept.Kind.allCases.first(where: { kind in found.contains { $0.kind == kind } }) else {
      return []
    }
    return found.filter { $0.kind == kind }
  }

  /// The nearest names that stand for something.
  package func suggestions(for name: String) -> [String] {
    nearest(to: name, in: Set(concepts.flatMap(\.allNames)))
  }
}

extension Registry {
  /// What can be looked up by name: steps first, the fields of types and payloads last.
  package var namedConcepts: [Concept] {
    let all = Dictionary(grouping: concepts.filter { !$0.isOfCode }, by: \.kind)
    return [.step, .operation, .error, .type, .choice, .flow, .member, .field].flatMap { all[$0] ?? [] }
  }
}

extension Concept {
  fileprivate func isNamed(_ name: String, by isSame: (String, String) -> Bool) -> Bool {
    allNames.contains { isSame($0, name) } || path == name
  }

  /// The id, the words and every name, also as callers write it and as it was.
  fileprivate var allNames: [String] {
    [id, words.text]
      + names.flatMap { $0.identifiers + [$0.text].compactMap(\.self) + $0.formerNames.map(\.identifier) }
  }
}
