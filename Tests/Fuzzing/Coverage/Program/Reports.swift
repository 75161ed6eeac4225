import StepgenModel
import StepgenReports

/// Shows what was found, as far as a person would read; holds that no control character gets through.
func requireVisible(_ diagnostics: [Diagnostic], in sources: SourceSet) {
  let report = Report(Array(diagnostics.prefix(20)), sources: sources)
  for format in [ReportFormat.text, .plain, .github] {
    guard let text = try? report.rendered(as: format, width: 80) else { continue }
    Property.reports.require(text.controlCharacters.isEmpty, "\(format.rawValue) shows \(text.controlCharacters)")
  }
}

/// Holds that places stand in their file, and that none ends before it begins.
func requirePlaces(_ diagnostics: [Diagnostic], in sources: SourceSet) {
  for diagnostic in diagnostics {
    requirePlace(diagnostic.range, in: sources)
    for note in diagnostic.notes { requirePlace(note.range, in: sources) }
  }
}

func requirePlace(_ range: SourceRange, in sources: SourceSet) {
  guard sources.ids.contains(range.file) else { return }
  let limit = UInt32(sources[range.file].bytes.count + 1)
  Property.places.require(range.start <= range.end, "\(range) ends before it begins")
  for position in [range.start, range.end] {
    let isInside = (1...limit).contains(position.line) && (1...limit).contains(position.column)
    Property.places.require(isInside, "\(range) is outside")
  }
}

extension String {
  /// What a terminal would obey; line breaks are none of it.
  var controlCharacters: [Unicode.Scalar] {
    unicodeScalars.filter { $0.value < 0x20 && $0 != "\n" || (0x7F...0x9F).contains($0.value) }
  }
}
