import StepgenModel

extension TreeBuilder {
  /// Reads a node that has an anchor, a tag or both before it.
  mutating func nodeWithProperties(at depth: Int) -> YAMLNode? {
    let properties = source.skipProperties(from: events.start, anchor: events.hasAnchor, tag: events.hasTag)
    if let tag = properties.tag { reportTag(at: tag) }
    // An empty node has its marks around the properties, and nothing after them.
    let start = events.kind == .scalar ? min(properties.end, events.end) : properties.end
    guard let name = events.anchor else { return content(at: depth, from: start) }
    return anchored(name, at: depth, from: start)
  }

  private mutating func reportTag(at range: SourceRange) {
    problems.report(
      Diagnostic(
        .explicitTag,
        at: range,
        "YAML tags are not supported",
        help: "Delete the tag; put a text that begins with ‘!’ in quotes."
      )
    )
  }
}

extension SourceText {
  /// Moves over an anchor and a tag, in either order, to what they stand before.
  ///
  /// Takes one of each at most: the next may belong to the first key of a block mapping.
  mutating func skipProperties(
    from start: SourcePosition,
    anchor: Bool,
    tag: Bool
  ) -> (tag: SourceRange?, end: SourcePosition) {
    var (needsAnchor, needsTag) = (anchor, tag)
    var tagRange: SourceRange?
    move(to: start)
    while needsAnchor || needsTag {
      skipBlanksAndComments()
      let start = position
      if needsAnchor, current == UInt8(ascii: "&") {
        needsAnchor = false
        skipProperty()
      } else if needsTag, current == UInt8(ascii: "!") {
        needsTag = false
        skipProperty()
        tagRange = range(start, position)
      } else {
        break
      }
    }
    skipBlanksAndComments()
    return (tagRange, position)
  }

  private mutating func skipProperty() {
    if looking(at: "!<") {
      advance { $0 != UInt8(ascii: ">") && !$0.isLineBreak }
      advance()
    } else {
      advance { !$0.isBlank && !$0.isLineBreak && !$0.isFlowIndicator }
    }
  }
}
