import StepgenModel

extension Report {
  /// One workflow command a diagnostic, which GitHub Actions turns into an annotation.
  ///
  /// GitHub shows ten annotations of a kind per step, so notes are lines of the message and not commands of their own.
  /// Source: "Workflow commands for GitHub Actions", and `escapeData`, `escapeProperty` in actions/toolkit.
  package var github: String {
    let paths = repository?.paths ?? [:]
    return diagnostics.map { diagnostic in
      let body = body(of: diagnostic, paths).escapedAsData
      return "::\(diagnostic.severity.command) \(properties(of: diagnostic, paths))::\(body)\n"
    }
    .joined()
  }

  private func properties(of diagnostic: Diagnostic, _ paths: [FileID: String]) -> String {
    let range = diagnostic.range
    var properties = [
      ("file", paths[range.file] ?? path(of: range.file)), ("line", "\(range.start.line)"),
      ("endLine", "\(range.end.line)"),
    ]
    // GitHub takes columns of ranges on one line only, and its end column is the last one inside.
    if range.start.line == range.end.line {
      let last = max(range.start.column, range.end.column - 1)
      properties += [("col", "\(range.start.column)"), ("endColumn", "\(last)")]
    }
    properties.append(("title", diagnostic.code))
    return properties.map { "\($0)=\($1.escapedAsProperty)" }.joined(separator: ",")
  }

  private func body(of diagnostic: Diagnostic, _ paths: [FileID: String]) -> String {
    let notes = diagnostic.notes.map { note in
      let path = paths[note.range.file] ?? path(of: note.range.file)
      return "note: \(path):\(note.range.start.line):\(note.range.start.column): \(note.message)"
    }
    return ([diagnostic.message] + diagnostic.advice + notes).joined(separator: "\n")
  }
}

extension Severity {
  fileprivate var command: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }
}

extension String {
  fileprivate var escapedAsData: String {
    escaping { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      default: nil
      }
    }
  }

  fileprivate var escapedAsProperty: String {
    escapedAsData.escaping { scalar in
      switch scalar {
      case ":": "%3A"
      case ",": "%2C"
      default: nil
      }
    }
  }

  private func escaping(_ escape: (Unicode.Scalar) -> String?) -> String {
    unicodeScalars.map { escape($0) ?? ($0.isHiddenOrActive ? $0.spelledOut : String($0)) }.joined()
  }
}
