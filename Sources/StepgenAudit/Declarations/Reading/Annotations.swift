import StepgenLanguages
import StepgenModel

/// What stands before a declaration in Java, Kotlin and Dart.
struct Annotations {
  private let tokens: TokenList
  private(set) var deprecation: SourceDeprecation?
  private(set) var texts: [SourceText] = []
  /// What the annotations say about a missing value.
  private(set) var isOptional: Bool?

  /// Begins before the first token, before which a comment may say `@deprecated`.
  init(_ tokens: TokenList, before index: Int) {
    self.tokens = tokens
    guard tokens.language.declarations.deprecatesInComments, let comment = tokens.deprecatingComment(before: index)
    else { return }
    deprecation = SourceDeprecation(bytes: comment)
  }

  /// Reads the annotation at an index.
  ///
  /// - Returns: The index behind it.
  mutating func read(_ index: Int) -> Int {
    var name = index + 1
    while tokens.isOne(of: ".:", name + 1), tokens.isName(name + 2) { name += 2 }
    let hasArguments = tokens.isMark(name + 1, "(")
    switch tokens.isName(name) ? tokens.text(name) : "" {
    case "Deprecated", "deprecated":
      deprecation = SourceDeprecation(bytes: tokens.range(name))
      if hasArguments { readReplacement(name + 1) }
    case "Nullable": isOptional = true
    case "NonNull", "NotNull", "Nonnull": isOptional = false
    case "JsonValue", "SerialName", "SerializedName", "JsonProperty", "Json":
      guard hasArguments, let last = tokens.arguments(name + 1).last else { break }
      if let text = tokens.sourceText(last.upperBound - 1, place: "@\(tokens.text(name))") { texts.append(text) }
    default: break
    }
    return hasArguments ? tokens.next(name + 1) : name + 1
  }

  /// Kotlin's `ReplaceWith("…")`.
  private mutating func readReplacement(_ opening: Int) {
    for part in tokens.arguments(opening) {
      guard let call = part.first(where: { tokens.isName($0, "ReplaceWith") }), tokens.isMark(call + 1, "("),
        let target = tokens.lastName(inString: call + 2)
      else { continue }
      deprecation?.replacement = target.name
      deprecation?.replacementBytes = target.bytes
    }
  }
}
