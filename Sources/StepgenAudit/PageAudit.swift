import StepgenLanguages
import StepgenModel

/// One page under audit: what the checks share.
struct PageAudit: Sendable {
  let vocabulary: Vocabulary
  let page: Page
  /// The version of the library that the page is for; nothing for the one that the specs describe.
  let version: Version?
  /// By sample.
  let tokens: [[Token]]
  let chains: [[Chain]]
  let occurrences: [Occurrence]
  /// By scope: names that samples declare: functions, variables, types.
  let declared: [Set<String>]
  /// By scope: the fields of the types that samples declare.
  let ownFields: [Set<String>]
  /// Registries that the page speaks of.
  let registries: Set<Int>
  /// By scope: the platforms that names in it can belong to.
  private let placesOfScopes: [[Int]]
  /// By piece: platforms that the prose names, so that it may use their names.
  let mentioned: [Set<Int>]
  let columns: TableColumns
  /// By section: its words outside of samples.
  let proseOfSection: [Int: [Int]]
  /// The same by piece.
  let proseOfPiece: [Int: [Int]]
  /// By sample: the calls of operations; none while nothing is checked.
  private(set) var calls: [[Call]] = []
  private(set) var findings: [Finding] = []
  /// The bytes that findings are about.
  private(set) var toldBytes: Set<Range<Int>> = []
  /// Names that stand for wrong ones; which of them is right is not always certain.
  private(set) var meantNames: Set<String> = []
  /// By platform: the steps of which somebody was told that the page lacks them.
  var lackingSteps: [Int: Set<String>] = [:]
  /// Lines of filters that hide what is below them from the platform that it is about.
  var wrongFilters: Set<Int> = []
  /// By piece: the words of its sentences, once somebody has asked.
  var sentencesOfPieces: [Int: [[Occurrence]]] = [:]
  /// By section: the steps that its prose names, once somebody has asked.
  var stepsOfSections: [Int: Set<Int>] = [:]
  /// By section and platform: the steps that it is about, once somebody has asked.
  var subjectsOfSections: [[Int]: Set<Int>] = [:]

  init(_ page: Page, _ vocabulary: Vocabulary, version: Version? = nil) {
    self.page = page
    self.version = version
    self.vocabulary = vocabulary
    tokens = page.samples.map { SampleLexer.tokens(page.text, $0) }
    chains = tokens.map { ChainReader.chains($0) }
    declared = zip(page.samples, tokens).reduce(into: page.scopes.map { _ in [] }) { found, sample in
      found[sample.0.scope].formUnion(Declarations.names(sample.1))
    }
    ownFields = zip(page.samples, tokens).reduce(into: page.scopes.map { _ in [] }) { found, sample in
      found[sample.0.scope].formUnion(Declarations.fields(sample.1))
    }
    let occurrences = Occurrences.all(page, tokens)
    self.occurrences = occurrences
    let registries = vocabulary.registries(of: occurrences)
    self.registries = registries
    placesOfScopes = page.scopes.map { scope in
      scope.platforms.filter {
        !vocabulary.places[$0].isWire && !vocabulary.places[$0].registries.isDisjoint(with: registries)
      }
    }
    mentioned = Mentions.all(page, vocabulary)
    columns = TableColumns(page) { text in
      // Registries that the page does not speak of may have a platform of the same language.
      let found = Mentions.places(in: text, vocabulary).filter {
        !vocabulary.places[$0].registries.isDisjoint(with: registries)
      }
      let titled = found.filter { text.trimmedSubstring == vocabulary.places[$0].title }
      return titled.isEmpty ? found : titled
    }
    proseOfPiece = Dictionary(grouping: occurrences.indices) { occurrences[$0].piece }
    proseOfSection = occurrences.indices.reduce(into: [:]) { found, index in
      let piece = page.pieces[occurrences[index].piece]
      if case .sample = piece.kind { return }
      found[piece.section, default: []].append(index)
    }
  }

