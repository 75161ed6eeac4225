/// The declarations of a list in Kotlin and Java as class files of which nothing can be run.
struct JVMStubs {
  private let api: APITree
  /// The types of the system and of other libraries that the list mentions, with how many parameters they have.
  private let foreign: [String: Int]

  static let modules: @Sendable (APITree, Set<String>) -> [StubModule] = { api, _ in JVMStubs(api).modules }

  private init(_ api: APITree) {
    self.api = api
    foreign = api.foreignTypes
  }

  private var modules: [StubModule] {
    var java = foreign.sorted { $0.key < $1.key }.compactMap(standIn)
    var kotlin = [("stubs/stub.kt", "package stubs\nfun <T> stub(): T = throw RuntimeException()\n")]
    for (package, rows) in api.modules.sorted(by: { $0.key < $1.key }) {
      let folder = package.replacing(".", with: "/")
      for row in rows where row.isDeclaredType && row.isJava {
        java.append(
          ("\(folder)/\(row.name).java", "package \(package);\n" + javaType(row).joined(separator: "\n") + "\n")
        )
      }
      let lines = rows.filter { !$0.isJava }.flatMap {
        $0.isDeclaredType ? kotlinType($0) : [kotlinMember($0, in: nil)]
      }
      if !lines.isEmpty {
        let text = "package \(package)\nimport stubs.stub\n" + lines.joined(separator: "\n") + "\n"
        kotlin.append(("\(folder)/declarations.kt", text))
      }
    }
    let kotlinc = ["kotlinc", "-nowarn", "-d", "classes"] + (kotlin + java).map(\.0)
    let javac =
      ["javac", "-proc:none", "-nowarn", "-encoding", "UTF-8", "-cp", "classes", "-d", "classes"] + java.map(\.0)
    return [StubModule(files: kotlin + java, command: kotlinc), StubModule(files: [], command: javac)]
  }

  private func standIn(_ name: String, _ parameters: Int) -> (String, String)? {
    let parts = name.split(separator: ".")
    guard let simple = parts.last, let outer = parts.dropLast().last, outer.first?.isLowercase == true else {
      return nil
    }
    let rows = api.allRows.filter { $0.signature.contains(name) }
    let isAnnotation = rows.contains { $0.signature.contains("@" + name) }
    // Kotlin calls the constructor of a superclass, and an interface has none.
    let isInterface = rows.contains { row in
      row.isJava
        ? row.signature.hasPart("implements ", before: name)
        : row.isDeclaredType && (row.signature.components(afterLast: ") : ").hasSupertype(name))
    }
    let kind = isAnnotation ? "@interface" : isInterface ? "interface" : "class"
    let generic = parameters == 0 ? "" : "<" + (0..<parameters).map { "T\($0)" }.joined(separator: ", ") + ">"
    let isThrown = rows.contains { $0.signature.hasPart("throws ", before: name) }
    let text =
      "package \(parts.dropLast().joined(separator: "."));\n"
      + "public \(kind) \(simple)\(generic)\(isThrown ? " extends Exception" : "") {}\n"
    return (parts.joined(separator: "/") + ".java", text)
  }

  // MARK: Java

  private func javaType(_ row: APIList.Row) -> [String] {
    let members = api.members["\(row.owner).\(row.name)"] ?? []
    var lines = ["public \(row.declaration) {"]
    if row.kind == "enum" {
      lines.append(members.filter { $0.kind == "case" }.map(\.name).joined(separator: ", ") + ";")
    }
    let superclass = superCall(row)
    for member in members {
      if member.isDeclaredType {
        lines += javaType(member)
      } else {
        lines.append(javaMember(member, in: row, superclass))
      }
    }
    let hasConstructor = members.contains { $0.kind == "constructor" }
    if row.kind == "class", !hasConstructor { lines.append("protected \(row.name)() { \(superclass) }") }
    return lines + ["}"]
  }

