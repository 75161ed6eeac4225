import SpecLanguage
import StepgenMarkdown
import StepgenModel

/// Reports what is wrong with the Markdown of a registry.
func checkProse(_ prose: [WrittenText], in sources: SourceSet, reporting diagnostics: inout Diagnostics) {
  var places: [FileID: ProsePlaces] = [:]
  var told: Set<String> = []
  for text in prose {
    let problems = ProseCheck.problems(in: text.value)
    guard !problems.isEmpty else { continue }
    let file = text.range.file
    let here = places[file] ?? ProsePlaces(sources[file])
    places[file] = here
    // An alias repeats a text that was told where it is written.
    guard !here.isAlias(text) || !told.contains(text.value) else { continue }
    told.insert(text.value)
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

extension String {
  /// With a capital and a full stop.
  fileprivate var asSentence: String {
    prefix(1).uppercased() + dropFirst() + (hasSuffix(".") ? "" : ".")
  }
}
