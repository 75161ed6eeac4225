import StepgenCatalogs
import StepgenModel
package import StepgenOutput
package import StepgenReports
import StepgenSite

/// The result of writing or comparing one output folder.
package struct RunResult: Sendable {
  package let folder: String
  package internal(set) var plan: OutputPlan
  /// All problems of the inputs and of the output folder.
  package internal(set) var report = Report([], sources: SourceSet())
  /// The files that differ, if the run only compared.
  package internal(set) var differences: [OutputDifference] = []
  package internal(set) var startFiles: [StartFile] = []
  /// The languages of a site that have fewer current translations than their registry asks for.
  package internal(set) var untranslated: [String] = []
  package internal(set) var hasBrokenLinks = false

  init(folder: String, plan: OutputPlan) {
    (self.folder, self.plan) = (folder, plan)
  }
}

/// The file that a reader of a registry's output opens first.
package struct StartFile: Sendable, Hashable {
  package let registry: String
  /// Below the output folder.
  package let path: String
  /// The number of pages and the state of translations, or an empty text.
  package let remark: String
}

extension RunResult {
  /// The report, with an entry for each file that differs.
  package var reportOfDifferences: Report {
    var report = report
    for problem in differences.compactMap(\.problem) { report.add(problem, in: folder) }
    return report
  }

  mutating func add(_ site: SiteGeneration.Built) {
    report.diagnostics += report.sources.diagnostics(of: site.result.brokenLinks, in: "\(folder)/\(site.folder)")
    hasBrokenLinks = hasBrokenLinks || !site.result.brokenLinks.isEmpty
    let coverage = site.result.coverage
    untranslated += coverage.filter { $0.freshness.translated * 100 < site.indexFrom * $0.freshness.total }
      .map { "\(site.registry.id): \($0.locale.id)" }
    let languages = coverage.filter { $0.freshness.total > 0 }
      .map { "\($0.locale.id) \($0.freshness.translated * 100 / $0.freshness.total) %" }
    let translated = languages.isEmpty ? "" : "; translated: \(languages.joined(separator: ", "))"
    let remark = counted(site.result.pageCount, "page") + translated
    startFiles.append(
      StartFile(registry: site.registry.id, path: "\(site.folder)/\(site.start)", remark: remark)
    )
  }
}

extension Report {
  /// Adds a problem with a file of an output folder, without a place in the file.
  mutating func add(_ conflict: OutputConflict, in folder: String) {
    let file = sources.add(SourceFile(path: "\(folder)/\(conflict.path)", bytes: []))
    let range = SourceRange(startOf: file)
    diagnostics.append(Diagnostic(conflict.rule, at: range, conflict.message, help: conflict.help))
  }
}
