/// A step of rendering; every name has become a place, so that nothing is looked up while rendering.
struct Instruction: Sendable, Hashable {
  /// A slot of an item around the instruction: level 0 is the view of the whole template.
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

  enum Operation: Sendable, Hashable {
    /// Copies bytes of ``CompiledTemplate/literals``.
    case literal(Range<Int>)
    case text(Place)
    /// Runs the section for each item, one level deeper.
    case forEach(Place)
    /// Runs the section one level deeper, with the text as its item, unless the text is empty.
    case with(Place)
    /// Runs the section when the condition's outcome is the expected one.
    case when(Condition, is: Bool)
  }

  var operation: Operation
  /// The index after the last instruction of a section; the next index for everything else.
  var end: Int
}

/// A template that was checked against its view and has its partials in place.
struct CompiledTemplate: Sendable {
  var instructions: [Instruction] = []
  var literals: [UInt8] = []
}
