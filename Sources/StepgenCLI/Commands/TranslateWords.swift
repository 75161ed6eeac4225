import ArgumentParser
import StepgenCatalogs
import StepgenDriver
import StepgenModel
import StepgenReports

struct TranslateWords: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "words",
    abstract: "Brings a catalog of the pages' own words in line with stepgen.",
    discussion: "Those that stepgen ships are in ‘Templates/site/l10n’."
  )

  @Argument(help: "The language, such as ‘ja’.")
  var locale: String

  @Argument(help: "The file; it is made when it is not there.")
  var file: String

  @Flag(help: "Write nothing, and exit with 1 when the file is missing or stale.")
  var check = false

  @OptionGroup var shared: SharedOptions

  func run() throws {
    let catalog = WordsCatalog(try knownLocale(locale))
    var workspace = Workspace()
    do {
      let updated = try catalog.updated(file, in: &workspace)
      shared.console.complain(try shared.text(of: workspace.report(), as: .text, on: 2))
      guard let updated else { throw ExitCode(1) }
      if !check { return try WordsCatalog.write(updated) }
      let isCurrent = try WordsCatalog.isCurrent(updated)
      if !isCurrent {
        shared.console.complain("stepgen: \(file) is stale: run stepgen translate words \(locale) \(file)\n")
        throw ExitCode(1)
      }
    } catch let failure as ReadFailure {
      shared.console.complain("stepgen: cannot read \(failure.path): \(failure.reason)\n")
      throw ExitCode(2)
    } catch let failure as WriteFailure {
      shared.console.complain("stepgen: cannot write \(failure.path): \(failure.reason)\n")
      throw ExitCode(2)
    }
  }
}
