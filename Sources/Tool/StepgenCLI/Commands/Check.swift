import ArgumentParser
import StepgenDriver
import StepgenModel
import StepgenReports

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Reports every problem of the specs and their translations."
  )

  @Argument(help: "Folders of specs, of one registry, or files of one.")
  var paths: [String] = []

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Recorded responses of the service, to decode with the specs.", valueName: "file")
  )
  var against: [String] = []

  @OptionGroup var shared: SharedOptions
  @OptionGroup var form: FormatOption

  func run() throws {
    let inputs = InputFiles()
    if let summary = try summaryOfUnchanged(inputs) { return try conclude(Workspace().report(), summary) }
    var workspace = try shared.workspace(paths, reading: inputs)
    try checkCatalogs(of: &workspace)
    if workspace.diagnostics.isEmpty { try leaveNote(of: workspace) }
    let summary = workspace.diagnostics.isEmpty ? "\(workspace.summary): nothing is wrong." : nil
    let responses = workspace.hasErrors ? nil : against.isEmpty ? nil : workspace.checkResponses(against)
    try conclude(workspace.report(), summary)
    if let responses {
      shared.console.say("\(responses.understood) of \(counted(responses.count, "response")) decoded.")
    } else if !against.isEmpty {
      shared.console.complain("stepgen: the responses were not checked, because the specs have errors\n")
    }
    if let failure = workspace.failure { throw failure }
  }

  /// Reads only those catalogs again in which the last check found something, or which have changed since.
  private func checkCatalogs(of workspace: inout Workspace) throws {
    let notes = paths.isEmpty ? NoteFile("check-catalogs", specs: try shared.specsFolder()) : nil
    let known = notes?.bytes.map(CleanCatalogs.init) ?? CleanCatalogs()
    var clean = known
    workspace.checkCatalogs(besides: &clean)
    if clean != known { notes?.leave(clean.bytes) }
  }

  private func conclude(_ report: Report, _ summary: String?) throws {
    try shared.console.result(shared.text(of: report, as: form.format, on: 1))
    if let summary { shared.console.say(summary) }
  }

  // MARK: Nothing has changed

  /// What was checked last time, when nothing was wrong and everything is still the same.
  private func summaryOfUnchanged(_ inputs: InputFiles) throws -> String? {
    guard paths.isEmpty, against.isEmpty, !shared.verbose else { return nil }
    let specs = try shared.specsFolder()
    guard let note = NoteFile("check", specs: specs).note,
      note.isCurrent(specs: specs, settings: [Stepgen.version], about: .docs, reading: inputs)
    else { return nil }
    return note.lines.first.map { "\($0.told): nothing is wrong." }
  }

  private func leaveNote(of workspace: Workspace) throws {
    guard paths.isEmpty, !workspace.hasFailed else { return }
    let specs = try shared.specsFolder()
    let line = RunNote.Line(registry: "", start: "", told: workspace.summary)
    let note = RunNote(
      [line],
      about: .docs,
      specs: specs,
      templates: nil,
      settings: [Stepgen.version],
      of: workspace
    )
    if let note { NoteFile("check", specs: specs).leave(note) }
  }
}

extension Workspace {
  /// How much there is of everything.
  fileprivate var summary: String {
    let flows = registries.compactMap(\.registry).flatMap(\.flows)
    return "\(counted(registries.count, "registry", "registries")), \(counted(flows.count, "flow")), "
      + counted(flows.reduce(0) { $0 + $1.steps.count }, "step")
  }
}
