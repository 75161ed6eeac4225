package import StepgenModel

/// A message of a PO file (GNU gettext manual, "The Format of PO Files"), without plural forms.
package struct POEntry: Sendable, Hashable {
  /// Lines of the translator's own, each as it stands behind its `#`.
  package var comments: [String] = []
  /// Lines after `#.`: what the extraction has to say to translators.
  package var notes: [String] = []
  /// Words after `#:`.
  package var references: [String] = []
  /// Words after `#,`.
  package var flags: [String] = []
  /// What the translation was made from, after `#|`, while that is another text.
  package var previousContext: String?
  package var previousText: String?
  /// `msgctxt`: the key.
  package var context: String?
  /// `msgid`: the English text.
  package var text = ""
  /// `msgstr`; empty while there is none.
  package var translation = ""
  /// Kept after its text has gone, as lines that begin with `#~`.
  package var isObsolete = false
  package var places: Places?

  package init(context: String? = nil, text: String = "", translation: String = "") {
    self.context = context
    self.text = text
    self.translation = translation
  }

  /// Where its parts stand in the file.
  package struct Places: Sendable, Hashable {
    package var key: SourceRange
    package var translation: SourceRange
    /// Its lines and those of its comments, without the line feed of the last.
    var lines: ArraySlice<UInt8> = []

    package init(key: SourceRange, translation: SourceRange) {
      self.key = key
      self.translation = translation
    }
  }

  /// The entry in the form in which entries with the same content are equal.
  ///
  /// Translators' tools break lines and order flags differently, and leave out references, which repeat the context.
  var content: POEntry {
    var entry = self
    entry.places = nil
    entry.references = []
    entry.notes = notes.flatMap { $0.split(separator: " ").map(String.init) }
    entry.flags = flags.sorted()
    if context == nil, text.isEmpty { entry.translation = POHeader(translation).text }
    return entry
  }

  /// Whether the translation waits for somebody to look at it.
  package var isFuzzy: Bool {
    get { flags.contains("fuzzy") }
    set {
      flags.removeAll { $0 == "fuzzy" }
      if newValue { flags.insert("fuzzy", at: 0) }
    }
  }
}

/// A PO file.
package struct POFile: Sendable, Hashable {
  /// The message with an empty `msgid`, whose translation is a list of fields.
  package var header: POEntry?
  package var entries: [POEntry] = []
  /// Comments behind the last message.
  package var trailingComments: [String] = []
  /// The bytes that it was read from.
  package var source: [UInt8] = []

  package init(header: POEntry? = nil, entries: [POEntry] = []) {
    self.header = header
    self.entries = entries
  }
}
