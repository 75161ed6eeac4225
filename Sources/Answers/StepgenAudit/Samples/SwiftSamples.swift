import StepgenLanguages

extension SampleLanguage {
  static let swift = SampleLanguage(
    language: .swift,
    compiler: "swiftc",
    stubs: { SwiftStubs($0, $1).modules },
    units: { SwiftUnits(sample: $0, api: $1, name: $2).all },
    arguments: {
      ["-emit-sil", "-o", "/dev/null", "-swift-version", "5", "-diagnostic-style", "llvm", "-I", "."] + $0
    },
    filesPerRun: 1,
    hasOtherReadings: false,
    judge: SwiftJudge.judge,
    missingTypes: { output in
      Set(output.matches(of: #/cannot find type '(\w+)' in scope/#).map { String($0.1) })
    }
  )
}

/// The declarations of a list as modules of which nothing can be run.
private struct SwiftStubs {
  let api: APITree
  let standIns: Set<String>
  /// The modules, those first that others extend.
  private let names: [String]

  init(_ api: APITree, _ standIns: Set<String>) {
    (self.api, self.standIns) = (api, standIns)
    let needs = api.complete.map { ($0, Self.needs(of: $0, api).count) }
    names = needs.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map(\.0)
  }

  /// The other modules whose types the types of a module inherit from.
  private static func needs(of module: String, _ api: APITree) -> Set<String> {
    let rows = (api.modules[module] ?? []) + api.members.filter { $0.key.hasPrefix(module + ".") }.values.joined()
    let own = rows.filter { row in row.isType && !api.complete.contains { row.signature.hasPrefix("\($0): ") } }
    // What follows the name: a type can have the name of a module.
    let words = Set(own.flatMap { $0.signature.drop { $0 != ":" }.description.identifierWords })
    return Set(
      api.complete.filter { other in
        other != module && (api.modules[other] ?? []).contains { $0.isType && words.contains($0.name) }
      }
    )
  }

  var modules: [StubModule] {
    names.enumerated().map { index, name in
      let imports = ["import Foundation"] + names[..<index].map { "@_exported import \($0)" }
      let stub =
        index == 0
        ? ["public func stubbed() -> Never { while true {} }", "public func stub<T>() -> T { stubbed() }"] : []
      let others = index == 0 ? standIns.sorted().map(Self.standIn) : []
      let lines = imports + stub + others + declarations(of: name)
      return StubModule(
        files: [("\(name).swift", lines.joined(separator: "\n") + "\n")],
        command: [
          "swiftc", "-swift-version", "5", "-parse-as-library", "-emit-module", "-module-name", name, "-I", ".", "-o",
          "\(name).swiftmodule", "\(name).swift",
        ]
      )
    }
  }

  /// A type of the system; publishers have two parameters.
  private static func standIn(_ name: String) -> String {
    let parameters = name.hasSuffix("Publisher") || name.hasSuffix("Subject") ? "<A, B>" : ""
    let isClass = name.hasPrefix("UI") || name.hasPrefix("AS") || name.hasPrefix("NS")
    return isClass ? "open class \(name)\(parameters) { public init() {} }" : "public struct \(name)\(parameters) {}"
  }

  private func declarations(of module: String) -> [String] {
    let rows = api.modules[module] ?? []
    var lines = rows.flatMap { row -> [String] in
      if row.isDeclaredType { return type(row) }
      if row.kind == "extension" { return [row.signature + " {}"] }
      return [row.signature.hasPrefix("extension ") ? extended(row) : member(row.signature, row.kind, of: nil)]
    }
    // Members of types of other modules, and those that are written in extensions.
    let owners = api.members.merging(api.modules.filter { !names.contains($0.key) }) { own, _ in own }
    for (owner, rows) in owners.sorted(by: { $0.key < $1.key }) {
      for row in rows where row.kind != "extension" && home(of: row, owner) == module {
        let signature = row.signature.droppingPrefix("\(module): ")
        if signature.hasPrefix("extension ") {
          lines.append(extended(row))
        } else if signature != row.signature {
          let body = row.isDeclaredType ? type(row) : [member(signature, row.kind, of: nil)]
          lines += ["extension \(owner.drop { $0 != "." }.dropFirst()) {"] + body + ["}"]
        }
      }
    }
    return lines
  }

  /// The module that declares a member.
  private func home(of row: APIList.Row, _ owner: String) -> String {
    names.first { row.signature.hasPrefix("\($0): ") } ?? owner.prefix { $0 != "." }.description
  }

  private func type(_ row: APIList.Row) -> [String] {
    let members = (api.members["\(row.owner).\(row.name)"] ?? []).filter { member in
      !names.contains { member.signature.hasPrefix("\($0): ") } && !member.signature.hasPrefix("extension ")
    }
    let module = names.first { row.signature.hasPrefix("\($0): ") } ?? ""
    return [published(row.signature.droppingPrefix("\(module): ")) + " {"]
      + members.flatMap { $0.isDeclaredType ? type($0) : [member($0.signature, $0.kind, of: row.kind)] } + ["}"]
  }

  private func extended(_ row: APIList.Row) -> String {
    guard let body = row.signature.wholeMatch(of: #/(?:\w+: )?(extension .*?) \{ (.*) \}/#) else { return "" }
    return "\(body.1) { \(member(String(body.2), row.kind, of: nil)) }"
  }

  private func member(_ signature: String, _ kind: String, of owner: String?) -> String {
    // What overrides something of the superclass is declared there, or is the system's.
    guard signature.firstMatch(of: #/\boverride\b/#) == nil else { return "" }
    let text = signature.replacing("= default", with: "= stub()")
    if owner == "protocol" || kind == "case" { return text }
    if kind == "alias" || kind == "associatedtype" { return published(text) }
    guard kind == "property" || kind == "subscript" else { return published(text) + " { stubbed() }" }
    let variable = published(text).replacing(#/\blet (\S+:)/#) { "var \($0.1)" }
    guard let body = variable.firstMatch(of: #/ \{ (get[^}]*)\}$/#) else {
      return variable + " { get { stubbed() } }"
    }
    let words = body.1.split(separator: " ")
    let get = words.filter { $0 != "set" }.joined(separator: " ")
    let set = words.contains("set") ? " set { stubbed() }" : ""
    return variable[..<body.range.lowerBound] + " { \(get) { stubbed() }\(set) }"
  }

  /// A declaration that other modules see; attributes precede the access.
  private func published(_ signature: String) -> String {
    if signature.prefixMatch(of: #/(?:\w+ )*open /#) != nil { return signature }
    let attributes = signature.prefixMatch(of: #/(?:@\w+(?:\((?:[^()"]|"[^"]*")*\))? )*/#)?.0 ?? ""
    return attributes + "public " + signature.dropFirst(attributes.count)
  }
}

/// The ways to read a sample.
private struct SwiftUnits {
  let sample: Sample
  let api: APITree
  let name: String

  var all: [SampleUnit] {
    let imports = ["import Foundation"] + api.complete.map { "import \($0)" }
    let lines = sample.lines.map { api.isKnownImport($0) ? $0 : String($0.map { _ in " " }) }
    let first =
      lines.first { !$0.trimmedSubstring.isEmpty && !$0.trimmedSubstring.hasPrefix("//") }?.trimmedSubstring ?? ""
    if first.hasPrefix("case ") || first.hasPrefix("default:") || first.hasPrefix("@unknown default") {
      return [
        SampleUnit("\(name)s.swift", head: imports + ["func page() async throws { switch page {"], lines, tail: "} }")
      ]
    }
    return [
      SampleUnit("\(name).swift", head: imports, lines),
      SampleUnit("\(name)c.swift", head: imports + ["class Page {"], lines, tail: "}"),
      // Arguments, and elements of an array, as in a package's manifest.
      SampleUnit("\(name)a.swift", head: imports + ["page("], lines, tail: ")"),
      SampleUnit("\(name)e.swift", head: imports + ["page(["], lines, tail: "])"),
    ]
  }
}

extension APITree {
  /// Whether a line of Swift is not an import, or imports a module that is available.
  fileprivate func isKnownImport(_ line: String) -> Bool {
    guard let match = line.prefixMatch(of: #/\s*(?:@\w+ )*import (?:struct |class |enum |func )?(\w+)/#) else {
      return true
    }
    return match.1 == "Foundation" || complete.contains(String(match.1))
  }
}

private enum SwiftJudge {
  /// Errors that are certain without the context of a sample.
  private static let errors = [
    "extra argument", "missing argument", "incorrect argument label", "argument '", "cannot convert",
    "call can throw but is not marked with 'try'", "errors thrown from here are not handled",
    "'async' call in a function",
    "expression is 'async' but is not marked with 'await'", "switch must be exhaustive", "tuple pattern has the wrong",
    "must be unwrapped", "invalid redeclaration", "is inaccessible due to", "missing return",
    "unexpected non-void return",
    "cannot assign", "cannot call value of non-function type", "has no argument", "enum case '",
    "pattern with associated",
    "tuple pattern cannot match", "initializer for conditional binding must have Optional type",
    "used before being initialized",
    "'guard' body must not fall through", "'case' label in a 'switch'", "'default' label in a 'switch'",
    "cannot use optional chaining", "no exact matches",
  ]
  /// Errors that follow from others, or from names that no list has.
  private static let consequences = ["'_'", "could not be inferred", "cannot infer", "unable to infer", "ambiguous"]
  private static let syntax = [
    "expected", "consecutive statements", "consecutive declarations", "unterminated", "extraneous", "keyword '",
    "unary operator cannot be separated",
    "invalid character",
    "additional 'case'", "'else' must", "found an unexpected", "is not a prefix unary operator",
    "is not a postfix unary operator",
  ]

  static func judge(_ message: CompilerMessage, _ sample: Sample, _ api: APITree) -> Judgement {
    let text = message.text
    let quoted = text.quotedParts
    if text.hasPrefix("cannot find '") || text.hasPrefix("cannot find type '") {
      return quoted.first.map { .undeclared($0) } ?? .dropped
    }
    if consequences.contains(where: text.contains) { return .dropped }
    if text.contains("has no member '") {
      // The type and what it is an alias of: an argument of a generic type says nothing about that type's members.
      let types = quoted.dropLast().map { $0.identifierWords.first { $0 != "any" && $0 != "some" } ?? "" }
      // A module that no list has can extend any type, or have one with the same name.
      let isClosed = (sample.lines + sample.earlierImports).allSatisfy { api.isKnownImport($0) }
      return isClosed && !types.isEmpty && types.allSatisfy(api.typeNames.contains) ? .error : .dropped
    }
    if syntax.contains(where: text.hasPrefix) { return .syntax }
    let isIncomplete =
      text.hasPrefix("missing return") || text.hasPrefix("switch must be") || text.contains("initialized")
    if isIncomplete, sample.isShortened { return .dropped }
    return errors.contains(where: text.contains) ? .error : .dropped
  }
}
