import StepgenModel

/// Checks a template against its view, puts partials in place, and turns names into places.
struct TemplateCompiler {
  private struct OpenSection {
    /// The parts around the section that come before it.
    var before: [TemplatePart]
    var hasScope: Bool
    /// Makes the section of its parts; nil where its name is wrong.
    var make: (([TemplatePart]) -> TemplatePart)?
  }

  private let partials: [String: ParsedTemplate]
  private let root: TemplateSource
  private var scopes: Scopes
  /// Those of the innermost section that is open.
  private var parts: [TemplatePart] = []
  private var open: [OpenSection] = []
  private var partialPath: [String] = []
  private var notes: [Diagnostic.Note] = []
  private var count = 0
  /// Bytes of text.
  private var size = 0
  private var isTooLarge = false
  private(set) var problems = Diagnostics()

  private init(_ root: TemplateSource, schema: TemplateSchema, partials: [String: ParsedTemplate]) {
    self.root = root
    self.partials = partials
    self.scopes = Scopes(root: schema)
  }

  /// Returns nil when the template has a problem, which is then reported.
  static func compile(
    _ parsed: ParsedTemplate,
    schema: TemplateSchema,
    partials: [String: ParsedTemplate],
    reporting diagnostics: inout Diagnostics
  ) -> [TemplatePart]? {
    var compiler = TemplateCompiler(parsed.source, schema: schema, partials: partials)
    compiler.add(parsed, indentation: [])
    diagnostics.report(compiler.problems)
    return compiler.problems.hasErrors ? nil : compiler.parts
  }

  private mutating func add(_ parsed: ParsedTemplate, indentation: ArraySlice<UInt8>) {
    let source = parsed.source
    for node in parsed.nodes {
      guard isWithinLimits() else { return }
      switch node {
      case .text(let range): addLiteral(source.bytes[range])
      case .lineStart: addLiteral(indentation)
      case .value(let name): addValue(name, in: source)
      case .section(let name, let isInverted): beginSection(name, isInverted: isInverted, in: source)
      case .end: endSection()
      case .partial(let name, let own):
        // A partial within a line has no lines of its own to indent.
        addPartial(name, indentation: own.map { indentation + source.bytes[$0] } ?? [], in: source)
      }
    }
  }

  /// Texts that follow each other are one.
  private mutating func addLiteral(_ text: ArraySlice<UInt8>) {
    guard !text.isEmpty else { return }
    size += text.count
    if case .literal(var bytes) = parts.last {
      parts.removeLast()
      bytes += text
      parts.append(.literal(bytes))
    } else {
      parts.append(.literal(Array(text)))
    }
  }

  private mutating func addValue(_ name: TagName, in source: TemplateSource) {
    switch scopes.meaning(of: name.text) {
    case nil: reportUnknown(name, in: source)
    case .anything: break
    case .text(let place): parts.append(.text(place))
    case .flag: report(TemplateProblem.notText(name, is: "a flag", in: source, notes: notes))
    case .items(_, let scope):
      let kind = scope.isItem ? "a list" : "an optional part"
      report(TemplateProblem.notText(name, is: kind, in: source, notes: notes))
    }
  }

  private mutating func addPartial(_ name: TagName, indentation: ArraySlice<UInt8>, in source: TemplateSource) {
    guard let partial = partials[name.text] else {
      report(TemplateProblem.missingPartial(name, known: Array(partials.keys), in: source, notes: notes))
      return
    }
    guard !partialPath.contains(name.text) else {
      report(TemplateProblem.recursivePartial(name, in: source, notes: notes))
      return
    }
    partialPath.append(name.text)
    notes.append(Diagnostic.Note(at: source.range(name.range), "the partial ‘\(name.text)’ is placed here"))
    add(partial, indentation: indentation)
    notes.removeLast()
    partialPath.removeLast()
  }

  private mutating func beginSection(_ name: TagName, isInverted: Bool, in source: TemplateSource) {
    switch scopes.meaning(of: name.text) {
    case nil:
      reportUnknown(name, in: source)
      beginSection(Scope(tags: .unknown, isItem: false), nil)
    case .anything: beginSection(Scope(tags: .unknown, isItem: false), nil)
    case .flag(let condition): beginSection(nil) { .when(condition, is: !isInverted, $0) }
    case .text(let place) where isInverted: beginSection(nil) { .when(.hasText(place), is: false, $0) }
    case .text(let place): beginSection(Scope(tags: .text, isItem: false)) { .with(place, $0) }
    case .items(let place, _) where isInverted: beginSection(nil) { .when(.hasItems(place), is: false, $0) }
    case .items(let place, let scope): beginSection(scope) { .forEach(place, $0) }
    }
  }

  private mutating func beginSection(_ scope: Scope?, _ make: (([TemplatePart]) -> TemplatePart)?) {
    open.append(OpenSection(before: parts, hasScope: scope != nil, make: make))
    parts = []
    if let scope { scopes.push(scope) }
  }

  private mutating func endSection() {
    guard let section = open.popLast() else { return }
    if section.hasScope { scopes.pop() }
    let inside = parts
    parts = section.before
    if let make = section.make { parts.append(make(inside)) }
  }

  private mutating func reportUnknown(_ name: TagName, in source: TemplateSource) {
    report(
      name.text == TagName.item
        ? TemplateProblem.noItem(name, in: source, notes: notes)
        : TemplateProblem.unknownTag(name, known: scopes.names, in: source, notes: notes)
    )
  }

  private mutating func report(_ problem: Diagnostic) {
    problems.report(problem)
  }

  /// Counts a part; false when the template has become too large, or has too many problems to go on.
  private mutating func isWithinLimits() -> Bool {
    count += 1
    guard !isTooLarge else { return false }
    isTooLarge = count > TemplateLimits.parts || size > TemplateLimits.textSize
    if isTooLarge { report(TemplateProblem.tooManyParts(root)) }
    return !isTooLarge && problems.all.count < TemplateLimits.problems
  }
}
