import ArgumentParser
import StepgenDriver
import StepgenFiles
import StepgenModel
import StepgenReports

struct LedgerCommands: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ledger",
    abstract: "Maintains the list of every identifier that was ever published.",
    subcommands: [LedgerUpdateCommand.self]
  )
}

struct LedgerUpdateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "update",
    abstract: "Updates the ledgers to match the specs. Run it for each release.",
    discussion: """
      The ledger of a registry, ledger.tsv beside its manifest, has a line for each identifier and its meaning. \
      ‘stepgen check’ and ‘stepgen build’ reject an identifier that is reused for something else.
      """
  )

  @Argument(help: "Folders of specs, or the folder of one registry.")
  var paths: [String] = []

  @Flag(help: "Write nothing. Fail if a ledger is out of date.")
  var check = false

  @OptionGroup var shared: SharedOptions

  func run() throws {
    let workspace = try shared.checkedWorkspace(paths)
    let updates = workspace.registries.compactMap { LedgerUpdate($0, in: workspace.sources) }
    for update in updates where !check && !update.isFresh { try write(update) }
    for update in updates { shared.console.say(sentence(of: update)) }
    if check, updates.contains(where: { !$0.isFresh }) {
      shared.console.complain("stepgen: run ‘stepgen ledger update’\n")
      throw ExitCode(1)
    }
  }

  private func sentence(of update: LedgerUpdate) -> String {
    guard !update.isFresh else { return "\(update.path) is up to date." }
    let verb = check ? "is not up to date" : "was brought up to date"
    return "\(update.path) \(verb): \(counted(update.added, "line")) new, \(update.removed) gone."
  }

  private func write(_ update: LedgerUpdate) throws {
    do throws(FileError) {
      try update.write()
    } catch {
      throw shared.console.complaint(about: error)
    }
  }
}
