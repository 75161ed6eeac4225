/// What the scanners need to know of a language.
struct Language: Sendable {
  enum Shape: Sendable {
    case words, yaml, xml
  }

  enum BlockComments: Sendable {
    case none, flat, nested
  }

  /// How code stands inside of strings.
  enum Interpolation: Sendable {
    case none
    /// `\(…)`
    case parentheses
    /// `${…}`
    case braces
  }

  var shape = Shape.words
  var words = WordTable(keywords: "", constants: "")
  var lineComment: StaticString = "//"
  var blockComments = BlockComments.flat
  var quotes: [UInt8] = [UInt8(ascii: "\"")]
  /// Whether three quotes begin a string of several lines.
  var hasTripleQuotes = false
  /// Whether `#"` begins a string without escapes.
  var hasHashStrings = false
  /// Whether a backtick begins a string of several lines; otherwise it surrounds a name.
  var hasTemplates = false
  var interpolation = Interpolation.none
  /// Whether names that begin with an upper-case letter are types, and those before a parenthesis calls.
  var readsNames = true
  /// Whether strings before a colon are keys, and nothing but words of the table is a word.
  var isJSON = false
  /// Whether words are commands, strings go over lines, and `#` is a comment only at the start of a word.
  var isShell = false

  /// A language by what stands after a fence; nil for those that are not known.
  static func named(_ name: String) -> Language? {
    switch name {
    case "swift": swift
    case "kotlin", "kt", "kts": kotlin
    case "java": java
    case "dart": dart
    case "typescript", "ts", "javascript", "js", "tsx", "jsx", "mjs": typescript
    case "json", "jsonc": json
    case "sh", "bash", "shell", "zsh": shell
    case "yaml", "yml": yaml
    case "xml", "html", "svg", "plist": xml
    default: nil
    }
  }

  private static let yaml = Language(shape: .yaml)
  private static let xml = Language(shape: .xml)
}
