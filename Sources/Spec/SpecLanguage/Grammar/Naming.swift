/// The declarations to which the ids at one place of a spec refer.
package enum Naming: Sendable, Hashable {
  /// The id is declared here.
  case declaration(Subject)
  /// The id refers to a declaration elsewhere, which can be of any of these kinds.
  case reference([Subject])
  /// The id refers to a sibling of the declaration that contains this one, of the same kind.
  case peer
}

/// A kind of declaration with an id in a spec.
package enum Subject: String, Sendable, Hashable, CaseIterable {
  case registry, platform, style, condition, setting, constant, term, type, choice, error, operation, flow
  case step, trace, property
  case stepType = "type of steps"
  case stepSet = "set of steps"
  case outcomeSet = "set of outcomes"
  case outcome, member, field, input, method, task
  case siteLink = "link"

  /// The scope in which its ids are unique: the registry, a flow, or their declaration.
  package var scope: Scope {
    switch self {
    case .registry, .platform, .condition, .setting, .constant, .term, .type, .choice, .error, .operation, .flow:
      .registry
    case .step, .stepType, .stepSet, .outcomeSet, .trace, .property: .flow
    case .outcome, .member, .field, .input, .method, .style, .task, .siteLink: .owner
    }
  }

  package enum Scope: Sendable, Hashable {
    case registry, flow, owner
  }

  /// The name for sentences, with its article.
  package var withArticle: String {
    let isVowel = rawValue.first.map { "aeiou".contains($0) } ?? false
    return (isVowel ? "an " : "a ") + rawValue
  }
}
