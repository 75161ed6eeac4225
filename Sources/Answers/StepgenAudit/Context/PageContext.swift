import StepgenLanguages
import StepgenModel

/// A page or a source as the checks see it: read once, and never changed.
struct PageContext: Sendable {
  let text: PageText
  /// The parts of the page by the platforms that they are for; the first is what no filter is around.
  let scopes: [Scope]
  let filters: [Filter]
  let headings: [Heading]
  /// The paragraphs, tables, list items and headings.
  let prose: [Prose]
  let code: [CodeBlock]
  /// Lines that open a code block which nothing closes.
  let openFences: [Range<Int>]
  let identifiers: [Identifier]
  /// The registries that the page uses names of, as indices.
  let registries: Set<Int>
  /// Whether the file is source code, and not a page.
  let isSource: Bool

  /// The platforms and the version that a part of a page is for.
  struct Scope: Sendable, Hashable {
    /// Indices of ``Vocabulary/places``.
    var platforms: [Int]
    /// The version of the library; nil for the one that the specs describe.
    var version: Version?
    /// Whether the page itself specifies it.
    var isStated = false
  }

  /// A mark that says for which platforms what follows is.
  struct Filter: Sendable {
    /// The words of the filter with their bytes.
    var words: [(text: String, range: Range<Int>)]
    var line: Int
  }

  struct Heading: Sendable {
    var level: Int
    var title: String
    var line: Int
  }

  /// Text between code blocks.
  struct Prose: Sendable {
    var lines: Range<Int>
    var bytes: Range<Int>
    var scope: Int
    /// The platforms that the text or a heading above it names, so that their names are not errors here.
    var mentioned: Set<Int>
    /// Whether it is a paragraph or a heading outside of quotes.
    var isRunning = false
  }

  /// The scope that an identifier is in.
  func scope(of identifier: Identifier) -> Scope {
    scopes[identifier.block.map { code[$0].scope } ?? identifier.prose.map { prose[$0].scope } ?? 0]
  }

  /// The platforms whose names an identifier can be.
  func places(of identifier: Identifier) -> [Int] {
    if let block = identifier.block { return code[block].places }
    return identifier.prose.map { scopes[prose[$0].scope].platforms } ?? []
  }

  /// Whether code of the page, or another source of the app, declares a name.
  func declares(_ name: String) -> Bool { declared.contains(name) }

  private let declared: Set<String>

  init(_ parts: PageParts, _ vocabulary: Vocabulary, isSource: Bool) {
    text = parts.text
    filters = parts.filters
    headings = parts.headings
    openFences = parts.openFences
    prose = parts.prose
    self.isSource = isSource
    var declared = parts.code.reduce(into: parts.declared) { $0.formUnion($1.declared) }
    identifiers = parts.identifiers
    let used = vocabulary.registries(usedBy: parts)
    registries = used
    declared.formUnion(
      parts.code.flatMap { block in
        block.imports.filter { !vocabulary.isModule($0.module) }.flatMap { $0.names.map(\.text) }
      }
    )
    let scopes = parts.scopes.map { scope in
      var scope = scope
      scope.platforms.removeAll {
        vocabulary.places[$0].isWire || vocabulary.places[$0].registries.isDisjoint(with: used)
      }
      return scope
    }
    self.scopes = scopes
    self.declared = declared
    code = parts.code.map { block in
      var block = block
      block.places = vocabulary.places(of: block, in: scopes[block.scope], registries: used)
      return block
    }
  }
}

/// The content of a file, before its registries are known.
struct PageParts: Sendable {
  var text: PageText
  var scopes: [PageContext.Scope]
  var filters: [PageContext.Filter] = []
  var headings: [PageContext.Heading] = []
  var prose: [PageContext.Prose] = []
  var code: [CodeBlock] = []
  var openFences: [Range<Int>] = []
  var identifiers: [Identifier] = []
  /// The names that code outside its blocks declares.
  var declared: Set<String> = []

  /// The parts of a source file, which is one block.
  init(source text: PageText, _ language: Language, scope: PageContext.Scope) {
    self.text = text
    scopes = [scope]
    code = [CodeBlock(text, lines: 0..<text.lineCount, info: "", language: language, scope: 0)]
    addIdentifiersOfCode()
  }

  init(_ text: PageText, scope: PageContext.Scope) {
    self.text = text
    scopes = [scope]
  }

  mutating func addIdentifiersOfCode() {
    for (index, block) in code.enumerated() {
      identifiers += Identifier.all(block.tokens) { token, kind in
        kind == .string ? .string(block: index, token: token) : .code(block: index, token: token)
      }
    }
  }
}
