package import StepgenLanguages
import StepgenMarkdown
package import StepgenModel

/// Checks pages and sources against the specs and the API lists.
package struct Audit: Sendable {
  let vocabulary: Vocabulary
  /// The platform of files that name none, and the version that they are for.
  private let scope: PageContext.Scope
  /// The declarations of other sources of the same app.
  private var declared: Set<String> = []

  /// - Parameters:
  ///   - names: The names of the specs and the API lists.
  ///   - platform: The platform of files that name none: an id, a title or a tag.
  ///   - version: The version of its library that they are for; nil for the one that the specs describe.
  package init(_ names: AuditVocabulary, platform: String? = nil, version: Version? = nil) {
    vocabulary = names.vocabulary
    scope = PageContext.Scope(platforms: platform.map { names.vocabulary.tags[$0] } ?? [], version: version)
  }

  /// The types and members that a source declares; empty for a page.
  package static func declarations(in source: SourceFile) -> Set<String> {
    guard case .source(let language) = FileKind(path: source.path),
      let text = TextProblem.text(of: source, FileID(0))
    else { return [] }
    let tokens = Token.all(in: text.bytes, 0..<text.bytes.count, language)
    return Declarations.shared(tokens, CodeBlock.partners(of: tokens))
  }

  /// The audit of a file among sources that declare some names.
  package func declaring(_ names: Set<String>) -> Audit {
    var audit = self
    audit.declared = names
    return audit
  }

  /// The findings of a file, in the order of its lines, without those that its comments accept.
  ///
  /// `compiled` has the errors of its samples by the index of their code block; nil if nothing was compiled.
  package func findings(in file: FileID, _ source: SourceFile, compiled: [Int: [SampleError]]? = nil) -> [Finding] {
    switch read(file, source) {
    case .failure(let problem): return [problem.finding(in: file)]
    case .success(let page): return Self.findings(page, vocabulary, allChecks, compiled: compiled)
    }
  }

  /// The findings of some checks, whatever their order.
  static func findings(
    _ page: PageContext,
    _ vocabulary: Vocabulary,
    _ checks: [Check],
    compiled: [Int: [SampleError]]? = nil
  ) -> [Finding] {
    let unchecked: Set<String> = compiled == nil ? [Rule.auditCompile.code] : []
    guard !page.registries.isEmpty else {
      let found =
        [page.notChecked(vocabulary)] + NameCheck.resemblances(page, vocabulary)
        + FenceCheck.findings(page, vocabulary)
      return Waivers.applied(to: found, page, unchecked: unchecked)
    }
    var found = checks.map { $0(page, vocabulary) }
    if let compiled { found.append(page.findings(of: compiled, vocabulary)) }
    if let missing = page.missingPlatform(vocabulary) { found.append([missing]) }
    return Waivers.applied(to: .settled(found), page, unchecked: unchecked).sorted {
      ($0.diagnostic.range, $0.diagnostic.code) < ($1.diagnostic.range, $1.diagnostic.code)
    }
  }

  /// Reads a file into what the checks work on.
  func read(_ file: FileID, _ source: SourceFile) -> Result<PageContext, TextProblem> {
    guard let text = TextProblem.text(of: source, file) else { return .failure(TextProblem(of: source)) }
    do throws(MarkdownRefusal) {
      switch FileKind(path: source.path) {
      case .source(let language):
        var parts = PageParts(source: text, language, scope: scope)
        parts.declared = declared
        return .success(PageContext(parts, vocabulary, isSource: true))
      case .text where !text.hasMarkup:
        return .success(PageContext(PageReader.readPlain(text, vocabulary, scope: scope), vocabulary, isSource: false))
      case .markdown, .text:
        let parts = try PageReader.read(text, vocabulary, scope: scope, isMDX: source.path.hasSuffix(".mdx"))
        return .success(PageContext(parts, vocabulary, isSource: false))
      }
    } catch {
      return .failure(TextProblem(message: error.message, help: "Split the page."))
    }
  }
}