  mutating func run() -> [Finding] {
    calls = page.samples.indices.map { index in
      guard let place = place(ofSample: index) else { return [] }
      return CallReader(tokens: tokens[index], vocabulary: vocabulary, place: place).calls()
    }
    checkNames()
    checkChains()
    checkRoles()
    checkComparedTypes()
    checkErrorMembers()
    checkAnswers()
    checkChoiceTexts()
    checkCalls()
    checkArguments()
    checkRefusedCalls()
    checkHeadings()
    checkBraces()
    checkSense()
    checkStructure()
    checkPayload()
    checkStepTexts()
    checkAsked()
    checkFollowers()
    checkErrorsOfCalls()
    checkColumns()
    checkRepeatedCalls()
    checkStepFacts()
    checkAfterErrors()
    checkNamesAsAnswers()
    checkCompletions()
    checkOpposites()
    checkFlowComments()
    checkMentions()
    checkSections()
    return findings.map(withoutDoubtfulEdit)
  }

  /// Where the filter around a part is wrong, its names may be right: nothing there is corrected by itself.
  private func withoutDoubtfulEdit(_ finding: Finding) -> Finding {
    guard finding.replacement != nil, let piece = piece(at: finding.bytes.lowerBound),
      wrongFilters.contains(page.scopes[page.pieces[piece].scope].line)
    else { return finding }
    var finding = finding
    finding.replacement = nil
    finding.diagnostic.suggestion = nil
    return finding
  }

  /// Whether the version that the page is for has a name of today.
  func isThere(_ name: PlatformName) -> Bool {
    guard let version, let since = name.since.flatMap({ Version($0) }) else { return true }
    return since <= version
  }

  /// The platforms of a part of the page that names can belong to.
  func places(_ scope: Int) -> [Int] { placesOfScopes[scope] }

  /// The platform of a part of the page that is for one only.
  func place(_ scope: Int) -> Int? {
    let places = places(scope)
    return places.count == 1 ? places[0] : nil
  }

  /// The platform of the column in which a word stands, if it is a cell of one.
  func placeOfColumn(_ occurrence: Occurrence) -> Int? {
    columns.place(occurrence.range.lowerBound, in: occurrence.piece)
  }

  /// The platforms that the text around a word names, so that it may be a name of theirs.
  func mentioned(around occurrence: Occurrence) -> Set<Int> {
    placeOfColumn(occurrence) == nil ? mentioned[occurrence.piece] : []
  }

  /// Whether the line of a step's name has one for each of some platforms: “`resetPassword` / `RESET_PASSWORD`”.
  func namesEachPlatform(_ places: Set<Int>, besides occurrence: Occurrence) -> Bool {
    let line = page.text.lines.line(ofByteAt: occurrence.range.lowerBound)
    let names = (proseOfPiece[occurrence.piece] ?? []).map { occurrences[$0] }.filter {
      page.text.lines.line(ofByteAt: $0.range.lowerBound) == line
    }.map(\.name)
    return !places.isEmpty
      && places.allSatisfy { place in names.contains { !vocabulary.steps(named: $0, on: place).isEmpty } }
  }

  /// The platform of a sample that is in one of its languages.
  func place(ofSample index: Int) -> Int? {
    let places = places(ofSample: index)
    return places.count == 1 ? places[0] : nil
  }

  /// The platforms of a sample that write in its language.
  func places(ofSample index: Int) -> [Int] {
    let stated = places(page.samples[index].scope)
    let fitting = stated.filter { page.samples[index].isIn(vocabulary.places[$0].languages) }
    guard fitting.isEmpty, !stated.isEmpty, page.scopes[page.samples[index].scope].isStated,
      let language = page.samples[index].language?.known
    else { return fitting }
    // Behind the filter of another platform: what the sample is in says for which it was written.
    let owners = vocabulary.places.indices.filter {
      vocabulary.places[$0].languages.contains(language)
        && !vocabulary.places[$0].registries.isDisjoint(with: registries)
    }
    return owners.count == 1 ? owners : []
  }

