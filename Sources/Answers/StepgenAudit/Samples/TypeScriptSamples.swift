import StepgenLanguages

extension SampleLanguage {
  static let typescript = SampleLanguage(
    language: .typescript,
    compiler: "tsc",
    stubs: { api, _ in
      [StubModule(files: [("library.d.ts", TypeScriptStubs(api).text), ("others.d.ts", TypeScriptStubs.others)])]
    },
    units: { TypeScriptUnits(sample: $0, api: $1, name: $2).all },
    arguments: { files in
      [
        "--noEmit", "--strict", "--noImplicitAny", "false", "--useUnknownInCatchVariables", "false", "--skipLibCheck",
        "--noFallthroughCasesInSwitch", "--experimentalDecorators", "--allowJs", "--checkJs", "--jsx", "preserve",
        "--target", "es2022", "--module",
        "esnext", "--moduleResolution", "node", "--lib", "es2022", "--pretty", "false",
        "library.d.ts", "others.d.ts",
      ] + files
    },
    filesPerRun: 2000,
    hasOtherReadings: false,
    judge: TypeScriptJudge.judge,
    missingTypes: { _ in [] }
  )
}

/// The declarations of a list as ambient modules.
private struct TypeScriptStubs {
  let text: String

  /// Everything that no list has can be imported, and is `any`.
  static let others = """
    declare module '*';
    declare namespace JSX { interface Element {} interface IntrinsicElements { [name: string]: any } }
    """

