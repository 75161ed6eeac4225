/// A message while it is being read.
struct PartialEntry {
  var value = POEntry()
  var places: POEntry.Places?
  /// What the next string goes on with.
  var part: Part?
  /// Whether a keyword has been read, or only comments.
  var hasBegun = false
  var hasTranslation = false
  var hasPlural = false
  var isBroken = false
  /// Where its lines are in the file.
  var lines: Range<Int>?

  enum Part {
    case context, text, translation
    case previousContext, previousText
    /// Read and left out.
    case other
  }

  mutating func append(_ text: String) {
    switch part {
    case .context: value.context = (value.context ?? "") + text
    case .text: value.text += text
    case .translation: value.translation += text
    case .previousContext: value.previousContext = (value.previousContext ?? "") + text
    case .previousText: value.previousText = (value.previousText ?? "") + text
    case .other, nil: break
    }
  }
}
