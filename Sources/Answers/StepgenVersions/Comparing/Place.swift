import StepgenModel

/// Something that both versions have, and where: what changes are reported of.
struct Place {
  var path: String
  var oldPath: String
  var flow: String?
  var step: String?
  /// Its description for messages, for example "step ‘enter-code’".
  var label: String
  var old: SourceRange?
  var new: SourceRange?

  /// A part of it, where each version has it; in a version without it, its place is that of the whole.
  func part(
    _ id: String,
    was oldID: String? = nil,
    _ label: String = "",
    old: SourceRange? = nil,
    new: SourceRange? = nil
  ) -> Place {
    var part = self
    part.path = path.isEmpty ? id : path + "/" + id
    part.oldPath = oldPath.isEmpty ? oldID ?? id : oldPath + "/" + (oldID ?? id)
    part.label = label
    part.old = old ?? self.old
    part.new = new ?? self.new
    return part
  }

  /// The same of something with an id.
  func part<Item: Listed>(
    _ item: Item,
    was oldID: String? = nil,
    _ label: String = "",
    old: SourceRange? = nil,
    new: SourceRange? = nil
  ) -> Place {
    var part = part(item.id, was: oldID, label, old: old, new: new)
    item.complete(&part)
    return part
  }
}

extension String {
  /// In quotation marks, as messages name things.
  var quoted: String { "‘\(self)’" }
}
