import ArgumentParser
import StepgenCatalogs
import StepgenDriver
import StepgenModel
import StepgenOutput
import StepgenReports
import StepgenSite

/// Builds the documentation of the registries and brings the output folder in line with it.
struct SiteRun {
  let folder: String
  let sites: [SiteGeneration.Built]
  private let start = RunStart()
  private let specs: String
  private let settings: SiteGeneration.Settings
  /// Kept, because to free it takes longer than to end the process.
  private let workspace: Workspace
  private let report: Report
  private let shared: SharedOptions
  private let outputs: OutputOptions
  private let format: ReportFormat

  /// - Throws: An exit code, after reporting what is wrong; nothing is written then.
  init(
    _ shared: SharedOptions,
    _ outputs: OutputOptions,
    _ settings: SiteGeneration.Settings,
    _ format: ReportFormat = .text,
    within subfolder: String = ""
  ) throws {
    self.shared = shared
    self.outputs = outputs
    self.format = format
    self.settings = settings
    specs = try shared.specsFolder()
    var workspace = try shared.workspace([specs])
    sites = try Self.sites(settings, outputs, shared, &workspace)
    folder = outputs.siteFolder(forSpecs: specs, within: subfolder)
    var report = workspace.report()
    for site in sites { report.add(site.result.brokenLinks, in: "\(folder)/\(site.folder)") }
    self.report = report
    if let failure = workspace.failure {
      try outputs.show(report, shared, format)
      throw failure
    }
    self.workspace = workspace
  }

  private static func sites(
    _ settings: SiteGeneration.Settings,
    _ outputs: OutputOptions,
    _ shared: SharedOptions,
    _ workspace: inout Workspace
  ) throws -> [SiteGeneration.Built] {
    do throws(ReadFailure) {
      let generation = try SiteGeneration.load(settings, templates: outputs.templates, in: &workspace)
      return generation?.sites(of: &workspace) ?? []
    } catch {
      shared.console.complain("stepgen: cannot read \(error.path): \(error.reason)\n")
      throw ExitCode(2)
    }
  }

  /// - Throws: An exit code when a link leads nowhere; the pages are written all the same.
  func write() throws -> OutputPlan {
    let plan = try outputs.apply(sites.flatMap(\.result.files), to: folder, shared, format, adding: report)
    if sites.contains(where: { !$0.result.brokenLinks.isEmpty }) { throw ExitCode(1) }
    if plan.conflicts.isEmpty { leaveNote() }
    return plan
  }

  /// A line a registry: where a reader begins, and how far each language is.
  var whereToLook: String { lines.text(in: folder) }

  private var lines: [SiteNote.Line] {
    sites.map { site in
      let languages = site.result.coverage.filter { $0.freshness.total > 0 }
        .map { "\($0.locale.id) \($0.freshness.translated * 100 / $0.freshness.total) %" }
      let told = languages.isEmpty ? "" : "; translated: \(languages.joined(separator: ", "))"
      return SiteNote.Line(
        registry: site.registry.id,
        start: "\(site.folder)/\(site.start)",
        told: counted(site.result.pageCount, "page") + told
      )
    }
  }

  /// The next run has to do nothing if it finds all as it is now; what was reported has to be reported again.
  private func leaveNote() {
    guard !outputs.check, report.diagnostics.isEmpty else { return }
    let output = OutputFolder(folder)
    let note = SiteNote(
      lines,
      specs: specs,
      templates: outputs.templates,
      settings: outputs.noted(settings),
      of: workspace,
      begunAt: start
    )
    if let note { output.leave(note: note.bytes) }
  }

  /// The languages that have less of their texts up to date than their registry asks for.
  var untranslated: [String] {
    sites.flatMap { site in
      site.result.coverage.filter { $0.freshness.translated * 100 < site.indexFrom * $0.freshness.total }
        .map { "\(site.registry.id): \($0.locale.id)" }
    }
  }
}

extension Report {
  /// Adds links that lead nowhere.
  fileprivate mutating func add(_ links: [BrokenLink], in folder: String) {
    diagnostics += sources.diagnostics(of: links, in: folder)
  }
}
