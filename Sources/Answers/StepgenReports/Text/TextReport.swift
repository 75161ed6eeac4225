import StepgenModel

extension Report {
  /// The report for people; each entry begins with `path:line:column`, which terminals and editors make clickable.
  ///
  /// Messages and help are wrapped at words to `width` columns, and longer lines of files cut around their marks.
  package func text(isColored: Bool = false, width: Int? = nil) -> String {
    guard !diagnostics.isEmpty else { return "" }
    var printer = TextPrinter(report: self, painter: Painter(isColored: isColored), width: width)
    for diagnostic in diagnostics { printer.add(diagnostic) }
    return printer.output + summary.wrapped(to: width) + "\n"
  }

  /// Such as "3 errors, 1 warning in 2 files".
  private var summary: String {
    let counts = Severity.allCases.compactMap { severity in
      let count = diagnostics.count { $0.severity == severity }
      return count == 0 ? nil : counted(count, severity.rawValue)
    }
    let files = counted(Set(diagnostics.map(\.range.file)).count, "file")
    return counts.joined(separator: ", ") + " in \(files); `stepgen explain CODE` says more"
  }
}

/// Collects the text of a report, and keeps the lines of the files it has quoted.
private struct TextPrinter {
  let report: Report
  let painter: Painter
  let width: Int?
  var output = ""
  private var tables: [FileID: SourceLines] = [:]

  init(report: Report, painter: Painter, width: Int?) {
    self.report = report
    self.painter = painter
    self.width = width
  }

  mutating func add(_ diagnostic: Diagnostic) {
    let excerpt = excerpt(of: diagnostic.range)
    let notes = diagnostic.notes.map { ($0, self.excerpt(of: $0.range)) }
    let lastNumber = notes.reduce(excerpt.lastNumber) { max($0, $1.1.lastNumber) }
    let margin = String(lastNumber).count

    addHead(diagnostic.range, diagnostic.severity, diagnostic.message, code: diagnostic.code)
    add(excerpt, margin: margin, Style(diagnostic.severity))
    addHelp(diagnostic, margin: margin)
    for (note, excerpt) in notes {
      addHead(note.range, .note, note.message, code: nil)
      add(excerpt, margin: margin, .note)
    }
    output += "\n"
  }

  private mutating func addHead(_ range: SourceRange, _ severity: Severity, _ message: String, code: String?) {
    let place = "\(report.path(of: range.file).onOneVisibleLine):\(range.start.line):\(range.start.column):"
    let label = painter.paint("\(severity.rawValue):", Style(severity))
    let tail = code.map { " [\($0.onOneVisibleLine)]" } ?? ""
    let taken = place.displayWidth + 1 + severity.rawValue.count + 1
    let text = (" " + message.onOneVisibleLine + tail).wrapped(to: width, after: taken, indentedBy: 2)
    let body = painter.paint(String(text.dropLast(tail.count)), severity == .note ? nil : .strong)
    let end = painter.paint(String(text.suffix(tail.count)), .faint)
    output += "\(painter.paint(place, .strong)) \(label)\(body)\(end)\n"
  }

  private mutating func add(_ excerpt: Excerpt, margin: Int, _ style: Style) {
    for shown in excerpt.lines {
      guard let (number, line) = shown else {
        output += painter.paint(" " + String(repeating: ".", count: max(3, margin)), .faint) + "\n"
        continue
      }
      addRow(String(number).rightAligned(to: margin), line.text, nil)
      if !line.marks.isEmpty { addRow(String(repeating: " ", count: margin), line.marks, style) }
    }
  }

  private mutating func addRow(_ number: String, _ text: String, _ style: Style?) {
    let gutter = painter.paint(" \(number) |", .faint)
    output += text.isEmpty ? "\(gutter)\n" : "\(gutter) \(painter.paint(text, style))\n"
  }

  private mutating func addHelp(_ diagnostic: Diagnostic, margin: Int) {
    let indent = String(repeating: " ", count: margin + 2)
    let question = diagnostic.suggestion.map { "did you mean ‘\($0)’?" }
    for help in [question, diagnostic.help].compactMap(\.self) where !help.isEmpty {
      let text = help.onOneVisibleLine.wrapped(to: width, after: margin + 8, indentedBy: margin + 4)
      output += "\(indent)\(painter.paint("help:", .help)) \(text)\n"
    }
  }

  private mutating func excerpt(of range: SourceRange) -> Excerpt {
    guard report.sources.files.indices.contains(Int(range.file.rawValue)) else { return .none }
    let table = tables[range.file] ?? SourceLines(report.sources[range.file].bytes)
    tables[range.file] = table
    return Excerpt(of: range, in: table, width: width)
  }
}

extension Style {
  fileprivate init(_ severity: Severity) {
    switch severity {
    case .error: self = .error
    case .warning: self = .warning
    case .note: self = .note
    }
  }
}
