import ArgumentParser
import StepgenDriver
import StepgenFiles
import StepgenModel
import StepgenReports

struct LedgerCommands: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ledger",
    abstract: "Keeps the list of every identifier that was ever published.",
    subcommands: [LedgerUpdateCommand.self]
  )
}

struct LedgerUpdateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "update",
    abstract: "Brings the ledgers up to date with the specs; do it with each release.",
    discussion: """
      The ledger of a registry, ledger.tsv beside its manifest, has a line for each identifier and what it stands for. \
      ‘stepgen check’ and ‘stepgen build’ refuse an identifier that comes back for something else.
      """
  )

  @Argument(help: "Folders of specs, or of one registry.")
  var paths: [String] = []

  @Flag(help: "Write nothing; fail when a ledger is not up to date.")
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
