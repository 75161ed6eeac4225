import StepgenModel

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
      return fail("this string belongs to nothing; ‘msgid’ or ‘msgstr’ stands before one", columns)
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
