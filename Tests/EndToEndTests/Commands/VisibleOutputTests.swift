import Foundation
import StepgenTestSupport
import Testing

/// Whatever is in a spec, a script, an argument or the name of a file: a terminal gets no control of it.
@Suite struct VisibleOutputTests {
  /// A colour, a window title, a cleared screen, a bell, a C1 control, and text that runs the other way.
  private static let hostile = "\u{1B}[31m\u{1B}]0;title\u{7}\u{1B}[2J\u{9B}2J\u{202E}x\u{2066}"

  private func expectVisible(_ text: String, _ comment: Comment) {
    let hidden = text.unicodeScalars.filter { scalar in
      switch scalar {
      case "\n": false
      case "\0"..<" ", "\u{7F}"..<"\u{A0}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": true
      default: false
      }
    }
    #expect(hidden.isEmpty, comment)
  }

  /// Names, a title and a prompt with controls; specs with these in names are refused.
  private func hostileSpecs() throws -> Project {
    let project = try Project()
    let text = #"\e[31m\e]0;title\a\e[2J\u202Ex\u2066"#
    try project.edit("ios: { since: 2.0.0 }", #"ios: { since: 2.0.0, spelled: "\#(text)", because: "\#(text)" }"#)
    return project
  }

  /// A title and a prompt that only a warning speaks against.
  private func directedSpecs() throws -> Project {
    let project = try Project()
    try project.edit("title: Choose a compartment", #"title: "Choose \u202Ea\u202C compartment""#)
    try project.edit("prompt: \"Which size do you need?\"", #"prompt: "Which \u202Esize\u202C?""#)
    return project
  }

  private static let ofNames = [
    ["names"], ["names", "choose-size"], ["names", "--explain"], ["names", "--all"], ["names", "--format", "json"],
    ["names", "--format", "markdown"], ["names", "choose-size", "--explain", "--format", "json"],
    ["diff", "names", "ios", "web"], ["diff", "names", "ios", "web", "--format", "json"],
    ["diff", "names", "ios", "web", "--format", "markdown"], ["names", "--color", "always"],
  ]

  @Test(arguments: ofNames) func namesAreVisible(arguments: [String]) throws {
    for project in [try hostileSpecs(), try directedSpecs()] {
      let answer = try project.run(arguments)
      let text = answer.output + answer.errors
      let own =
        arguments.contains("always")
        ? ["\u{1B}[1m", "\u{1B}[33m", "\u{1B}[2m", "\u{1B}[1;31m", "\u{1B}[36m", "\u{1B}[32m", "\u{1B}[0m"] : []
      expectVisible(own.reduce(text) { $0.replacing($1, with: "") }, "\(arguments): \(text.debugDescription)")
      #expect(!answer.output.isEmpty)
    }
    #expect(try hostileSpecs().run(arguments).code == 1)
    #expect(try directedSpecs().run(arguments).code == 0)
  }

  @Test(arguments: [
    ["names", hostile], ["explain", hostile], ["graph", hostile], ["check", "--specs", hostile], [hostile],
    ["diff", "specs", hostile], ["diff", "names", hostile, "web"], ["play", hostile], ["check", "--" + hostile],
    ["names", "--flow", hostile], ["play", "drop-off", "--replay", hostile], ["templates", "list", hostile],
    ["generate", "swift", "--templates", hostile], ["audit", hostile, "--platform", "ios"],
    ["check", "--format", hostile],
    ["docs", "--inject", hostile], ["init", hostile], ["schema", "--format", hostile], ["docs", "--base-url", hostile],
  ])
  func argumentsAreVisible(arguments: [String]) throws {
    let answer = try Project().run(arguments)
    #expect(answer.code != 0)
    expectVisible(answer.output + answer.errors, "\((answer.output + answer.errors).debugDescription)")
  }

  @Test(arguments: [
    "begin\(hostile)\n", "begin-drop-off\nsmall\(hostile)\n", ":\(hostile)\n", "begin-drop-off \(hostile)=\(hostile)\n",
    ":back \(hostile)\n", ":call \(hostile)\n", ":graph \(hostile)\n", ":clock \(hostile)\n", ":fail \(hostile)\n",
    ":save \(hostile)\n", ":transcript \(hostile) \(hostile)\n", "# stepgen play \(hostile) --registry parcel-locker\n",
  ])
  func linesOfAScriptAreVisible(script: String) throws {
    let project = try Project()
    try project.folder.write("script", script)
    for arguments in [["--replay", "script"], ["--replay", "script", "--allow-saving"]] {
      let answer = try project.run(["play", "drop-off"] + arguments)
      expectVisible(answer.output + answer.errors, "\((answer.output + answer.errors).debugDescription)")
    }
  }

  @Test func whatIsPlayedIsVisible() throws {
    let project = try directedSpecs()
    try project.folder.write(
      "script",
      "begin-drop-off\n?\n:graph\n:graph all\n:more\n:trace\n:coverage all\nsmall\n:back\n"
    )
    let answer = try project.run(["play", "drop-off", "--replay", "script"])
    #expect(answer.code == 0)
    #expect(answer.output.contains("\\u{202E}"))
    expectVisible(answer.output, "\(answer.output.debugDescription)")
  }

  @Test(arguments: ["names", "names --all", "diff names ios web"]) func csvIsSpelledOut(command: String) throws {
    let arguments = command.split(separator: " ").map(String.init)
    let answer = try hostileSpecs().run(arguments + ["--format", "csv"])
    #expect(answer.output.contains("\\u{202E}"))
    expectVisible(answer.output, "\(answer.output.debugDescription)")
  }

  @Test func documentsStayAsTheyAre() throws {
    let pages = [(["explain", "--all"], "diagnostics"), (["schema", "--format", "markdown"], "spec-language")]
    for (arguments, name) in pages {
      #expect(try Project().run(arguments).output == PackageFolder.text("docs/\(name).md"))
    }
  }

  /// JSON says the same in other letters.
  @Test func jsonIsEscaped() throws {
    let name = "\u{1B}[31m\u{1B}]0;title\u{7}\u{1B}[2J\u{202E}x\u{2066}"
    let answer = try hostileSpecs().stepgen("names", "--format", "json")
    expectVisible(answer.output, "\(answer.output.debugDescription)")
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(answer.output.utf8)) as? [String: [[String: Any]]]
    )
    #expect(document["rows"]?.contains { $0["name"] as? String == name } == true)
  }

  @Test(
    .enabled(if: Terminal.isAvailable, "skipped: there is no ‘script’ of util-linux"),
    arguments: [
      "names --format csv", "graph drop-off", "graph drop-off --format dot", "graph drop-off --format mermaid",
      "play drop-off",
    ]
  )
  func dataAreVisibleOnATerminal(command: String) throws {
    for project in [try hostileSpecs(), try directedSpecs()] {
      let terminal = Terminal(environment: ["NO_COLOR": "1", "TERM": "dumb", "LC_ALL": "C.UTF-8"])
      let text = try terminal.run("\(Stepgen.path) \(command)", in: project.folder)
      expectVisible(text.replacing("\r\n", with: "\n"), "\(text.debugDescription)")
    }
  }
}
