import ArgumentParser
import StepgenDriver
import StepgenFiles
import StepgenModel
import StepgenPlay
import StepgenReports

struct Play: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Walks through a flow: you respond to its steps and see what follows.",
    discussion: """
      Type responses, or pass them line by line on standard input:

        stepgen play sign-in < answers.txt

      ‘?’ lists the possible responses to a step, and ‘:help’ lists all commands. A script ends with exit code 1 at \
      the first line that is rejected. Scripts from --replay or standard input write no files unless you pass \
      --allow-saving, because a script may come from someone else.
      """
  )

  @OptionGroup var choice: FlowChoice

  @Option(
    help:
      "The platform whose names are shown. If omitted, the platform of the pool file, or else of the generated code."
  )
  var platform: String?

  @Option(help: ArgumentHelp("A YAML file with the user pool to use.", valueName: "file"))
  var pool: String?

  @Option(
    help: ArgumentHelp(
      "A number that determines codes, ids and secrets: the same seed and lines produce the same screens.",
      valueName: "number"
    )
  )
  var seed: UInt64?

  @Flag(help: "Use only the spec: you choose each outcome.")
  var specOnly = false

  @Option(
    help: ArgumentHelp(
      "First play the lines of this file, which ‘:save’ can write, with the pool and seed that it names.",
      valueName: "file"
    )
  )
  var replay: String?

  @Flag(help: "Allow ‘:save’ and ‘:transcript’ in a script to write files.")
  var allowSaving = false

  @OptionGroup var shared: SharedOptions

  func validate() throws {
    if specOnly, pool != nil || seed != nil { throw ValidationError("--pool and --seed do not go with --spec-only") }
  }

  func run() throws {
    let workspace = try shared.checkedWorkspace()
    let script = try replay.map { try PlayScript.lines(at: $0, complainingTo: shared.console) }
    let head = try script?.first.flatMap(ScriptHead.init).map(checked)
    var choice = choice
    choice.registry = choice.registry ?? head?.registry
    let (flow, registry) = try choice.find(in: workspace.registries.compactMap(\.registry))
    let setup = try PlayPreparation(options(with: head), registry, shared)
    let named = try (platform ?? head?.platform).map(registry.platformIndex)
    guard let index = named ?? setup.platform ?? PlaySubject.usualPlatform(of: registry) else {
      throw ValidationError("‘\(registry.id)’ has no platform with a language; name one with --platform")
    }
    let subject = PlaySubject(flow, in: registry, platform: index)
    let isColored = shared.color.isColored(on: 1)
    let session = PlaySession(
      subject,
      against: try setup.service(for: subject),
      options: setup.options,
      width: terminalWidth() ?? 80,
      isColored: isColored,
      isInteractive: isTerminal(0),
      mayScriptSave: allowSaving
    )
    var run = PlayRun(session, shared.console, isColored: isColored)
    try run.play(lines: script ?? [], from: replay)
  }

  /// What the script was played with, where the command line says nothing else.
  private func options(with head: ScriptHead?) -> PlayOptions {
    guard !specOnly, let saved = head?.options else { return PlayOptions(pool: pool, seed: seed, isSpecOnly: specOnly) }
    let isOwn = pool != nil || seed != nil
    return PlayOptions(pool: pool ?? saved.pool, seed: seed ?? saved.seed, isSpecOnly: saved.isSpecOnly && !isOwn)
  }

  /// - Throws: An exit code, after saying why, when the script belongs to another flow.
  private func checked(_ head: ScriptHead) throws -> ScriptHead {
    guard head.flow != choice.flow else { return head }
    shared.console.complain(
      "stepgen: \(replay ?? ""):1: the script was saved from the flow ‘\(head.flow)’, and not from ‘\(choice.flow)’\n"
    )
    throw ExitCode(1)
  }
}

extension PlayScript {
  /// - Throws: An exit code, after saying why, when the file cannot be read.
  fileprivate static func lines(at path: String, complainingTo console: Console) throws -> [String] {
    try console.reading { () throws(FileError) in try lines(at: path) }
  }
}
