package import StepgenModel

/// How a concept came by its name on a platform: each rule that was applied, in order.
package struct NameExplanation: Sendable, Hashable {
  /// What the line is about, such as `words`, and what it says.
  package struct Line: Sendable, Hashable {
    package var topic: String
    package var text: String
  }

  package var platform: String
  package var result: String
  package var lines: [Line]
}

extension NameExplanation {
  package init(_ concept: Concept, on platform: Platform, _ name: PlatformName, acronyms: Set<String>) {
    self.platform = platform.title
    self.result = name.text ?? "no name"
    var lines: [Line] = []
    func say(_ topic: String, _ text: String?) {
      if let text { lines.append(Line(topic: topic, text: text)) }
    }
    say("status", name.status == .present ? nil : name.status.inWords)
    if let scheme = platform.schemes?[concept.kind.nameKind], let words = name.words {
      say("words", words.text + (words == concept.words ? "" : " (here; elsewhere \(concept.words.text))"))
      for line in scheme.explanation(of: words, acronyms: acronyms) { say(line.topic, line.text) }
    } else if let split = name.split {
      say("depends on", split.path)
      for value in split.cases { say(value.value, value.identifier) }
    } else if !name.identifiers.isEmpty {
      say("spelled", name.identifiers.joined(separator: ", "))
    }
    say("around", name.surroundings.map { "\($0.before)*\($0.after)" })
    say("shared with", name.sharedWith.isEmpty ? nil : name.sharedWith.joined(separator: ", "))
    say("told apart by", name.toldApartBy)
    say("arrives as", name.arrivesAs?.inWords)
    say("because", name.because)
    say("source", name.source)
    say("since", name.since)
    say(
      "deprecated",
      name.deprecation.map {
        ["in \($0.version ?? "an unknown version")", $0.replacement.map { "use \($0)" }].compactMap(\.self).joined(
          separator: "; "
        )
      }
    )
    say("removed", name.removed.map { "in \($0)" })
    for former in name.formerNames { say("was", "\(former.identifier) until \(former.until)") }
    self.lines = lines
  }
}

extension NamingScheme {
  /// The rules of the scheme that speak for these words.
  fileprivate func explanation(of words: Words, acronyms: Set<String>) -> [NameExplanation.Line] {
    var lines: [NameExplanation.Line] = []
    if !prefix.list.isEmpty { lines.append(.init(topic: "prefix", text: prefix.text)) }
    if !suffix.list.isEmpty { lines.append(.init(topic: "suffix", text: suffix.text)) }
    lines.append(.init(topic: "case", text: letterCase.inWords))
    let found = (prefix.list + words.list + suffix.list).filter(acronyms.contains)
    if !found.isEmpty, letterCase == .lowerCamel || letterCase == .upperCamel {
      let style =
        acronymStyle == .upper ? "in capitals, unless first in lower camel case" : "with one capital, like any word"
      lines.append(.init(topic: "acronyms", text: "\(found.joined(separator: ", ")): \(style)"))
    }
    return lines
  }
}

extension NamingScheme.LetterCase {
  fileprivate var inWords: String {
    switch self {
    case .lowerCamel: "lower camel: the first word small, every other with a capital, nothing between them"
    case .upperCamel: "upper camel: every word with a capital, nothing between them"
    case .screamingSnake: "screaming snake: all in capitals, with ‘_’ between the words"
    case .snake: "snake: all small, with ‘_’ between the words"
    case .kebab: "kebab: all small, with ‘-’ between the words"
    }
  }
}

extension PlatformName.Status {
  fileprivate var inWords: String {
    switch self {
    case .present: "present"
    case .absent: "absent: the platform has no such thing"
    case .declaredOnly: "declared only: the name exists, and nothing ever returns it"
    case .exception: "thrown as an error instead of returned"
    }
  }
}

extension PlatformName.Arrival {
  /// What stands for the step, and when.
  package var inWords: String {
    let form =
      switch self.form {
      case .error(let id): "the error ‘\(id)’"
      case .step(let id): "the step ‘\(id)’"
      }
    return condition.map { "\(form): \($0)" } ?? form
  }
}
