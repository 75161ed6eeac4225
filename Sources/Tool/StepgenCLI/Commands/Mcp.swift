import ArgumentParser
import StepgenMCP

struct Mcp: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: "Runs a server for agents: names, next steps, errors, a walk through a flow, and missing switch cases.",
    discussion: """
      Agents start the server and use the Model Context Protocol on its standard input and output. The server reads \
      the specs and the source files that an agent names, and writes nothing. The guide “Connect an agent to your \
      specs” has the settings for some agents.
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
