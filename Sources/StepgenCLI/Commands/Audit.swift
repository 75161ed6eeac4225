import ArgumentParser
import StepgenAudit
import StepgenDriver
import StepgenFiles
import StepgenModel
import StepgenReports

struct Audit: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Compares existing pages and sources with the specs.",
    discussion: """
      PATH is a page (Markdown, MDX or text, also text copied from a browser), a source file, or a folder of such \
      files. Parts marked for platforms, such as ‘<!-- Platform: swift -->’, are checked for those; everything else is \
      checked for --platform.
      """
  )

  @Argument(help: "Pages, source files, and folders of them.")
  var paths: [String] = []

  @Option(help: "The platform of files that do not name one.")
  var platform: String?

  @Option(
    help: ArgumentHelp(
      "The page of which PATH is a translation.",
      discussion: "Without it, ‘page.ja.md’ is compared with ‘page.md’ when both are audited.",
      valueName: "file"
    )
  )
  var translationOf: String?

  @Option(
    help: ArgumentHelp(
      "A file that says for which platform and version pages are.",
      discussion: "One line each: a pattern such as ‘docs/v1/**’, a platform, and perhaps a version such as ‘1.30.0’.",
      valueName: "file"
    )
  )
  var map: String?

  @Option(
    help: ArgumentHelp(
      "A file with earlier findings; only new ones are reported.",
      discussion: "It is written with --update-baseline.",
      valueName: "file"
    )
  )
  var baseline: String?

  @Flag(help: "Write what is found now into the file of --baseline.")
  var updateBaseline = false

  @Flag(help: "Show counts by page and by kind, and what to do first, instead of each finding.")
  var summary = false

  @Flag(help: "Write the fixes that are certain into the files.")
  var fix = false

  @OptionGroup var shared: SharedOptions
  @OptionGroup var form: FormatOption

  func validate() throws {
    if paths.isEmpty { throw ValidationError("name the pages or sources to audit") }
    if translationOf != nil, paths.count > 1 { throw ValidationError("‘--translation-of’ is for one PATH") }
    if updateBaseline, baseline == nil { throw ValidationError("‘--update-baseline’ needs ‘--baseline’") }
    if summary, form.format != .text { throw ValidationError("‘--summary’ is text; leave ‘--format’ out") }
  }

  func run() throws {
    let workspace = try shared.checkedWorkspace()
    let vocabulary = AuditVocabulary(workspace.registries.compactMap(\.registry))
    if let platform, !vocabulary.knows(platform) {
      throw ValidationError.unknown("platform", platform, among: vocabulary.platforms)
    }
    let map = try readMap(vocabulary)
    var run = AuditRun(workspace, vocabulary: vocabulary, platform: platform, map: map, mends: fix)
    run.run(paths, translationOf: translationOf)
    if let baseline, try compare(&run, baseline) { return }
    try show(run)
    if run.hasFailed { throw ExitCode(2) }
    if run.hasErrors { throw ExitCode(1) }
  }

  private func readMap(_ vocabulary: AuditVocabulary) throws -> AuditMap {
    guard let map else { return AuditMap() }
    let read = try shared.console.reading { () throws(FileError) in try AuditMap.read(map, knowing: vocabulary) }
    var sources = SourceSet()
    let problems = read.problems(sources.add(read.source))
    if problems.isEmpty { return read.map }
    let report = Report(problems, sources: sources, rules: RuleBook.all, toolVersion: Stepgen.version)
    try shared.console.result(shared.text(of: report, as: form.format, on: 1))
    throw ExitCode(1)
  }

  /// Leaves what is new, or notes what is found; tells whether that was all.
  private func compare(_ run: inout AuditRun, _ path: String) throws -> Bool {
    if updateBaseline {
      try shared.console.reading { () throws(FileError) in
        try AuditBaseline(run.diagnostics, run.sources).write(to: path)
      }
      shared.console.say("\(path): \(counted(run.diagnostics.count, "finding")) noted.")
      return true
    }
    run.forget(try shared.console.reading { () throws(FileError) in try AuditBaseline(reading: path) })
    return false
  }

  private func show(_ run: AuditRun) throws {
    if summary { return try shared.console.result(AuditSummary.text(run, rules: RuleBook.all)) }
    let report = Report(run.diagnostics, sources: run.sources, rules: RuleBook.all, toolVersion: Stepgen.version)
    try shared.console.result(shared.text(of: report, as: form.format, on: 1))
    for file in run.mended {
      shared.console.say("\(file.path): \(counted(file.count, "place", "places")) fixed.")
    }
    if run.diagnostics.isEmpty {
      shared.console.say("\(counted(run.fileCount, "file")): nothing \(baseline == nil ? "" : "new ")is wrong.")
    }
  }
}
