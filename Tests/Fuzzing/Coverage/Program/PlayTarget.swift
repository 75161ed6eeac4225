import StepgenModel
import StepgenPlay
import StepgenReports

private let subjects = ShippedSpecs.registries.flatMap { registry in
  registry.flows.flatMap { flow in
    registry.platforms.indices.map { PlaySubject(flow, in: registry, platform: $0) }
  }
}

/// Each line is one that is typed, the last byte chooses how it is shown, and the first line or byte the flow.
func readAsPlay(_ bytes: [UInt8]) {
  guard let first = bytes.first, let last = bytes.last else { return }
  let lines = String(decoding: bytes.dropLast(), as: UTF8.self).scriptLines
  let subject = lines.first.flatMap(ScriptHead.init).flatMap(playSubject) ?? subjects[Int(first) % subjects.count]
  let isInteractive = last & 1 != 0
  let isColored = last & 2 != 0
  var session = PlaySession(
    subject,
    against: SpecService(subject),
    width: 24 + Int(last >> 2),
    isColored: isColored,
    isInteractive: isInteractive
  )
  for line in lines.prefix(60) {
    _ = session.completions(line)
    let turn = isInteractive ? session.turn(line) : session.scriptTurn(line)
    if Property.screens.isHeld { requireVisible(turn.text, isColored: isColored) }
  }
  requireReplay(session, subject)
}

private func playSubject(_ head: ScriptHead) -> PlaySubject? {
  subjects.first { subject in
    subject.flow.id == head.flow && subject.registry.id == head.registry && subject.platformID == head.platform
  }
}

/// What the command line prints of a screen has nothing in it that a terminal would obey.
private func requireVisible(_ screen: String, isColored: Bool) {
  let shown = screen.visible(keepingStyles: isColored)
  let text = isColored ? shown.replacing(/\u{1B}\[[0-9;]*m/, with: "") : shown
  Property.screens.require(
    text.controlCharacters.isEmpty,
    "the screen has \(text.controlCharacters): \(text.debugDescription)"
  )
}

/// A script that is saved leads to where it was saved.
private func requireReplay(_ session: PlaySession, _ subject: PlaySubject) {
  var session = session
  guard let script = session.script else { return Property.scripts.require(false, "nothing was saved") }
  var again = PlaySession(subject, against: SpecService(subject))
  for line in script.scriptLines {
    let turn = again.scriptTurn(line)
    Property.scripts.require(
      turn.refusal == nil,
      "\(line.debugDescription) of \(script.debugDescription) is refused: \(turn.text)"
    )
  }
  Property.scripts.require(
    again.prompt == session.prompt,
    "\(script.debugDescription) leads to \(again.prompt), not \(session.prompt)"
  )
  Property.scripts.require(
    again.script == script,
    "\(script.debugDescription) is saved as \((again.script ?? "").debugDescription)"
  )
}

extension PlaySession {
  /// What `:save` writes with secrets.
  fileprivate var script: String? {
    mutating get {
      if case .save(let text, as: .script, path: _) = turn(":save script secrets").request { text } else { nil }
    }
  }
}

extension String {
  /// Lines as a script's file is read.
  fileprivate var scriptLines: [String] {
    split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
  }
}
