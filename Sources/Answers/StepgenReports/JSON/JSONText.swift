#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Encodes a value as JSON with sorted keys, ending in a line break.
///
/// What JSON allows in strings and a terminal would act on, hide or reorder is escaped as well.
package func jsonText(_ value: some Encodable) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  let text = String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
  guard text.unicodeScalars.contains(where: \.isEscapedInJSON) else { return text }
  return text.unicodeScalars.map { $0.isEscapedInJSON ? $0.jsonEscape : String($0) }.joined()
}

extension Unicode.Scalar {
  /// Whether the scalar is to be escaped in JSON whose quotes and early controls are; line breaks are between values.
  fileprivate var isEscapedInJSON: Bool {
    isHiddenOrActive && self != "\n"
  }

  fileprivate var jsonEscape: String {
    utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    .joined()
  }
}
