import StepgenMarkdown
package import StepgenModel

/// Compares the translations of a catalog with the texts they were made from.
package struct TranslationCheck {
  private let glossary: Glossary

  package init(glossary: Glossary = Glossary()) {
    self.glossary = glossary
  }

  /// Checks every message that is in use and has a translation.
  package func check(_ file: POFile, reporting diagnostics: inout Diagnostics) {
    for entry in file.entries where !entry.isObsolete && !entry.translation.isEmpty {
      guard let range = entry.places?.translation else { continue }
      var check = EntryCheck(entry, at: range)
      check.run(glossary)
      for diagnostic in check.found { diagnostics.report(diagnostic) }
    }
  }

  /// Reports messages for which there is no unit.
  package static func checkKeys(_ file: POFile, of domain: TextDomain, reporting diagnostics: inout Diagnostics) {
    let ids = Set(domain.units.map(\.id))
    for entry in file.entries where !entry.isObsolete && !ids.contains(entry.context ?? "") {
      guard let range = entry.places?.key else { continue }
      let message =
        entry.context.map { "‘\($0)’ is not the id of a text in ‘\(domain.name)’" } ?? "there is no ‘msgctxt’"
      let near = entry.context.map { nearest(to: $0, in: ids, atMost: 1) } ?? []
      let help =
        near.first.map { "Did you mean ‘\($0)’?" } ?? "‘stepgen translate update’ moves it to the obsolete entries."
      diagnostics.report(Diagnostic(.unknownUnit, at: range, message, help: help))
    }
  }
}

/// Checks one message.
private struct EntryCheck {
  var found: [Diagnostic] = []
  private let entry: POEntry
  private let range: SourceRange

  init(_ entry: POEntry, at range: SourceRange) {
    self.entry = entry
    self.range = range
  }

  mutating func run(_ glossary: Glossary) {
    let problems = problems
    found += problems.map { $0.diagnostic(at: range) }
    guard !problems.contains(where: { $0.kind == .tooLong || $0.kind == .tooDeep }) else { return }
    guard entry.context.map(UnitPath.isSearchWords) != true else { return }
    checkStructure()
    let parts = InlineParts(entry.translation)
    // One that waits for review is still that of an older text; without that text there is nothing to hold it against.
    let source = entry.isFuzzy ? entry.previousText : entry.text
    if let text = source, text.utf8.count <= ProseCheck.maximumBytes {
      compare(parts, with: InlineParts(text))
      compareMarks(text)
    }
    for term in glossary.avoidedTerms(in: parts.words) {
      let help = term.use.isEmpty ? "" : "Write ‘\(term.use)’."
      report(.avoidedTerm, "the glossary avoids ‘\(term.word)’", help: help)
    }
  }

  /// What is wrong with the Markdown of the translation; footnotes and pictures are those of the English text.
  private var problems: [ProseProblem] {
    guard entry.context?.hasPrefix("guide.") == true else { return ProseCheck.problems(in: entry.translation) }
    let found = ProseCheck.findings(inGuide: Array(entry.translation.utf8)).problems
    return found.filter { $0.kind != .footnote && $0.kind != .picture }
  }

  /// A paragraph for some platforms is for the same in every language.
  private mutating func compareMarks(_ text: String) {
    guard let mark = PlatformMark(text), PlatformMark(entry.translation)?.platforms != mark.platforms else { return }
    let ids = mark.platforms.joined(separator: ", ")
    report(.translationPlaceholder, "the translation has to begin with ‘[\(ids)] ’, as the English text does")
  }

  private mutating func compare(_ here: InlineParts, with there: InlineParts) {
    let isPrompt = entry.context?.hasSuffix(".ask") == true
    compare(here.codes, there.codes, .translationCode) { "the code `\($0)`" }
    if isPrompt || !there.placeholders.isEmpty {
      compare(here.placeholders, there.placeholders, .translationPlaceholder) { "the placeholder \($0)" }
    }
    compare(here.links, there.links, .translationLink) { "the link to ‘\($0)’" }
    compare(here.versions, there.versions, .translationVersion) { "the version \($0)" }
  }

  private mutating func compare(
    _ here: [String: Int],
    _ there: [String: Int],
    _ rule: Rule,
    _ name: (String) -> String
  ) {
    guard here != there else { return }
    for part in Set(here.keys).union(there.keys).sorted() {
      let (has, needs) = (here[part] ?? 0, there[part] ?? 0)
      guard has != needs else { continue }
      report(rule, "the translation has \(name(part)) \(times(has)), and the English text \(times(needs))")
    }
  }

  private func times(_ count: Int) -> String {
    count == 0 ? "not at all" : count == 1 ? "once" : "\(count) times"
  }

  private mutating func checkStructure() {
    let text = entry.translation
    if entry.context.map(UnitPath.isLine) == true {
      if text.contains(where: \.isNewline) { report(.translationStructure, "the translation has a line break") }
      return
    }
    let (here, there) = (ProseOutline(text).pieces, ProseOutline(entry.text).pieces)
    guard there.count == 1, !text.allSatisfy(\.isWhitespace) else { return }
    guard here.count == 1, here[0].prefix == there[0].prefix, here[0].isVerbatim == there[0].isVerbatim else {
      return report(
        .translationStructure,
        here.count > 1
          ? "the translation has \(here.count) paragraphs" : "the translation begins another kind of block",
        help: "Put a backslash before a mark that is part of the text."
      )
    }
  }

  private mutating func report(_ rule: Rule, _ message: String, help: String = "") {
    found.append(Diagnostic(rule, at: range, message, help: help))
  }
}
