import StepgenTestSupport
import Testing

/// What one place knows is not known again elsewhere.
@Suite struct OwnershipTests {
  struct Owned: Sendable, CustomTestStringConvertible {
    var what: String
    /// Folders or files that may do it.
    var owners: [String]
    /// Folders and files that do something else with the same spelling, or may for a reason.
    var others: [String] = []
    /// How code looks that does it.
    var spellings: [String]
    /// A line that breaks the rule, and one that does not.
    var wrong: String
    var right: String

    var testDescription: String { what }

    func isDone(in line: String) -> Bool {
      spellings.contains { line.contains($0) }
    }
  }

  private static let languages = ["swift", "kotlin", "java", "dart", "typescript", "javascript"]
  private static let lists = ["types", "choices", "errors", "operations", "flows"]

  private static let all: [Owned] = [
    Owned(
      what: "a test for a programming language",
      owners: ["Sources/Code/StepgenLanguages/"],
      others: [
        // Platforms of Amplify, some of which are called like languages.
        "Sources/Reference/ReferenceAuth/",
        // Kinds of output: Swift code is one.
        "Sources/Tool/StepgenOutput/Rules/OtherOutput.swift",
      ],
      spellings: languages.flatMap { ["case .\($0):", "= .\($0) ", "= Language.\($0) ", "?? .\($0)"] },
      wrong: "if language == .kotlin {",
      right: "let language = Language.kotlin"
    ),
    Owned(
      what: "what only the code of one language asks",
      owners: ["Swift", "Kotlin", "Dart", "TypeScript"].map { "Sources/Code/\($0)Backend/" },
      others: [
        // What the compiler of a language refuses is a rule about names of that language.
        "Sources/Spec/SpecAnalysis/Checks/",
        // Labels of values are Swift's alone, as is the reference implementation that ways are shown in.
        "Sources/Docs/StepgenSite/Rehearsing/StepRehearsal.swift",
      ],
      spellings: languages.map { "targets[.\($0)]" },
      wrong: "if registry.targets[.swift] != nil {",
      right: "for target in registry.codeTargets {"
    ),
    Owned(
      what: "the id of a language as text",
      owners: ["Sources/Code/StepgenLanguages/"],
      spellings: languages.flatMap { ["language: \"\($0)\"", "language == \"\($0)\""] },
      wrong: #"Code(language: "swift", text: text)"#,
      right: "Code(language: Language.swift.id, text: text)"
    ),
    Owned(
      what: "HTML that is escaped",
      owners: ["Sources/Spec/StepgenModel/Text/HTMLText.swift"],
      others: [
        // An address in Markdown, as CommonMark's own renderer writes it.
        "Sources/Docs/StepgenMarkdown/Rendering/LinkDestination.swift"
      ],
      spellings: ["lt", "gt", "amp", "quot", "#39"].map { "\"&\($0);\"" },
      wrong: #"text.replacing("<", with: "&lt;")"#,
      right: "html.add(text: text)"
    ),
    Owned(
      what: "a call of cmark",
      owners: ["Sources/Docs/StepgenMarkdown/"],
      spellings: ["cmark_"],
      wrong: "cmark_node_first_child(node)",
      right: "MarkdownRenderer()"
    ),
    Owned(
      what: "a walk over a registry's lists to collect names",
      owners: ["Sources/Spec/StepgenModel/"],
      spellings: lists.flatMap { [#"\#($0).map(\.names) +"#, #"+ registry.\#($0).map(\.names)"#] },
      wrong: #"registry.types.map(\.names) + registry.choices.map(\.names)"#,
      right: #"registry.typeConcepts.map(\.names)"#
    ),
  ]

  @Test(arguments: all) func standsInOnePlace(_ owned: Owned) throws {
    for source in try SwiftSource.all() where !(owned.owners + owned.others).contains(where: source.path.hasPrefix) {
      guard owned.isDone(in: source.text) else { continue }
      let first = source.codeLines.firstIndex(where: owned.isDone)
      #expect(first == nil, "\(owned.what): \(source.path):\(1 + (first ?? 0))")
    }
  }

  @Test(arguments: all) func isFoundWhereItStands(_ owned: Owned) throws {
    #expect(owned.isDone(in: owned.wrong))
    #expect(!owned.isDone(in: owned.right))
    for folder in owned.owners + owned.others {
      #expect(try SwiftSource.all().contains { $0.path.hasPrefix(folder) }, "\(folder) is no longer there")
    }
  }
}