  mutating func report(
    _ rule: Rule,
    at bytes: Range<Int>,
    _ message: String,
    help: String = "",
    suggestion: String? = nil,
    replacement: String? = nil,
    severity: Severity? = nil,
    notes: [Diagnostic.Note] = []
  ) {
    guard !isShownAsWrong(bytes) else { return }
    var diagnostic = Diagnostic(
      rule,
      at: page.text.range(bytes),
      message,
      help: help,
      suggestion: replacement,
      notes: notes
    )
    if let severity { diagnostic.severity = severity }
    toldBytes.insert(bytes)
    if let suggestion = replacement ?? suggestion { meantNames.insert(suggestion) }
    findings.append(Finding(diagnostic, bytes: bytes, replacement: replacement))
  }

  /// The piece in which a byte stands.
  func piece(at byte: Int) -> Int? {
    let index = page.pieces.partitioningIndex { $0.bytes.upperBound > byte }
    return index < page.pieces.count && page.pieces[index].bytes.contains(byte) ? index : nil
  }

  /// Whether the page itself says of a sample that it is wrong.
  private func isShownAsWrong(_ bytes: Range<Int>) -> Bool {
    guard let index = piece(at: bytes.lowerBound),
      case .sample(let sample) = page.pieces[index].kind
    else { return false }
    if tokens[sample].contains(where: { $0.kind == .comment && warns($0) && part(below: $0).contains(bytes.lowerBound) }
    ) {
      return true
    }
    let isCommented = tokens[sample].contains { token in
      guard token.kind == .comment else { return false }
      let text = token.text.drop { $0 == "/" || $0 == "*" || $0 == " " }.lowercased()
      return token.text.contains("WRONG") || text.contains("does not compile") || text == "wrong"
        || text.hasPrefix("wrong ") && text.prefix(24).contains(":") && !isAnswered(text)
        || text.hasPrefix("wrong!") || text.hasPrefix("wrong:")
    }
    guard !isCommented, index > 0, page.pieces[index - 1].kind == .prose else { return isCommented }
    let before = page.text.string(page.pieces[index - 1].bytes).filter { $0 != "*" }.trimmedSubstring
    return before.hasSuffix("not compile:") || before.hasSuffix(":") && before.suffix(160).contains("is wrong")
  }

  /// “Wrong code: let the user type the next one”, which speaks of what a person types.
  private func isAnswered(_ comment: String) -> Bool {
    let words = comment.split { !$0.isLetter }.prefix(3)
    return words.contains { ["code", "codes", "password", "answer", "username", "number", "credentials"].contains($0) }
  }

  /// “Do not copy”, at the beginning of a comment.
  private func warns(_ comment: Token) -> Bool {
    let text = comment.text.drop { $0 == "/" || $0 == "*" || $0 == " " }.lowercased()
    return ["do not copy", "don't copy", "do not do this", "don't do this", "wrong,"].contains(where: text.hasPrefix)
  }

  /// What stands below a comment, up to the next empty line.
  private func part(below comment: Token) -> Range<Int> {
    let first = page.text.lines.line(ofByteAt: comment.range.lowerBound) - 1
    let end = (first..<page.text.lineCount).first { line in
      page.text.string(page.text.line(line)).allSatisfy(\.isWhitespace)
    }
    let last = (end ?? page.text.lineCount) - 1
    return comment.range.lowerBound..<max(comment.range.upperBound, page.text.line(max(first, last)).upperBound)
  }

  func title(_ place: Int) -> String { vocabulary.places[place].title }

