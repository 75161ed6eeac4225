package import StepgenModel

/// What two platforms call one concept, and how the two names hang together.
package final class NameComparison: Sendable {
  private let concept: ComparedConcept
  package let left: NameSide
  package let right: NameSide
  package let kind: Kind
  /// How the names differ as text, whatever the kind; nothing where one is missing.
  package let difference: NameDifference?
  /// Where the words differ and both platforms have words.
  package let wordDiff: WordDiff?

  package var section: NameSection { concept.section }
  package var conceptKind: Concept.Kind { concept.kind }
  package var owner: [String] { concept.owner }
  package var id: String { concept.id }
  package var range: SourceRange { concept.range }

  init(_ concept: ComparedConcept, _ left: NameSide, _ right: NameSide) {
    (self.concept, self.left, self.right) = (concept, left, right)
    difference = NameDifference(left, right)
    kind = Kind(left, right, difference)
    if difference == .words, let from = left.words, let to = right.words {
      wordDiff = WordDiff(from: from, to: to)
    } else {
      wordDiff = nil
    }
  }

  /// One answer for each concept; of several that hold, the first of ``missingLeft``, ``missingRight``, ``split``,
  /// ``merged`` and the difference of the names.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case same
    /// The names are the same but for capitals and what stands between words.
    case `case`
    /// The names differ in more than that.
    case words
    /// Only the right platform has a name.
    case missingLeft = "missing-left"
    /// Only the left platform has a name.
    case missingRight = "missing-right"
    /// On one of the platforms, or on both, the name stands for other concepts of the same place too.
    case merged
    /// On one of the platforms the concept has several names.
    case split
  }
}

extension NameComparison.Kind {
  fileprivate init(_ left: NameSide, _ right: NameSide, _ difference: NameDifference?) {
    switch difference {
    case nil: self = left.names.isEmpty ? .missingLeft : .missingRight
    case _ where left.names.count > 1 || right.names.count > 1: self = .split
    case _ where !left.sharedWith.isEmpty || !right.sharedWith.isEmpty: self = .merged
    case .same: self = .same
    case .case: self = .case
    case .around, .words: self = .words
    }
  }
}
