/// A value without parts that the language of specs has a word for.
package enum Scalar: String, Sendable, Hashable, CaseIterable {
  case string, int, bool
  /// A value of any kind, unchanged from JSON.
  case json
  /// A number with a fraction that must not be rounded, as text.
  case decimal
  /// A URL; https://www.rfc-editor.org/rfc/rfc3986.
  case url
  /// A point in time; https://www.rfc-editor.org/rfc/rfc3339.
  case dateTime = "date-time"
  /// Bytes in Base64; https://www.rfc-editor.org/rfc/rfc4648#section-4.
  case bytes

  /// The scalars that take precedence over ids of types and choices; ids may be older than the others.
  package static let reserved: Set<Scalar> = [.string, .int, .bool]

  /// The representation in JSON and code.
  package enum Base: Sendable, Hashable {
    case string, int, bool, json
  }

  package var base: Base {
    switch self {
    case .string, .decimal, .url, .dateTime, .bytes: .string
    case .int: .int
    case .bool: .bool
    case .json: .json
    }
  }

  /// A sentence that describes the values.
  package var summary: String {
    switch self {
    case .string: "Text."
    case .int: "A whole number."
    case .bool: "True or false."
    case .json: "A value of any kind, as received in JSON."
    case .decimal, .url, .dateTime, .bytes: format ?? ""
    }
  }

  /// A sentence that describes the format of a text; nil if any text is valid.
  package var format: String? {
    switch self {
    case .string, .int, .bool, .json: nil
    case .decimal: "A decimal number as text, such as `12.50`."
    case .url: "A URL (RFC 3986)."
    case .dateTime: "A date with a time and its offset from UTC (RFC 3339)."
    case .bytes: "Bytes in Base64 (RFC 4648)."
    }
  }

  /// A value of the format; nil where any will do.
  package var example: JSONValue? {
    switch self {
    case .string, .int, .bool, .json: nil
    case .decimal: .string("12.50")
    case .url: .string("https://example.com/")
    case .dateTime: .string("2026-01-31T12:00:00Z")
    case .bytes: .string("AAEC")
    }
  }

  /// The value that a text represents; nil if the scalar does not have it.
  package func value(of text: String) -> JSONValue? {
    let isValue =
      switch self {
      case .int, .bool, .string, .json: true
      case .decimal: text.wholeMatch(of: /-?[0-9]+(?:\.[0-9]+)?/) != nil
      case .url: text.wholeMatch(of: /[A-Za-z][A-Za-z0-9+.\-]*:[!-~]+/) != nil
      case .dateTime:
        text.wholeMatch(
          of: /[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]+)?(?:Z|[+\-][0-9]{2}:[0-9]{2})/
        ) != nil
      case .bytes: text.utf8.count.isMultiple(of: 4) && text.wholeMatch(of: /[A-Za-z0-9+\/]*={0,2}/) != nil
      }
    guard isValue else { return nil }
    return switch base {
    case .string, .json: .string(text)
    case .int: Int(text).map(JSONValue.integer)
    case .bool: Bool(text).map(JSONValue.bool)
    }
  }
}