  init(_ api: APITree) {
    var owners: [String: Set<String>] = [:]
    for row in api.modules.values.joined() where row.isType {
      owners[row.name, default: []].insert(row.owner)
    }
    let modules = api.modules.filter { module, _ in !(module.split(separator: "/").last ?? "").contains(".") }
    text = modules.sorted { $0.key < $1.key }.map { module, rows in
      let own = Set(rows.map(\.name))
      let body = rows.filter { $0.kind != "literal" }.flatMap { Self.lines($0, api, "  ") }
      let words = Set(body.joined(separator: "\n").withoutQuotes.identifierWords).subtracting(own).sorted()
      let imports = words.compactMap { word in
        owners[word].flatMap { $0.count == 1 ? "  import { \(word) } from '\($0.first ?? "")';" : nil }
      }
      return (["declare module '\(module)' {"] + imports + body + ["}"]).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  private static func lines(_ row: APIList.Row, _ api: APITree, _ indent: String) -> [String] {
    if row.kind == "export" { return [indent + row.signature + ";"] }
    guard row.isDeclaredType else { return ["\(indent)export \(row.signature);"] }
    let members = (api.members["\(row.owner).\(row.name)"] ?? []).filter { $0.kind != "literal" }
    let end = row.kind == "enum" ? "," : ";"
    let body: [String] = members.flatMap { member -> [String] in
      if member.isDeclaredType { return lines(member, api, indent + "  ") }
      return [indent + "  " + member.signature + end]
    }
    return ["\(indent)export \(row.signature) {"] + body + [indent + "}"]
  }
}

/// The ways to read a sample.
private struct TypeScriptUnits {
  let sample: Sample
  let api: APITree
  let name: String

  var all: [SampleUnit] {
    let isJavaScript = ["js", "jsx", "javascript", "mjs"].contains(sample.word)
    let endings = isJavaScript ? ["jsx"] : sample.word == "tsx" ? ["tsx", "ts"] : ["ts", "tsx"]
    var units = endings.map { SampleUnit("\(name).\($0)", head: [imports], sample.lines, tail: "export {};") }
    // Statements that return, members of a class, branches of a switch, and an object.
    let kept = sample.lines.map { $0.isImport ? "" : $0 }
    let own = sample.lines.filter(\.isImport).joined(separator: ";")
    let parts = [
      ("f", "async function page() {", "}"), ("c", "class Page {", "}"), ("s", "switch (page) {", "}"),
      ("o", "(", ");"),
    ]
    for (mark, open, close) in parts {
      let file = "\(name)\(mark).\(endings[0])"
      units.append(SampleUnit(file, head: [imports, own, open], kept, tail: close + " export {};"))
    }
    return units
  }

  /// The imports of earlier blocks, and those of names of the library that the sample uses without an import.
  private var imports: String {
    let code = sample.lines.joined(separator: "\n")
    var known = sample.declared.union(
      sample.lines.filter { $0.contains("import") || $0.contains("require") }.joined().identifierWords
    )
    // An import can have several lines.
    if let last = code.ranges(of: #/\}\s*from\s*['"]/#).last {
      known.formUnion(code[..<last.lowerBound].identifierWords)
    }
    var used = Set(code.withoutQuotes.identifierWords).subtracting(known)
    var found: [String] = []
    for line in sample.earlierImports {
      let names = Set(line.withoutQuotes.identifierWords).subtracting(["import", "from", "type", "as"])
      guard !names.isEmpty, names.isSubset(of: used) else { continue }
      found.append(line)
      used.subtract(names)
    }
    for module in api.complete.sorted(by: { ($0.utf8.count, $0) < ($1.utf8.count, $1) }) {
      let names = Set((api.modules[module] ?? []).filter { $0.kind != "literal" }.map(\.name)).intersection(used)
      used.subtract(names)
      if !names.isEmpty { found.append("import { \(names.sorted().joined(separator: ", ")) } from '\(module)'") }
    }
    return found.joined(separator: "; ") + ";"
  }
}

private enum TypeScriptJudge {
  /// About the name of something that does not exist, in a module.
  private static let exports: Set = ["TS2305", "TS2614", "TS2724", "TS2459"]
  /// About values and their types.
  private static let types: Set = [
    "TS2322", "TS2339", "TS2345", "TS2349", "TS2353", "TS2365", "TS2367", "TS2551", "TS2559", "TS2561", "TS2678",
    "TS2739",
    "TS2740", "TS2741", "TS2769", "TS2820",
  ]
  /// About values that can be undefined, which JavaScript does not check.
  private static let absent: Set = ["TS2532", "TS18048"]
  private static let others: Set = [
    "TS2300", "TS2355", "TS2366", "TS2448", "TS2451", "TS2454", "TS2554", "TS2555", "TS2588", "TS2693", "TS2749",
    "TS7029",
  ]
  /// Settings of a project, and not errors of its code.
  private static let settings: Set = ["TS1208", "TS1259", "TS1375", "TS1378", "TS1431", "TS1432", "TS1479", "TS1192"]
  private static let builtIn: Set = [
    "Promise", "Record", "Partial", "Array", "Error", "Map", "Set", "Date", "Pick", "Omit",
  ]

  static func judge(_ message: CompilerMessage, _ sample: Sample, _ api: APITree) -> Judgement {
    let code = message.code
    if code.utf8.count == 6, code.hasPrefix("TS1") { return settings.contains(code) ? .dropped : .syntax }
    let quoted = message.text.quotedParts
    if code == "TS2304" || code == "TS2552" { return quoted.first.map { .undeclared($0) } ?? .dropped }
    if exports.contains(code) {
      return api.complete.contains { message.text.contains("'\"\($0)\"'") } ? .error : .dropped
    }
    if absent.contains(code) { return sample.word.hasPrefix("j") ? .dropped : .error }
    if ["TS2355", "TS2366"].contains(code), sample.isShortened { return .dropped }
    guard types.contains(code) else { return others.contains(code) ? .error : .dropped }
    let mentioned = quoted.dropFirst(["TS2339", "TS2551"].contains(code) ? 1 : 0).joined(separator: " ").withoutQuotes
    let names = Set(mentioned.identifierWords.filter { $0.first?.isUppercase == true })
    guard names.subtracting(api.typeNames).subtracting(sample.declared).subtracting(builtIn).isEmpty else {
      return .dropped
    }
    // Objects to which a sample adds properties.
    let plain: Set = ["{}", "never", "object", "unknown"]
    return plain.contains(mentioned.trimmedSubstring.description) ? .dropped : .error
  }
}

extension String {
  /// Without texts between quotes.
  var withoutQuotes: String { replacing(#/'[^'\n]*'|"[^"\n]*"/#, with: "") }

  /// The text between single quotes in messages.
  var quotedParts: [String] {
    matches(of: #/'((?:[^']|'(?=\w))*)'/#).map { String($0.1) }
  }
}
