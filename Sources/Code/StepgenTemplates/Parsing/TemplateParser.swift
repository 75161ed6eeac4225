import StepgenModel

/// Reads a template: the strict part of Mustache (https://mustache.github.io/mustache.5.html) that only places values.
struct TemplateParser {
  private struct OpenSection {
    var name: TagName
    var tag: Range<Int>
  }

  private let source: TemplateSource
  private let reader: TagReader
  private var nodes: [TemplateNode] = []
  private var open: [OpenSection] = []
  private var problems = Diagnostics()
  private var hasGivenUp = false

  private init(_ source: TemplateSource) {
    self.source = source
    self.reader = TagReader(source: source)
  }

  /// Returns nil when the template has a problem, which is then reported.
  static func parse(_ source: TemplateSource, reporting diagnostics: inout Diagnostics) -> ParsedTemplate? {
    if let problem = TemplateProblem.unreadable(source) {
      diagnostics.report(problem)
      return nil
    }
    var parser = TemplateParser(source)
    parser.parse()
    diagnostics.report(parser.problems)
    return parser.problems.hasErrors ? nil : ParsedTemplate(source: source, nodes: parser.nodes)
  }

  private mutating func parse() {
    var offset = 0
    while !hasGivenUp, let start = reader.nextTag(from: offset) {
      switch reader.tag(at: start) {
      case .tag(let tag):
        offset = add(tag, textFrom: offset)
      case .unclosed(let range):
        report(TemplateProblem.unclosedTag(range, in: source))
        offset = range.upperBound
      }
    }
    addText(offset..<source.bytes.count)
    for section in open {
      report(TemplateProblem.unclosedSection(section.name, tag: section.tag, in: source))
    }
  }

  /// Adds the text before a tag, and the tag, and returns where the text after it begins.
  private mutating func add(_ tag: Tag, textFrom offset: Int) -> Int {
    guard let line = reader.standaloneLine(of: tag) else {
      addText(offset..<tag.range.lowerBound)
      if source.startsLine(tag.range.lowerBound), !tag.isComment { nodes.append(.lineStart) }
      add(tag, indentation: nil)
      return tag.range.upperBound
    }
    addText(offset..<max(offset, line.lowerBound))
    add(tag, indentation: line.lowerBound..<tag.range.lowerBound)
    return line.upperBound
  }

  private mutating func add(_ tag: Tag, indentation: Range<Int>?) {
    switch tag.kind {
    case .comment: break
    case .refused(let feature): report(TemplateProblem.refused(feature, tag.range, in: source))
    case .value: name(of: tag).map { nodes.append(.value($0)) }
    case .partial: name(of: tag).map { nodes.append(.partial($0, indentation: indentation)) }
    case .section: beginSection(tag, isInverted: false)
    case .invertedSection: beginSection(tag, isInverted: true)
    case .end: endSection(tag)
    }
  }

  private mutating func addText(_ range: Range<Int>) {
    var start = range.lowerBound
    while start < range.upperBound {
      let end = source.bytes[start..<range.upperBound].firstIndex(of: .lineFeed).map { $0 + 1 } ?? range.upperBound
      if source.startsLine(start), !source.endsLine(start) { nodes.append(.lineStart) }
      nodes.append(.text(start..<end))
      start = end
    }
  }

  private mutating func beginSection(_ tag: Tag, isInverted: Bool) {
    guard let name = name(of: tag) else { return }
    open.append(OpenSection(name: name, tag: tag.range))
    nodes.append(.section(name, isInverted: isInverted))
    if open.count > TemplateLimits.nesting {
      report(TemplateProblem.tooDeep(tag.range, in: source))
      open = []
      hasGivenUp = true
    }
  }

  private mutating func endSection(_ tag: Tag) {
    guard let name = name(of: tag) else { return }
    guard let index = open.lastIndex(where: { $0.name.text == name.text }) else {
      report(TemplateProblem.endWithoutStart(name, openSection: open.last.map { ($0.name, $0.tag) }, in: source))
      return
    }
    for section in open[(index + 1)...] {
      report(TemplateProblem.unclosedSection(section.name, tag: section.tag, in: source))
    }
    nodes += open[index...].map { _ in .end }
    open.removeSubrange(index...)
  }

  private mutating func name(of tag: Tag) -> TagName? {
    let text = source.bytes[tag.name]
    let isItem = text.elementsEqual(TagName.item.utf8)
    guard TagName.isValid(text) || (isItem && tag.mayNameItem) else {
      report(TemplateProblem.badName(of: tag, in: source))
      return nil
    }
    return TagName(text: source.text(tag.name), range: tag.name)
  }

  private mutating func report(_ problem: Diagnostic) {
    guard !hasGivenUp else { return }
    problems.report(problem)
    hasGivenUp = problems.all.count >= TemplateLimits.problems
  }
}

extension Tag {
  fileprivate var isComment: Bool {
    if case .comment = kind { true } else { false }
  }

  /// `{{.}}` is a value only: there is nothing to run over in a text.
  fileprivate var mayNameItem: Bool {
    if case .value = kind { true } else { false }
  }
}
