/// What a scalar that holds text must look like.
package enum TextKind: String, Sendable, Hashable, CaseIterable {
  /// Lower-case words joined by hyphens: the id of a concept.
  case id
  /// Lower-case words with single spaces: a name before any scheme has rendered it.
  case words
  /// An identifier or other text exactly as code or the wire has it.
  case literal
  /// One line of plain text.
  case line
  /// Markdown, English.
  case prose
  /// Three numbers with dots.
  case version
  /// A day or a month of the calendar, as ISO 8601 writes it.
  case date
  /// The type of a value, such as `string?` or `set of mfa-type`.
  case type
  /// A payload value: `field`, or `step.field`, and `.field` again inside of it.
  case path
  /// A folder below the output folder, with `/` between its parts.
  case folder
  /// An address of the web.
  case address

  /// The pattern in the dialect that ECMA 262, Swift and Python share; `nil` where every text is well-formed.
  package var pattern: String? {
    switch self {
    case .id: "^[a-z][a-z0-9]*(-[a-z0-9]+)*$"
    case .words: "^[a-z0-9]+( [a-z0-9]+)*$"
    case .version: "^(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)$"
    case .date: "^[0-9]{4}-(0[1-9]|1[0-2])(-(0[1-9]|[12][0-9]|3[01]))?$"
    case .type: "^((set|list|map) of )?[a-z][a-z0-9]*(-[a-z0-9]+)*\\??$"
    case .path: "^[a-z][a-z0-9]*(-[a-z0-9]+)*(\\.[a-z][a-z0-9]*(-[a-z0-9]+)*)*$"
    case .folder: "^[A-Za-z0-9_][A-Za-z0-9_.-]*(/[A-Za-z0-9_][A-Za-z0-9_.-]*)*$"
    case .address: "^https?://[!#-;=?-~]+$"
    case .literal, .line: "^[^\\r\\n]+$"
    case .prose: nil
    }
  }

  /// What to say when a text does not match.
  package var expectation: String {
    switch self {
    case .id: "an id: lower-case words joined by hyphens, such as ‘confirm-sms-otp’"
    case .words: "words: lower-case letters and digits with single spaces, such as ‘confirm sign in’"
    case .literal: "text on one line"
    case .line: "one line of text"
    case .prose: "text"
    case .version: "a version of three numbers, such as ‘2.16.0’"
    case .date: "a day or a month, such as ‘2024-11-25’ or ‘2024-11’"
    case .type: "a type, such as ‘string?’, ‘code-delivery-details’ or ‘set of mfa-type’"
    case .path: "a payload value, such as ‘delivery.medium’"
    case .address: "an address of the web, such as ‘https://example.org/docs/’"
    case .folder: "a folder below the output folder, such as ‘Sources/Steps’"
    }
  }
}
