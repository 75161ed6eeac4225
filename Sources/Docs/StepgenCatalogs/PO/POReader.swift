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
    file.source = bytes
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
      let content = line.withoutBlankEnd
      read(line: content)
      // What came before the line is finished by now.
      if !content.isEmpty { entry.lines = (entry.lines?.lowerBound ?? line.startIndex)..<line.endIndex }
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
    value.places?.lines = entry.lines.map { file.source[$0] } ?? []
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

extension POReader {
  mutating func read(line: ArraySlice<UInt8>) {
    let content = line.trimmingBlanks
    guard let first = content.first else { return }
    let column = content.startIndex - line.startIndex
    if first == UInt8(ascii: "#") {
      readComment(content, column: column)
    } else {
      readMessage(content, Form(column: column))
    }
  }

  /// How a line of a message is marked.
  struct Form {
    var column: Int
    var isPrevious = false
    var isObsolete = false
  }

  private mutating func readComment(_ content: ArraySlice<UInt8>, column: Int) {
    let rest = content.dropFirst(2)
    let kind = content.dropFirst().first
    if kind == UInt8(ascii: "~") {
      let isPrevious = rest.first == UInt8(ascii: "|")
      let line = rest.dropFirst(isPrevious ? 1 : 0).trimmingBlanks
      guard !line.isEmpty else { return }
      return readMessage(
        line,
        Form(column: column + line.startIndex - content.startIndex, isPrevious: isPrevious, isObsolete: true)
      )
    }
    if entry.hasTranslation || entry.isBroken { finishEntry() }
    switch kind {
    case UInt8(ascii: "."): entry.value.notes.append(String(decoding: rest.trimmingBlanks, as: UTF8.self))
    case UInt8(ascii: ":"): entry.value.references += rest.words(\.isBlank)
    case UInt8(ascii: ","):
      entry.value.flags += rest.words { $0 == UInt8(ascii: ",") || $0.isBlank }
    case UInt8(ascii: "|"):
      let line = rest.trimmingBlanks
      readMessage(line, Form(column: column + line.startIndex - content.startIndex, isPrevious: true))
    default: entry.value.comments.append(String(decoding: content.dropFirst(), as: UTF8.self))
    }
  }

  private mutating func readMessage(_ content: ArraySlice<UInt8>, _ form: Form) {
    let keyword = content.prefix { $0 != UInt8(ascii: "\"") && !$0.isBlank }
    let string = content[keyword.endIndex...].trimmingBlanks
    let columns = form.column..<(form.column + content.count)
    if !keyword.isEmpty {
      guard begin(String(decoding: keyword, as: UTF8.self), form, columns) else { return }
    } else if entry.part == nil, !entry.isBroken {
      return fail("this string has no ‘msgid’ or ‘msgstr’ before it", columns)
    }
    guard !entry.isBroken else { return }
    switch unquoted(string) {
    case .success(let text): entry.append(text)
    case .failure(let problem): fail(problem.message, columns)
    }
  }

  /// Begins a part of a message, and a new message where one has to begin.
  ///
  /// - Returns: Whether a string is expected.
  private mutating func begin(_ keyword: String, _ form: Form, _ columns: Range<Int>) -> Bool {
    let opens = keyword == "msgctxt" || keyword == "msgid" && entry.part != .context || form.isPrevious
    // What is left of a broken message is not the beginning of another.
    let isCutOff = keyword == "msgctxt" && !form.isPrevious && entry.hasBegun
    if opens, entry.hasTranslation || isCutOff || entry.isBroken && keyword != "msgid" { finishEntry() }
    guard !entry.isBroken else {
      if keyword == "msgstr" { entry.hasTranslation = true }
      return false
    }
    entry.value.isObsolete = entry.value.isObsolete || form.isObsolete
    switch (keyword, form.isPrevious) {
    case ("msgctxt", true): entry.part = .previousContext
    case ("msgid", true): entry.part = .previousText
    case ("msgid_plural", true): entry.part = .other
    case ("msgctxt", false) where !entry.hasBegun: beginKey(.context, columns)
    case ("msgid", false) where entry.places == nil || entry.part == .context: beginKey(.text, columns)
    case ("msgid_plural", false) where entry.part == .text: refusePlural(columns)
    case ("msgstr", false) where entry.part == .text: beginTranslation(columns)
    case (_, false) where keyword.hasPrefix("msgstr[") && entry.hasPlural:
      entry.part = .other
      entry.hasTranslation = true
    default:
      fail(Self.keywords.contains(keyword) ? "‘\(keyword)’ has no place here" : "‘\(keyword)’ is no keyword", columns)
      return false
    }
    return true
  }

  private static let keywords: Set = ["msgctxt", "msgid", "msgid_plural", "msgstr"]

  private mutating func beginKey(_ part: PartialEntry.Part, _ columns: Range<Int>) {
    entry.hasBegun = true
    entry.part = part
    if entry.places == nil { entry.places = .init(key: range(columns), translation: range(columns)) }
  }

  private mutating func beginTranslation(_ columns: Range<Int>) {
    entry.part = .translation
    entry.hasTranslation = true
    let place = range(columns)
    entry.places?.translation = place
  }

  private mutating func refusePlural(_ columns: Range<Int>) {
    entry.part = .other
    entry.hasPlural = true
    report(.catalogPlural, "this message has plural forms, which no text of a spec has", columns: columns)
  }

  /// Reports what is wrong with the line; the message is left out.
  private mutating func fail(_ message: String, _ columns: Range<Int>) {
    report(.catalogSyntax, message, columns: columns)
    entry.hasBegun = true
    entry.isBroken = true
    entry.part = .other
  }
}

extension ArraySlice<UInt8> {
  /// The parts between separators that are not empty, told apart by bytes: a mark behind a separator does not hide it.
  fileprivate func words(_ isSeparator: (UInt8) -> Bool) -> [String] {
    trimmingBlanks.split(whereSeparator: isSeparator).map { String(decoding: $0, as: UTF8.self) }
  }
}
