/// The time, randomness and triggers that one command may use besides the state, and the messages that it sends.
struct Turn {
  /// The time.
  let now: AuthMoment
  /// The source of randomness.
  var random: any RandomNumberGenerator & Sendable
  /// The custom challenges of the pool.
  let triggers: CustomChallenge?
  /// The messages that were sent.
  var messages: [SentMessage] = []

  /// Returns a code with this number of digits, and at least one.
  mutating func digits(_ count: Int) -> String {
    String((0..<count.clamped(to: 1...1_024)).map { _ in Character(String(Int.random(in: 0...9, using: &random))) })
  }

  /// Returns this number of bytes.
  mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &random) }
  }

  /// Returns a version 4 UUID (RFC 9562, 5.4) in lower case.
  mutating func uuid() -> String {
    var bytes = bytes(16)
    bytes[6] = bytes[6] & 0x0f | 0x40
    bytes[8] = bytes[8] & 0x3f | 0x80
    let text = Hex.encode(bytes)
    let ends = [8, 12, 16, 20, 32]
    return zip([0] + ends, ends)
      .map { start, end in String(text.dropFirst(start).prefix(end - start)) }
      .joined(separator: "-")
  }

  /// Returns a name that nobody can guess, for example for a session.
  mutating func opaque() -> String {
    Hex.encode(bytes(24))
  }
}
