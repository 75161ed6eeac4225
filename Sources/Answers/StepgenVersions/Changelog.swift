import StepgenModel

/// Renders changes as a section of a changelog in Markdown.
package struct Changelog: Sendable {
  private let difference: RegistryDifference

  package init(_ difference: RegistryDifference) {
    self.difference = difference
  }

  package var markdown: String {
    let number = difference.newVersion ?? difference.oldVersion ?? ""
    let parts = [Verdict.major, .minor, .patch].map(section) + [acknowledged]
    let body = parts.filter { !$0.isEmpty }.joined(separator: "\n")
    return "## \(difference.heading.escapedForMarkdown) \(number)\n\n"
      + (body.isEmpty ? "Nothing changed.\n" : verdicts + "\n" + body)
  }

  /// A sentence with the verdict of each platform.
  private var verdicts: String {
    let platforms = difference.platforms.map {
      "\((difference.platformTitles[$0] ?? $0).escapedForMarkdown) \(difference.verdict(on: $0).rawValue)"
    }
    let since = difference.oldVersion.map { " since \($0)" } ?? ""
    return "Changes\(since): **\(difference.verdict.rawValue)** (\(platforms.joined(separator: ", "))).\n"
  }

  private func section(_ level: Verdict) -> String {
    let changes = difference.changes.filter { $0.acknowledged == nil && $0.rule.level == level }
    guard !changes.isEmpty else { return "" }
    return "### \(level.heading)\n\n" + changes.map(line).joined()
  }

  private var acknowledged: String {
    let changes = difference.changes.filter { $0.acknowledged != nil }
    guard !changes.isEmpty else { return "" }
    return "### Accepted\n\n" + changes.map(line).joined()
  }

  private func line(_ change: Change) -> String {
    let all = change.platforms.count == difference.platforms.count || change.platforms.isEmpty
    let names = change.platforms.map { difference.platformTitles[$0] ?? $0 }.joined(separator: ", ")
    let isTold = change.platforms.allSatisfy { change.message.contains(difference.platformTitles[$0] ?? $0) }
    let place = all || isTold ? "" : " (\(names))"
    let reason = change.acknowledged.map { " \($0.escapedForMarkdown)" } ?? ""
    return "- \(change.message.sentence)\(place.escapedForMarkdown). `\(change.rule.code)`\(reason)\n"
  }
}

extension Verdict {
  fileprivate var heading: String {
    switch self {
    case .major: "Breaking"
    case .minor: "New"
    case .patch, .none: "Other"
    }
  }
}

extension String {
  /// With a capital at the start; what is in quotation marks becomes code.
  fileprivate var sentence: String {
    var result = ""
    var rest = self[...]
    while let open = rest.firstIndex(of: "‘"), let close = rest[open...].firstIndex(of: "’") {
      let code = rest[rest.index(after: open)..<close]
      result += String(rest[..<open]).escapedForMarkdown
      result += code.contains("`") ? "‘\(String(code).escapedForMarkdown)’" : "`\(code)`"
      rest = rest[rest.index(after: close)...]
    }
    result += String(rest).escapedForMarkdown
    return result.prefix(1).uppercased() + result.dropFirst()
  }
}
