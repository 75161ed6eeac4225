package import StepgenModel

/// Decodes responses that a service sent with the model itself, and reports what generated code could not read.
package struct ResponseCheck: Sendable {
  private let registries: [Registry]

  package init(_ registries: [Registry]) {
    self.registries = registries
  }

  /// The kind of the file's response, and its problems in the order of the text.
  package func diagnostics(of file: SourceFile, _ id: FileID) -> [Diagnostic] {
    let places = TextPlaces(file.bytes)
    let range = { (bytes: Range<Int>) in
      SourceRange(
        file: id,
        start: places.position(ofByteAt: bytes.lowerBound),
        end: places.position(ofByteAt: bytes.upperBound)
      )
    }
    let findings: [ResponseFinding]
    do throws(JSONTree.Problem) {
      findings = self.findings(in: try JSONTree(reading: file.bytes)).limited
    } catch {
      findings = [ResponseFinding(.responseNotJSON, at: error.offset..<error.offset, error.message)]
    }
    return findings.map {
      Diagnostic($0.rule, at: range($0.bytes), $0.message, help: $0.help, suggestion: $0.suggestion)
    }
  }

  private func findings(in response: JSONTree) -> [ResponseFinding] {
    let readers = registries.map(ResponseReader.init)
    let read = readers.map { $0.findings(in: response) }.filter { !$0.isEmpty }
    if let best = read.min(by: { $0.weight < $1.weight }) { return best }
    let places = Set(readers.flatMap(\.places)).sorted().joined(separator: " and ")
    return [
      ResponseFinding(
        .responseUnknown,
        at: response.bytes.prefix(1),
        "the response has \(places)",
        help: "Correct ‘wire’ in the manifest, or check another response."
      )
    ]
  }
}

extension [ResponseFinding] {
  /// How many warnings of a response are reported.
  private static let mostWarnings = 20

  /// The same without further warnings, whose number the last one reports.
  fileprivate var limited: [ResponseFinding] {
    let warnings = indices.filter { self[$0].rule.severity == .warning }
    guard warnings.count > Self.mostWarnings else { return self }
    let others = Set(warnings.dropFirst(Self.mostWarnings))
    let message = "the spec has no value for \(others.count) more keys"
    return indices.compactMap { index in
      if index == warnings[Self.mostWarnings] { return ResponseFinding(.responseKey, at: self[index].bytes, message) }
      return others.contains(index) ? nil : self[index]
    }
  }
}

/// Something about a response, at bytes of its text.
struct ResponseFinding {
  var rule: Rule
  var bytes: Range<Int>
  var message: String
  var help: String
  var suggestion: String?

  init(_ rule: Rule, at bytes: Range<Int>, _ message: String, help: String = "", suggestion: String? = nil) {
    (self.rule, self.bytes, self.message, self.help, self.suggestion) = (rule, bytes, message, help, suggestion)
  }
}
