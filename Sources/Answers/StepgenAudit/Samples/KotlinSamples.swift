import StepgenLanguages

extension SampleLanguage {
  static let kotlin = SampleLanguage(
    language: .kotlin,
    compiler: "kotlinc",
    stubs: JVMStubs.modules,
    units: { JVMUnits(sample: $0, api: $1, name: $2, ending: ".kt").kotlin },
    arguments: { ["-nowarn", "-Xrender-internal-diagnostic-names", "-cp", "classes", "-d", "samples"] + $0 },
    filesPerRun: 500,
    hasOtherReadings: true,
    judge: KotlinJudge.judge,
    missingTypes: { _ in [] }
  )
}

/// The ways to read a sample in Kotlin or Java: declarations, members of a class, or statements.
struct JVMUnits {
  let sample: Sample
  let api: APITree
  let name: String
  /// The ending of the file names.
  let ending: String

  private static var declaration: Regex<Substring> {
    #/(?:(?:@\w+(?:\([^)]*\))?|private|internal|public|protected|open|abstract|final|static|data|sealed|suspend|override|inline) )*(?:fun|class|interface|object|enum class|enum|typealias|record|@interface) .*/#
  }
  private static var member: Regex<Substring> {
    #/(?:(?:private|public|protected|static|final) ).*|@Override.*|(?:void|[A-Z]\w*) \w+\([^)]*\) (?:throws \w+ )?\{.*/#
  }

  /// The code before and after a sample that is only a part of a file, and a letter for the name of the file.
  private struct Form {
    var mark: String
    var open: String
    var close: String
  }

  private static let file = Form(mark: "d", open: "", close: "")
  private static let members = Form(mark: "c", open: "class Page {", close: "}")

  var kotlin: [SampleUnit] {
    let statements = Form(mark: "", open: "suspend fun page() {", close: "}")
    let result = Form(mark: "r", open: "suspend fun page(): Any? {", close: "}")
    let isFile = sample.lines.contains { $0.wholeMatch(of: Self.declaration) != nil }
    return units(isFile ? [Self.file, Self.members, statements] : [statements, result, Self.members, Self.file])
  }

  var java: [SampleUnit] {
    let statements = Form(mark: "", open: "class Page { void page() throws Exception {", close: "} }")
    let result = Form(mark: "r", open: "class Page { Object page() throws Exception {", close: "} }")
    let isFile = sample.lines.contains { line in
      line.wholeMatch(of: Self.declaration) != nil && line.firstMatch(of: #/\b(class|interface|enum|record)\b/#) != nil
    }
    let isMember = sample.lines.contains { $0.wholeMatch(of: Self.member) != nil }
    let parts = isMember ? [Self.members, statements, result] : [statements, result, Self.members]
    return units(isFile ? [Self.file] + parts : parts)
  }

  /// A file for each form and each choice of imports.
  private func units(_ forms: [Form]) -> [SampleUnit] {
    forms.flatMap { form in
      preambles.enumerated().map { index, preamble in
        let unit = "\(name)\(form.mark)\(index)"
        let head = ["package \(unit);", preamble, own, form.open]
        return SampleUnit(unit + ending, head: head, body, tail: form.close)
      }
    }
  }

  /// The sample without imports and its package.
  private var body: [String] {
    sample.lines.map { $0.isImport || $0.hasPrefix("package ") ? "" : $0 }
  }

  /// The imports of the sample from what the list has, on one line.
  private var own: String {
    let lines = sample.lines.filter { $0.isImport && isKnown($0) }
    return lines.map(\.asImport).joined(separator: " ")
  }

  private func isKnown(_ line: String) -> Bool {
    let path = line.replacing("import ", with: "").replacing("static ", with: "").trimmedSubstring.prefix {
      $0 != ";" && $0 != " "
    }
    let isSystem = path.hasPrefix("java.") || path.hasPrefix("javax.") || path.hasPrefix("kotlin.")
    return isSystem || api.isPackage(path.description) || api.complete.contains { path.hasPrefix($0 + ".") }
  }

  /// All packages of the list, and for each name that several of them have and the sample does not import, one of them.
  private var preambles: [String] {
    let packages = api.modules.keys.filter { !$0.contains { $0.isUppercase } }.sorted()
    let all = packages.map { "import \($0).*;" }.joined(separator: " ")
    let imported = Set((sample.lines.filter(\.isImport)).compactMap { $0.identifierWords.last })
    let used = Set(sample.lines.joined(separator: "\n").identifierWords).subtracting(imported).subtracting(
      sample.declared
    )
    let earlier = sample.earlierImports.filter { used.contains($0.identifierWords.last ?? "") && isKnown($0) }
      .filter { api.sharedNames[$0.identifierWords.last ?? ""] == nil }
    let rest = used.subtracting(earlier.compactMap(\.identifierWords.last))
    let shared = api.sharedNames.filter { rest.contains($0.key) }
    let given = all + " " + earlier.map(\.asImport).joined(separator: " ")
    guard !shared.isEmpty else { return [given] }
    return Set(shared.values.joined()).sorted().map { package in
      given
        + shared.sorted { $0.key < $1.key }.map { name, packages in
          " import \(packages.contains(package) ? package : packages[0]).\(name);"
        }.joined()
    }
  }
}

extension String {
  /// An import with a semicolon, so that others can follow it on its line.
  fileprivate var asImport: String { trimmedSubstring.prefix { $0 != ";" } + ";" }
}

extension APITree {
  /// The names of types that several packages have, with these packages.
  var sharedNames: [String: [String]] {
    let types = modules.flatMap { package, rows in rows.filter(\.isDeclaredType).map { ($0.name, package) } }
    return Dictionary(grouping: types, by: \.0).filter { $0.value.count > 1 }.mapValues { $0.map(\.1).sorted() }
  }

