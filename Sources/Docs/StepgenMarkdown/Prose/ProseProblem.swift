package import StepgenModel

/// Something that a prose field or a guide must not hold.
package struct ProseProblem: Sendable, Hashable {
  package enum Kind: Sendable, Hashable, CaseIterable {
    case rawHTML, unsafeLink, imageWithoutText, heading
    case openFence, openBackticks, unresolvedLink
    case tooLong, tooDeep
    /// What guides have and fields have not.
    case ofGuides
    // In guides alone.
    case title, headingID, footnote, alert, picture
  }

  package var kind: Kind
  /// Where it begins inside the text: both numbers count from 1, columns count Unicode scalars.
  package var start: SourcePosition
  /// The place after its last character.
  package var end: SourcePosition
  /// What is wrong, for a diagnostic; what to do is ``Kind/help``.
  package var message: String
}

extension ProseProblem {
  package func diagnostic(at range: SourceRange) -> Diagnostic {
    let help = kind.help
    return Diagnostic(kind.rule, at: range, message, help: help.prefix(1).uppercased() + help.dropFirst() + ".")
  }
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
    case .ofGuides: .proseOfGuides
    case .title, .headingID, .footnote, .alert, .picture: .guideMarkdown
    }
  }

  /// Whether fields cannot have it.
  package var isOfGuides: Bool {
    switch self {
    case .imageWithoutText, .title, .headingID, .footnote, .alert, .picture: true
    default: false
    }
  }

  package var help: String {
    switch self {
    case .rawHTML: "use Markdown, put code between backticks, or write \\< for the character"
    case .unsafeLink: "link to a page by https: or by a relative path"
    case .imageWithoutText: "describe the image between the brackets"
    case .heading: "leave it out, use bold text, or put a backslash before it"
    case .openFence: "close the block with a separate fence that is as long as the first"
    case .openBackticks: "close the code with as many backticks as open it, or put a backslash before them"
    case .unresolvedLink: "add a line `[label]: address` to this text, or put code between backticks"
    case .tooLong: "shorten the text, or move most of it to a separate page"
    case .tooDeep: "write lists and quotes with fewer levels"
    case .ofGuides: "write it as a sentence, or put it into a guide"
    case .title: "begin headings with ‘##’; the title is in the front matter"
    case .headingID: "write ‘{#id}’ with an id that no other heading has: letters, digits and hyphens"
    case .footnote: "write ‘[^label]’ in the text and ‘[^label]: …’ once, at the beginning of a line"
    case .alert:
      "begin the quote with a line of ‘[!NOTE]’, ‘[!TIP]’, ‘[!IMPORTANT]’, ‘[!WARNING]’ or ‘[!CAUTION]’ alone"
    case .picture: "save the image beside the guide and write its path"
    }
  }
}

extension Rule {
  /// The rules of prose fields, one for each kind of problem.
  package static let ofProse: [Rule] = kinds.filter { !$0.isOfGuides }.map(\.rule)
  /// The rules of guides alone.
  package static let ofGuideProse: [Rule] = [proseImageWithoutText, guideMarkdown]

  private static var kinds: [ProseProblem.Kind] { ProseProblem.Kind.allCases }
}
