import StepgenLanguages

extension SampleLanguage {
  static let dart = SampleLanguage(
    language: .dart,
    compiler: "dart",
    stubs: DartStubs.modules,
    units: { sample, _, name in DartUnits(sample: sample, name: name).all },
    arguments: { DartStubs.arguments($0.first ?? "") },
    filesPerRun: 2000,
    hasOtherReadings: false,
    entry: { files in
      SampleUnit("all-\(files.first ?? "")", head: files.map { "import '\($0)';" }, ["void main() {}"])
    },
    judge: DartJudge.judge,
    missingTypes: { output in
      Set(output.matches(of: #/Error: Type '(\w+)' not found\./#).map { String($0.1) })
    }
  )
}

/// The ways to read a sample.
private struct DartUnits {
  let sample: Sample
  let name: String

  /// Something at the beginning of a line that only a file has.
  private static var declaration: Regex<Substring> {
    #/(?:import|library|class|enum|mixin|extension|typedef|abstract|sealed|base|interface|final class) .*|[\w<>?, ]+ \w+\([^)]*\)? (?:async )?(?:\{|=>).*/#
  }

  var all: [SampleUnit] {
    let first = body.first { !$0.trimmedSubstring.isEmpty && !$0.trimmedSubstring.hasPrefix("//") }?.trimmedSubstring
    let isBranch = first?.hasPrefix("case ") == true || first?.hasPrefix("default:") == true
    if isBranch { return [unit("s", "Future<dynamic> page_(dynamic page_) async { switch (page_) {", "} }")] }
    let statements = unit("", "Future<dynamic> page_() async {", "}")
    let isFile = sample.lines.contains { $0.wholeMatch(of: Self.declaration) != nil && !$0.isStatement }
    let file = unit("f", "", "")
    return (isFile ? [file, statements] : [statements, file]) + [
      unit("c", "class Page_ {", "}"),
      // Arguments, such as widgets.
      unit("a", "final page_ = page_(", ");"),
    ]
  }

  private func unit(_ mark: String, _ open: String, _ close: String) -> SampleUnit {
    SampleUnit("\(name)\(mark).dart", head: [imports, open], body, tail: close)
  }

  /// The sample without imports: it gets all that the list has.
  private var body: [String] { sample.lines.map { $0.isImport || $0.hasPrefix("library ") ? "" : $0 } }

  private var imports: String {
    let own = (sample.earlierImports + sample.lines.filter(\.isImport)).filter { $0.contains("'dart:") }
    return (own + ["import '\(DartStubs.library)';"]).joined(separator: " ")
  }
}

extension String {
  /// Whether a line that looks like a function's head is a statement.
  fileprivate var isStatement: Bool {
    prefixMatch(of: #/(?:return|await|if|for|while|switch|else|final|var|const)\b/#) != nil
      && prefixMatch(of: #/final class /#) == nil
  }
}

extension Sample {
  /// Whether all that a sample in Dart imports is the language's, the platform's or the list's, and so adds no members to
  /// types of the list.
  fileprivate func isClosed(_ api: APITree) -> Bool {
    (lines.filter(\.isImport) + earlierImports).allSatisfy { line in
      ["'dart:", "'package:\(platform ?? "")/"].contains(where: line.contains)
        || api.complete.contains { line.contains("'\($0.prefix { $0 != "/" })/") }
    }
  }
}

extension APITree {
  /// The types that messages about values of the list can mention.
  fileprivate static let dartTypes: Set<String> = [
    "Object", "String", "Null", "Never", "Future", "FutureOr", "Stream", "List", "Map", "Set", "Iterable", "Function",
    "Duration", "DateTime", "Uri", "Enum", "Exception", "Error", "Comparable", "StreamSubscription",
  ]

  /// Whether the list has all members of a type, those of its supertypes too.
  fileprivate func isWhole(_ name: String, below: Set<String> = []) -> Bool {
    guard !partial.contains(name), !below.contains(name) else { return below.contains(name) }
    guard let row = allRows.first(where: { $0.name == name && $0.isDeclaredType }) else {
      return Self.dartTypes.contains(name)
    }
    let supertypes = row.supertypes(after: ["extends", "with", "implements", "on"]).identifierWords
    return supertypes.filter { $0.first?.isUppercase == true }.allSatisfy { isWhole($0, below: below.union([name])) }
  }
}

private enum DartJudge {
  private static let errors = [
    "No named parameter with the name", "Required named parameter", "Too many positional arguments",
    "Too few positional arguments", "can't be assigned to", "can't be returned from", "potentially null",
    "Can't assign to the final variable", "is already declared in this scope", "Can't declare '",
    "'await' can only be used in", "is abstract and can't be instantiated", "has type 'void' and can't be used",
    "Cannot invoke a non-'const' constructor", "isn't defined for the", "can't be unassigned",
    "is not a subtype of", "Can't return a value from a void function",
  ]
  /// Errors of code of which a part is left out.
  private static let ofWholes = [
    "must be returned", "not exhaustively matched", "must be assigned before", "must be initialized",
    "may complete normally",
  ]
  private static let syntax = [
    "Expected ", "Unexpected token", "Can't find '", "Unterminated ", "String starting with",
    "Variables must be declared",
    "Directives must appear before", "A function body must be provided", "can't be used as an identifier",
    "Can't have modifier", "The string '", "Missing ", "A try block must be followed", "Illegal assignment",
    "This can't be used as a", "Place ", "Operator declarations must", "Catch must be followed",
  ]

  static func judge(_ message: CompilerMessage, _ sample: Sample, _ api: APITree) -> Judgement {
    let text = message.text
    if syntax.contains(where: text.hasPrefix) || text.contains("can't be used as an identifier") { return .syntax }
    if let name = undeclared(text) { return .undeclared(name) }
    if let match = text.firstMatch(of: #/'([\w.]+)'\.$/#), text.hasPrefix("Couldn't find constructor") {
      let name = String(match.1)
      return name.contains(".") ? member(of: name.prefix { $0 != "." }, sample, api) : .undeclared(name)
    }
    if text.hasPrefix("Member not found") { return member(of: chain(message), sample, api) }
    if let match = text.firstMatch(of: #/'([\w$]+)' isn't defined for the (?:class|type) '(\w+)/#) {
      if match.2 == "Page_" || sample.declared.contains(String(match.2)) { return .undeclared(String(match.1)) }
      return match.2 == "Future" ? .error : member(of: match.2, sample, api)
    }
    if ofWholes.contains(where: text.contains) { return sample.isShortened ? .dropped : .error }
    guard errors.contains(where: text.contains) else { return .dropped }
    let mentioned = Set(text.quotedParts.flatMap(\.identifierWords).filter { $0.first?.isUppercase == true })
    let known = api.typeNames.union(sample.declared).union(APITree.dartTypes)
    return mentioned.isSubset(of: known) ? .error : .dropped
  }

  /// The name that nothing declares.
  private static func undeclared(_ text: String) -> String? {
    let forms = #/(?:Undefined name|Method not found:|Setter not found:|Getter not found:|Type) '([\w$]+)'.*/#
    let match = text.wholeMatch(of: forms)?.1 ?? text.wholeMatch(of: #/'([\w$]+)' isn't a type\./#)?.1
    return match.map(String.init)
  }

  /// About something that a type does not have.
  private static func member(of type: some StringProtocol, _ sample: Sample, _ api: APITree) -> Judgement {
    let name = String(type)
    return api.typeNames.contains(name) && api.isWhole(name) && sample.isClosed(api) ? .error : .dropped
  }

  /// The type before the name that a message is about, in the line above the mark.
  private static func chain(_ message: CompilerMessage) -> Substring {
    guard let mark = message.details.firstIndex(where: { $0.trimmedSubstring.hasPrefix("^") }), mark > 0 else {
      return ""
    }
    let before = message.details[mark - 1].prefix(max(0, message.column - 1))
    return before.dropLast().suffix { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}

extension Substring {
  fileprivate func suffix(_ isPart: (Character) -> Bool) -> Substring {
    self[(lastIndex { !isPart($0) }.map { index(after: $0) } ?? startIndex)...]
  }
}
