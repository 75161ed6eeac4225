/// The message for one kind of syntax error.
struct SyntaxWords: Hashable {
  var message: String
  var help: String
  /// What the place is at which libyaml began what it could not finish.
  var beginning: String?

  init(_ message: String, help: String, beginning: String? = nil) {
    self.message = message
    self.help = help
    self.beginning = beginning
  }

  /// Words for what libyaml 0.2.5 says; its own where it says something else.
  init(_ problem: String, while context: String) {
    self =
      Self.ofCollections(problem) ?? Self.ofQuotes(problem) ?? Self.ofBlocks(problem)
      ?? Self.ofAnchors(problem, context) ?? Self.ofDirectives(problem)
      ?? Self(
        "this is not YAML: \(([problem, context].filter { !$0.isEmpty }).joined(separator: " "))",
        help: "Compare it with the lines around it.",
        beginning: context.isEmpty ? nil : "it began here"
      )
  }
}

extension SyntaxWords {
  static let tab = Self("a tab is used for indentation", help: "Indent with spaces.")
  static let colonInValue = Self(
    "‘: ’ in a value that is not in quotes",
    help: "Put the whole value in quotes, or begin a new line for the inner key."
  )
  static let colonInFlowValue = Self(
    "‘: ’ in a value that is not in quotes",
    help: "Put the whole value in quotes, or a ‘,’ before the next key."
  )
  static let bracketInFlowValue = Self(
    "a bracket in a value that is not in quotes",
    help: "Put the whole value in quotes."
  )
  static let noBreakSpace = Self("a no-break space after ‘:’", help: "Write an ordinary space.")
  static let keyOutOfLine = Self(
    "this key does not line up with the lines above",
    help: "Indent it like its siblings, and end the line above with ‘:’ if that is a key too."
  )
  static let keyTooLong = Self("a key longer than 1024 characters", help: "Put the text in quotes if it is a value.")
  static let afterQuote = Self(
    "text after the closing quote",
    help: "Write a quote within quotes as \\\" in double quotes and as '' in single quotes, or close the quote earlier."
  )

  static func reserved(_ character: Character) -> Self {
    Self("a value cannot begin with ‘\(character)’", help: "Put the value in quotes.")
  }

  private static func ofCollections(_ problem: String) -> Self? {
    switch problem {
    case "did not find expected key":
      Self(
        "this line does not belong to its mapping",
        help: "Begin all keys of a mapping in the same column.",
        beginning: "the mapping begins here"
      )
    case "did not find expected '-' indicator":
      Self(
        "this line does not belong to its sequence",
        help: "Begin every item with ‘- ’, in the same column.",
        beginning: "the sequence begins here"
      )
    case "did not find expected ',' or ']'":
      Self("expected ‘,’ or ‘]’", help: "Close the ‘[’, or put a ‘,’ between items.", beginning: "the ‘[’ is here")
    case "did not find expected ',' or '}'":
      Self("expected ‘,’ or ‘}’", help: "Close the ‘{’, or put a ‘,’ between entries.", beginning: "the ‘{’ is here")
    case "could not find expected ':'":
      Self("a key without ‘:’", help: "Write ‘: ’ after the key, or indent the line if it continues a text.")
    case "did not find expected node content":
      Self("a value is missing here", help: "Write a value, or delete this character.")
    case "block sequence entries are not allowed in this context":
      Self("a sequence cannot begin here", help: "Put ‘- ’ on a separate line, or the text in quotes.")
    case "mapping keys are not allowed in this context", "mapping values are not allowed in this context":
      Self("a key is not allowed here", help: "Put the text in quotes.")
    default: nil
    }
  }

  private static func ofQuotes(_ problem: String) -> Self? {
    switch problem {
    case "found unexpected end of stream":
      Self("this quote is never closed", help: "Close it at the end of the text.")
    case "found unexpected document indicator":
      Self("this quote is not closed before the document ends", help: "Close it at the end of the text.")
    case "found unknown escape character":
      Self(
        "an unknown escape in double quotes",
        help: "Write \\\\ for a backslash, or use single quotes.",
        beginning: "the text begins here"
      )
    case "did not find expected hexdecimal number", "found invalid Unicode character escape code":
      Self(
        "an escape that is not a Unicode character",
        help: "Write \\x, \\u or \\U with 2, 4 or 8 hexadecimal digits.",
        beginning: "the text begins here"
      )
    default: nil
    }
  }

  private static func ofBlocks(_ problem: String) -> Self? {
    switch problem {
    case "found a tab character where an indentation space is expected",
      "found a tab character that violates indentation":
      tab
    case "did not find expected comment or line break":
      Self("text after ‘|’ or ‘>’", help: "Begin the text on the next line.", beginning: "the ‘|’ or ‘>’ is here")
    case "found an indentation indicator equal to 0":
      Self("an indentation of 0 after ‘|’ or ‘>’", help: "Write a number from 1 to 9, or none.")
    default: nil
    }
  }

  private static func ofAnchors(_ problem: String, _ context: String) -> Self? {
    switch (problem, context) {
    case ("did not find expected alphabetic or numeric character", "while scanning an alias"):
      Self("‘*’ begins an alias, and this is not the name of one", help: "Put a text that begins with ‘*’ in quotes.")
    case ("did not find expected alphabetic or numeric character", _):
      Self("‘&’ begins an anchor, and this is not the name of one", help: "Put a text that begins with ‘&’ in quotes.")
    case ("found undefined tag handle", _), (_, "while scanning a tag"), (_, "while parsing a tag"):
      Self("YAML tags are not supported", help: "Delete the tag; put a text that begins with ‘!’ in quotes.")
    default: nil
    }
  }

  private static func ofDirectives(_ problem: String) -> Self? {
    switch problem {
    case "found incompatible YAML document":
      Self("this version of YAML is not supported", help: "Delete the line; YAML 1.1 and 1.2 are read.")
    case "found duplicate %YAML directive":
      Self("a second %YAML line", help: "Delete it.")
    default: nil
    }
  }
}
