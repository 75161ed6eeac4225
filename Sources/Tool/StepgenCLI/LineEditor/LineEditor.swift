import StepgenReports

/// A line that is being typed, and the lines before it.
///
/// A value: keys go in, and what a terminal has to show comes out.
package struct LineEditor: Sendable {
  private var characters: [Character] = []
  /// Where the next character goes.
  private var place = 0
  private(set) var history: [String] = []
  /// Which line of the history is shown; the one being typed comes after the last.
  private var shown = 0
  /// What was typed before the history was looked at.
  private var draft = ""
  private let completions: @Sendable (String) -> [String]

  /// Begins an empty line after those of the history; completions are what a line can be completed to.
  package init(history: [String] = [], completions: @escaping @Sendable (String) -> [String] = { _ in [] }) {
    self.history = history
    self.shown = history.count
    self.completions = completions
  }

  package enum Event: Sendable, Hashable {
    /// The line has changed, or the place in it.
    case changed
    /// The line is done.
    case line(String)
    /// Ctrl-D on an empty line.
    case endOfInput
    /// Ctrl-C: the line was let go of; on an empty line the person wants out.
    case interrupted(wasEmpty: Bool)
    /// Ctrl-Z.
    case suspended
    /// Ctrl-L.
    case cleared
    /// What the line can be completed to, where that is several.
    case choices([String])
  }

  package var text: String { String(characters) }

  package mutating func press(_ key: Key) -> Event {
    switch key {
    case .character(let character): insert([character])
    case .enter: return .line(text)
    case .backspace: remove(from: place - 1, to: place)
    case .delete: remove(from: place, to: place + 1)
    case .left: place = max(0, place - 1)
    case .right: place = min(characters.count, place + 1)
    case .home: place = 0
    case .end: place = characters.count
    case .wordLeft: place = startOfWord
    case .wordRight: place = endOfWord
    case .up: look(back: 1)
    case .down: look(back: -1)
    case .tab: return complete()
    case .control(let letter): return control(letter)
    case .unknown: break
    }
    return .changed
  }

  private mutating func control(_ letter: Character) -> Event {
    switch letter {
    case "a": place = 0
    case "e": place = characters.count
    case "b": place = max(0, place - 1)
    case "f": place = min(characters.count, place + 1)
    case "k": remove(from: place, to: characters.count)
    case "u": remove(from: 0, to: place)
    case "w": remove(from: startOfWord, to: place)
    case "p": look(back: 1)
    case "n": look(back: -1)
    case "l": return .cleared
    case "z": return .suspended
    case "c":
      let wasEmpty = characters.isEmpty
      replace("")
      return .interrupted(wasEmpty: wasEmpty)
    case "d":
      if characters.isEmpty { return .endOfInput }
      remove(from: place, to: place + 1)
    default: break
    }
    return .changed
  }
}

extension LineEditor {
  private mutating func insert(_ new: [Character]) {
    // A mark that combines with the character before it becomes part of that.
    let before = String(characters[..<place])
    let joined = Array(before + String(new))
    characters = joined + characters[place...]
    place = joined.count
  }

  private mutating func remove(from start: Int, to end: Int) {
    let range = max(0, start)..<min(characters.count, end)
    guard !range.isEmpty else { return }
    characters.removeSubrange(range)
    place = range.lowerBound
  }

  private mutating func replace(_ text: String) {
    characters = Array(text)
    place = characters.count
  }

  private var startOfWord: Int {
    var index = place
    while index > 0, characters[index - 1] == " " { index -= 1 }
    while index > 0, characters[index - 1] != " " { index -= 1 }
    return index
  }

  private var endOfWord: Int {
    var index = place
    while index < characters.count, characters[index] == " " { index += 1 }
    while index < characters.count, characters[index] != " " { index += 1 }
    return index
  }

  private mutating func look(back count: Int) {
    let next = shown - count
    guard (0...history.count).contains(next), next != shown else { return }
    if shown == history.count { draft = text }
    shown = next
    replace(next == history.count ? draft : history[next])
  }

  /// As much as all completions begin with; the choices where that is no more than there is.
  private mutating func complete() -> Event {
    let found = completions(text)
    guard let first = found.first else { return .changed }
    let common = found.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
    if common.count > characters.count { replace(found.count == 1 ? common + " " : common) }
    return found.count > 1 ? .choices(found) : .changed
  }
}

extension String {
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}

extension LineEditor {
  /// A prompt that leaves room for typing: of a long one the end, behind an ellipsis.
  package static func shortened(prompt: String, width: Int) -> String {
    let room = max(width - 20, width / 2, 2)
    guard prompt.displayWidth > room else { return prompt }
    var characters = Array(prompt)[...]
    while String(characters).displayWidth >= room { characters = characters.dropFirst() }
    return "…" + String(characters)
  }

  /// What shows the line on a terminal, on one row: of a long line the part around the cursor.
  ///
  /// The prompt comes as text and as it is painted; the width is that of the terminal, in columns.
  package func drawing(prompt: String, painted: String, width: Int) -> String {
    let room = max(1, width - prompt.displayWidth - 1)
    var first = 0
    while columns(first..<place) >= room { first += 1 }
    var last = first
    while last < characters.count, columns(first..<last + 1) <= room { last += 1 }
    let cursor = prompt.displayWidth + columns(first..<place)
    let visible = characters[first..<last].map { String($0).onOneVisibleLine }.joined()
    // Back to the first column, the text, clear what is behind it, and forward to the cursor.
    return "\r" + painted + visible + "\u{1B}[K\r" + (cursor > 0 ? "\u{1B}[\(cursor)C" : "")
  }

  private func columns(_ range: Range<Int>) -> Int {
    characters[range].reduce(0) { $0 + String($1).onOneVisibleLine.displayWidth }
  }
}
