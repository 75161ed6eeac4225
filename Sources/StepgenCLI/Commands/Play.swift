import ArgumentParser
import StepgenDriver
import StepgenModel
import StepgenPlay

struct Play: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Walks a flow: you answer its steps and see where that leads.",
    discussion: """
      Answers are typed, or come line by line from standard input, as in: stepgen play sign-in < answers.txt. \
      ‘?’ lists what can be typed, ‘:help’ all commands. A script ends at the first line that is refused, with exit code 1.
      """
  )

  @OptionGroup var choice: FlowChoice

  @Option(help: "The platform whose names are shown; that of the generated code when left out.")
  var platform: String?

  @Option(help: ArgumentHelp("Play the lines of this file first, such as ‘:save’ writes them.", valueName: "file"))
  var replay: String?

  @OptionGroup var shared: SharedOptions

  func run() throws {
    let workspace = try shared.checkedWorkspace()
    let (flow, registry) = try choice.find(in: workspace.registries.compactMap(\.registry))
    guard let index = try platform.map(registry.platformIndex) ?? PlaySubject.usualPlatform(of: registry) else {
      throw ValidationError("‘\(registry.id)’ has no platform with a language; name one with --platform")
    }
    let lines = try replayed()
    let subject = PlaySubject(flow, in: registry, platform: index)
    let isColored = shared.color.isColored(on: 1)
    let session = PlaySession(
      subject,
      against: SpecService(subject),
      width: terminalWidth() ?? 80,
      isColored: isColored,
      isInteractive: Console.isTerminal(0) && Console.isTerminal(1)
    )
    var run = PlayRun(session, shared.console, isColored: isColored)
    try run.play(lines: lines, from: replay)
  }

  private func replayed() throws -> [String] {
    guard let replay else { return [] }
    do throws(ReadFailure) {
      return try PlayScript.lines(at: replay)
    } catch {
      shared.console.complain("stepgen: cannot read \(error.path): \(error.reason)\n")
      throw ExitCode(2)
    }
  }
}
