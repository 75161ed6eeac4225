import Foundation
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
}
