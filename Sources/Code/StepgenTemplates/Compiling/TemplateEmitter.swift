/// Collects the instructions of a template, joining texts that follow each other.
struct TemplateEmitter {
  private(set) var template = CompiledTemplate()
  /// Where a section begins or ends: a text after it is not joined with one before it.
  private var border = 0

  var size: Int { template.literals.count }

  mutating func literal(_ bytes: some Collection<UInt8>) {
    guard !bytes.isEmpty else { return }
    let start = template.literals.count
    template.literals.append(contentsOf: bytes)
    let end = template.literals.count
    let last = template.instructions.count - 1
    if last >= border, case .literal(let range) = template.instructions[last].operation {
      template.instructions[last].operation = .literal(range.lowerBound..<end)
    } else {
      add(.literal(start..<end))
    }
  }

  mutating func text(_ place: Instruction.Place) {
    add(.text(place))
  }

  /// Returns the index to give to ``endSection(_:)``.
  mutating func beginSection(_ operation: Instruction.Operation) -> Int {
    add(operation)
    border = template.instructions.count
    return border - 1
  }

  mutating func endSection(_ index: Int) {
    border = template.instructions.count
    template.instructions[index].end = border
  }

  private mutating func add(_ operation: Instruction.Operation) {
    template.instructions.append(Instruction(operation: operation, end: template.instructions.count + 1))
  }
}
