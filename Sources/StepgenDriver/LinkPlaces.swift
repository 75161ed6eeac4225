package import StepgenModel
package import StepgenSite

extension SourceSet {
  /// What is to be told of links that lead nowhere, each at the place in a spec or a guide where somebody wrote it.
  ///
  /// A link that nobody wrote is told at the page that has it.
  package mutating func diagnostics(of links: [BrokenLink], in folder: String) -> [Diagnostic] {
    var places: [String: [SourceRange]] = [:]
    var found: [Diagnostic] = []
    for link in links {
      if let known = places[link.link] {
        guard known.isEmpty else { continue }
      } else {
        let written = ranges(of: "](" + link.link + ")")
        places[link.link] = written
        found += written.map { link.diagnostic(at: $0) }
        guard written.isEmpty else { continue }
      }
      let file = add(SourceFile(path: folder + "/" + link.page, bytes: []))
      found.append(link.diagnostic(at: SourceRange(startOf: file)))
    }
    return found
  }

  /// Where a text of one line stands in the files.
  private func ranges(of text: String) -> [SourceRange] {
    zip(ids, files).flatMap { id, file -> [SourceRange] in
      let content = String(decoding: file.bytes, as: UTF8.self)
      guard content.contains(text) else { return [] }
      return content.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { number, line in
        guard let range = line.firstRange(of: text) else { return nil }
        let column = UInt32(line[..<range.lowerBound].unicodeScalars.count + 1)
        let start = SourcePosition(line: UInt32(number + 1), column: column + 2)
        let end = SourcePosition(line: start.line, column: column + UInt32(text.unicodeScalars.count) - 1)
        return SourceRange(file: id, start: start, end: end)
      }
    }
  }
}
