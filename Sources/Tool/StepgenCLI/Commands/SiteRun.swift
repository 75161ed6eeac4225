import ArgumentParser
import StepgenCatalogs
import StepgenDriver
import StepgenFiles
import StepgenModel
import StepgenOutput
import StepgenReports
import StepgenSite

/// Builds the documentation of the registries and brings the output folder in line with it.
struct SiteRun {
  private let folder: String
  private let specs: SpecsRun
  private let settings: SiteGeneration.Settings
  private let generation: SiteGeneration?
  private let drafts: [SiteGeneration.Draft]
  /// Kept, because to free it takes longer than to end the process.
  private let workspace: Workspace
  private let report: Report
  private let shared: SharedOptions
  private let outputs: OutputOptions
  private let format: ReportFormat

  /// - Throws: An exit code, after reporting what is wrong; nothing is written then.
  init(
    _ specs: SpecsRun,
    _ shared: SharedOptions,
    _ outputs: OutputOptions,
    _ settings: SiteGeneration.Settings,
    _ format: ReportFormat = .text,
    within subfolder: String = ""
  ) throws {
    self.specs = specs
    self.shared = shared
    self.outputs = outputs
    self.format = format
    self.settings = settings
    var workspace = specs.workspace
    (generation, drafts) = try Self.drafts(settings, outputs, shared, &workspace)
    folder = outputs.siteFolder(forSpecs: specs.folder, within: subfolder)
    report = workspace.report()
    if let failure = workspace.failure {
      try outputs.show(report, shared, format)
      throw failure
    }
    self.workspace = workspace
    workspace.forgetWritten()
  }

  private static func drafts(
    _ settings: SiteGeneration.Settings,
    _ outputs: OutputOptions,
    _ shared: SharedOptions,
    _ workspace: inout Workspace
  ) throws -> (SiteGeneration?, [SiteGeneration.Draft]) {
    do throws(FileError) {
      let generation = try SiteGeneration.load(settings, templates: outputs.templates, in: &workspace)
      return (generation, generation?.drafts(of: &workspace) ?? [])
    } catch {
      throw shared.console.complaint(about: error)
    }
  }

  /// - Throws: An exit code when a link leads nowhere; the pages are written all the same.
  func write() throws -> WrittenSites {
    var sites: [SiteGeneration.Built] = []
    let plan = try outputs.apply(.docs, to: folder, shared, format, adding: report) { survey, report in
      sites = drafts.compactMap { draft in generation?.build(draft) { survey.add($0) } }
      if let list = generation?.list(of: drafts) { survey.add(list) }
      for site in sites { report.add(site.result.brokenLinks, in: "\(folder)/\(site.folder)") }
    }
    if sites.contains(where: { !$0.result.brokenLinks.isEmpty }) { throw ExitCode(1) }
    let written = WrittenSites(folder: folder, plan: plan, sites: sites)
    if plan.conflicts.isEmpty, !outputs.check { leaveNote(written.lines) }
    return written
  }

  /// The next run has to do nothing if it finds all as it is now; what was reported has to be reported again.
  private func leaveNote(_ lines: [RunNote.Line]) {
    guard report.diagnostics.isEmpty else { return }
    let output = OutputFolder(folder, of: .docs)
    let note = RunNote(
      lines,
      about: .docs,
      specs: specs.folder,
      templates: outputs.templates,
      settings: outputs.noted(settings),
      of: workspace
    )
    if let note { output.leave(note: note.bytes) }
  }
}

/// The specs as a run found them.
struct SpecsRun {
  let folder: String
  let workspace: Workspace

  /// - Throws: An exit code, after saying what cannot be read.
  init(_ shared: SharedOptions, reading inputs: InputFiles = InputFiles()) throws {
    folder = try shared.specsFolder()
    workspace = try shared.workspace([folder], reading: inputs)
  }
}

/// The sites of a run, once they have been written.
struct WrittenSites {
  let folder: String
  let plan: OutputPlan
  let sites: [SiteGeneration.Built]

  /// A line a registry: where a reader begins, and how far each language is.
  var whereToLook: String { lines.text(in: folder) }

  fileprivate var lines: [RunNote.Line] {
    sites.map { site in
      let languages = site.result.coverage.filter { $0.freshness.total > 0 }
        .map { "\($0.locale.id) \($0.freshness.translated * 100 / $0.freshness.total) %" }
      let told = languages.isEmpty ? "" : "; translated: \(languages.joined(separator: ", "))"
      return RunNote.Line(
        registry: site.registry.id,
        start: "\(site.folder)/\(site.start)",
        told: counted(site.result.pageCount, "page") + told
      )
    }
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
