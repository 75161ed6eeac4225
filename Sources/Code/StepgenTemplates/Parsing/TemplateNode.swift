/// A part of a template as written; sections are flat, each `section` has its `end`.
enum TemplateNode: Sendable, Hashable {
  /// Bytes of the file that are copied.
  case text(Range<Int>)
  /// Where a partial's indentation goes; not at the start of an empty or removed line.
  case lineStart
  case value(TagName)
  case section(TagName, isInverted: Bool)
  case end
  /// The indentation is nil when the tag shares its line with other text.
  case partial(TagName, indentation: Range<Int>?)
}

/// A template whose syntax is right.
struct ParsedTemplate: Sendable {
  let source: TemplateSource
  let nodes: [TemplateNode]
}
