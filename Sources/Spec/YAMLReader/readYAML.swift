package import StepgenModel

/// The largest file that is read, in bytes.
package let maximumYAMLFileSize = 16 << 20

/// Reads one file as YAML 1.1 or 1.2, as far as both agree.
///
/// Reports all it finds, up to a syntax error, which ends the file.
///
/// - Returns: the tree; nil when the file cannot be read, or not all of it has a meaning. A tree can come with errors:
///   of a key that is written twice it has the first, a tag is as if it were not there, a key that is no text is left
///   out.
package func readYAML(
  _ file: FileID,
  in sources: SourceSet,
  reporting diagnostics: inout Diagnostics
) -> YAMLNode? {
  sources[file].bytes.withUnsafeBufferPointer { bytes in
    guard bytes.count <= maximumYAMLFileSize else {
      diagnostics.report(tooLarge(file))
      return nil
    }
    let scan = TextScan(bytes)
    let text = SourceText(file: file, bytes: bytes, lineStarts: scan.lineStarts)
    for warning in scan.invisibleCharacters(in: text) { diagnostics.report(warning) }
    if let refusal = scan.refusal(in: text) ?? text.directiveRefusal {
      diagnostics.report(refusal)
      return nil
    }
    return readTree(text, reporting: &diagnostics)
  }
}

private func readTree(_ text: SourceText, reporting diagnostics: inout Diagnostics) -> YAMLNode? {
  guard let events = EventStream(UnsafeBufferPointer(rebasing: text.bytes[text.offset...])) else {
    diagnostics.report(outOfMemory(text.file))
    return nil
  }
  var builder = TreeBuilder(events, text)
  let root = builder.document()
  diagnostics.report(builder.problems.all)
  return root
}

private func outOfMemory(_ file: FileID) -> Diagnostic {
  Diagnostic(.yamlSyntax, at: SourceRange(startOf: file), "there is not enough memory to read this file")
}

private func tooLarge(_ file: FileID) -> Diagnostic {
  Diagnostic(
    .fileTooLarge,
    at: SourceRange(startOf: file),
    "this file is larger than the limit of \(maximumYAMLFileSize >> 20) MiB",
    help: "Split it into several files."
  )
}

extension SourceText {
  /// What is wrong with the lines that begin with `%` before the document; libyaml's own check takes quadratic time.
  fileprivate var directiveRefusal: Diagnostic? {
    var text = self
    text.skipBlanksAndComments()
    while text.position.column == 1, text.current == UInt8(ascii: "%") {
      guard text.looking(at: "%YAML ") else {
        return Diagnostic(
          .directive,
          at: text.restOfLine(from: text.position),
          "only the directive %YAML is supported",
          help: "Delete this line; put a text that begins with ‘%’ in quotes."
        )
      }
      text.advance { !$0.isLineBreak }
      text.skipBlanksAndComments()
    }
    return nil
  }
}
