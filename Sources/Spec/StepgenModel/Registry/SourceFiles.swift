/// The files of a platform's library that sources name, and where each can be read.
package struct SourceFiles: Sendable, Hashable {
  /// The mark before the path in a source, for example `SW` in `SW:SignIn.swift:12`.
  package let mark: String
  /// The address of lines of a file, with `{path}`, `{first}` and `{last}` in it.
  package let address: String
  /// The paths in the library's repository, by the last of their parts.
  private let paths: [Substring: [String]]

  package init(mark: String, address: String, paths: [String]) {
    self.mark = mark
    self.address = address
    self.paths = Dictionary(grouping: paths) { $0[$0.lastPart...] }
  }

  /// The files that a path may mean: those whose own path ends with it, in whole parts.
  package func files(endingWith path: String) -> [String] {
    guard let all = paths[path[path.lastPart...]] else { return [] }
    return all.filter { $0 == path || $0.hasSuffix("/" + path) }
  }

  /// Where lines of a file can be read; without lines, where the file can be.
  fileprivate func address(of file: String, _ lines: ClosedRange<Int>?) -> String {
    let path = address.replacing("{path}", with: file.percentEncoded(keeping: "+@!$&'()*,;=:"))
    guard let lines else { return String(path.prefix { $0 != "#" }) }
    return path.replacing("{first}", with: String(lines.lowerBound)).replacing("{last}", with: String(lines.upperBound))
  }
}

/// A place in a platform's library that a source names.
package struct SourceReference: Sendable, Hashable {
  /// The index of the platform.
  package var platform: Platform.Index
  /// The path as the source has it.
  package var path: String
  /// The lines, counted from one; `nil` for the file as a whole.
  package var lines: ClosedRange<Int>?
  /// The files that the path may mean: one, where the source is right.
  package var files: [String]

  /// The last part of the path.
  package var name: String { String(path[path.lastPart...]) }
}

extension PerPlatform<Platform> {
  /// The places in platforms' libraries that a source names: `SW:SignIn.swift:12-20,31; AN:SignIn.kt`.
  ///
  /// What has no mark of a platform, such as the title of a document, is none.
  package func references(in source: String) -> [SourceReference] {
    source.split(at: ";").flatMap { part -> [SourceReference] in
      // A mark says how the statement came about: `[reading] SW:SignIn.swift`.
      let start = part.first { $0 != " " } == "[" ? part.firstIndex(of: "]").map(part.index(after:)) : part.startIndex
      let words = part[(start ?? part.startIndex)...].split(at: " ")
      return words.first.map { references(to: $0.split(at: ":")) } ?? []
    }
  }

  private func references(to parts: [Substring]) -> [SourceReference] {
    guard parts.count > 1,
      let platform = firstIndex(where: { $0.sourceFiles.map { $0.mark == parts[0] } ?? false }),
      let known = self[platform].sourceFiles
    else { return [] }
    let path = String(parts[1])
    let files = known.files(endingWith: path)
    let lines = parts.count > 2 ? parts[2].split(at: ",").compactMap(lineRange) : []
    let places: [ClosedRange<Int>?] = lines.isEmpty ? [nil] : lines
    return places.map { SourceReference(platform: platform, path: path, lines: $0, files: files) }
  }

  /// Where a place can be read; `nil` where it is not known which file is meant.
  package func address(of reference: SourceReference) -> String? {
    guard let files = self[reference.platform].sourceFiles, reference.files.count == 1 else { return nil }
    return files.address(of: reference.files[0], reference.lines)
  }

  private func lineRange(_ text: Substring) -> ClosedRange<Int>? {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard ends.count < 3, let first = ends.first ?? nil, let last = ends.last ?? nil, first <= last else { return nil }
    return first...last
  }
}

extension StringProtocol {
  /// The parts between ASCII characters, without looking for the characters of each part.
  fileprivate func split(at separator: Unicode.Scalar) -> [Substring] {
    Substring(self).utf8.split(separator: UInt8(ascii: separator)).map { Substring($0) }
  }
}

extension String {
  /// Where the last part of a path begins.
  fileprivate var lastPart: Index { utf8.lastIndex(of: UInt8(ascii: "/")).map(utf8.index(after:)) ?? startIndex }
}
