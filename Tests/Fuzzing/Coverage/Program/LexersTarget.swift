import StepgenAudit
import StepgenSite
import StepgenModel

private let languages = ["swift", "kotlin", "java", "dart", "ts", "json", "sh", "yaml", "xml", "unknown"]
private let suffixes = ["md", "txt", "swift", "kt", "java", "dart", "ts"]
private let audit = Audit(AuditVocabulary(ShippedSpecs.registries))

/// The first byte, in letters from `a`, chooses who reads the rest: the highlighter as each language, or the audit as each
/// kind of file.
func readAsCode(_ bytes: [UInt8]) {
  guard let first = bytes.first else { return }
  let index = Int(first &- UInt8(ascii: "a")) % (languages.count + suffixes.count)
  let code = Array(bytes.dropFirst())
  if index < languages.count {
    highlight(code, languages[index])
  } else {
    findings(in: code, "a." + suffixes[index - languages.count])
  }
}

private func highlight(_ code: [UInt8], _ language: String) {
  let spans = code.withUnsafeBufferPointer { SourceHighlighter.spans(of: $0, language: language) }
  var end = 0
  for (index, span) in spans.enumerated() {
    Property.spans.require(span.range.lowerBound == end, "a gap or an overlap before span \(index) of \(spans)")
    Property.spans.require(!span.range.isEmpty, "span \(index) of \(spans) is empty")
    Property.spans.require(
      index == 0 || spans[index - 1].kind != span.kind,
      "spans before \(index) of \(spans) are of one kind"
    )
    end = span.range.upperBound
  }
  Property.spans.require(end == code.count, "the spans end at \(end), the code at \(code.count)")
}

private func findings(in bytes: [UInt8], _ path: String) {
  let source = SourceFile(path: path, bytes: bytes)
  let sources = SourceSet([source])
  hold(audit.findings(in: FileID(0), source), in: sources)
}

/// Holds that findings are of the first file, and that they can be shown and mended.
private func hold(_ findings: [Finding], in sources: SourceSet) {
  let bytes = sources[FileID(0)].bytes
  for finding in findings {
    Property.places.require(finding.bytes.upperBound <= bytes.count, "\(finding) is outside")
  }
  let own = findings.map(\.diagnostic)
  requirePlaces(own.map { $0.withoutNotes }, in: sources)
  requireVisible(own.map { $0.withoutNotes }, in: sources)
  _ = Edits.applying(findings, to: bytes)
}

extension Diagnostic {
  /// Notes stand in the specs.
  fileprivate var withoutNotes: Diagnostic {
    var diagnostic = self
    diagnostic.notes = []
    return diagnostic
  }
}
