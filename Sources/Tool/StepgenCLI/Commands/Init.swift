import ArgumentParser
import StepgenDriver
import StepgenFiles

struct Init: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Creates a registry with a small working flow.",
    discussion: """
      Writes NAME/ into the folder of specs, and beside it the JSON Schema that editors use to complete and check the \
      files. Existing files are not replaced.
      """
  )

  @Argument(help: "The id of the registry: lowercase words joined by hyphens, for example parcel-locker.")
  var name: String

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Recorded responses of the service. stepgen derives the layout, steps and payloads from them.",
      valueName: "file"
    )
  )
  var fromJson: [String] = []

  @OptionGroup var shared: SharedOptions

  func run() throws {
    let paths = try write()
    try shared.console.result(paths.map { $0 + "\n" }.joined())
    shared.console.say(nextSteps)
  }

  private func write() throws -> [String] {
    do throws(StarterFailure) {
      return try Starter(id: name).write(in: folder, describing: fromJson)
    } catch {
      throw answer(to: error)
    }
  }

  private var folder: String {
    if let specs = shared.specs { return specs }
    guard let found = SpecsLocator().nearestSpecs() else { return SpecsLocator.folderName }
    let here = FileSystem.currentFolder() + "/"
    return found.hasPrefix(here) ? String(found.dropFirst(here.count)) : found
  }

  /// How the user runs stepgen: through SwiftPM, whose programs are below `.build`, or by its name.
  private var program: String {
    CommandLine.arguments.first?.contains("/.build/") == true ? "swift run stepgen" : "stepgen"
  }

  private var nextSteps: String {
    let option = shared.specs.map { " --specs \($0)" } ?? ""
    return """
      Next: change these files, piece by piece.
      \(program) check\(option): reports problems.
      \(program)\(option): makes the code.
      stepgen lsp: shows problems in your editor as you type; see the guide “Edit specs in your editor”.
      """
  }

  /// Says why there is no registry, and what to do.
  private func answer(to failure: StarterFailure) -> any Error {
    switch failure {
    case .malformedID(let id, let suggestion):
      return ValidationError(
        "‘\(id)’ is not an id: lower-case words joined by hyphens"
          + (suggestion.map { "; did you mean ‘\($0)’?" } ?? ", such as ‘parcel-locker’")
      )
    case .exists(let path):
      shared.console.complain("stepgen: \(path) exists; choose another name, or remove it\n")
      return ExitCode(1)
    case .isRegistry(let path):
      shared.console.complain(
        "stepgen: \(path) is itself a registry; move its files into a folder of their own first\n"
      )
      return ExitCode(1)
    case .unreadable(let path, let reason):
      shared.console.complain("stepgen: cannot read \(path): \(reason)\n")
      return ExitCode(2)
    case .notJSON(let path, let line, let column, let message):
      shared.console.complain("\(path):\(line):\(column): error: \(message)\n")
      return ExitCode(1)
    case .system(let path, let reason):
      shared.console.complain("stepgen: cannot write \(path): \(reason)\n")
      return ExitCode(2)
    }
  }
}
