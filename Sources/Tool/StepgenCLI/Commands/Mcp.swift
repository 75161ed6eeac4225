import ArgumentParser
import StepgenMCP

struct Mcp: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: "Serves agents: names, next steps, errors, a walk, and what a switch lacks.",
    discussion: """
      Agents start it and speak the Model Context Protocol with it, on standard input and output. It reads the specs and \
      the sources that an agent names, and writes nothing. \
      The guide “Connect an agent to your specs” has the settings for some of them.
      """
  )

  @OptionGroup var shared: SharedOptions

  func run() throws {
    var server = ToolServer(version: Stepgen.version, specs: try shared.specsFolder())
    let input = StandardInput()
    var framer = LineFramer()
    var bytes: [UInt8]
    repeat {
      bytes = input.next()
      for line in framer.lines(in: bytes) {
        guard let response = server.response(to: line) else { continue }
        try shared.console.result(String(decoding: response, as: UTF8.self) + "\n", as: .data)
      }
    } while !bytes.isEmpty
  }
}
