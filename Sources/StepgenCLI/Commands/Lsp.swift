import ArgumentParser

struct Lsp: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Tells an editor what is wrong in specs while they are written, and what can stand where.",
    discussion: """
      Editors start it and speak the Language Server Protocol 3.17 with it, on standard input and output. \
      The guide “Edit specs in your editor” has the settings for some of them.
      """
  )

  @Flag(name: .customLong("stdio"), help: "Taken and ignored: some editors add it.")
  var usesStandardStreams = false

  @OptionGroup var shared: SharedOptions

  func run() throws {
    var session = EditorSession(shared.console)
    try session.run()
  }
}
