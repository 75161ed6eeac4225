import StepgenDriver
import StepgenModel
import StepgenOutput

/// A site that is as the last run left it, made from what is still the same.
struct UntouchedSite {
  let folder: String
  private let fileCount: Int
  private let lines: [SiteNote.Line]

  /// - Returns: Nothing when there may be something to do or to report.
  init?(
    _ shared: SharedOptions,
    _ outputs: OutputOptions,
    _ settings: SiteGeneration.Settings,
    within subfolder: String = ""
  ) throws {
    guard !outputs.check, !outputs.force, !shared.verbose else { return nil }
    let specs = try shared.specsFolder()
    folder = outputs.siteFolder(forSpecs: specs, within: subfolder)
    let output = OutputFolder(folder)
    guard let note = output.note().flatMap({ SiteNote($0) }),
      note.isCurrent(specs: specs, settings: outputs.noted(settings)),
      let count = output.countOfUntouchedFiles()
    else { return nil }
    (fileCount, lines) = (count, note.lines)
  }

  var summary: String { "\(folder): \(counted(fileCount, "file")), all up to date." }

  var whereToLook: String { lines.text(in: folder) }
}

extension [SiteNote.Line] {
  /// A line a registry: where a reader begins.
  func text(in folder: String) -> String {
    map { "  \($0.registry): \(folder)/\($0.start) (\($0.told))" }.joined(separator: "\n")
  }
}

extension OutputOptions {
  /// Where sites are written.
  func siteFolder(forSpecs specs: String, within subfolder: String) -> String {
    output.map { $0 + subfolder } ?? shown(defaultOutput(forSpecs: specs)) + "/site"
  }

  /// What of the command line a site depends on.
  func noted(_ settings: SiteGeneration.Settings) -> [String] {
    let templates = templates.map { "templates " + $0 } ?? "own templates"
    return [Stepgen.version, settings.baseURL ?? "no address", "\(settings.form)", templates]
  }
}
