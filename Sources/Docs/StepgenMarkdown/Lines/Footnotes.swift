/// Footnotes in Markdown: `[^label]` in a text, `[^label]: …` below it.
package enum Footnotes {
  /// The labels of everything that can be a reference, in small letters, each once and in order.
  package static func labels(in bytes: UnsafeBufferPointer<UInt8>) -> [String] {
    var labels: [String] = []
    var seen: Set<String> = []
    var index = 0
    while index + 1 < bytes.count {
      guard bytes[index] == UInt8(ascii: "["), bytes[index + 1] == UInt8(ascii: "^") else {
        index += 1
        continue
      }
      index += 2
      let label = bytes[index...].prefix { $0 > 0x20 && $0 != UInt8(ascii: "]") && $0 != UInt8(ascii: "[") }
      guard !label.isEmpty, label.endIndex < bytes.count, bytes[label.endIndex] == UInt8(ascii: "]") else { continue }
      let text = String(decoding: label, as: UTF8.self).lowercased()
      if seen.insert(text).inserted { labels.append(text) }
    }
    return labels
  }

  /// The labels of references outside of code.
  package static func labels(in text: String) -> [String] {
    var bytes = Array(text.utf8)
    let spans = bytes.withUnsafeBufferPointer { CodeSpans.find(in: $0, 0..<$0.count) }
    for index in spans.flatMap(\.range) { bytes[index] = 0x20 }
    return bytes.withUnsafeBufferPointer { labels(in: $0) }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether two bytes are next to each other somewhere.
  func holds(_ pair: StaticString) -> Bool {
    guard count > 1 else { return false }
    return (0..<count - 1).contains { self[$0] == pair.utf8Start[0] && self[$0 + 1] == pair.utf8Start[1] }
  }
}
