/// A failure that an operation reports, with the name it has on each platform.
///
/// A class of constants, as ``Concept`` is.
package final class FlowError: Sendable {
  package let id: String
  package let range: SourceRange
  /// What people call it; empty where its name is enough.
  package let title: String
  /// What else people call it, in English.
  package let also: [String]
  package let meaning: String
  /// Markdown: what the caller can do about it.
  package let retry: String
  package let names: PerPlatform<PlatformName>
  package let wire: [String]
  /// What the service or a client library writes when it happens, word for word.
  package let messages: [String]
  /// The index of the type of what comes with it.
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
    self.messages = messages
    self.values = values
    self.aliases = aliases
  }
}
