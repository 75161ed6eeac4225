/// A failure that an operation reports, with the name it has on each platform.
///
/// A class of constants, as ``Concept`` is.
package final class FlowError: Sendable {
  package let id: String
  package let range: SourceRange
  /// Its title for readers; empty if its name is enough.
  package let title: String
  /// Other names that people use for it, in English.
  package let also: [String]
  package let meaning: String
  /// Markdown: what the caller can do about it.
  package let retry: String
  package let names: PerPlatform<PlatformName>
  package let wire: [String]
  /// What the service or a client library writes when it happens, word for word, behind a mark that says whose it is.
  ///
  /// Without the marks, see ``Registry/messages(of:on:)``.
  package let messages: [String]
  /// Causes that only the message distinguishes; their messages are among ``messages``.
  package let causes: [Cause]
  /// The index of the type of its values.
  package let values: Int?
  /// Former ids, whose pages and anchors lead here.
  package let aliases: [String]

  package init(
    id: String,
    range: SourceRange,
    meaning: String,
    retry: String,
    names: PerPlatform<PlatformName>,
    wire: [String],
    title: String = "",
    also: [String] = [],
    messages: [String] = [],
    causes: [Cause] = [],
    values: Int? = nil,
    aliases: [String] = []
  ) {
    self.id = id
    self.range = range
    self.title = title
    self.also = also
    self.meaning = meaning
    self.retry = retry
    self.names = names
    self.wire = wire
    (self.messages, self.causes) = (messages, causes)
    self.values = values
    self.aliases = aliases
  }
}

extension FlowError {
  /// One of several causes of an error.
  package struct Cause: Sendable, Hashable {
    package let id: String
    package let range: SourceRange
    package let messages: [String]
    package let meaning: String
    /// The action for the caller, in Markdown; empty if it is that of the error.
    package let retry: String

    package init(id: String, range: SourceRange, messages: [String], meaning: String, retry: String) {
      (self.id, self.range, self.messages) = (id, range, messages)
      (self.meaning, self.retry) = (meaning, retry)
    }
  }
}

extension Registry {
  /// A message of an error.
  package struct Message: Sendable, Hashable {
    package var text: String
    /// The platforms whose libraries write it; empty where the service does.
    package var platforms: [Platform.Index]
  }

  /// The messages of an error, or those that users of a platform can meet.
  package func messages(of error: FlowError, on platform: Platform.Index? = nil) -> [Message] {
    messages(error.messages, on: platform)
  }

  /// Messages without their marks, or those that users of a platform can meet.
  package func messages(_ texts: [String], on platform: Platform.Index? = nil) -> [Message] {
    texts.compactMap { text in
      guard let mark = PlatformMark(text), case let own = mark.platforms.compactMap({ platforms.index(of: $0) }),
        own.count == mark.platforms.count
      else { return Message(text: text, platforms: []) }
      if let platform, !own.contains(platform) { return nil }
      return Message(text: String(Substring(text.utf8.dropFirst(mark.length))), platforms: own)
    }
  }
}
