import StepgenModel

/// Something that both versions have, and where: what changes are reported of.
struct Place {
  var path: String
  var oldPath: String
  var flow: String?
  var step: String?
  /// What it is, for messages, such as "step ‘enter-code’".
  var label: String
  var old: SourceRange?
  var new: SourceRange?

  /// A part of it that both versions have.
  func part(
    _ id: String,
    was oldID: String? = nil,
    _ label: String,
    old: SourceRange?,
    new: SourceRange?
  ) -> Place {
    var part = self
    part.path += "/" + id
    part.oldPath += "/" + (oldID ?? id)
    part.label = label
    part.old = old ?? self.old
    part.new = new ?? self.new
    return part
  }

  /// A part of it that only the new version has; in the old one its place is that of the whole.
  func added(_ id: String, _ label: String, at range: SourceRange) -> Place {
    part(id, label, old: nil, new: range)
  }

  /// A part of it that only the old version has.
  func removed(_ id: String, _ label: String, at range: SourceRange) -> Place {
    part(id, label, old: range, new: nil)
  }
}

extension String {
  /// In quotation marks, as messages name things.
  var quoted: String { "‘\(self)’" }
}
