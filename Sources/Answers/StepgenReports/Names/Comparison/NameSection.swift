import StepgenModel

/// A part of a comparison: what the names in it are names of.
package enum NameSection: String, Sendable, Hashable, CaseIterable {
  case steps, payload, choices, answers, operations, errors, types

  /// The part that a concept is in; what operations return has the name of its flow's steps, and stands nowhere.
  init?(of concept: Concept) {
    switch concept.kind {
    case .step: self = .steps
    case .field: self = concept.owner.count == 2 ? .payload : .types
    case .choice, .member: self = .choices
    case .answer: self = .answers
    case .operation, .input: self = .operations
    case .error: self = .errors
    case .type, .method, .flow: self = .types
    case .result: return nil
    }
  }
}
