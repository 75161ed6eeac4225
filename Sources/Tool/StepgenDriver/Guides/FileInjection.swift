package import StepgenFiles
import StepgenMarkdown
import StepgenModel
import StepgenSamples
import StepgenSite

/// A Markdown file outside of the site with regions that stepgen fills.
package struct FileInjection: Sendable {
  package let path: String
  private let old: [UInt8]
  private let new: [UInt8]

  private static let maximumBytes = 1 << 24

  package var isStale: Bool { old != new }

  /// Writes the file, whole or not at all.
  package func write() throws(FileError) {
    try FileSystem.write(new, to: path, replacing: .unchanged(since: old))
  }

  /// The files as they have to be.
  ///
  /// `workspace`: Gets what is wrong with directives as diagnostics; then there are no files.
  package static func files(
    _ paths: [String],
    templates: String?,
    baseURL: String?,
    in workspace: inout Workspace
  ) throws(FileError)
    -> [FileInjection]
  {
    guard let library = try workspace.loadTemplates(SampleLibrary.templates, from: templates) else { return [] }
    let registries = workspace.registries.compactMap(\.checked)
    var files: [FileInjection] = []
    for path in paths {
      let bytes = try FileSystem.read(path, upTo: maximumBytes)
      let file = workspace.addSource(SourceFile(path: shown(path), bytes: bytes))
      let problems = DirectiveScan(file: file, registries: registries, needsRegions: true)
        .problems(of: bytes, maximumBytes: maximumBytes)
      workspace.take(workspace.sources, problems)
      // Errors, or a warning that there is nothing to fill.
      guard problems.all.isEmpty else { continue }
      let filled = fill(bytes, registries, SampleLibrary(library: library), baseURL)
      files.append(FileInjection(path: path, old: bytes, new: filled))
    }
    return files
  }

  private static func fill(
    _ text: [UInt8],
    _ registries: [Registry],
    _ samples: SampleLibrary,
    _ baseURL: String?
  ) -> [UInt8] {
    registries.reduce(text) { text, registry in
      guard let document = try? MarkdownDocument(text, maximumBytes: maximumBytes) else { return text }
      let injection = Injection(registry, samples: samples, baseURL: baseURL ?? registry.docsTarget?.baseURL)
      return injection.filled(document) { DirectiveProblem.find(in: $0, registry) == nil } ?? text
    }
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
