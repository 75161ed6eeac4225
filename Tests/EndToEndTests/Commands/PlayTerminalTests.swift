import Foundation
import StepgenTestSupport
import Testing

/// `play` with a person at the keys.
@Suite(.enabled(if: Conversation.isAvailable, "skipped: no pseudo-terminals as Linux has them"))
struct PlayTerminalTests {
  private static let up = "\u{1B}[A"
  private static let left = "\u{1B}[D"

  private func conversation(_ project: Project) throws -> Conversation {
    try Conversation(["play", "drop-off"], in: project.folder)
  }

  @Test func arrowKeysEditALineAndGoThroughTheHistory() throws {
    let project = try Project()
    let conversation = try conversation(project)
    try conversation.type("\r", after: "drop-off> ")
    try conversation.type("sall\(Self.left)\(Self.left)\(Self.left)m\r", after: "chooseSize> ")
    try conversation.type("\r", after: "putIn> ")
    try conversation.type("too-small\r", after: "outcome> ")
    try conversation.type("\(Self.up)\(Self.up)\r", after: "chooseSize> ")
    try conversation.wait(for: "putIn> ")
    try conversation.type("\u{04}", after: "\u{1B}[K")
    try conversation.wait(for: "4 moves")
    #expect(conversation.end() == 0)
    #expect(conversation.isEchoing)
  }

  @Test func tabCompletesAndControlCClears() throws {
    let project = try Project()
    let conversation = try conversation(project)
    try conversation.type("beg\t\r", after: "drop-off> ")
    try conversation.type("med\t\u{03}", after: "chooseSize> ")
    try conversation.type("la\t\r", after: "^C")
    try conversation.type("\u{03}", after: "putIn> ")
    #expect(conversation.end() == 130)
    #expect(conversation.isEchoing)
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func aSignalPutsTheTerminalBack(number: Int32) throws {
    let project = try Project()
    let conversation = try conversation(project)
    try conversation.type("x", after: "drop-off> ")
    try conversation.wait(for: "x")
    #expect(!conversation.isEchoing)
    conversation.signal(number)
    #expect(conversation.end() == -number)
    #expect(conversation.isEchoing)
  }

  @Test func whatIsRefusedCanBeTypedAnew() throws {
    let project = try Project()
    let conversation = try conversation(project)
    try conversation.type("begin\r", after: "drop-off> ")
    try conversation.type("begin-drop-off\r", after: "drop-off> ")
    try conversation.type(":quit\r", after: "chooseSize> ")
    #expect(conversation.end() == 0)
  }

  /// Also after a script, which may not.
  @Test func aPersonMaySave() throws {
    let project = try Project()
    try project.folder.write("first.txt", "begin-drop-off\n\n")
    let conversation = try Conversation(["play", "drop-off", "--replay", "first.txt"], in: project.folder)
    try conversation.type(":save way.txt\r", after: "chooseSize> \u{1B}[K")
    try conversation.wait(for: "Saved as way.txt")
    conversation.type(":quit\r")
    #expect(conversation.end() == 0)
    #expect(project.folder.read("way.txt")?.hasSuffix("\nbegin-drop-off\n") == true)
  }

  @Test func linesThatArePastedAreTakenOneByOne() throws {
    let project = try Project()
    let conversation = try conversation(project)
    try conversation.type("begin-drop-off\rsmall\rshut\rshut\r", after: "drop-off> ")
    try conversation.wait(for: "putIn> shut")
    try conversation.wait(for: "The flow is over, after 3 moves.")
    // None of it is shown twice, by the terminal itself.
    let rest = conversation.rest()
    #expect(!rest.contains("begin-drop-off"))
    conversation.type(":quit\r")
    #expect(conversation.end() == 0)
  }

  @Test func screensFollowTheWindow() throws {
    let project = try Project()
    let conversation = try Conversation(["play", "drop-off"], in: project.folder, environment: [:])
    try conversation.wait(for: "drop-off> ")
    conversation.resize(to: 40)
    _ = conversation.rest()
    conversation.type(":help\r")
    try conversation.wait(for: "double quotes.")
    conversation.type(":more\r")
    try conversation.wait(for: ":more")
    try conversation.wait(for: "drop-off> ")
    conversation.type("\r")
    try conversation.wait(for: "chooseSize> ")
    conversation.resize(to: 24)
    _ = conversation.rest()
    conversation.type("?\r")
    let lines = conversation.rest().split(separator: "\n").filter { !$0.contains("\u{1B}") }
    #expect(!lines.isEmpty)
    #expect(lines.allSatisfy { $0.count <= 24 || !$0.dropFirst(8).contains(" ") }, "\(lines)")
    conversation.type("\u{03}")
    #expect(conversation.end() == 130)
  }

  /// A process that no shell watches is not stopped; the terminal has to be as it was either way.
  @Test func controlZGivesTheTerminalBack() throws {
    let project = try Project()
    let conversation = try conversation(project)
    try conversation.type("be", after: "drop-off> ")
    try conversation.wait(for: "be")
    conversation.type("\u{1A}")
    let line = conversation.rest()
    if conversation.isStopped {
      #expect(conversation.isEchoing)
      conversation.signal(SIGCONT)
    } else {
      #expect(line.contains("drop-off> be"))
    }
    conversation.type("gin-drop-off\r")
    try conversation.wait(for: "chooseSize> ")
    conversation.type("\u{04}")
    #expect(conversation.end() == 0)
    #expect(conversation.isEchoing)
  }

  @Test func wideCharactersAreTypedAndTakenBack() throws {
    let project = try Project()
    let conversation = try conversation(project)
    try conversation.type("日本\u{7F}", after: "drop-off> ")
    try conversation.wait(for: "drop-off> 日\u{1B}[K\r\u{1B}[12C")
    conversation.type("\r")
    try conversation.wait(for: "‘日’")
    conversation.type("\u{04}")
    #expect(conversation.end() == 0)
  }

  /// A terminal that cannot move its cursor is asked line by line, with the prompt before the answer.
  @Test func aDumbTerminalIsAskedAsWell() throws {
    let project = try Project()
    let conversation = try Conversation(["play", "drop-off"], in: project.folder, environment: ["TERM": "dumb"])
    try conversation.wait(for: "drop-off> ")
    conversation.type("begin\n")
    try conversation.wait(for: "No: the flow does not begin with ‘begin’")
    try conversation.wait(for: "drop-off> ")
    conversation.type("begin-drop-off\n")
    try conversation.wait(for: "chooseSize> ")
    conversation.type("\u{04}")
    #expect(conversation.end() == 0)
    #expect(!conversation.rest().contains("\u{1B}"))
  }
}
