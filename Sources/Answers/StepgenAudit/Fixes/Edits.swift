/// Puts the certain fixes into a file's bytes.
package enum Edits {
  /// The bytes with all fixes that do not overlap, and how many there were.
  package static func applying(_ findings: [Finding], to bytes: [UInt8]) -> (bytes: [UInt8], count: Int) {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 64)
    var at = 0
    var count = 0
    let edits = findings.filter { $0.replacement != nil }.sorted { $0.bytes.lowerBound < $1.bytes.lowerBound }
    for edit in edits where edit.bytes.lowerBound >= at {
      result += bytes[at..<edit.bytes.lowerBound]
      result += (edit.replacement ?? "").utf8
      at = edit.bytes.upperBound
      count += 1
    }
    result += bytes[at...]
    return (result, count)
  }
}
