import StepgenDriver
import StepgenModel
import StepgenReports
import StepgenVersions

extension DifferenceView {
  /// The comparison for people: what breaks first, two places for each change, and the verdicts at the end.
  var text: String {
    let shown = differences.filter { !$0.changes.isEmpty || $0.versionProblem != nil }
    guard !shown.isEmpty else { return "Nothing changed between \(comparison.old.name) and \(comparison.new.name).\n" }
    return shown.map(text).joined(separator: "\n")
  }

  private func text(of difference: RegistryDifference) -> String {
    let painter = Painter(isColored: isColored)
    var lines = [painter.paint(heading(of: difference), .strong), ""]
    for level in [Verdict.major, .minor, .patch] {
      for change in difference.changes where change.acknowledged == nil && change.rule.level == level {
        lines += self.lines(of: change, difference, painter)
      }
    }
    for change in difference.changes where change.acknowledged != nil {
      lines += self.lines(of: change, difference, painter)
    }
    return (lines + verdicts(of: difference, painter)).joined(separator: "\n") + "\n"
  }

  private func heading(of difference: RegistryDifference) -> String {
    let versions = [difference.oldVersion, difference.newVersion].compactMap(\.self)
    let numbers = Set(versions).count == 1 ? versions[0] : versions.joined(separator: " → ")
    let count = counted(difference.changes.count, "change")
    return "\(difference.title) \(numbers): \(count) from \(comparison.old.name) to \(comparison.new.name)"
  }

  private func lines(of change: Change, _ difference: RegistryDifference, _ painter: Painter) -> [String] {
    let level = change.rule.level.rawValue
    let indent = String(repeating: " ", count: 7)
    let code = "[\(change.rule.code)]"
    let message = "\(change.message) \(code)".onOneVisibleLine.wrapped(to: width, after: 7, indentedBy: 7)
    let body = painter.paint(String(message.dropLast(code.count)), .strong) + painter.paint(code, .faint)
    let label = level + String(repeating: " ", count: 7 - level.count)
    var lines = ["\(painter.paint(label, change.style))\(body)"]
    lines.append(indent + "at \(change.path)" + concerned(change, difference))
    let places = [change.old, change.new].compactMap(\.self).map(place).joined(separator: " → ")
    lines.append(indent + painter.paint(places, .faint))
    if let reason = change.acknowledged {
      lines.append(indent + "acknowledged: \(reason)".onOneVisibleLine.wrapped(to: width, after: 7, indentedBy: 9))
    }
    return lines + [""]
  }

  /// The platforms, where not all are meant.
  private func concerned(_ change: Change, _ difference: RegistryDifference) -> String {
    guard !change.platforms.isEmpty, change.platforms.count < difference.platforms.count else { return "" }
    return " on " + change.platforms.map { difference.platformTitles[$0] ?? $0 }.joined(separator: ", ")
  }

  private func place(_ range: SourceRange) -> String {
    "\(comparison.sources[range.file].path.onOneVisibleLine):\(range.start.line):\(range.start.column)"
  }

  private func verdicts(of difference: RegistryDifference, _ painter: Painter) -> [String] {
    var table = TextTable([.init("Verdict"), .init(difference.verdict.rawValue), .init("")])
    for platform in difference.platforms {
      let verdict = difference.verdict(on: platform)
      let reasons = difference.reasons(on: platform)
      let more = reasons.count > 4 ? ", and \(reasons.count - 4) more" : ""
      table.add([
        .init(difference.platformTitles[platform] ?? platform), .init(verdict.rawValue, verdict.style),
        .init(reasons.prefix(4).joined(separator: ", ") + more, .faint),
      ])
    }
    return [table.text(isColored: isColored).trimmedEnd] + number(of: difference)
  }

  /// What the changes ask of the version's number.
  private func number(of difference: RegistryDifference) -> [String] {
    guard let old = difference.oldVersion, let new = difference.newVersion, let smallest = difference.smallestVersion
    else {
      return []
    }
    if difference.verdict == .none, difference.isBumpEnough { return [] }
    let judgement = difference.isBumpEnough ? "is enough" : "is not enough"
    let fact = old == new ? "The version is \(new) on both sides" : "Version \(new) after \(old) \(judgement)"
    return ["", "\(fact): these changes ask for \(smallest) or more."]
  }
}

extension Change {
  fileprivate var style: Style {
    acknowledged == nil ? rule.level.style ?? .faint : .faint
  }
}

extension Verdict {
  fileprivate var style: Style? {
    switch self {
    case .major: .error
    case .minor: .warning
    case .patch: .note
    case .none: nil
    }
  }
}

extension String {
  fileprivate var trimmedEnd: String {
    hasSuffix("\n") ? String(dropLast()) : self
  }
}
