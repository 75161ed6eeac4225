import SpecLanguage
import StepgenModel

/// The ids that are allowed at one place, and the declarations to which they refer.
struct IDTable: Sendable {
  /// The kind of thing that the ids name, with its article: `an error`, `a step`.
  let kind: String
  /// True when ids may be missing because the place that declares them could not be read; what is not found is then not
  /// called unknown.
  var isIncomplete = false
  private var indices: [String: Int] = [:]
  private var ranges: [SourceRange] = []

  init(_ kind: String) {
    self.kind = kind
  }

  var ids: some Sequence<String> { indices.keys }
  var count: Int { ranges.count }

  /// The index of an id that is known to be written right.
  subscript(id: String) -> Int? { indices[id] }

  func range(of index: Int) -> SourceRange { ranges[index] }

  /// Adds the next id; false, with a diagnostic, when it is there already.
  mutating func add(_ id: WrittenText, reporting diagnostics: inout Diagnostics) -> Bool {
    if let first = indices[id.value] {
      diagnostics.report(
        Diagnostic(
          .duplicateID,
          at: id.range,
          "‘\(id.value)’ is already the id of \(kind)",
          help: "Give one of the two another id.",
          notes: [.init(at: ranges[first], "‘\(id.value)’ is first declared here")]
        )
      )
      return false
    }
    indices[id.value] = ranges.count
    ranges.append(id.range)
    return true
  }
}

/// The context of resolving one registry: its ids, and where to report.
struct Lookup: Sendable {
  /// The diagnostics of earlier stages.
  let earlier: ErrorPlaces
  /// True when a payload lacks fields, because their types are not known.
  var hasLostFields = false
  var unusedSets: [UnusedSet] = []
  var platforms = IDTable("a platform")
  var conditions = IDTable("a condition")
  var settings = IDTable("a setting")
  var constants = IDTable("a constant")
  var terms = IDTable("a term")
  var types = IDTable("a type")
  var choices = IDTable("a choice")
  var errors = IDTable("an error")
  var operations = IDTable("an operation")
  var flows = IDTable("a flow")
  var diagnostics = Diagnostics(limit: SpecAnalyzer.maximumPerRule)

  /// Comparing a name with all others takes time, and nobody reads a thousand suggestions.
  private var suggestionsLeft = 40
  private var comparisonsLeft = 20_000
  private var suggestions: [String: String?] = [:]
  private var reported: Set<SourceRange> = []
  /// Sets of outcomes are resolved again for each step that includes them.
  private var checkedSources: Set<SourceRange> = []

  private var maximumCount = 1000

  init(earlier: ErrorPlaces, isIncomplete: Bool) {
    self.earlier = earlier
    guard isIncomplete else { return }
    platforms.isIncomplete = true
    conditions.isIncomplete = true
    types.isIncomplete = true
    choices.isIncomplete = true
    errors.isIncomplete = true
    operations.isIncomplete = true
    flows.isIncomplete = true
  }

  /// Reports that something is missing, unless an error in the same place explains it.
  mutating func reportLack(_ diagnostic: Diagnostic, in extent: SourceRange) {
    if !earlier.hasError(in: extent) { diagnostics.report(diagnostic) }
  }

  /// The index to which a reference refers; reports a reference that refers to nothing.
  mutating func index(of reference: WrittenText, in table: IDTable) -> Int? {
    if let index = table[reference.value] { return index }
    if !table.isIncomplete { reportUnknown(reference, kind: table.kind, among: table.ids) }
    return nil
  }

  mutating func platform(_ reference: WrittenText) -> Platform.Index? {
    index(of: reference, in: platforms).map { Platform.Index($0) }
  }

  mutating func flow(_ reference: WrittenText) -> Flow.Index? {
    index(of: reference, in: flows).map { Flow.Index($0) }
  }

  mutating func indices(of references: [WrittenText], in table: IDTable) -> [Int] {
    references.compactMap { index(of: $0, in: table) }
  }

  /// Reports a reference once, however often the place is included, and only so many that somebody reads them.
  mutating func reportUnknown(
    _ reference: WrittenText,
    kind: String,
    among ids: some Sequence<String>
  ) {
    // What is not even an id was reported by the structure check.
    guard reported.count < maximumCount, !earlier.hasError(in: reference.range),
      reported.insert(reference.range).inserted
    else { return }
    let opposite = kind == conditions.kind ? otherForm(of: reference.value) : nil
    diagnostics.report(
      Diagnostic(
        .unknownReference,
        at: reference.range,
        "‘\(reference.value)’ is not the id of \(kind)",
        help: opposite ?? Self.help(among: ids),
        suggestion: opposite == nil ? suggestion(for: reference.value, kind, among: ids) : nil
      )
    )
  }

  /// How to say what an id such as `not-paid`, or that of a setting, is meant to say.
  private func otherForm(of id: String) -> String? {
    if settings[id] != nil { return "‘\(id)’ is a setting. Write one of its values." }
    guard id.hasPrefix("not-"), case let condition = String(id.dropFirst(4)), conditions[condition] != nil else {
      return nil
    }
    return "For the opposite of ‘\(condition)’, write ‘{ not: \(condition) }’."
  }

  /// What a source says; reports files that it names and that the platform's library is not said to have.
  mutating func source(_ written: WrittenText?, among platforms: PerPlatform<Platform>) -> String? {
    guard let written, platforms.contains(where: { $0.sourceFiles != nil }), !checkedSources.contains(written.range)
    else { return written?.value }
    checkedSources.insert(written.range)
    for reference in platforms.references(in: written.value) where reference.files.count != 1 {
      diagnostics.report(.unknownSource(reference, platforms[reference.platform], at: written.range))
    }
    return written.value
  }

  /// Names what is there, when it is not too much to read.
  private static func help(among ids: some Sequence<String>) -> String {
    let some = Array(ids.prefix(9))
    switch some.count {
    case 0: return "Declare it: none is declared yet."
    case 9: return "Declare it, or write one that is there."
    default:
      return "Declare it, or write one that is there: \(some.sorted().map { "‘\($0)’" }.joined(separator: ", "))."
    }
  }

  /// Counts names that are to be compared with another; false when that would take too long.
  mutating func takeComparisons(_ count: Int) -> Bool {
    guard comparisonsLeft >= count else { return false }
    comparisonsLeft -= count
    return true
  }

  /// Leaves each of the registry's flows its part of what may be reported and compared.
  mutating func share(among flows: Int) {
    comparisonsLeft = max(200, comparisonsLeft / max(1, flows))
    maximumCount = max(20, maximumCount * 10 / max(10, flows))
  }

  /// Whether one more unknown reference would be reported.
  var tellsUnknown: Bool { reported.count < maximumCount }

  private mutating func suggestion(for name: String, _ kind: String, among ids: some Sequence<String>) -> String? {
    if let known = suggestions["\(kind): \(name)"] { return known }
    guard suggestionsLeft > 0, takeComparisons(ids.underestimatedCount) else { return nil }
    suggestionsLeft -= 1
    let found = nearest(to: name, in: ids, atMost: 1).first
    suggestions["\(kind): \(name)"] = .some(found)
    return found
  }
}