  /// Points at what the spec says of a concept on a platform.
  func evidence(_ concept: Int, _ place: Int) -> Diagnostic.Note {
    let entry = vocabulary.concepts[concept]
    let name = entry.names[place]
    let what = "the \(entry.kind.rawValue) ‘\(entry.id)’"
    let said =
      switch name?.status {
      case .present: "\(what) is ‘\(name?.text ?? "")’ on \(title(place))"
      case .absent, nil: "\(title(place)) has no name for \(what)"
      case .declaredOnly: "\(title(place)) declares \(what) and never returns it"
      case .exception: "\(what) arrives as an error on \(title(place))"
      }
    return Diagnostic.Note(at: name?.range ?? entry.range, said)
  }
}

extension Page.Sample {
  /// Whether the sample can be in one of some languages; a sample of unknown language can.
  func isIn(_ languages: [Language]) -> Bool {
    guard let language else { return true }
    return language.known.map(languages.contains) ?? false
  }
}

extension Vocabulary {
  /// The registries whose own names occur: short names can belong to anything, and a name in passing to another registry.
  func registries(of occurrences: [Occurrence]) -> Set<Int> {
    var counts: [Int: Int] = [:]
    for occurrence in occurrences where NameShape.looksLikeCode(occurrence.name) {
      let spelled = (squashed[NameShape.squashed(occurrence.name)] ?? []).filter { NameShape.wordCount($0) > 2 }
      let found = ([occurrence.name] + spelled).flatMap { meanings[$0] ?? [] }
      for registry in Set(found.map { concepts[$0.concept].registry }) { counts[registry, default: 0] += 1 }
    }
    let most = counts.values.max() ?? 0
    return Set(counts.filter { $0.value * Self.leastShare >= most }.keys)
  }

  /// A registry of which a page has fewer names than this part of those of another is not what it is about.
  private static let leastShare = 8
}

/// Every word of a page that can be an identifier.
enum Occurrences {
  static func all(_ page: Page, _ tokens: [[Token]]) -> [Occurrence] {
    page.pieces.indices.flatMap { index -> [Occurrence] in
      let piece = page.pieces[index]
      guard case .sample(let sample) = piece.kind else {
        let context: Occurrence.Context = if case .heading = piece.kind { .heading } else { .prose }
        return ProseScanner.occurrences(page.text.bytes, in: piece.bytes, piece: index, context: context)
      }
      return inSample(tokens[sample], page.text.bytes, index)
    }
  }

  private static func inSample(_ tokens: [Token], _ bytes: [UInt8], _ piece: Int) -> [Occurrence] {
    var found: [Occurrence] = []
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .comment, .string: found += token.occurrences(bytes, piece: piece)
      case .name:
        var occurrence = Occurrence(name: token.text, range: token.range, context: .code, piece: piece)
        let previous = index > 0 ? tokens[index - 1].text : ""
        occurrence.isCalled = index + 1 < tokens.count && tokens[index + 1].isSymbol("(")
        occurrence.isMember = [".", "?.", "!."].contains(previous)
        if occurrence.isMember, index > 1, tokens[index - 2].kind == .name {
          occurrence.qualifier = tokens[index - 2].text
        }
        found.append(occurrence)
      case .number, .symbol: break
      }
    }
    return found
  }
}

/// The platforms that prose names on purpose.
enum Mentions {
  static func all(_ page: Page, _ vocabulary: Vocabulary) -> [Set<Int>] {
    var ofSection: [Int: Set<Int>] = [:]
    return page.pieces.map { piece in
      if case .sample = piece.kind { return [] }
      let found = places(in: page.text.string(piece.bytes), vocabulary)
      if case .heading = piece.kind { ofSection[piece.section] = found }
      return found.union(ofSection[piece.section] ?? [])
    }
  }

  static func places(in text: String, _ vocabulary: Vocabulary) -> Set<Int> {
    let text = text.lowercased()
    let words = Set(text.split { !$0.isLetter && $0 != "-" }.map(String.init))
    let all = vocabulary.places.indices.filter { index in
      vocabulary.places[index].callNames.lazy.map { $0.lowercased() }.contains { name in
        words.contains(name) || name.contains(" ") && text.contains(name)
      }
    }
    return Set(all)
  }
}

