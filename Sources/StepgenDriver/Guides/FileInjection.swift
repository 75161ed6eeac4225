import StepgenModel
import StepgenSamples
import StepgenSite

/// A Markdown file outside of the site with regions that stepgen fills.
package struct FileInjection: Sendable {
  package let path: String
  private let old: [UInt8]
  private let new: [UInt8]

  package var isStale: Bool { old != new }

  /// Writes the file, whole or not at all.
  package func write() throws(WriteFailure) {
    try replaceFile(new, at: path)
  }

  /// The files as they have to be.
  ///
  /// `workspace`: Gets what is wrong with directives as diagnostics; then there are no files.
  package static func files(
    _ paths: [String],
    templates: String?,
    baseURL: String?,
    in workspace: inout Workspace
  ) throws(ReadFailure)
    -> [FileInjection]
  {
    guard let library = try workspace.loadTemplates(SampleLibrary.templates, from: templates) else { return [] }
    let registries = workspace.registries.compactMap(\.checked)
    var files: [FileInjection] = []
    for path in paths {
      let bytes = try readFile(path, upTo: 1 << 24)
      let file = workspace.addSource(SourceFile(path: shown(path), bytes: bytes))
      let text = String(decoding: bytes, as: UTF8.self)
      let problems = problems(text, in: file, registries)
      workspace.take(workspace.sources, problems)
      guard !problems.hasErrors else { continue }
      let filled = fill(text, registries, SampleLibrary(library: library), baseURL)
      files.append(FileInjection(path: path, old: bytes, new: Array(filled.utf8)))
    }
    return files
  }

  private static func fill(
    _ text: String,
    _ registries: [Registry],
    _ samples: SampleLibrary,
    _ baseURL: String?
  ) -> String {
    registries.reduce(text) { text, registry in
      let injection = Injection(registry, samples: samples, baseURL: baseURL ?? registry.docsTarget?.baseURL)
      return injection.filled(text) { DirectiveProblem.find(in: $0, registry) == nil } ?? text
    }
  }

  /// What no registry can fill, and regions that have no end.
  private static func problems(_ text: String, in file: FileID, _ registries: [Registry]) -> Diagnostics {
    var found = Diagnostics()
    var open: SourceRange?
    for (offset, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where Directive.isMarked(line) {
      let range = SourceRange(line: offset + 1, of: line, in: file)
      if Directive.isEnd(line) {
        open = nil
        continue
      }
      if let first = open { found.report(endless(first)) }
      open = range
      let problems = registries.map { DirectiveProblem.find(in: line, $0) }
      if !problems.contains(where: { $0 == nil }), let problem = problems.first ?? nil {
        found.report(Diagnostic(.guideDirective, at: range, problem.message, help: problem.help))
      }
    }
    if let first = open { found.report(endless(first)) }
    return found
  }

  private static func endless(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .guideDirective,
      at: range,
      "this region has no end",
      help: "Write ‘<!-- stepgen:end -->’ on a line of its own after it."
    )
  }
}

extension SourceRange {
  /// A whole line.
  init(line: Int, of text: Substring, in file: FileID) {
    self.init(
      file: file,
      start: SourcePosition(line: UInt32(line), column: 1),
      end: SourcePosition(line: UInt32(line), column: UInt32(text.unicodeScalars.count + 1))
    )
  }
}
