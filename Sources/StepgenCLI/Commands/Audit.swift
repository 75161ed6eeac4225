import ArgumentParser
import StepgenAudit
import StepgenDriver
import StepgenModel
import StepgenReports

struct Audit: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Holds pages and sources that exist already against the specs.",
    discussion: """
      PATH is a page (Markdown, MDX or text, also text copied from a browser), a source file, or a folder of such \
      files. Parts of a page that say for which platforms they are, such as ‘<!-- Platform: swift -->’, are held \
      against those; everything else against --platform.
      """
  )

  @Argument(help: "Pages, source files, and folders of them.")
  var paths: [String] = []

  @Option(help: "The platform of what does not say for which it is.")
  var platform: String?

  @Option(
    help: ArgumentHelp(
      "The page of which PATH is a translation.",
      discussion: "Without it, ‘page.ja.md’ is held against ‘page.md’ when both are audited.",
      valueName: "file"
    )
  )
  var translationOf: String?

  @Flag(help: "Write the fixes that are certain into the files.")
  var fix = false

  @OptionGroup var shared: SharedOptions
  @OptionGroup var form: FormatOption

  func validate() throws {
    if paths.isEmpty { throw ValidationError("name the pages or sources to audit") }
    if translationOf != nil, paths.count > 1 { throw ValidationError("‘--translation-of’ is for one PATH") }
  }

  func run() throws {
    let workspace = try shared.checkedWorkspace()
    let vocabulary = AuditVocabulary(workspace.registries.compactMap(\.registry))
    if let platform, !vocabulary.knows(platform) {
      throw ValidationError.unknown("platform", platform, among: vocabulary.platforms)
    }
    var run = AuditRun(workspace, vocabulary: vocabulary, platform: platform, mends: fix)
    run.run(paths, translationOf: translationOf)
    try show(run)
    if run.hasFailed { throw ExitCode(2) }
    if run.hasErrors { throw ExitCode(1) }
  }

  private func show(_ run: AuditRun) throws {
    let report = Report(run.diagnostics, sources: run.sources, rules: RuleBook.all, toolVersion: Stepgen.version)
    try shared.console.result(shared.text(of: report, as: form.format, on: 1))
    for file in run.mended {
      shared.console.say("\(file.path): \(counted(file.count, "place", "places")) fixed.")
    }
    if run.diagnostics.isEmpty { shared.console.say("\(counted(run.fileCount, "file")): nothing is wrong.") }
  }
}
