import StepgenMarkdown
import StepgenModel

/// Two languages of one page, paragraph by paragraph: where both have the same headings and paragraphs, each has the
/// names, the code and the numbers of its original.
struct TranslationParagraphs {
  let translated: PageAudit
  let original: PageAudit

  /// What is wrong, and the names of which it speaks.
  func findings() -> (findings: [Finding], names: Set<String>) {
    guard !translated.page.isFlattened, !original.page.isFlattened else { return ([], []) }
    let (here, there) = (shape(translated.page), shape(original.page))
    guard here.map(\.mark) == there.map(\.mark) else { return ([], []) }
    let pairs = zip(here, there).map { compare($0.piece, $1.piece) }
    return (pairs.flatMap(\.findings), pairs.reduce(into: []) { $0.formUnion($1.names) })
  }

  /// The pieces of a page in order, without its samples, each with what it is.
  private func shape(_ page: Page) -> [(mark: String, piece: Int)] {
    page.pieces.indices.compactMap { index in
      switch page.pieces[index].kind {
      case .heading(let level): ("h\(level)", index)
      case .prose: ("p", index)
      case .table: ("t", index)
      case .sample: nil
      }
    }
  }

  private func compare(_ here: Int, _ there: Int) -> (findings: [Finding], names: Set<String>) {
    let (mine, theirs) = (names(here, translated), names(there, original))
    let extra = mine.filter { name in !theirs.contains { $0.name == name.name } }
    let missing = theirs.filter { name in !mine.contains { $0.name == name.name } }
    let isOther = { (name: Occurrence, page: PageAudit) in page.occurrences.contains { $0.name == name.name } }
    var found: [Finding] = []
    var told: Set<String> = []
    // A name that stands nowhere in the other page is told for the whole page.
    for name in extra.uniquedByName where isOther(name, original) {
      let right = missing.uniquedByName.map(\.name)
      told.formUnion(right)
      found.append(
        finding(
          .auditTranslationName,
          name.range,
          "this paragraph of the original does not have ‘\(name.name)’"
            + (right.isEmpty ? "" : "; it has \(right.quotedList)"),
          there
        )
      )
    }
    if extra.isEmpty {
      for name in missing.uniquedByName where isOther(name, translated) {
        let bytes = translated.page.pieces[here].bytes
        found.append(finding(.auditTranslationName, bytes, "the original has ‘\(name.name)’ in this paragraph", there))
      }
    }
    return (found + compareTexts(here, there), told)
  }

  private func compareTexts(_ here: Int, _ there: Int) -> [Finding] {
    let mine = translated.page.text.string(translated.page.pieces[here].bytes)
    let theirs = original.page.text.string(original.page.pieces[there].bytes)
    let bytes = translated.page.pieces[here].bytes
    if mine == theirs, words(mine) > 5 {
      return [finding(.auditTranslationText, bytes, "this paragraph is not translated", there)]
    }
    let (numbers, others) = (Self.numbers(mine), Self.numbers(theirs))
    guard numbers.count == others.count, numbers.sorted() != others.sorted() else { return [] }
    return [
      finding(
        .auditTranslationText,
        bytes,
        "the original has \(others.quotedList) here, and the translation \(numbers.quotedList)",
        there
      )
    ]
  }

  /// Words outside of code and links.
  private func words(_ text: String) -> Int {
    text.textParts.filter { !$0.isCode }.flatMap { $0.text.split(separator: " ") }
      .count { !$0.contains("](") && $0.contains(where: \.isLetter) }
  }

  /// The numbers of a text outside of code and addresses.
  private static func numbers(_ text: String) -> [String] {
    var found: [String] = []
    var isAddress = false
    var number = ""
    var before: Character = " "
    for character in text.textParts.map({ $0.isCode ? " " : $0.text }).joined() + " " {
      if character == "(", before == "]" { isAddress = true }
      if character == ")" { isAddress = false }
      if character.isASCII, character.isNumber, !isAddress {
        number.append(character)
      } else {
        if !number.isEmpty { found.append(number) }
        number = ""
      }
      before = character
    }
    return found
  }

  /// The words of a piece that can only be names or code.
  private func names(_ piece: Int, _ audit: PageAudit) -> [Occurrence] {
    (audit.proseOfPiece[piece] ?? []).map { audit.occurrences[$0] }.filter { occurrence in
      occurrence.context == .span && occurrence.name.utf8.count > 1
        || NameShape.looksLikeCode(occurrence.name) && audit.vocabulary.meanings[occurrence.name] != nil
    }
  }

  private func finding(_ rule: Rule, _ bytes: Range<Int>, _ message: String, _ there: Int) -> Finding {
    let note = Diagnostic.Note(at: original.page.text.range(original.page.pieces[there].bytes), "the original")
    return Finding(Diagnostic(rule, at: translated.page.text.range(bytes), message, notes: [note]), bytes: bytes)
  }
}

extension [Occurrence] {
  /// The first of each name.
  fileprivate var uniquedByName: [Occurrence] {
    var seen: Set<String> = []
    return filter { seen.insert($0.name).inserted }
  }
}
