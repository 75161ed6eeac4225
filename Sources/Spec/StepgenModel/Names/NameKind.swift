import StepgenLanguages

/// The kind of concept that a name refers to; each kind has a scheme on each platform.
package enum NameKind: String, Sendable, Hashable, CaseIterable {
  case step, type, field, member, operation, error

  /// Its name in sentences: singular with an article, and plural.
  package var inWords: (one: String, all: String) {
    switch self {
    case .step: ("A step", "Steps")
    case .type: ("A type", "Types of payloads, of choices and of the steps of a flow")
    case .field: ("A field or an input", "Fields of payloads and types, and inputs of operations")
    case .member: ("A member of a choice", "Members of choices")
    case .operation: ("An operation or a method", "Operations and methods")
    case .error: ("An error", "Errors")
    }
  }
}

extension NameRules.GeneratedNames {
  subscript(kind: NameKind) -> Set<String> {
    switch kind {
    case .step: steps
    case .type: types
    case .field: fields
    case .member: members
    case .error: errors
    case .operation: operations
    }
  }
}
