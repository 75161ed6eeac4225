#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Encodes a value as JSON with sorted keys, ending in a line break.
///
/// DEL and C1 controls, which JSON allows in strings, are escaped as well, so that the text is safe on a terminal.
package func jsonText(_ value: some Encodable) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  let text = String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
  guard text.unicodeScalars.contains(where: \.isLateControl) else { return text }
  return text.unicodeScalars.map { $0.isLateControl ? "\\u00" + String($0.value, radix: 16) : String($0) }.joined()
}

extension Unicode.Scalar {
  fileprivate var isLateControl: Bool {
    (0x7F..<0xA0).contains(value)
  }
}
