package import StepgenModel

/// Reads PO files.
package struct POReader {
  /// Larger files are refused.
  package static let maximumBytes = 10 << 20
  package static let maximumEntries = 100_000
  /// After so many problems of a kind the rest of them goes untold.
  private static let maximumProblems = 50

  var file = POFile()
  var diagnostics = Diagnostics(limit: maximumProblems)
  var entry = PartialEntry()
  /// The number of the line that is being read.
  var number: UInt32 = 0
  private var firstKeys: [Key: SourceRange] = [:]
  private let id: FileID

  private struct Key: Hashable {
    var context: String?
    var text: String?
  }

  /// Reads a file as far as it can be understood.
  ///
  /// - Parameters:
  ///   - id: The file.
  ///   - sources: Holds its bytes.
  ///   - diagnostics: Gets what is wrong with it.
  /// - Returns: Its messages that nothing is wrong with.
  package static func read(_ id: FileID, in sources: SourceSet, reporting diagnostics: inout Diagnostics) -> POFile {
    var reader = POReader(id)
    reader.read(sources[id].bytes)
    diagnostics.report(reader.diagnostics)
    return reader.file
  }

  private init(_ id: FileID) {
    self.id = id
  }

  private mutating func read(_ bytes: [UInt8]) {
    guard bytes.count <= Self.maximumBytes else {
      return report(
        .catalogSize,
        "this file has \(bytes.count >> 20) MB; a catalog may have \(Self.maximumBytes >> 20)"
      )
    }
    guard String(validating: bytes, as: UTF8.self) != nil else {
      number = UInt32(1 + bytes.firstInvalidLine)
      return report(.catalogEncoding, "this line is not UTF-8")
    }
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    for line in text.split(separator: 0x0A, omittingEmptySubsequences: false) {
      guard file.entries.count < Self.maximumEntries else {
        return report(.catalogSize, "a catalog may have \(Self.maximumEntries) messages")
      }
      number += 1
      read(line: line.withoutBlankEnd)
    }
    finishEntry()
    file.trailingComments = entry.value.comments
  }

  mutating func report(_ rule: Rule, _ message: String, help: String = "", columns: Range<Int>? = nil) {
    diagnostics.report(Diagnostic(rule, at: range(columns ?? 0..<0), message, help: help))
  }

  /// Columns of the current line, counted from 0.
  func range(_ columns: Range<Int>) -> SourceRange {
    SourceRange(
      file: id,
      start: SourcePosition(line: max(1, number), column: UInt32(columns.lowerBound + 1)),
      end: SourcePosition(line: max(1, number), column: UInt32(columns.upperBound + 1))
    )
  }

  // MARK: Messages

  /// Takes over the message that has been read, if it is whole.
  mutating func finishEntry() {
    guard entry.hasBegun else { return }
    defer { entry = PartialEntry() }
    guard !entry.isBroken else { return }
    guard let places = entry.places else { return }
    guard entry.hasTranslation else {
      return diagnostics.report(Diagnostic(.catalogSyntax, at: places.key, "this message has no ‘msgstr’"))
    }
    guard !entry.hasPlural else { return }
    var value = entry.value
    value.places = places
    if value.isObsolete {
      file.entries.append(value)
    } else if value.context == nil, value.text.isEmpty, file.header == nil {
      takeHeader(value)
    } else {
      take(value, places)
    }
  }

  private mutating func takeHeader(_ value: POEntry) {
    file.header = value
    let type = POHeader(value.translation)["Content-Type"]?.lowercased() ?? ""
    if let charset = type.split(separator: "=").dropFirst().first, charset != "utf-8", charset != "utf8" {
      diagnostics.report(
        Diagnostic(
          .catalogEncoding,
          at: value.places?.translation ?? range(0..<0),
          "the header says that the file is in ‘\(charset)’; a catalog is in UTF-8"
        )
      )
    }
  }

  private mutating func take(_ value: POEntry, _ places: POEntry.Places) {
    let key = Key(context: value.context, text: value.context == nil ? value.text : nil)
    if let first = firstKeys[key] {
      let name = value.context ?? value.text
      let note = Diagnostic.Note(at: first, "it is first here")
      let message = "‘\(name)’ is here a second time"
      return diagnostics.report(Diagnostic(.catalogDuplicate, at: places.key, message, notes: [note]))
    }
    firstKeys[key] = places.key
    if let scalar = value.translation.unicodeScalars.first(where: \.isBidirectionalOverride) {
      let message =
        "the translation has the character \(scalar.value.codePoint), which changes the order of what follows unseen"
      return diagnostics.report(Diagnostic(.catalogBidi, at: places.translation, message))
    }
    file.entries.append(value)
  }
}

extension Unicode.Scalar {
  /// Embeddings, overrides and isolates (Unicode Standard Annex 9); marks such as U+200F only lean, and are fine.
  var isBidirectionalOverride: Bool {
    (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
  }
}

extension ArraySlice<UInt8> {
  /// The line without the blanks and carriage returns at its end; a damaged file has several, in any order.
  fileprivate var withoutBlankEnd: ArraySlice<UInt8> {
    let end = lastIndex { $0 != 0x0D && !$0.isBlank }.map { $0 + 1 } ?? startIndex
    return self[..<end]
  }
}

extension [UInt8] {
  /// How many lines stand before the first that is not UTF-8.
  fileprivate var firstInvalidLine: Int {
    let lines = split(separator: 0x0A, omittingEmptySubsequences: false)
    return lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
  }
}
