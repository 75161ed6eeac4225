import StepgenModel
import StepgenSite

/// Looks for directives that cannot be filled in, and for regions that have no end.
struct DirectiveScan {
  let file: FileID
  let registries: [Registry]
  /// The line of the file on which the text begins, from 1.
  var firstLine = 1
  /// Whether `stepgen:insert` means nothing here: a file outside of the site has to keep its marks.
  var needsRegions = false

  func problems(of text: [UInt8]) -> Diagnostics {
    var found = Diagnostics()
    var code = CodeTracker()
    var call = CallReader()
    var open: SourceRange?
    var isMarked = false
    for (offset, bytes) in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      let line = Substring(decoding: bytes, as: UTF8.self)
      let isCode = code.isCode(line)
      let range = SourceRange(line: firstLine + offset, of: line, in: file)
      call.read(line, code, range)
      if let done = call.done, let problem = problem(in: done) {
        found.report(Diagnostic(.guideDirective, at: done.range, problem.message, help: problem.help))
      }
      guard !isCode, Directive.isMarked(line) else { continue }
      isMarked = true
      if Directive.isEnd(line) {
        open = nil
        continue
      }
      if let first = open { found.report(endless(first)) }
      let directive = Directive(line: line)
      open = directive?.hasRegion == true ? range : nil
      if let problem = problem(in: line, directive) {
        found.report(Diagnostic(.guideDirective, at: range, problem.message, help: problem.help))
      }
    }
    if let first = open { found.report(endless(first)) }
    if needsRegions, !isMarked { found.report(nothingToFill) }
    return found
  }

  /// Nothing when a registry can fill the directive, and it may stand here.
  private func problem(in line: Substring, _ directive: Directive?) -> DirectiveProblem? {
    if needsRegions, directive?.hasRegion == false {
      return DirectiveProblem(
        message: "‘stepgen:insert’ is for guides",
        help: "Write ‘stepgen:begin’, and ‘<!-- stepgen:end -->’ on a line after it."
      )
    }
    let problems = registries.map { DirectiveProblem.find(in: line, $0) }
    return problems.contains { $0 == nil } ? nil : problems.first ?? nil
  }

  private func problem(in call: CallReader.Call) -> DirectiveProblem? {
    let problems = registries.map { DirectiveProblem.find(in: call, $0) }
    return needsRegions || problems.contains { $0 == nil } ? nil : problems.first ?? nil
  }

  private var nothingToFill: Diagnostic {
    Diagnostic(
      .nothingToFill,
      at: SourceRange(line: firstLine, of: "", in: file),
      "the file has no region to fill, and is left as it is",
      help: "Write ‘<!-- stepgen:begin names flow=FLOW -->’ and, on a line after it, ‘<!-- stepgen:end -->’."
    )
  }

  private func endless(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .guideDirective,
      at: range,
      "this region has no end",
      help: "Write ‘<!-- stepgen:end -->’ on a line of its own after it."
    )
  }
}
