internal import AmplifyAuthFlows

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Every command and its result, as JSON Lines: one JSON object on each line, with sorted keys; lines end with `\n`.
///
/// The same seed and the same calls produce the same bytes on every machine. A transcript contains no system time, time
/// zone or path.
///
/// The first line describes the initial state of the run:
///
/// | Key | Value |
/// | --- | --- |
/// | `format` | `stepgen reference-auth transcript 1`; the number is the version; other versions are refused |
/// | `platform` | the platform whose rules apply: `swift`, `android`, `flutter`, `javascript` |
/// | `pool`, `users` | the ``UserPool`` and each ``PoolUser``, by the names of their properties |
/// | `seed` | the seed of the randomness; missing if it had another source, and the transcript cannot be replayed |
/// | `start` | the initial time of the clock, in seconds since 1970 |
///
/// Each further line is a command:
///
/// | Key | Value |
/// | --- | --- |
/// | `client` | the installation that called: `app`, or the name passed to ``ReferenceAuth/client(_:)`` |
/// | `command` | an object with one key, the call, and its inputs as value: `{"confirmSignIn":{"answer":"123456"}}` |
/// | `message` | Cognito's message for an error; missing if Cognito sent none |
/// | `messages` | the messages sent during the command: each ``SentMessage`` by the names of its properties |
/// | `reply` | an object with one key, the result: a step of the flow, a value, or `failure` with the error's id |
/// | `step` | the canonical id of the step; missing if the call did not lead to one |
/// | `time` | the time of the clock, in seconds since 1970 |
///
/// In ``text``, passwords, codes, secrets, tokens, responses, metadata, parameters of challenges and values of
/// attributes are `<redacted>`. Email addresses and phone numbers are masked as for the app, even if they are names of
/// users. Other names stay. ``textWithSecrets`` contains everything; pass it to
/// ``ReferenceAuth/replay(_:customChallenge:)``.
public struct AuthTranscript: Sendable, Hashable {
  private static let format = "stepgen reference-auth transcript"

  struct Header: Codable {
    var format = "\(AuthTranscript.format) 1"
    var platform: AuthPlatform
    /// Nil if randomness did not come from a seed: such a transcript cannot be replayed.
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

  /// The transcript with passwords, codes and full destinations; only this text can be replayed.
  public private(set) var textWithSecrets: String
  /// The transcript without secrets.
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
