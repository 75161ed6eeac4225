import ArgumentParser

struct Lsp: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Serves editors: problems while you type, completion, definitions and renaming.",
    discussion: """
      Editors start it and speak the Language Server Protocol 3.17 with it, on standard input and output. \
      The guide “Edit specs in your editor” has the settings for some of them.
      """
  )

  @Flag(name: .customLong("stdio"), help: "Accepted and ignored; some editors pass it.")
  var usesStandardStreams = false

  @OptionGroup var shared: SharedOptions

  func run() throws {
    var session = EditorSession(shared.console)
    try session.run()
  }
}
