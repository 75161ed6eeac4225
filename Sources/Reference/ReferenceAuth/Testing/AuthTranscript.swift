internal import AmplifyAuthFlows

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Every command and its answer, as JSON Lines: one JSON object on each line, keys sorted, lines ended by `\n`.
///
/// The same seed and the same calls make the same bytes, on every machine. There is no clock, time zone or path in it.
///
/// The first line says what the run began with:
///
/// | Key | Value |
/// | --- | --- |
/// | `format` | `stepgen reference-auth transcript 1`; the number is the version, and others are refused |
/// | `platform` | whose rules apply: `swift`, `android`, `flutter`, `javascript` |
/// | `pool`, `users` | the ``UserPool`` and each ``PoolUser``, by the names of their properties |
/// | `seed` | what randomness came from; missing where it came from elsewhere, and nothing can be replayed |
/// | `start` | where the clock stood, in seconds since 1970 |
///
/// Each further line is a command:
///
/// | Key | Value |
/// | --- | --- |
/// | `client` | the installation that called: `app`, or what ``ReferenceAuth/client(_:)`` was given |
/// | `command` | an object with one key, the call, and its inputs as the value: `{"confirmSignIn":{"answer":"123456"}}` |
/// | `message` | what the service said about an error; missing where it said nothing |
/// | `messages` | what was sent meanwhile: each ``SentMessage`` by the names of its properties |
/// | `reply` | an object with one key, what came back: a step of the flow, a value, or `failure` with the error's id |
/// | `step` | the canonical id of the step; missing where the call led to none |
/// | `time` | where the clock stood, in seconds since 1970 |
///
/// In ``text``, passwords, codes, secrets, tokens, answers, metadata, parameters of challenges and values of attributes are
/// `<redacted>`; addresses and numbers are masked as the app is told them, also where they are names of users. Other names
/// stay. ``textWithSecrets`` has all of it, and is what ``ReferenceAuth/replay(_:customChallenge:)`` takes.
public struct AuthTranscript: Sendable, Hashable {
  private static let format = "stepgen reference-auth transcript"

  struct Header: Codable {
    var format = "\(AuthTranscript.format) 1"
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
    self.init(
      Header(
        platform: configuration.platform,
        seed: configuration.seed,
        start: configuration.clock.now,
        pool: configuration.pool,
        users: configuration.users
      )
    )
  }

  init(_ header: Header) {
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
  static func read(_ text: String) throws(AuthTranscriptError) -> (header: Header, entries: [Entry]) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .map { (number: $0.offset + 1, text: String($0.element)) }.filter { !$0.text.isEmpty }
    guard let first = lines.first else { throw .empty }
    try checkFormat(first.text, first.number)
    for line in lines where line.text.contains("\"\(Redaction.mark)\"") { throw .redacted(line: line.number) }
    var entries: [Entry] = []
    for line in lines.dropFirst() { entries.append(try decode(line.text, line.number)) }
    return (try decode(first.text, first.number), entries)
  }

  private static func checkFormat(_ text: String, _ line: Int) throws(AuthTranscriptError) {
    struct Format: Decodable {
      var format: String?
    }
    let named: Format = try decode(text, line)
    guard named.format == "\(format) 1" else { throw .unknownFormat(named.format ?? "", line: line) }
  }

  private static func decode<Value: Decodable>(_ text: String, _ line: Int) throws(AuthTranscriptError) -> Value {
    do {
      return try JSONDecoder().decode(Value.self, from: Data(text.utf8))
    } catch {
      throw .unreadable(line: line, reason: (error as? DecodingError)?.reason ?? "it cannot be read")
    }
  }
}

extension AuthTranscript: CustomStringConvertible, CustomReflectable {
  /// The same as ``text``.
  public var description: String { text }
  /// Shows what ``text`` shows.
  public var customMirror: Mirror { Mirror(self, children: ["text": text]) }
}
