/// A part of a template that was checked against its view and has its partials in place.
///
/// Every name has become a place, so that nothing is looked up while rendering.
enum TemplatePart: Sendable, Hashable {
  /// A slot of an item around the part: level 0 is the view of the whole template.
  struct Place: Sendable, Hashable {
    var level: Int
    var slot: Int
  }

  enum Condition: Sendable, Hashable {
    case flag(Place)
    case hasText(Place)
    case hasItems(Place)
    case isFirst(level: Int)
    case isLast(level: Int)
  }

  case literal([UInt8])
  case text(Place)
  /// The section once for each item, one level deeper.
  case forEach(Place, [TemplatePart])
  /// The section one level deeper, with the text as its item, unless the text is empty.
  case with(Place, [TemplatePart])
  /// The section when the condition's outcome is the expected one.
  case when(Condition, is: Bool, [TemplatePart])
}
