/// A receiver of messages.
public protocol AuthMessageSink: Sendable {
  /// Receives a message that Cognito sends.
  func deliver(_ message: SentMessage)
}

/// Keeps the messages that were sent, so that a test can read the codes.
public final class AuthOutbox: AuthMessageSink {
  private let kept: Guarded<[SentMessage]>
  private let limit: Int

  /// Creates an empty outbox, which removes the oldest messages if there are more than the limit.
  public init(limit: Int = 1_000) {
    kept = Guarded([])
    self.limit = max(limit, 1)
  }

  /// Stores a message.
  public func deliver(_ message: SentMessage) {
    kept.withLock { messages in
      messages.append(message)
      if messages.count >= limit * 2 { messages.removeFirst(messages.count - limit) }
    }
  }

  /// The messages, oldest first.
  public var messages: [SentMessage] {
    kept.withLock { Array($0.suffix(limit)) }
  }

  /// Returns the newest message to a user; nil if there is no such message.
  ///
  /// Pass the name of the user, or the email address or phone number to which the message was sent.
  public func last(for user: String) -> SentMessage? {
    kept.withLock { $0.last { $0.username == user || $0.destination.lowercased() == user.lowercased() } }
  }

  /// Returns the code of the newest message to a user, as in ``last(for:)``; nil if there is no such message.
  public func code(for user: String) -> String? {
    last(for: user)?.code
  }

  /// Removes all messages.
  public func clear() {
    kept.withLock { $0 = [] }
  }
}
