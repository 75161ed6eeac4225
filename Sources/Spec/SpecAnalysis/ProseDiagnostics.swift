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
  let limit = diagnostics.limit
  let results = prose.grouped(by: \.range.file).concurrentMap(bySize: { $0.rows.count }) { texts in
    var found = Diagnostics(limit: limit)
    checkProse(texts.rows, in: sources[texts.key], platforms: platforms, reporting: &found)
    return found
  }
  for found in results { diagnostics.report(found) }
}

/// Reports what is wrong with the Markdown of a file.
private func checkProse(
  _ prose: [WrittenText],
  in file: SourceFile,
  platforms: [String]?,
  reporting diagnostics: inout Diagnostics
) {
  // Looking up a place takes a pass over the file.
  var places: ProsePlaces?
  var told: Set<String> = []
  for text in prose {
    let marks = platforms.map { ids in text.value.platformMarks.flatMap { $0.mistakes(among: ids) } } ?? []
    let found = ProseCheck.problems(in: text.value).map(\.mistake) + marks
    guard !found.isEmpty else { continue }
    let here = places ?? ProsePlaces(file)
    places = here
    // An alias repeats a text that was reported where it is written.
    guard !here.isAlias(text) || !told.contains(text.value) else { continue }
    told.insert(text.value)
    let kept = found.filter { diagnostics.hasRoom(for: $0.rule, at: text.range) }
    for (mistake, range) in zip(kept, here.ranges(of: kept.map(\.part), in: text))
    where diagnostics.hasRoom(for: mistake.rule, at: range) {
      diagnostics.report(mistake.diagnostic(range))
    }
  }
}

/// A problem of a part of a text, before its place in the file is known.
private struct Mistake {
  var rule: Rule
  var part: ProsePlaces.Part
  var diagnostic: (SourceRange) -> Diagnostic
}

extension ProseProblem {
  fileprivate var mistake: Mistake {
    Mistake(rule: kind.rule, part: (start, end), diagnostic: diagnostic)
  }
}

extension PlacedMark {
  /// The ids of the mark that are no platforms.
  fileprivate func mistakes(among platforms: [String]) -> [Mistake] {
    let start = SourcePosition(line: UInt32(line), column: UInt32(column))
    let end = SourcePosition(line: start.line, column: start.column + UInt32(max(1, mark.length - 3)))
    return mark.platforms.filter { !platforms.contains($0) }.map { id in
      Mistake(rule: .unknownReference, part: (start, end)) { range in
        Diagnostic(
          .unknownReference,
          at: range,
          "‘\(id)’ is not the id of a platform, but a paragraph that begins with ids in brackets is only for those",
          help: "Platforms are \(listed(platforms)); write ‘\\[’ for a bracket.",
          suggestion: nearest(to: id, in: platforms, atMost: 1).first
        )
      }
    }
  }
}
