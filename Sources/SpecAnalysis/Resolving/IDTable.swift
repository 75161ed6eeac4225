import SpecLanguage
import StepgenModel

/// The ids that may stand at one place, and what they refer to.
struct IDTable: Sendable {
  /// What the ids name, with its article: `an error`, `a step`.
  let kind: String
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

/// What resolving one registry needs at hand: its ids, and where to report.
struct Lookup: Sendable {
  var platforms = IDTable("a platform")
  var conditions = IDTable("a condition")
  var types = IDTable("a type")
  var choices = IDTable("a choice")
  var errors = IDTable("an error")
  var operations = IDTable("an operation")
  var flows = IDTable("a flow")
  var diagnostics = Diagnostics()

  /// Comparing a name with all others takes time, and nobody reads a thousand suggestions.
  private var suggestionsLeft = 40

  /// The index that a reference stands for; reports one that stands for nothing.
  mutating func index(of reference: WrittenText, in table: IDTable) -> Int? {
    if let index = table[reference.value] { return index }
    reportUnknown(reference, kind: table.kind, among: table.ids)
    return nil
  }

  mutating func indices(of references: [WrittenText], in table: IDTable) -> [Int] {
    references.compactMap { index(of: $0, in: table) }
  }

  mutating func reportUnknown(_ reference: WrittenText, kind: String, among ids: some Sequence<String>) {
    diagnostics.report(
      Diagnostic(
        .unknownReference,
        at: reference.range,
        "‘\(reference.value)’ is not the id of \(kind)",
        help: "Declare it, or write the id of \(kind) that is there.",
        suggestion: suggestion(for: reference.value, among: ids)
      )
    )
  }

  private mutating func suggestion(for name: String, among ids: some Sequence<String>) -> String? {
    guard suggestionsLeft > 0 else { return nil }
    suggestionsLeft -= 1
    return nearest(to: name, in: ids, atMost: 1).first
  }
}
