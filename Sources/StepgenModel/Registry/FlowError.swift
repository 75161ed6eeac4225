/// A failure that an operation reports, with the name it has on each platform.
package struct FlowError: Sendable {
  package var id: String
  package var range: SourceRange
  /// What people call it; empty where its name is enough.
  package var title: String = ""
  /// What else people call it, in English.
  package var also: [String] = []
  package var meaning: String
  /// Markdown: what the caller can do about it.
  package var retry: String
  package var names: [PlatformName]
  package var wire: [String]
  /// What the service or a client library writes when it happens, word for word.
  package var messages: [String] = []
  /// The index of the type of what comes with it.
  package var values: Int?
  /// Former ids, whose pages and anchors lead here.
  package var aliases: [String] = []

  package init(
    id: String,
    range: SourceRange,
    meaning: String,
    retry: String,
    names: [PlatformName],
    wire: [String]
  ) {
    self.id = id
    self.range = range
    self.meaning = meaning
    self.retry = retry
    self.names = names
    self.wire = wire
  }
}
