import ArgumentParser

struct Lsp: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Runs a language server for editors: diagnostics as you type, completion, definitions and renaming.",
    discussion: """
      Editors start the server and use the Language Server Protocol 3.17 on its standard input and output. The guide \
      “Edit specs in your editor” has the settings for some editors.
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
