import StepgenModel

/// What an anchor names.
enum Anchor {
  /// A node that is still being read.
  case open
  /// A complete node, how many values it stands for, and how many levels it is deep.
  case complete(YAMLNode.Content, size: Int, height: Int)
}

extension TreeBuilder {
  mutating func anchored(_ name: String, at depth: Int, from start: SourcePosition) -> YAMLNode? {
    let sizeBefore = count.expanded - 1
    let deepestBefore = deepest
    anchors[name] = .open
    deepest = depth
    guard let node = content(at: depth, from: start) else { return nil }
    anchors[name] = .complete(node.content, size: count.expanded - sizeBefore, height: deepest - depth)
    deepest = max(deepest, deepestBefore)
    return node
  }

  /// The node an alias stands for, sharing its content.
  mutating func alias(at depth: Int) -> YAMLNode? {
    let range = source.range(events.start, events.end)
    switch anchors[events.aliasName] {
    case .complete(let content, let size, let height):
      guard depth + height <= Self.maximumDepth else {
        reportDepth(at: range)
        return nil
      }
      deepest = max(deepest, depth + height)
      guard count.addAlias(of: size, at: range, &problems) else { return nil }
      return YAMLNode(content, at: range)
    case .open: return hole(at: range, .recursiveAlias, recursiveMessage, help: recursiveHelp)
    case nil: return hole(at: range, .unknownAnchor, unknownMessage, help: unknownHelp)
    }
  }

  /// Reports an alias that stands for nothing, and goes on with an empty value in its place.
  private mutating func hole(at range: SourceRange, _ rule: Rule, _ message: String, help: String) -> YAMLNode {
    problems.report(Diagnostic(rule, at: range, message, help: help))
    problems.leaveHoles = true
    return YAMLNode(.scalar(YAMLScalar("")), at: range)
  }

  private var recursiveMessage: String {
    "the alias \(("*" + events.aliasName).quoted) is inside the value that it names"
  }
  private var recursiveHelp: String { "Write the inner value out." }
  private var unknownMessage: String { "no anchor \(("&" + events.aliasName).quoted) comes before this alias" }
  private var unknownHelp: String { "Put a text that begins with ‘*’ in quotes, or set the anchor further up." }
}