  func isPackage(_ path: String) -> Bool {
    modules[path.hasSuffix(".*") ? String(path.dropLast(2)) : path] != nil
  }

  /// Whether a message is about a type of the system, of which only the name is here, or about what surrounds a sample.
  func isForeign(_ message: CompilerMessage) -> Bool {
    let words = Set(([message.text] + message.details).flatMap(\.identifierWords))
    return words.contains("Page") || !foreignNames.isDisjoint(with: words)
  }
}

private enum KotlinJudge {
  private static let errors: Set = [
    "NO_VALUE_FOR_PARAMETER", "NAMED_PARAMETER_NOT_FOUND", "TOO_MANY_ARGUMENTS", "ARGUMENT_TYPE_MISMATCH",
    "NONE_APPLICABLE",
    "UNSAFE_CALL", "REDECLARATION", "CONFLICTING_OVERLOADS", "VAL_REASSIGNMENT",
    "RETURN_TYPE_MISMATCH", "INITIALIZER_TYPE_MISMATCH", "ASSIGNMENT_TYPE_MISMATCH", "INVISIBLE_MEMBER",
    "INVISIBLE_REFERENCE", "FUNCTION_EXPECTED", "EXPECTED_PARAMETERS_NUMBER_MISMATCH", "INCOMPATIBLE_TYPES",
    "CONDITION_TYPE_MISMATCH", "UNRESOLVED_LABEL", "MIXING_NAMED_AND_POSITIONAL_ARGUMENTS", "EXPRESSION_EXPECTED",
    "COMPONENT_FUNCTION_MISSING", "VARIABLE_EXPECTED", "NOT_A_FUNCTION_LABEL", "INAPPLICABLE_CANDIDATE",
  ]
  /// Errors of code of which a part is left out.
  private static let ofWholes: Set = [
    "NO_ELSE_IN_WHEN", "NO_RETURN_IN_FUNCTION_WITH_BLOCK_BODY", "UNINITIALIZED_VARIABLE",
    "VARIABLE_WITH_NO_TYPE_NO_INITIALIZER",
  ]

  static func judge(_ message: CompilerMessage, _ sample: Sample, _ api: APITree) -> Judgement {
    guard let match = message.text.prefixMatch(of: #/\[(\w+)\] /#) else { return .dropped }
    let code = String(match.1)
    if code == "SYNTAX" { return .syntax }
    if code == "UNRESOLVED_REFERENCE" { return unresolved(message, sample, api) }
    guard !api.isForeign(message) else { return .dropped }
    if code == "ILLEGAL_SUSPEND_FUNCTION_CALL" || code == "NON_LOCAL_SUSPENSION_POINT" { return .errorIfDeclared }
    if ofWholes.contains(code) { return sample.isShortened ? .dropped : .error }
    return errors.contains(code) ? .error : .dropped
  }

  /// A member of a type that the list has, or a name of the app.
  private static func unresolved(_ message: CompilerMessage, _ sample: Sample, _ api: APITree) -> Judgement {
    guard let name = message.text.quotedParts.first, let line = message.details.first else { return .dropped }
    let before = line.prefix(max(0, message.column - 1))
    guard before.last == "." else { return .undeclared(name) }
    // Of what has a type that is known only by its name, and of what others extend, nothing is known.
    let isClosed = sample.lines.filter(\.isImport).allSatisfy { line in
      api.complete.contains { line.contains($0 + ".") } || line.contains("import kotlin.")
        || line.contains("import java.")
    }
    guard isClosed, !before.contains("import ") else { return .dropped }
    let chain = before.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }.reversed()
    let isOfType = api.typeNames.contains(String(chain.prefix { $0 != "." }))
    return isOfType ? .error : .errorIfDeclared
  }
}
