/// Where messages go.
public protocol AuthMessageSink: Sendable {
  /// Takes a message that the service sends.
  func deliver(_ message: SentMessage)
}

/// Keeps the messages that were sent, so that a test can read the codes.
public final class AuthOutbox: AuthMessageSink {
  private let kept: Guarded<[SentMessage]>
  private let limit: Int

  /// Makes an empty outbox, which lets go of the oldest messages when there are more than the limit.
  public init(limit: Int = 1_000) {
    kept = Guarded([])
    self.limit = max(limit, 1)
  }

  /// Takes a message.
  public func deliver(_ message: SentMessage) {
    kept.withLock { messages in
      messages.append(message)
      if messages.count >= limit * 2 { messages.removeFirst(messages.count - limit) }
    }
  }

  /// The messages, the oldest first.
  public var messages: [SentMessage] {
    kept.withLock { Array($0.suffix(limit)) }
  }

  /// The newest message to a user; nil when there is none.
  ///
  /// The user goes by name, or by the address or number to which the message went.
  public func last(for user: String) -> SentMessage? {
    kept.withLock { $0.last { $0.username == user || $0.destination.lowercased() == user.lowercased() } }
  }

  /// The code of the newest message to a user, as ``last(for:)`` finds it; nil when there is none.
  public func code(for user: String) -> String? {
    last(for: user)?.code
  }

  /// Empties the outbox.
  public func clear() {
    kept.withLock { $0 = [] }
  }
}
