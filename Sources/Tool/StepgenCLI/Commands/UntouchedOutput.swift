import StepgenDriver
import StepgenModel
import StepgenOutput

/// An output folder that is as the last run left it, made from what is still the same.
struct UntouchedOutput {
  let folder: String
  private let fileCount: Int
  private let lines: [RunNote.Line]
  /// The ids of the languages that manifests ask for code in, of an output that is code.
  let languages: [String]

  var summary: String { "\(folder): \(counted(fileCount, "file")), all up to date." }

  var whereToLook: String { lines.text(in: folder) }
}

extension UntouchedOutput {
  /// The code of one language.
  ///
  /// - Returns: Nothing when there may be something to do or to report.
  init?(
    _ backend: CodeBackend,
    _ shared: SharedOptions,
    _ outputs: OutputOptions,
    within subfolder: String,
    reading inputs: InputFiles
  ) throws {
    guard outputs.mayHaveNothingToDo, !shared.verbose else { return nil }
    let specs = try shared.specsFolder()
    folder = outputs.codeFolder(of: backend, forSpecs: specs, within: subfolder)
    let output = OutputFolder(folder, of: backend.output)
    guard let note = NoteFile(backend.id, about: folder, specs: specs).note,
      let hash = output.hashOfList(),
      note.isCurrent(specs: specs, settings: outputs.noted(hash), about: .code, reading: inputs),
      let count = output.countOfIntactFiles(inListOf: hash)
    else { return nil }
    (fileCount, lines, languages) = (count, note.lines, note.languages)
  }

  /// A site; its files are many, so they are not read.
  ///
  /// - Returns: Nothing when there may be something to do or to report.
  init?(
    _ shared: SharedOptions,
    _ outputs: OutputOptions,
    _ settings: SiteGeneration.Settings,
    within subfolder: String = "",
    reading inputs: InputFiles
  ) throws {
    guard outputs.mayHaveNothingToDo, !shared.verbose else { return nil }
    let specs = try shared.specsFolder()
    folder = outputs.siteFolder(forSpecs: specs, within: subfolder)
    let output = OutputFolder(folder, of: .docs)
    guard let note = output.note().flatMap({ RunNote($0) }),
      note.isCurrent(specs: specs, settings: outputs.noted(settings), about: .docs, reading: inputs),
      let count = output.countOfUntouchedFiles()
    else { return nil }
    (fileCount, lines, languages) = (count, note.lines, note.languages)
  }
}

extension [RunNote.Line] {
  /// A line a registry: where a reader begins.
  func text(in folder: String) -> String {
    map { "  \($0.registry): \(folder)/\($0.start)" + ($0.told.isEmpty ? "" : " (\($0.told))") }
      .joined(separator: "\n")
  }
}

extension OutputOptions {
  fileprivate var mayHaveNothingToDo: Bool { !check && !force }

  /// Where sites are written.
  func siteFolder(forSpecs specs: String, within subfolder: String) -> String {
    output.map { $0 + subfolder } ?? shown(defaultOutput(forSpecs: specs)) + "/site"
  }

  /// Where the code of a language is written: in the subfolder of `--output`, because languages that share a folder
  /// would take each other's files for left over.
  func codeFolder(of backend: CodeBackend, forSpecs specs: String, within subfolder: String) -> String {
    output.map { $0 + subfolder } ?? shown(defaultOutput(forSpecs: specs)) + "/" + backend.id
  }

  /// What of the command line the code of a language depends on, and a hash of the list of what came of it.
  func noted(_ hash: UInt64) -> [String] {
    [Stepgen.version, notedTemplates, String(hash)]
  }

  /// What of the command line a site depends on.
  func noted(_ settings: SiteGeneration.Settings) -> [String] {
    [Stepgen.version, settings.baseURL ?? "no address", "\(settings.form)", notedTemplates]
  }

  private var notedTemplates: String { templates.map { "templates " + $0 } ?? "own templates" }
}
