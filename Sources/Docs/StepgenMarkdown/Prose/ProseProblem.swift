package import StepgenModel

/// Something that a prose field must not hold.
package struct ProseProblem: Sendable, Hashable {
  package enum Kind: Sendable, Hashable, CaseIterable {
    case rawHTML, unsafeLink, imageWithoutText, heading
    case openFence, openBackticks, unresolvedLink
    case tooLong, tooDeep
  }

  package var kind: Kind
  /// Where it begins inside the text: both numbers count from 1, columns count Unicode scalars.
  package var start: SourcePosition
  /// The place after its last character.
  package var end: SourcePosition
  /// What is wrong, for a diagnostic; what to do is ``Kind/help``.
  package var message: String
}

extension ProseProblem.Kind {
  package var rule: Rule {
    switch self {
    case .rawHTML: .proseRawHTML
    case .unsafeLink: .proseUnsafeLink
    case .imageWithoutText: .proseImageWithoutText
    case .heading: .proseHeading
    case .openFence: .proseOpenFence
    case .openBackticks: .proseOpenBackticks
    case .unresolvedLink: .proseUnresolvedLink
    case .tooLong: .proseTooLong
    case .tooDeep: .proseTooDeep
    }
  }

  package var help: String {
    switch self {
    case .rawHTML: "use Markdown, put code between backticks, or write \\< for the character"
    case .unsafeLink: "link to a page by https: or by a relative path"
    case .imageWithoutText: "say between the brackets what the image shows"
    case .heading: "leave it out, use bold text, or put a backslash before it"
    case .openFence: "close the block with a fence of its own, as long as the first"
    case .openBackticks: "close the code with as many backticks as open it, or put a backslash before them"
    case .unresolvedLink: "add a line `[label]: address` to this text, or put code between backticks"
    case .tooLong: "shorten the text, or move most of it to a page of its own"
    case .tooDeep: "write lists and quotes of fewer levels"
    }
  }
}

extension Rule {
  /// The rules of prose fields, one for each kind of problem.
  package static let ofProse: [Rule] = ProseProblem.Kind.allCases.map(\.rule)
}
