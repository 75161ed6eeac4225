import StepgenModel

/// Checks a template against its view, puts partials in place, and turns names into places.
struct TemplateCompiler {
  private struct OpenSection {
    /// Nil for a section whose name is wrong.
    var index: Int?
    var hasScope: Bool
  }

  private let partials: [String: ParsedTemplate]
  private let root: TemplateSource
  private var scopes: Scopes
  private var emitter = TemplateEmitter()
  private var open: [OpenSection] = []
  private var partialPath: [String] = []
  private var notes: [Diagnostic.Note] = []
  private var parts = 0
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
  ) -> CompiledTemplate? {
    var compiler = TemplateCompiler(parsed.source, schema: schema, partials: partials)
    compiler.add(parsed, indentation: [])
    diagnostics.report(compiler.problems)
    return compiler.problems.hasErrors ? nil : compiler.emitter.template
  }

  private mutating func add(_ parsed: ParsedTemplate, indentation: ArraySlice<UInt8>) {
    let source = parsed.source
    for node in parsed.nodes {
      guard isWithinLimits() else { return }
      switch node {
      case .text(let range): emitter.literal(source.bytes[range])
      case .lineStart: emitter.literal(indentation)
      case .value(let name): addValue(name, in: source)
      case .section(let name, let isInverted): beginSection(name, isInverted: isInverted, in: source)
      case .end: endSection()
      case .partial(let name, let own):
        // A partial within a line has no lines of its own to indent.
        addPartial(name, indentation: own.map { indentation + source.bytes[$0] } ?? [], in: source)
      }
    }
  }

  private mutating func addValue(_ name: TagName, in source: TemplateSource) {
    switch scopes.meaning(of: name.text) {
    case nil: reportUnknown(name, in: source)
    case .anything: break
    case .text(let place): emitter.text(place)
    case .flag: report(TemplateProblem.notText(name, is: "a flag", in: source, notes: notes))
    case .texts, .list: report(TemplateProblem.notText(name, is: "a list", in: source, notes: notes))
    case .optional: report(TemplateProblem.notText(name, is: "an optional part", in: source, notes: notes))
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
    guard let meaning = scopes.meaning(of: name.text) else {
      reportUnknown(name, in: source)
      beginUnknownSection()
      return
    }
    if isInverted {
      beginInvertedSection(meaning)
    } else {
      beginSection(meaning)
    }
  }

  private mutating func beginSection(_ meaning: Meaning) {
    switch meaning {
    case .anything: beginUnknownSection()
    case .flag(let condition): beginSection(.when(condition, is: true), scope: nil)
    case .text(let place): beginSection(.with(place), scope: Scope(tags: .text, isItem: false))
    case .texts(let place): beginSection(.forEach(place), scope: Scope(tags: .text, isItem: true))
    case .list(let place, let schema): beginSection(.forEach(place), scope: Scope(tags: .view(schema), isItem: true))
    case .optional(let place, let schema):
      beginSection(.forEach(place), scope: Scope(tags: .view(schema), isItem: false))
    }
  }

  private mutating func beginInvertedSection(_ meaning: Meaning) {
    switch meaning {
    case .anything: beginUnknownSection()
    case .flag(let condition): beginSection(.when(condition, is: false), scope: nil)
    case .text(let place): beginSection(.when(.hasText(place), is: false), scope: nil)
    case .texts(let place), .list(let place, _), .optional(let place, _):
      beginSection(.when(.hasItems(place), is: false), scope: nil)
    }
  }

  private mutating func beginSection(_ operation: Instruction.Operation, scope: Scope?) {
    open.append(OpenSection(index: emitter.beginSection(operation), hasScope: scope != nil))
    if let scope { scopes.push(scope) }
  }

  private mutating func beginUnknownSection() {
    open.append(OpenSection(index: nil, hasScope: true))
    scopes.push(Scope(tags: .unknown, isItem: false))
  }

  private mutating func endSection() {
    guard let section = open.popLast() else { return }
    if section.hasScope { scopes.pop() }
    if let index = section.index { emitter.endSection(index) }
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
    parts += 1
    guard !isTooLarge else { return false }
    isTooLarge = parts > TemplateLimits.parts || emitter.size > TemplateLimits.textSize
    if isTooLarge { report(TemplateProblem.tooManyParts(root)) }
    return !isTooLarge && problems.all.count < TemplateLimits.problems
  }
}
