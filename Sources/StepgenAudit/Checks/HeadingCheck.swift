import StepgenModel

extension PageAudit {
  /// Headings about one step above a text about another.
  mutating func checkHeadings() {
    for index in page.sections.indices where !page.sections[index].title.isEmpty {
      guard let place = place(page.sections[index].scope) else { continue }
      let wanted = stepsOfHeading(page.sections[index].title, place).sorted()
      guard !wanted.isEmpty, let named = firstStep(of: index, place) else { continue }
      let names = Set(wanted.flatMap { vocabulary.names(of: $0, on: place) })
      guard named.concepts.isDisjoint(with: wanted), !names.contains(named.occurrence.name) else { continue }
      let right = wanted.compactMap { vocabulary.names(of: $0, on: place).first }
      let unique = right.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
      report(
        .auditHeadingMismatch,
        at: named.occurrence.range,
        "the heading ‘\(page.sections[index].title)’ is about \(unique.isEmpty ? "another step" : unique.quotedList), and the text names ‘\(named.occurrence.name)’",
        help: "Name the step of the heading, or move the text.",
        suggestion: unique.count == 1 ? unique[0] : nil,
        notes: [Diagnostic.Note(at: page.text.range(page.sections[index].range), "the heading")]
          + wanted.prefix(1).map { evidence($0, place) }
      )
    }
  }

  /// The first step that the prose below a heading names, or the error that stands for one.
  private func firstStep(of section: Int, _ place: Int) -> (occurrence: Occurrence, concepts: Set<Int>)? {
    for occurrence in occurrencesBySection(section) where occurrence.context != .heading {
      guard NameShape.wordCount(occurrence.name) > 1 || occurrence.context == .span else { continue }
      let steps = steps(behind: occurrence.name, place)
      if !steps.isEmpty { return (occurrence, steps) }
    }
    return nil
  }

  private func steps(behind name: String, _ place: Int) -> Set<Int> {
    var found: Set<Int> = []
    for meaning in vocabulary.meanings(of: name, on: place) {
      let concept = vocabulary.concepts[meaning.concept]
      if concept.kind == .step { found.insert(meaning.concept) }
      guard concept.kind == .error else { continue }
      for index in vocabulary.concepts.indices where vocabulary.concepts[index].kind == .step {
        let step = vocabulary.concepts[index]
        guard step.registry == concept.registry, let arrival = step.names[place]?.arrivesAs else { continue }
        if case .error(concept.id) = arrival.form { found.insert(index) }
      }
    }
    return found
  }

  // MARK: what a heading is about

  /// The steps whose names say what a heading says; nothing when it is not clear.
  func stepsOfHeading(_ title: String, _ place: Int) -> Set<Int> {
    let letters = Self.letters(title)
    let words = Self.headingWords(title)
    guard words.count > 1 || letters.utf8.count > 3 else { return [] }
    let scores = vocabulary.stepWordings.likeness(to: words, letters).filter { index, _ in
      let concept = vocabulary.concepts[index]
      return registries.contains(concept.registry) && concept.names[place]?.isDeclared == true
    }
    guard let best = scores.values.max(), best >= 0.85 else { return [] }
    return Set(scores.filter { $0.value > (best == 1 ? 0.99 : best - 0.15) }.keys)
  }

  private static func letters(_ title: String) -> String {
    String(decoding: title.lowercased().utf8.filter { Ascii.isName($0) && $0 != 0x5F }, as: UTF8.self)
  }

  private static func headingWords(_ title: String) -> Set<String> {
    let spaced = title.lowercased().split { !($0.isLetter || $0.isNumber) }.map(String.init)
    return Set(spaced.flatMap { Self.compounds[$0] ?? [$0] }).subtracting(Self.fillers)
  }

  private static let compounds = ["signin": ["sign", "in"], "signup": ["sign", "up"], "signout": ["sign", "out"]]
  fileprivate static let fillers: Set<String> = ["a", "an", "the", "with", "by", "your", "of", "to", "for", "as"]
}

/// The words of steps' names as headings have them, so that a heading finds the names that share some with it.
struct StepWordings: Sendable {
  private var concepts: [Int] = []
  private var counts: [Int] = []
  private var byWord: [String: [Int]] = [:]
  private var byLetters: [String: [Int]] = [:]

  init(_ steps: [(index: Int, concept: Vocabulary.Concept)]) {
    for (index, concept) in steps {
      let lists = concept.names.compactMap { $0?.words?.list } + [concept.id.split(separator: "-").map(String.init)]
      for list in Set(lists) { add(list, of: index) }
    }
  }

  init() {}

  private mutating func add(_ list: [String], of concept: Int) {
    let short = list.filter { !PageAudit.fillers.contains($0) }
    let wording = concepts.count
    concepts.append(concept)
    let words = Set(short)
    counts.append(words.count)
    for word in words { byWord[word, default: []].append(wording) }
    for letters in Set([list.joined(), short.joined()]) { byLetters[letters, default: []].append(wording) }
  }

  /// How near the names of each step are to a heading: 1 for the same letters, and nothing where no word is shared.
  func likeness(to words: Set<String>, _ letters: String) -> [Int: Double] {
    var shared: [Int: Int] = [:]
    for word in words { for wording in byWord[word] ?? [] { shared[wording, default: 0] += 1 } }
    var scores: [Int: Double] = [:]
    for (wording, both) in shared {
      let score = 2 * Double(both) / Double(counts[wording] + words.count)
      scores[concepts[wording]] = max(scores[concepts[wording]] ?? 0, score)
    }
    for wording in byLetters[letters] ?? [] { scores[concepts[wording]] = 1 }
    return scores
  }
}
