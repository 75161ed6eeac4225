/// Renders the parts of a template with a view.
struct TemplateRenderer {
  /// The item that a section has reached, and its place among those that the section runs over.
  private struct Level {
    var item: any TemplateItem
    var isFirst: Bool
    var isLast: Bool
  }

  private var levels: [Level] = []
  private var output: [UInt8] = []

  static func render(_ parts: [TemplatePart], with root: some TemplateItem) -> [UInt8] {
    var renderer = TemplateRenderer()
    renderer.render(parts, forEach: [root])
    return renderer.output
  }

  private mutating func render(_ parts: [TemplatePart]) {
    for part in parts {
      switch part {
      case .literal(let bytes): output += bytes
      case .text(let place): output += text(at: place).utf8
      case .forEach(let place, let section): render(section, forEach: items(at: place))
      case .with(let place, let section):
        let text = text(at: place)
        if !text.isEmpty { render(section, forEach: [TextItem(text: text)]) }
      case .when(let condition, let expected, let section): if holds(condition) == expected { render(section) }
      }
    }
  }

  private mutating func render(_ section: [TemplatePart], forEach items: [any TemplateItem]) {
    for (index, item) in items.enumerated() {
      levels.append(Level(item: item, isFirst: index == 0, isLast: index == items.count - 1))
      render(section)
      levels.removeLast()
    }
  }

  private func holds(_ condition: TemplatePart.Condition) -> Bool {
    switch condition {
    case .flag(let place): levels[place.level].item.flag(place.slot)
    case .hasText(let place): !text(at: place).isEmpty
    case .hasItems(let place): !items(at: place).isEmpty
    case .isFirst(let level): levels[level].isFirst
    case .isLast(let level): levels[level].isLast
    }
  }

  private func text(at place: TemplatePart.Place) -> String {
    levels[place.level].item.text(place.slot)
  }

  private func items(at place: TemplatePart.Place) -> [any TemplateItem] {
    levels[place.level].item.items(place.slot)
  }
}
