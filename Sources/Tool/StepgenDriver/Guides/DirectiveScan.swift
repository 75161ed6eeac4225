import StepgenMarkdown
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

  func problems(of text: [UInt8], maximumBytes: Int) -> Diagnostics {
    var found = Diagnostics()
    do throws(MarkdownRefusal) {
      let document = try MarkdownDocument(text, maximumBytes: maximumBytes)
      scan(document, reporting: &found)
    } catch {
      found.report(Diagnostic(.guideDirective, at: SourceRange(startOf: file), error.message, help: "Split the file."))
    }
    return found
  }

  private func scan(_ document: MarkdownDocument, reporting found: inout Diagnostics) {
    for call in document.calls {
      guard let problem = problem(in: call) else { continue }
      let range = range(ofLine: call.line, in: document)
      found.report(Diagnostic(.guideDirective, at: range, problem.message, help: problem.help))
    }
    let marked = document.directiveLines
    var open: SourceRange?
    for mark in marked {
      if mark.isEnd {
        open = nil
        continue
      }
      if let first = open { found.report(endless(first)) }
      let range = range(ofLine: mark.line, in: document)
      open = mark.directive?.hasRegion == true ? range : nil
      if let problem = problem(in: mark) {
        found.report(Diagnostic(.guideDirective, at: range, problem.message, help: problem.help))
      }
    }
    if let first = open { found.report(endless(first)) }
    if needsRegions, marked.isEmpty { found.report(nothingToFill) }
  }

  private func range(ofLine line: Int, in document: MarkdownDocument) -> SourceRange {
    SourceRange(line: firstLine + line, of: document.text(ofLines: line..<(line + 1))[...], in: file)
  }

  /// Nothing when a registry can fill the directive, and it may stand here.
  private func problem(in mark: DirectiveLine) -> DirectiveProblem? {
    if needsRegions, mark.directive?.hasRegion == false {
      return DirectiveProblem(
        message: "‘stepgen:insert’ is for guides",
        help: "Write ‘stepgen:begin’, and ‘<!-- stepgen:end -->’ on a line after it."
      )
    }
    let problems = registries.map { DirectiveProblem.find(in: mark, $0) }
    return problems.contains { $0 == nil } ? nil : problems.first ?? nil
  }

  private func problem(in call: MarkedCall) -> DirectiveProblem? {
    let problems = registries.map { DirectiveProblem.find(in: call, $0) }
    return needsRegions || problems.contains { $0 == nil } ? nil : problems.first ?? nil
  }

  private var nothingToFill: Diagnostic {
    Diagnostic(
      .nothingToFill,
      at: SourceRange(line: firstLine, of: "", in: file),
      "the file has no region to fill and stays unchanged",
      help: "Write ‘<!-- stepgen:begin names flow=FLOW -->’ and, on a line after it, ‘<!-- stepgen:end -->’."
    )
  }

  private func endless(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .guideDirective,
      at: range,
      "this region has no end",
      help: "Write ‘<!-- stepgen:end -->’ on a separate line after it."
    )
  }
}