extension PageContext {
  /// A page that names nothing of the specs, or too little, has not been checked.
  fileprivate func notChecked(_ vocabulary: Vocabulary) -> Finding {
    let known = identifiers.first { identifier in
      NameShape.wordCount(identifier.name) > 1
        && vocabulary.places.indices.contains { !vocabulary.meanings(of: identifier.name, on: $0).isEmpty }
    }
    return finding(
      .auditNotChecked,
      at: 0..<0,
      known.map { "not checked: ‘\($0.name)’ is not enough to show that this file is about the specs" }
        ?? "not checked: no name of the specs shows that this file is about them"
    )
  }

  /// A part that names steps or operations, while nothing says for which platform it is.
  fileprivate func missingPlatform(_ vocabulary: Vocabulary) -> Finding? {
    let first = identifiers.first { identifier in
      guard identifier.isInProse, !scope(of: identifier).isStated, places(of: identifier).isEmpty,
        NameShape.wordCount(identifier.name) > 1, identifier.prose.map({ prose[$0].mentioned.isEmpty }) ?? true,
        !vocabulary.isKnownEverywhere(identifier.name, registries)
      else { return false }
      return vocabulary.places.indices.contains { place in
        vocabulary.meanings(of: identifier.name, on: place).contains {
          [.step, .operation].contains(vocabulary.concepts[$0.concept].kind)
            && registries.contains(vocabulary.concepts[$0.concept].registry)
        }
      }
    }
    let ids = vocabulary.places.filter { !$0.isWire && !$0.registries.isDisjoint(with: registries) }.map(\.id)
    return first.map {
      finding(
        .auditNoPlatform,
        at: $0.range,
        "nothing specifies the platform of this file",
        help: "Name one with --platform: \(ids.joined(separator: ", "))."
      )
    }
  }
}

/// The kind of file according to its name.
package enum FileKind: Sendable, Hashable {
  case markdown, text
  case source(Language)

  private static let suffixes: [(String, FileKind)] =
    [(".md", .markdown), (".mdx", .markdown), (".markdown", .markdown)]
    + Language.all.flatMap { language in language.fileExtensions.map { ("." + $0, .source(language)) } }

  package init(path: String) {
    self = Self.suffixes.first { path.hasSuffix($0.0) }?.1 ?? .text
  }

  /// Whether a file in a folder is one to check; a text is a page only if somebody names it.
  package static func isKnown(_ path: String) -> Bool { FileKind(path: path) != .text }
}

/// Why a file cannot be checked.
package struct TextProblem: Error {
  /// The largest file that is audited, in bytes.
  package static let limit = 8 << 20

  var message: String
  var help: String

  static func text(of source: SourceFile, _ file: FileID) -> PageText? {
    guard source.bytes.count <= limit, !source.bytes.contains(0), String(validating: source.bytes, as: UTF8.self) != nil
    else { return nil }
    return PageText(file, source.bytes)
  }

  init(message: String, help: String) {
    (self.message, self.help) = (message, help)
  }

  init(of source: SourceFile) {
    (message, help) =
      if source.bytes.count > Self.limit {
        ("the file is too large to audit", "Files may have \(Self.limit >> 20) MB; split it.")
      } else if source.bytes.contains(0) {
        ("the file is not text", "Leave it out, or save it as text in UTF-8.")
      } else {
        ("the file is not in UTF-8", "Save it in UTF-8.")
      }
  }

  func finding(in file: FileID) -> Finding {
    Finding(Diagnostic(.auditNotText, at: SourceRange(startOf: file), message, help: help), bytes: 0..<0)
  }
}

extension PageText {
  /// Whether a text without an ending that says so is Markdown: it has headings or code blocks.
  var hasMarkup: Bool {
    (0..<lineCount).contains { index in
      let line = bytes[line(index)]
      return line.starts(with: "```".utf8) || line.starts(with: "# ".utf8) || line.starts(with: "## ".utf8)
    }
  }
}
