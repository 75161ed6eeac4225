import SpecLanguage
import StepgenMarkdown
import StepgenModel

/// Reports what is wrong with the Markdown of a registry.
///
/// `platforms`: The ids that marks may name; nothing where they are not known.
func checkProse(
  _ prose: [WrittenText],
  platforms: [String]?,
  in sources: SourceSet,
  reporting diagnostics: inout Diagnostics
) {
  var places: [FileID: ProsePlaces] = [:]
  var told: Set<String> = []
  for text in prose {
    let problems = ProseCheck.problems(in: text.value)
    let marks = platforms == nil ? [] : text.value.platformMarks
    guard !problems.isEmpty || !marks.isEmpty else { continue }
    let file = text.range.file
    let here = places[file] ?? ProsePlaces(sources[file])
    places[file] = here
    // An alias repeats a text that was told where it is written.
    guard !here.isAlias(text) || !told.contains(text.value) else { continue }
    told.insert(text.value)
    for mark in marks { report(mark, among: platforms ?? [], text, here, reporting: &diagnostics) }
    for problem in problems {
      diagnostics.report(
        Diagnostic(
          problem.kind.rule,
          at: here.range(of: problem, in: text),
          problem.message,
          help: problem.kind.help.asSentence
        )
      )
    }
  }
}

/// Reports the ids of a mark that are no platforms.
private func report(
  _ found: (mark: PlatformMark, line: Int, column: Int),
  among platforms: [String],
  _ text: WrittenText,
  _ places: ProsePlaces,
  reporting diagnostics: inout Diagnostics
) {
  let start = SourcePosition(line: UInt32(found.line), column: UInt32(found.column))
  let end = SourcePosition(line: start.line, column: start.column + UInt32(max(1, found.mark.length - 3)))
  for id in found.mark.platforms where !platforms.contains(id) {
    diagnostics.report(
      Diagnostic(
        .unknownReference,
        at: places.range(from: start, to: end, in: text),
        "‘\(id)’ is not the id of a platform, and a paragraph that begins with ids in brackets is for those alone",
        help: "Platforms are \(platforms.map { "‘\($0)’" }.joined(separator: ", ")); write ‘\\[’ for a bracket.",
        suggestion: nearest(to: id, in: platforms, atMost: 1).first
      )
    )
  }
}

extension String {
  /// With a capital and a full stop.
  fileprivate var asSentence: String {
    prefix(1).uppercased() + dropFirst() + (hasSuffix(".") ? "" : ".")
  }
}