/// The names that a sample declares itself.
enum Declarations {
  private static let words: Set<String> = [
    "let", "var", "val", "const", "final", "func", "fun", "function", "class", "struct", "enum", "interface", "type",
    "typealias", "late", "object", "protocol", "required",
  ]

  static func names(_ tokens: [Token]) -> Set<String> {
    var found: Set<String> = []
    for (index, token) in tokens.enumerated() where token.kind == .name {
      let previous = index > 0 ? tokens[index - 1] : nil
      let next = index + 1 < tokens.count ? tokens[index + 1] : nil
      if let previous, words.contains(previous.text), !words.contains(token.text) {
        // `final Type name`: the name comes later.
        if next?.kind != .name || next?.text == "in" || next?.text == "async" { found.insert(token.text) }
      } else if next?.isSymbol("(") == true, isFunction(tokens, index) {
        found.insert(token.text)
      } else if let previous, previous.kind == .name || previous.isSymbol(">"), let next,
        next.isSymbol("=") || next.isSymbol(";") || next.isSymbol(",") || next.isSymbol(")"), !isKeyword(previous.text)
      {
        // `Type name =` and parameters.
        found.insert(token.text)
      } else if next?.isSymbol(":") == true, previous?.isSymbol("(") == true || previous?.isSymbol(",") == true,
        token.text.utf8.first.map(Ascii.isUpper) == false
      {
        // A parameter or an argument label; labels are checked for themselves.
        found.insert(token.text)
      }
    }
    return found
  }

  /// The names in the heads and bodies of types, outside of their functions: `struct Code { let destination: String }`.
  static func fields(_ tokens: [Token]) -> Set<String> {
    var found: Set<String> = []
    for (index, token) in tokens.enumerated()
    where token.kind == .name && ["class", "struct", "interface", "record"].contains(token.text)
      && index + 2 < tokens.count && tokens[index + 1].kind == .name && (index == 0 || !tokens[index - 1].isSymbol("."))
    {
      var depth = 0
      for at in index + 2..<tokens.count {
        if ["(", "{"].contains(where: tokens[at].isSymbol) { depth += 1 }
        if [")", "}"].contains(where: tokens[at].isSymbol) {
          depth -= 1
          if depth <= 0, at + 1 >= tokens.count || !tokens[at + 1].isSymbol("{") { break }
        }
        guard depth == 1, tokens[at].kind == .name, at + 1 < tokens.count else { continue }
        let isTyped = tokens[at + 1].isSymbol(":") || tokens[at + 1].isSymbol("?")
        let isBehindType = tokens[at - 1].kind == .name && [";", ",", ")", "="].contains(tokens[at + 1].text)
        if isTyped || isBehindType { found.insert(tokens[at].text) }
      }
    }
    return found
  }

  private static func isKeyword(_ text: String) -> Bool {
    ["return", "case", "in", "is", "as", "await", "try", "throw", "new", "import", "else", "if", "instanceof", "on"]
      .contains(text)
  }

  /// `name(…) {` and `name(…) async {`.
  private static func isFunction(_ tokens: [Token], _ index: Int) -> Bool {
    guard index > 0, tokens[index - 1].kind == .name || tokens[index - 1].isSymbol(">"),
      !isKeyword(tokens[index - 1].text)
    else { return false }
    var depth = 0
    for at in index + 1..<min(index + 60, tokens.count) {
      if tokens[at].isSymbol("(") { depth += 1 }
      if tokens[at].isSymbol(")") { depth -= 1 }
      guard depth == 0 else { continue }
      let rest = tokens[(at + 1)...].prefix(2).map(\.text)
      return rest.first == "{" || rest.first == "async" || rest.first == "throws" || rest == ["async", "{"]
    }
    return false
  }
}
