/// The declarations of a list as Dart packages of which nothing can be run.
struct DartStubs {
  /// The library that exports what the complete libraries of a list declare, each name once.
  static let library = "package:stubs/library.dart"
  /// The file with the locations of packages.
  static let packages = "package_config.json"

  private let api: APITree
  private let standIns: Set<String>
  private let libraries: [String]
  /// The libraries that declare a name.
  private let homes: [String: [String]]

  static let modules: @Sendable (APITree, Set<String>) -> [StubModule] = { [DartStubs($0, $1).module] }

  private init(_ api: APITree, _ standIns: Set<String>) {
    (self.api, self.standIns) = (api, standIns)
    libraries = api.modules.keys.filter { $0.hasSuffix(".dart") }.sorted()
    let rows = libraries.flatMap { api.modules[$0] ?? [] }.filter { $0.kind != "export" }
    homes = Dictionary(grouping: rows, by: \.name).mapValues { Set($0.map(\.owner)).sorted() }
  }

  private var module: StubModule {
    var files = libraries.map { (Self.path(of: $0), text(of: $0)) }
    files.append((Self.path(of: Self.others), standIns.sorted().map(standIn).joined(separator: "\n") + "\n"))
    files.append((Self.path(of: Self.library), exports))
    let names = Set((libraries + [Self.library]).map(Self.package)).sorted()
    let packages = names.map { #"{"name": "\#($0)", "rootUri": "packages/\#($0)", "packageUri": "lib/"}"# }
    files.append((Self.packages, #"{"configVersion": 2, "packages": [\#(packages.joined(separator: ", "))]}"#))
    files.append(("stubs.dart", (libraries.map { "import '\($0)';\n" }).joined() + "void main() {}\n"))
    return StubModule(files: files, command: ["dart"] + Self.arguments("stubs.dart"))
  }

  /// The arguments that compile a file and what it imports.
  static func arguments(_ file: String) -> [String] {
    ["compile", "kernel", "--packages=\(packages)", "--output=\(file).dill", file]
  }

  private static let others = "package:stubs/others.dart"

  private static func package(of library: String) -> String {
    String(library.droppingPrefix("package:").prefix { $0 != "/" })
  }

  private static func path(of library: String) -> String {
    "packages/\(package(of: library))/lib/" + library.droppingPrefix("package:\(package(of: library))/")
  }

  private var exports: String {
    let doubled = homes.filter { $0.value.count > 1 }
    return api.complete.sorted().map { library in
      let hidden = doubled.filter { $0.value.contains(library) && $0.value[0] != library }.keys.sorted()
      return "export '\(library)'\(hidden.isEmpty ? "" : " hide " + hidden.joined(separator: ", "));\n"
    }.joined()
  }

  private func text(of library: String) -> String {
    let rows = api.modules[library] ?? []
    let body = rows.filter { $0.kind != "export" }.flatMap { row in
      row.isDeclaredType || row.kind == "extension" ? type(row) : [member(row, of: nil)]
    }
    let own = Set(rows.map(\.name))
    let words = Set(body.joined(separator: "\n").withoutQuotes.identifierWords).subtracting(own).sorted()
    let imports = words.filter { $0.first?.isUppercase == true }.compactMap { word in
      homes[word].map { "import '\($0[0])' show \(word);" }
    }
    let system = ["async", "typed_data"].map { "import 'dart:\($0)';" }
    let exports = rows.filter { $0.kind == "export" }.map { $0.signature + ";" }
    return (system + ["import '\(Self.others)';"] + imports + exports + body).joined(separator: "\n") + "\n"
  }

  /// A type of another package.
  private func standIn(_ name: String) -> String {
    let count = api.allRows.map { APITree.parameterCount($0.signature, after: name) }.max() ?? 0
    let parameters = count == 0 ? "" : "<" + (0..<count).map { "T\($0)" }.joined(separator: ", ") + ">"
    let isMixedIn = api.allRows.contains { row in
      row.isType && row.supertypes(after: ["with"]).identifierWords.contains(name)
    }
    return isMixedIn
      ? "mixin \(name)\(parameters) {}" : "abstract class \(name)\(parameters) { const \(name).stub_(); }"
  }

  // MARK: Types

  private func type(_ row: APIList.Row) -> [String] {
    let owner = "\(row.owner).\(row.name)"
    // An extension is no type.
    let members = api.members[owner] ?? api.modules[owner] ?? []
    let cases = members.filter { $0.kind == "case" }
    let others = members.filter { $0.kind != "case" }
    let head = row.declared
    if row.kind == "enum" {
      // Members of enumerations are as good in an extension. Dart before 2.17 has neither them nor parameters of types.
      guard head.hasPrefix("enum \(row.name)<") else {
        let added = others.filter { $0.name != "toString" && $0.name != "hashCode" }.map { member($0, of: row) }
        return ["enum \(row.name) { \(cases.map(\.name).joined(separator: ", ")) }"]
          + ["extension \(row.name)Members_ on \(row.name) {"] + added + ["}"]
      }
      let values = cases.map { value in
        let type = row.name + value.signature.dropFirst(value.name.count)
        return "static const \(type) \(value.name) = \(type).stub_();"
      }
      // Stand-ins for types of other packages do not keep to bounds.
      let free = head.replacing(#/ extends [^,<>]*(?:<[^>]*>)?/#, with: "").replacing(#/^enum /#, with: "class ")
      return [free + " {", "const \(row.name).stub_();"] + values + ["}"]
    }
    var lines = [head + " {"]
    if row.kind == "class" {
      let word = hasConstants(row) ? "const " : ""
      lines.append("\(word)\(row.name).stub_()\(superCall(row)); dynamic noSuchMethod(Invocation invocation) => null;")
    }
    return lines + others.map { member($0, of: row) } + ["}"]
  }

  private func superclass(_ row: APIList.Row) -> String? {
    row.supertypes(after: ["extends"]).identifierWords.first
  }

  private func row(_ name: String) -> APIList.Row? {
    homes[name].flatMap { api.types["\($0[0]).\(name)"] }
  }

  private func superCall(_ row: APIList.Row) -> String {
    guard let parent = superclass(row), standIns.contains(parent) || self.row(parent) != nil else { return "" }
    return " : super.stub_()"
  }

  /// Whether a class can have constants: its superclass is not of the language.
  private func hasConstants(_ row: APIList.Row) -> Bool {
    guard let parent = superclass(row), !standIns.contains(parent) else { return true }
    return self.row(parent).map(hasConstants) ?? false
  }

  // MARK: Members

  private func member(_ row: APIList.Row, of type: APIList.Row?) -> String {
    let text = row.declared
    switch row.kind {
    case "alias": return text + ";"
    case "constructor" where text.firstMatch(of: #/\bfactory /#) == nil:
      // What has a default value that is no part of the list can be left out.
      let optional = text.replacing(#/([\w>)?])( \w+) = default/#) { $0.1 == "?" ? "?\($0.2)" : "\($0.1)?\($0.2)" }
      return optional.replacing("dynamic?", with: "dynamic") + (type.map(superCall) ?? "") + ";"
    case "property" where text.firstMatch(of: #/\b[gs]et [\w$]+(?:\(|$)/#) == nil: return variable(text)
    default: return "external \(text.replacing(" = default", with: ""));"
    }
  }

  private func variable(_ text: String) -> String {
    guard let parts = text.wholeMatch(of: #/(static )?(?:late |covariant )*(const |final )?(.+) ([\w$]+)/#) else {
      return ""
    }
    let (before, type, name) = (parts.1 ?? "", parts.3, parts.4)
    if parts.2 == "const ", let value = constant(String(type)) { return "\(before)const \(type) \(name) = \(value);" }
    let setter = parts.2 == nil ? " external \(before)set \(name)(\(type) value);" : ""
    return "external \(before)\(type) get \(name);\(setter)"
  }

  private func constant(_ type: String) -> String? {
    if let value = ["String": "''", "int": "0", "double": "0.0", "bool": "false"][type] { return value }
    guard let row = row(type.identifierWords.first ?? ""), row.kind == "class", hasConstants(row) else { return nil }
    let isAbstract = row.declared.prefixMatch(of: #/(?:\w+ )*(?:abstract|sealed) /#) != nil
    return isAbstract ? nil : "\(type).stub_()"
  }
}

extension APIList.Row {
  /// The signature without annotations.
  fileprivate var declared: String {
    signature.replacing(#/@\w+(?:\((?:[^()']|'[^']*')*\))? /#, with: "")
  }

  /// The text after words in the header of a Dart type, up to the next of these words.
  func supertypes(after words: Set<String>) -> String {
    var (found, depth, isAfter) = ("", 0, false)
    for word in signature.split(separator: " ") {
      if depth == 0, ["extends", "with", "implements", "on"].contains(word) {
        isAfter = words.contains(String(word))
      } else if isAfter {
        found += word + " "
      }
      depth += word.count { $0 == "<" } - word.count { $0 == ">" }
    }
    return found
  }
}
