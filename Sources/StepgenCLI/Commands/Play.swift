import ArgumentParser
import StepgenDriver
import StepgenModel
import StepgenPlay
import StepgenReports

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

  @Option(help: ArgumentHelp("A YAML file with the user pool that is played with.", valueName: "file"))
  var pool: String?

  @Option(help: "Decides codes, ids and secrets; the same seed and lines give the same screens.")
  var seed: UInt64?

  @Flag(help: "Play against the spec alone: you say what happens.")
  var specOnly = false

  @Option(help: ArgumentHelp("Play the lines of this file first, such as ‘:save’ writes them.", valueName: "file"))
  var replay: String?

  @OptionGroup var shared: SharedOptions

  func validate() throws {
    if specOnly, pool != nil || seed != nil { throw ValidationError("--pool and --seed do not go with --spec-only") }
  }

  func run() throws {
    let workspace = try shared.checkedWorkspace()
    let (flow, registry) = try choice.find(in: workspace.registries.compactMap(\.registry))
    guard let index = try platform.map(registry.platformIndex) ?? PlaySubject.usualPlatform(of: registry) else {
      throw ValidationError("‘\(registry.id)’ has no platform with a language; name one with --platform")
    }
    let lines = try replay.map { path in try reading { () throws(ReadFailure) in try PlayScript.lines(at: path) } }
    let subject = PlaySubject(flow, in: registry, platform: index)
    let isColored = shared.color.isColored(on: 1)
    let session = PlaySession(
      subject,
      against: try service(for: subject),
      width: terminalWidth() ?? 80,
      isColored: isColored,
      isInteractive: Console.isTerminal(0) && Console.isTerminal(1)
    )
    var run = PlayRun(session, shared.console, isColored: isColored)
    try run.play(lines: lines ?? [], from: replay)
  }

  /// What the registry is played against: its spec, or more where there is more.
  private func service(for subject: PlaySubject) throws -> any PlayService {
    let id = subject.registry.id
    guard !specOnly, let program = SisterProgram.players[id] else {
      if pool != nil || seed != nil {
        throw ValidationError("‘\(id)’ is played against its spec alone, which has no pool and no seed")
      }
      return SpecService(subject)
    }
    guard let serving = Stepgen.playing?[id] else { throw program.run(shared.console) }
    guard let pool else { return try serving(subject, PlaySetup(seed: seed)) }
    var file = try reading { () throws(ReadFailure) in try FixtureFile(path: pool) }
    if let value = file.value {
      do throws(PlaySetup.Problem) {
        return try serving(subject, PlaySetup(fixture: value, seed: seed))
      } catch {
        file.report(error.message, at: error.path)
      }
    }
    let report = Report(file.diagnostics, sources: file.sources, rules: RuleBook.all, toolVersion: Stepgen.version)
    shared.console.complain(try shared.text(of: report, as: .text, on: 2))
    throw ExitCode(1)
  }

  private func reading<Value>(_ read: () throws(ReadFailure) -> Value) throws -> Value {
    do throws(ReadFailure) {
      return try read()
    } catch {
      shared.console.complain("stepgen: cannot read \(error.path): \(error.reason)\n")
      throw ExitCode(2)
    }
  }
}
