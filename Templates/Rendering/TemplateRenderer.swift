/// Runs the instructions of a template over a view.
struct TemplateRenderer {
  private struct Frame {
    var items: any TemplateItems
    var index = 0
    var count: Int
  }

  private let template: CompiledTemplate
  private var frames: [Frame] = []
  private var output: [UInt8] = []

  static func render(_ template: CompiledTemplate, with root: some TemplateItems) -> [UInt8] {
    var renderer = TemplateRenderer(template: template)
    renderer.frames.append(Frame(items: root, count: 1))
    renderer.run(template.instructions.startIndex..<template.instructions.endIndex)
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
      case .literal(let range):
        output.append(contentsOf: template.literals[Int(range.lowerBound)..<Int(range.upperBound)])
      case .text(let place): append(text(at: place))
      case .forEach(let place): run(section, forEach: items(at: place))
      case .with(let place): run(section, forEach: TextItem(item: text(at: place)))
      case .when(let condition, let expected): if holds(condition) == expected { next = section.lowerBound }
      }
    }
  }

  private mutating func run(_ section: Range<Int>, forEach items: some TemplateItems) {
    let count = items.count
    guard count > 0 else { return }
    let level = frames.count
    frames.append(Frame(items: items, count: count))
    for index in 0..<count {
      frames[level].index = index
      run(section)
    }
    frames.removeLast()
  }

  private func holds(_ condition: Instruction.Condition) -> Bool {
    switch condition {
    case .flag(let place):
      let frame = frames[Int(place.level)]
      return frame.items.flag(Int(place.slot), at: frame.index)
    case .hasText(let place): return !text(at: place).isEmpty
    case .hasItems(let place): return items(at: place).count > 0
    case .isFirst(let level): return frames[Int(level)].index == 0
    case .isLast(let level):
      let frame = frames[Int(level)]
      return frame.index == frame.count - 1
    }
  }

  private func text(at place: Instruction.Place) -> String {
    let frame = frames[Int(place.level)]
    return frame.items.text(Int(place.slot), at: frame.index)
  }

  private func items(at place: Instruction.Place) -> any TemplateItems {
    let frame = frames[Int(place.level)]
    return frame.items.items(Int(place.slot), at: frame.index)
  }

  private mutating func append(_ text: String) {
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { output.append(contentsOf: $0) }
    if isDone == nil { output.append(contentsOf: text.utf8) }
  }
}
