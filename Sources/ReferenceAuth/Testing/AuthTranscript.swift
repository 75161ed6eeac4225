internal import AmplifyAuthFlows

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Every command and its answer, as JSON Lines.
///
/// The same seed and the same calls make the same bytes. The first line has what the run began with, and each further line the time, the command, and what followed.
public struct AuthTranscript: Sendable, Hashable {
  struct Header: Codable {
    var format = "stepgen reference-auth transcript 1"
    var platform: AuthPlatform
    /// Nil when randomness did not come from a seed: such a transcript cannot be replayed.
    var seed: UInt64?
    var start: AuthMoment
    var pool: UserPool
    var users: [PoolUser]
  }

  struct Entry: Codable {
    var time: AuthMoment
    var client: String
    var command: Command
    var reply: Reply
    var step: String?
    var message: String?
    var messages: [SentMessage]
  }

  /// The transcript with passwords, codes and full destinations in it, which is what can be replayed.
  public private(set) var textWithSecrets: String
  /// The transcript without anything secret.
  public private(set) var text: String

  init(_ configuration: AuthEngine.Configuration) {
    let header = Header(
      platform: configuration.platform,
      seed: configuration.seed,
      start: configuration.clock.now,
      pool: configuration.pool,
      users: configuration.users
    )
    var shown = header
    shown.pool = Redaction.pool(header.pool)
    shown.users = header.users.map(Redaction.user)
    textWithSecrets = Self.line(header)
    text = Self.line(shown)
  }

  mutating func note(_ command: Command, _ client: String, _ answer: Answer, _ turn: Turn) {
    var entry = Entry(
      time: turn.now,
      client: client,
      command: command,
      reply: answer.reply,
      step: answer.step,
      message: answer.message,
      messages: turn.messages
    )
    textWithSecrets += Self.line(entry)
    entry.command = Redaction.command(command)
    entry.reply = Redaction.reply(answer.reply)
    entry.messages = turn.messages.map(Redaction.message)
    text += Self.line(entry)
  }

  private static func line(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value) else { return "\n" }
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  /// Reads the lines of a transcript with secrets.
  static func read(_ text: String) throws -> (header: Header, entries: [Entry]) {
    let lines = text.split(separator: "\n").map { Data($0.utf8) }
    guard let first = lines.first else { throw AuthTranscriptError.empty }
    let header = try JSONDecoder().decode(Header.self, from: first)
    return (header, try lines.dropFirst().map { try JSONDecoder().decode(Entry.self, from: $0) })
  }
}

extension AuthTranscript: CustomStringConvertible, CustomReflectable {
  /// The same as ``text``.
  public var description: String { text }
  /// Shows what ``text`` shows.
  public var customMirror: Mirror { Mirror(self, children: ["text": text]) }
}

/// Why a transcript cannot be replayed.
public enum AuthTranscriptError: Error, Sendable, Hashable {
  /// It has no lines.
  case empty
  /// Its randomness did not come from a seed.
  case noSeed
}
