import StepgenModel

/// Finds the text of each declared template and checks it.
struct TemplateLoader {
  private let declarations: [TemplateDeclaration]
  private var files: [String: FileID] = [:]
  private(set) var problems = Diagnostics()

  init(_ declarations: [TemplateDeclaration]) {
    self.declarations = declarations
  }

  mutating func addOverrides(_ overrides: [FileID], from sources: SourceSet) {
    let known = Set(declarations.map(\.fileName))
    for file in overrides {
      let name = sources[file].fileName
      if !known.contains(name) {
        problems.report(TemplateProblem.unknownTemplate(name, at: file, known: known.sorted()))
      } else if let first = files[name] {
        problems.report(TemplateProblem.repeatedTemplate(name, at: file, first: first))
      } else {
        files[name] = file
        if sources[file].bytes.allSatisfy(\.isWhiteSpace) {
          problems.report(TemplateProblem.emptyTemplate(name, at: file))
        }
      }
    }
  }

  /// Adds the default text of each template that has no override.
  mutating func addDefaults(_ defaults: [SourceFile], to sources: inout SourceSet) {
    let texts = Dictionary(defaults.map { ($0.fileName, $0.bytes) }) { first, _ in first }
    for declaration in declarations where files[declaration.fileName] == nil {
      let name = declaration.fileName
      let file = sources.add(SourceFile(path: "built-in/\(name)", bytes: texts[name] ?? []))
      files[name] = file
      if texts[name] == nil { problems.report(TemplateProblem.templateWithoutText(name, at: file)) }
    }
  }

  mutating func compile(_ sources: SourceSet) -> [(TemplateDeclaration, [TemplatePart])] {
    var parsed: [String: ParsedTemplate] = [:]
    for declaration in declarations {
      guard let file = files[declaration.fileName], parsed[declaration.name] == nil else { continue }
      let source = TemplateSource(file: file, bytes: sources[file].bytes)
      parsed[declaration.name] = TemplateParser.parse(source, reporting: &problems)
    }
    // What a template that cannot be read would have made of the others is anybody's guess.
    guard Set(declarations.map(\.name)).isSubset(of: parsed.keys) else { return [] }
    return compile(parsed)
  }

  private mutating func compile(_ parsed: [String: ParsedTemplate]) -> [(TemplateDeclaration, [TemplatePart])] {
    let partialNames = Set(declarations.filter(\.isPartial).map(\.name))
    let partials = parsed.filter { partialNames.contains($0.key) }
    var compiled: [(TemplateDeclaration, [TemplatePart])] = []
    for declaration in declarations where !declaration.isPartial {
      guard let template = parsed[declaration.name] else { continue }
      let result = TemplateCompiler.compile(
        template,
        schema: declaration.schema,
        partials: partials,
        reporting: &problems
      )
      if let result { compiled.append((declaration, result)) }
    }
    return compiled
  }
}

extension UInt8 {
  fileprivate var isWhiteSpace: Bool {
    self == 0x20 || (0x09...0x0D).contains(self)
  }
}

extension SourceFile {
  /// What follows the last `/` of the path.
  fileprivate var fileName: String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
