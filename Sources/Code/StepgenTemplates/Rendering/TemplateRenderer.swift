/// Runs the instructions of a template over a view.
struct TemplateRenderer {
  private let template: CompiledTemplate
  private var frames: [Frame] = []
  private var output: [UInt8] = []

  static func render(_ template: CompiledTemplate, with root: some TemplateItems) -> [UInt8] {
    var renderer = TemplateRenderer(template: template)
    renderer.run(template.instructions.startIndex..<template.instructions.endIndex, forEach: root)
    return renderer.output
  }

  private init(template: CompiledTemplate) {
    self.template = template
  }

  private mutating func run(_ range: Range<Int>) {
    var next = range.lowerBound
    while next < range.upperBound {
      let instruction = template.instructions[next]
      let section = next + 1..<instruction.end
      next = instruction.end
      switch instruction.operation {
      case .literal(let range): output.append(contentsOf: template.literals[range.lowerBound..<range.upperBound])
      case .text(let place): append(text(at: place))
      case .forEach(let place): run(section, forEach: items(at: place))
      case .with(let place): run(section, forEach: TypedItems(text: text(at: place)))
      case .when(let condition, let expected): if holds(condition) == expected { next = section.lowerBound }
      }
    }
  }

  private mutating func run(_ section: Range<Int>, forEach items: some TemplateItems) {
    items.withItems { items in
      let level = frames.count
      frames.append(Frame(items))
      for index in 0..<items.count {
        frames[level].index = index
        run(section)
      }
      frames.removeLast()
    }
  }

  private func holds(_ condition: Instruction.Condition) -> Bool {
    switch condition {
    case .flag(let place): frames[place.level].flag(place.slot)
    case .hasText(let place): !text(at: place).isEmpty
    case .hasItems(let place): !items(at: place).isEmpty
    case .isFirst(let level): frames[level].index == 0
    case .isLast(let level): frames[level].index == frames[level].count - 1
    }
  }

  private func text(at place: Instruction.Place) -> String {
    frames[place.level].text(place.slot)
  }

  private func items(at place: Instruction.Place) -> any TemplateItems {
    frames[place.level].items(place.slot)
  }

  private mutating func append(_ text: String) {
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { output.append(contentsOf: $0) }
    if isDone == nil { output.append(contentsOf: text.utf8) }
  }
}

/// The items that a section is running over, and which of them it has reached.
private struct Frame {
  private let items: LentItems
  var index = 0

  init(_ items: LentItems) {
    self.items = items
  }

  var count: Int { items.count }

  private var item: UnsafeRawPointer { items.first + index * items.stride }

  func text(_ slot: Int) -> String { items.readers.texts[slot](item) }

  func flag(_ slot: Int) -> Bool { items.readers.flags[slot](item) }

  func items(_ slot: Int) -> any TemplateItems { items.readers.items[slot](item) }
}
