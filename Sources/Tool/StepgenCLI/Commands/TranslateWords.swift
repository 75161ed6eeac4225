import ArgumentParser
import StepgenDriver
import StepgenFiles
import StepgenModel
import StepgenReports

/// For those who work on stepgen: the catalogs of the pages' own words, in `Templates/site/l10n` of its sources.
struct TranslateWords: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "words",
    abstract: "Updates the catalogs of stepgen's own words on pages.",
    shouldDisplay: false
  )

  @Argument(help: "The folder of the catalogs.")
  var folder: String

  @Argument(help: "Languages. If omitted, all languages that have catalogs.")
  var locales: [String] = []

  @Flag(help: "Write nothing. List missing and stale files, and exit with 1 if there are any.")
  var check = false

  @OptionGroup var shared: SharedOptions

  func run() throws {
    let wanted = try locales.map(knownLocale)
    do {
      var workspace = Workspace()
      let catalogs = try WordCatalogs(folder: folder, in: &workspace)
      let text = try workspace.report().rendered(as: .text, isColored: shared.color.isColored(on: 2))
      if !workspace.diagnostics.isEmpty { shared.console.complain(text) }
      if workspace.hasErrors { throw ExitCode(1) }
      let outdated = catalogs.outdated(wanted)
      if !check { try catalogs.write(outdated) }
      try shared.console.result(outdated.map { "\(folder)/\($0.path)\n" }.joined())
      if check, !outdated.isEmpty { throw ExitCode(1) }
    } catch let failure as FileError {
      throw shared.console.complaint(about: failure)
    }
  }
}
