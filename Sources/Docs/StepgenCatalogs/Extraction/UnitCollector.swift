import StepgenModel

/// Gathers the units of one domain.
struct UnitCollector {
  private(set) var units: [TextUnit] = []
  let platforms: PerPlatform<Platform>

  init(platforms: PerPlatform<Platform>) {
    self.platforms = platforms
  }

  /// A text of one line: a title, a prompt.
  mutating func add(line text: String, id: String, _ range: SourceRange, notes: [String]) {
    let line = NormalizedText.line(text)
    guard !line.isEmpty else { return }
    units.append(TextUnit(id: id, text: line, notes: notes, range: range))
  }

  /// What else people call a thing.
  mutating func add(searchWords words: [String], id: @autoclosure () -> String, _ range: SourceRange) {
    guard !words.isEmpty else { return }
    add(line: SearchWords.text(of: words), id: id(), range, notes: SearchWords.notes)
  }

  /// Markdown, cut into units.
  mutating func add(_ markdown: String, id: String, _ range: SourceRange, notes: [String] = []) {
    guard !markdown.isEmpty else { return }
    for (index, text) in ProseOutline(markdown).units.enumerated() {
      units.append(TextUnit(id: UnitPath.paragraph(index + 1, of: id), text: text, notes: notes, range: range))
    }
  }

  /// What is said of a concept's names.
  mutating func add(_ names: PerPlatform<PlatformName>, _ path: UnitPath) {
    for (platform, name) in zip(platforms, names) {
      let (id, title) = (platform.id, platform.title)
      add(name.because, path.because(on: id), name, "Why it has its name, its type or its place on \(title).")
      add(name.arrivesAs?.condition, path.condition(on: id), name, "When it arrives as something else on \(title).")
      add(name.toldApartBy, path.toldApartBy(on: id), name, "What tells it from others of the same name on \(title).")
      add(name.deprecation?.because, path.deprecation(on: id), name, "Why it is deprecated on \(title).")
    }
  }

  private mutating func add(
    _ text: String?,
    _ id: @autoclosure () -> String,
    _ name: PlatformName,
    _ note: @autoclosure () -> String
  ) {
    guard let text else { return }
    add(text, id: id(), name.range, notes: [note()])
  }
}
