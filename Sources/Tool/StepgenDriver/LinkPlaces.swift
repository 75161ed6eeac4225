package import StepgenModel
package import StepgenSite

extension SourceSet {
  /// What is to be told of links that lead nowhere, each at the place in a spec or a guide where somebody wrote it.
  ///
  /// A link that nobody wrote is told at the page that has it.
  package mutating func diagnostics(of links: [BrokenLink], in folder: String) -> [Diagnostic] {
    let places = ranges(of: Set(links.lazy.map(\.link)))
    var told: Set<String> = []
    var found: [Diagnostic] = []
    for link in links {
      if let written = places[link.link] {
        if told.insert(link.link).inserted { found += written.map { link.diagnostic(at: $0) } }
        continue
      }
      let file = add(SourceFile(path: folder + "/" + link.page, bytes: []))
      found.append(link.diagnostic(at: SourceRange(startOf: file)))
    }
    return found
  }

  /// Where links to some addresses stand in the files; every file is gone over once, however many addresses there are.
  private func ranges(of addresses: Set<String>) -> [String: [SourceRange]] {
    guard !addresses.isEmpty else { return [:] }
    let wanted = Dictionary(addresses.map { (Array($0.utf8)[...], $0) }) { first, _ in first }
    var ranges: [String: [SourceRange]] = [:]
    for (id, file) in zip(ids, files) {
      let lines = file.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      for (number, line) in lines.enumerated() {
        for link in WrittenLinks(in: line, to: wanted).all {
          let start = SourcePosition(line: UInt32(number + 1), column: link.column)
          let end = SourcePosition(line: start.line, column: link.column + UInt32(link.address.unicodeScalars.count))
          ranges[link.address, default: []].append(SourceRange(file: id, start: start, end: end))
        }
      }
    }
    return ranges
  }
}

/// The links of a line of Markdown to some addresses, each address once.
private struct WrittenLinks {
  private(set) var all: [(address: String, column: UInt32)] = []

  /// A longer address is none that anybody wrote.
  private static let longest = 4096

  init(in line: ArraySlice<UInt8>, to wanted: [ArraySlice<UInt8>: String]) {
    var seen: Set<String> = []
    for mark in line.indices.dropLast() where line[mark] == UInt8(ascii: "]") && line[mark + 1] == UInt8(ascii: "(") {
      let rest = line[(mark + 2)...].prefix(Self.longest)
      // Addresses may hold parentheses.
      let ends = rest.indices.filter { rest[$0] == UInt8(ascii: ")") }.prefix(8)
      guard let address = ends.lazy.compactMap({ wanted[rest[..<$0]] }).first, seen.insert(address).inserted else {
        continue
      }
      let before = String(decoding: line[..<rest.startIndex], as: UTF8.self)
      all.append((address, UInt32(before.unicodeScalars.count + 1)))
    }
  }
}
