import StepgenCatalogs
import StepgenModel
import StepgenReports

/// The rows of the tables that compare two platforms.
struct ComparisonRows {
  let scope: PageScope
  let left: Platform.Index
  let right: Platform.Index
  private var words: PageWords { scope.words }

  func title(ofFlow id: String) -> [Inline] {
    scope.index.flow(id).map { scope.title(UnitPath.flow(id).title, $0.title) } ?? [.code(id)]
  }

  /// A row names the concept and says how its names differ, then has one name below the other.
  func table(_ rows: [NameComparison], caption: [Inline]) -> Table {
    Table(
      caption: caption,
      columns: [.standsFor, .name].map { [.text(words($0))] },
      rows: rows.map { row in
        Table.Row(cells: [subject(row) + [.lineBreak] + mark(row), names(row)])
      }
    )
  }

  private func mark(_ row: NameComparison) -> [Inline] {
    let text = row.kind.text(scope, left, right)
    return [row.kind.badge.map { .badge(text, kind: $0) } ?? .text(text)]
  }

  private func names(_ row: NameComparison) -> [Inline] {
    let sides = [(left, row.left), (right, row.right)]
    var lines = row.kind == .same ? [codes(row.left)] : sides.map { [title($0)] + codes($1) }
    if let diff = row.wordDiff { lines.append(diff.inlines) }
    lines += sides.flatMap { remarks(row, $1, $0) }
    return Array(lines.joined(separator: [.lineBreak]))
  }

  private func title(_ platform: Platform.Index) -> Inline {
    .text(scope.title(platform) + words(.labelSeparator))
  }

  private func codes(_ side: NameSide) -> [Inline] {
    side.names.isEmpty ? [.text("–")] : scope.list(side.names.map { [.code($0)] })
  }

  // MARK: what the row is about

  private func subject(_ row: NameComparison) -> [Inline] {
    switch row.conceptKind {
    case .step: return link(row.owner[0], row.id)
    case .field where row.section == .payload: return link(row.owner[0], row.owner[1]) + [.lineBreak, .code(row.id)]
    case .flow:
      return title(ofFlow: row.owner.first ?? row.id) + [.lineBreak, .text(words(.steps))]
        + (row.owner.isEmpty ? [] : [.text(" "), .code(row.id)])
    default:
      let code = Inline.code((row.owner + [row.id]).joined(separator: "/"))
      return [destination(row).map { .link([code], to: $0) } ?? code]
    }
  }

  private func link(_ flow: String, _ step: String) -> [Inline] {
    guard let flow = scope.index.flow(flow), let found = flow.step(step) else { return [.code(step)] }
    return [scope.link(found, flow, nil)]
  }

  /// Where the concept is explained on a platform that has it and has pages.
  private func destination(_ row: NameComparison) -> Destination? {
    let sides = [(left, row.left), (right, row.right)]
    guard let platform = sides.first(where: { !$1.names.isEmpty && scope.index.platforms.contains($0) })?.0 else {
      return nil
    }
    if row.conceptKind == .error { return scope.index.errorDestination(row.id) }
    return scope.index.reference(row.conceptKind.whole(of: row.owner), row.owner.first ?? row.id, platform)
  }

  // MARK: how the names differ

  /// What is to be said of one side: that it never arrives, what has the same name, and the reason for the name.
  private func remarks(_ row: NameComparison, _ side: NameSide, _ platform: Platform.Index) -> [[Inline]] {
    var title: Inline { self.title(platform) }
    var id: UnitPath { UnitPath(row.conceptKind, of: row.owner, row.id) }
    var lines: [[Inline]] = []
    switch side.status {
    case .declaredOnly: lines.append([title, .badge(words(.neverReturned), kind: .warning)])
    case .exception: lines.append([title, .badge(words(.thrown), kind: .warning)])
    case .absent, .derived, .overridden: break
    }
    if let arrival = side.arrivesAs {
      lines.append([title] + words.line(.arrivesInstead, ["what": inline(arrival.form, row, platform)]))
    }
    if !side.sharedWith.isEmpty {
      let others = scope.list(side.sharedWith.map { row.conceptKind == .step ? link(row.owner[0], $0) : [.code($0)] })
      var line = words.line(.sharedOn, ["platform": [.text(scope.title(platform))], "list": others])
      let apart = scope.remark(id.toldApartBy(on: scope.index.id(platform)), side.toldApartBy ?? "")
      if !apart.isEmpty { line = [line, [.text(words(.toldApart) + words(.labelSeparator))] + apart].joinedLine() }
      lines.append(line)
    }
    if let split = side.split {
      lines += split.cases.map {
        [.code(split.path), .text(" = "), .code($0.value), .text(" → "), .code($0.identifier)]
      }
    }
    let because = scope.remark(id.because(on: scope.index.id(platform)), side.because ?? "")
    if !because.isEmpty { lines.append([title] + because) }
    return lines
  }

  private func inline(_ form: PlatformName.Arrival.Form, _ row: NameComparison, _ platform: Platform.Index) -> [Inline]
  {
    switch form {
    case .step(let id): link(row.owner.first ?? "", id)
    case .error(let id):
      [
        scope.index.platforms.contains(platform)
          ? scope.index.errorDestination(id).map { .link([.code(id)], to: $0) } ?? .code(id) : .code(id)
      ]
    }
  }
}

extension WordDiff {
  /// The words with those that only one side has marked.
  var inlines: [Inline] {
    Array(
      parts.map { part -> [Inline] in
        let text = part.words.joined(separator: " ")
        return switch part.change {
        case .same: [.text(text)]
        case .removed: [.removed(text)]
        case .added: [.added(text)]
        }
      }
      .joined(separator: [.text(" ")])
    )
  }
}
