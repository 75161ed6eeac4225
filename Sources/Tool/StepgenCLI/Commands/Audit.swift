import ArgumentParser
import StepgenAudit
import StepgenDriver
import StepgenFiles
import StepgenModel
import StepgenReports

struct Audit: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Checks existing docs and apps against the specs.",
    discussion: """
      PATH is a page (Markdown or MDX), an app's source file, or a folder of such files; a text file is read only if \
      PATH names it. Parts of a page that are marked for platforms, for example with ‘<!-- Platform: swift -->’, are \
      checked for those platforms, and all other parts for --platform.
      """
  )

  @Argument(help: "Pages, source files, or folders that contain them.")
  var paths: [String] = []

  @Option(help: "The platform of files that do not specify one.")
  var platform: String?

  @Option(
    help: ArgumentHelp(
      "A file that specifies the platform and version of each page.",
      discussion:
        "Each line contains a pattern such as ‘docs/v1/**’, a platform, and optionally a version such as ‘1.30.0’.",
      valueName: "file"
    )
  )
  var map: String?

  @Option(
    help: ArgumentHelp(
      "A file with earlier findings. stepgen reports only new ones.",
      discussion: "--update-baseline writes this file.",
      valueName: "file"
    )
  )
  var baseline: String?

  @Flag(help: "Write the current findings to the --baseline file.")
  var updateBaseline = false

  @Flag(help: "Show counts by page and by kind, and what to fix first, instead of each finding.")
  var summary = false

  @Flag(help: "Compile the samples of pages with the compilers in PATH: swiftc, tsc, kotlinc, javac and dart.")
  var compile = false

  @Flag(help: "Apply the fixes that are certain to the files.")
  var fix = false

  @Flag(help: "Compare the specs with the API lists beside them, instead of checking pages and source files.")
  var api = false

  @OptionGroup var shared: SharedOptions
  @OptionGroup var form: FormatOption

  func validate() throws {
    if api, !paths.isEmpty { throw ValidationError("‘--api’ compares the specs and takes no PATH") }
    if paths.isEmpty, !api { throw ValidationError("name the pages or sources to audit") }
    if updateBaseline, baseline == nil { throw ValidationError("‘--update-baseline’ needs ‘--baseline’") }
    if summary, form.format != .text { throw ValidationError("‘--summary’ is text; leave ‘--format’ out") }
  }

  func run() throws {
    let workspace = try shared.checkedWorkspace()
    let lists = try shared.console.reading { () throws(FileError) in try APIListFiles(of: workspace) }
    guard lists.diagnostics.isEmpty else { return try fail(lists.diagnostics, lists.sources) }
    if api { return try compare(workspace, lists) }
    let vocabulary = AuditVocabulary(workspace.registries.compactMap(\.registry), lists: lists.lists)
    if let platform, !vocabulary.knows(platform) {
      throw ValidationError.unknown("platform", platform, among: vocabulary.platforms)
    }
    let map = try readMap(vocabulary)
    var run = AuditRun(
      lists.sources,
      vocabulary: vocabulary,
      platform: platform,
      map: map,
      mends: fix,
      compiler: compile ? SampleCompiler(lists.lists) : nil
    )
    run.run(paths)
    if let baseline, try compare(&run, baseline) { return }
    try show(run)
    if run.hasFailed { throw ExitCode(2) }
    if run.hasErrors { throw ExitCode(1) }
  }

  private func compare(_ workspace: Workspace, _ lists: APIListFiles) throws {
    let found = lists.comparisons(of: workspace.registries.compactMap(\.registry))
    guard found.isEmpty else { return try fail(found, lists.sources) }
    guard !lists.lists.isEmpty else {
      return shared.console.say("Not checked: no registry has API lists in a folder ‘api’.")
    }
    shared.console.say("\(counted(lists.lists.count, "API list")): the specs have every name, or say why not.")
    shared.console.say("Argument labels and associated values were not compared.")
  }

  private func readMap(_ vocabulary: AuditVocabulary) throws -> AuditMap {
    guard let map else { return AuditMap() }
    let read = try shared.console.reading { () throws(FileError) in try AuditMap.read(map, knowing: vocabulary) }
    var sources = SourceSet()
    let problems = read.problems(sources.add(read.source))
    if !problems.isEmpty { try fail(problems, sources) }
    return read.map
  }

  /// Reports what is wrong in a file that the audit itself reads.
  private func fail(_ problems: [Diagnostic], _ sources: SourceSet) throws {
    let report = Report(problems, in: sources)
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
    let report = Report(run.diagnostics, in: run.sources)
    try shared.console.result(shared.text(of: report, as: form.format, on: 1))
    for file in run.mended {
      shared.console.say("\(file.path): \(counted(file.count, "place", "places")) fixed.")
    }
    for diagnostic in run.diagnostics where diagnostic.code == Rule.auditNoCompiler.code {
      shared.console.say("Not compiled: \(diagnostic.message).")
    }
    let checked = run.fileCount - run.notCheckedCount
    if checked > 0, run.diagnostics.count == run.notCheckedCount {
      shared.console.say("\(counted(checked, "file")): nothing \(baseline == nil ? "" : "new ")is wrong.")
    }
  }
}