  private func javaMember(_ member: APIList.Row, in type: APIList.Row, _ superclass: String) -> String {
    let text = member.declaration
    let access = text.contains("protected ") ? "" : "public "
    switch member.kind {
    case "constructor": return type.kind == "enum" ? "" : "\(access)\(text) { \(superclass) }"
    case "property":
      let words = text.replacing(#/@[\w.]+ /#, with: "").split(separator: " ").map(String.init)
      let value = Self.javaValue(words.dropLast().last ?? "")
      return "\(access)\(text)" + (text.contains("final ") || type.kind == "interface" ? " = \(value);" : ";")
    case "function":
      let isOpen = type.kind == "interface" && text.firstMatch(of: #/\b(static|default)\b/#) == nil
      let hasBody = !isOpen && type.kind != "annotation" && text.firstMatch(of: #/\babstract\b/#) == nil
      return "\(access)\(text)" + (hasBody ? " { throw new RuntimeException(); }" : ";")
    default: return ""
    }
  }

  private static func javaValue(_ type: String) -> String {
    type == "boolean"
      ? "false" : ["int", "long", "double", "float", "short", "byte", "char"].contains(type) ? "0" : "null"
  }

  /// The call of the superclass's constructor, if it has none without parameters.
  private func superCall(_ row: APIList.Row) -> String {
    guard let match = row.declaration.firstMatch(of: #/ extends ([\w.]+)/#) else { return "" }
    let name = String(match.1)
    guard
      let parent = [name, "\(row.owner).\(name)"].first(where: { api.types[$0] != nil })
        ?? api.types.keys.filter({ $0.hasSuffix("." + name) }).min()
    else { return "" }
    let constructors = (api.members[parent] ?? []).filter { $0.kind == "constructor" }
    guard let first = constructors.first, !constructors.contains(where: { $0.declaration.contains("()") }) else {
      return ""
    }
    let values = first.parameters.map { parameter -> String in
      let type = first.isJava ? Self.javaType(of: parameter) : Self.javaType(ofKotlin: parameter)
      return Self.javaValue(type) == "null" ? "(\(type)) null" : Self.javaValue(type)
    }
    return "super(\(values.joined(separator: ", ")));"
  }

  private static func javaType(of parameter: String) -> String {
    let words = parameter.replacing(#/@[\w.]+(\([^)]*\))? /#, with: "").replacing("final ", with: "").split(
      separator: " "
    )
    return words.dropLast().joined(separator: " ").prefix { $0 != "<" }.description
  }

  private static func javaType(ofKotlin parameter: String) -> String {
    let type = (parameter.split(separator: ":").last ?? "").prefix { !"=<?".contains($0) }.trimmedSubstring.description
    let names = ["Int": "Integer", "List": "java.util.List", "Map": "java.util.Map", "Set": "java.util.Set"]
    return names[type] ?? type
  }

  // MARK: Kotlin

  private func kotlinType(_ row: APIList.Row) -> [String] {
    let members = api.members["\(row.owner).\(row.name)"] ?? []
    var lines = [row.declaration.withDefaults + " {"]
    if row.kind == "enum" {
      let parameters = row.declaration.contains("(") ? row.parameters.count : 0
      let values =
        parameters == 0 ? "" : "(" + Array(repeating: "stub()", count: parameters).joined(separator: ", ") + ")"
      lines.append(members.filter { $0.kind == "case" }.map { $0.name + values }.joined(separator: ", ") + ";")
    }
    // Members of types that the list does not have cannot be overridden.
    let isForeign =
      foreign.keys.contains { row.declaration.contains(" : \($0)") || row.declaration.contains(", \($0)") }
      || api.inheritsForeign(row, foreign)
    for member in members {
      if member.isDeclaredType {
        lines += kotlinType(member)
      } else if member.kind != "case" {
        let line = kotlinMember(member, in: row)
        lines.append(isForeign ? line.replacing("override ", with: "") : line)
      }
    }
    return lines + ["}"]
  }

  private func kotlinMember(_ member: APIList.Row, in type: APIList.Row?) -> String {
    let text = member.declaration.withDefaults
    let isAbstract = type?.kind == "interface" || text.firstMatch(of: #/\babstract\b/#) != nil
    if text.hasPrefix("primary ") || text.hasPrefix("parameter ") { return "" }
    switch member.kind {
    case "function" where !isAbstract: return text.replacing("inline ", with: "") + " { throw RuntimeException() }"
    case "property" where !isAbstract:
      if text.contains("const ") { return text + (text.hasSuffix("String") ? " = \"\"" : " = 0") }
      return text
        + (text.firstMatch(of: #/\bvar /#) != nil || text.contains("@JvmField") ? " = stub()" : " get() = stub()")
    default: return text
    }
  }
}

extension APIList.Row {
  /// Whether it is declared in Java, on a platform with two languages.
  var isJava: Bool { signature.hasPrefix("java: ") }

  /// The signature without the language.
  var declaration: String { signature.droppingPrefix("java: ").droppingPrefix("kotlin: ") }

  /// The parts between the first parentheses, separated by commas.
  var parameters: [String] {
    guard let open = declaration.firstIndex(of: "(") else { return [] }
    var (found, depth) = ([""], 0)
    for letter in declaration[declaration.index(after: open)...] {
      if letter == ")" && depth == 0 { break }
      if "(<".contains(letter) { depth += 1 } else if ")>".contains(letter) { depth -= 1 }
      if letter == "," && depth == 0 { found.append("") } else { found[found.count - 1].append(letter) }
    }
    return found.filter { !$0.trimmedSubstring.isEmpty }
  }
}

extension String {
  /// The declaration with calls instead of default arguments whose values it does not contain.
  fileprivate var withDefaults: String { replacing(#/([( ])default(?=[,)])/#) { $0.1 + "stub()" } }
}

extension APITree {
  /// The types with qualified names that neither the list nor the language has, with how many parameters they have.
  var foreignTypes: [String: Int] {
    var found: [String: Int] = [:]
    for row in allRows {
      for match in row.signature.withoutQuotes.matches(
        of: #/(?:^|[^\w.])((?:[a-z]\w*\.)+[A-Z]\w*(?:\.[A-Z]\w*)*)(<[^ ]*)?/#
      ) {
        let name = String(match.1)
        let isOwn = types[name] != nil || types.keys.contains { name.hasPrefix($0 + ".") }
        guard !isOwn, !["java.", "javax.", "kotlin."].contains(where: name.hasPrefix) else { continue }
        found[name] = max(found[name] ?? 0, match.2 == nil ? 0 : Self.parameterCount(row.signature, after: name))
      }
    }
    return found
  }

  static func parameterCount(_ signature: String, after name: String) -> Int {
    guard let start = signature.firstRange(of: name + "<")?.upperBound else { return 0 }
    var (count, depth) = (1, 0)
    for letter in signature[start...] {
      if letter == "<" {
        depth += 1
      } else if letter == ">" {
        depth -= 1
      } else if letter == ",", depth == 0 {
        count += 1
      }
      if depth < 0 { break }
    }
    return count
  }

  fileprivate func signatures(mentioning name: String) -> [String] {
    allRows.map(\.signature).filter { $0.contains(name) }
  }

  /// Whether a supertype of a class is none of the list's.
  fileprivate func inheritsForeign(_ row: APIList.Row, _ foreign: [String: Int]) -> Bool {
    guard let match = row.declaration.firstMatch(of: #/ : ([\w.]+)/#), let parent = types[String(match.1)] else {
      return false
    }
    return foreign.keys.contains { parent.declaration.contains($0) }
  }
}

extension String {
  /// Whether a name follows a word.
  fileprivate func hasPart(_ word: String, before name: String) -> Bool {
    firstRange(of: word).map { self[$0.upperBound...].contains(name) } ?? false
  }

  /// The text after the last place of a mark, or the whole text.
  fileprivate func components(afterLast mark: String) -> Substring {
    ranges(of: mark).last.map { self[$0.upperBound...] } ?? self[...]
  }
}

extension Substring {
  /// Whether a list of supertypes in Kotlin has a type whose constructor is not called.
  fileprivate func hasSupertype(_ name: String) -> Bool {
    ranges(of: name).contains { range in
      let before = self[..<range.lowerBound]
      let isWhole = before.isEmpty || before.hasSuffix(": ") || before.hasSuffix(", ")
      return isWhole && (range.upperBound == endIndex || self[range.upperBound] == "," || self[range.upperBound] == "<")
    }
  }
}
