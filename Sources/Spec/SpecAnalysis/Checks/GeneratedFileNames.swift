import StepgenLanguages
import StepgenModel

/// The generated files of a registry have distinct names, also on systems that do not distinguish capitals.
enum GeneratedFileNames {
  private struct File {
    var name: String
    /// Whose it is, for people.
    var owner: String
    var range: SourceRange
    /// Whether another file of the very same name is none of this check's business: names of types are compared as such.
    var isOfType: Bool
  }

  @Sendable static func check(_ registry: Registry, reporting diagnostics: inout Diagnostics) {
    for target in registry.codeTargets {
      let isSwift = registry.targets[.swift]?.range == target.range
      let files = isSwift ? filesOfSwift(registry, target) : files(of: registry, target)
      var taken: [String: File] = [:]
      for file in files {
        let name = isSwift ? file.name.lowercased() : file.name.lowercased().replacing("_", with: "")
        guard let other = taken[name] else {
          taken[name] = file
          continue
        }
        guard file.name != other.name || file.isOfType != other.isOfType else { continue }
        report(file, other, target, reporting: &diagnostics)
      }
    }
  }

  /// The files that are not called like a type, those called by ids, and those of types of steps.
  private static func files(of registry: Registry, _ target: CodeTarget) -> [File] {
    let generated = target.language.names.generated
    let all = "generated \(target.language.title)"
    // They are listed without separators, so a name of one is not shown.
    let fixed = generated.files.sorted().map { File(name: $0 + "_", owner: all, range: target.range, isOfType: false) }
    let index = File(
      name: Words(id: registry.id).list.joined(separator: "_"),
      owner: "the registry ‘\(registry.id)’",
      range: registry.range,
      isOfType: false
    )
    let end = target.tables == nil ? nil : generated.tableFileEnd
    let tables = end.map { end in registry.flows.map { table(of: $0, named: end) } } ?? []
    let types = registry.flows.flatMap { flow in
      (flow.types.isEmpty ? [flow] : [flow] + flow.parts).compactMap { part in
        let type = part.typeNames[target.platform]
        return type.identifiers.first.map {
          File(name: $0, owner: "the type of the flow ‘\(flow.id)’", range: type.range, isOfType: true)
        }
      }
    }
    return fixed + (generated.hasRegistryFile ? [index] : []) + tables + types
  }

  private static func table(of flow: Flow, named end: String) -> File {
    let isOfType = !end.hasPrefix("_")
    let scheme = NamingScheme(letterCase: isOfType ? .upperCamel : .snake)
    let name = scheme.identifier(for: Words(id: flow.id), acronyms: [])
    return File(name: name + end, owner: "the table of the flow ‘\(flow.id)’", range: flow.range, isOfType: isOfType)
  }

  private static func report(
    _ file: File,
    _ other: File,
    _ target: CodeTarget,
    reporting diagnostics: inout Diagnostics
  ) {
    let end = "." + target.language.fileExtensions[0]
    let message =
      if file.name == other.name {
        "\(file.owner) has the file ‘\(file.name)\(end)’, as \(other.owner) has"
      } else if file.name.lowercased() == other.name.lowercased() {
        "\(file.owner) has the file ‘\(file.name)\(end)’, which is one with ‘\(other.name)\(end)’ of \(other.owner) on some systems"
      } else {
        "\(file.owner) has a file of the name that a file of \(other.owner) has"
      }
    var diagnostic = Diagnostic(
      .nameCollision,
      at: file.range,
      message,
      help: "Give one of them another name; some systems do not distinguish files by capitals alone.",
      notes: [.init(at: other.range, "the other name comes from here")]
    )
    diagnostic.canBeAllowed = false
    diagnostics.report(diagnostic)
  }

  private static func filesOfSwift(_ registry: Registry, _ target: CodeTarget) -> [File] {
    let prefix = registry.codeName(target.typePrefix, .upperCamel, on: target.platform)
    let parts = [
      ("Types", "types", registry.types.isEmpty && !target.structuresPayloads),
      ("Choices", "choices", registry.choices.isEmpty),
      ("FlowError", "errors", registry.errors.isEmpty), ("Operations", "operations", registry.operations.isEmpty),
      ("Constants", "constants", registry.constants.isEmpty),
      ("Flows", "flows", registry.flows.isEmpty || target.tables == nil),
      ("Responses", "responses", registry.wire?.hasResponses != true),
    ]
    let shared = parts.filter { !$0.2 }.map {
      File(name: prefix + $0.0, owner: "the list of \($0.1)", range: target.range, isOfType: false)
    }
    return shared
      + registry.flows.flatMap { flow -> [File] in
        let owner = "the flow ‘\(flow.id)’"
        let table = registry.codeName(Words(id: flow.id), .upperCamel, on: target.platform) + "+Table"
        let file = File(name: table, owner: owner, range: flow.range, isOfType: true)
        let union = flow.types.isEmpty ? [] : [(flow.typeNames[target.platform], [""])]
        let types = union + flow.parts.map { ($0.typeNames[target.platform], ["", "+Coding", "Handler"]) }
        return (target.tables == nil ? [] : [file])
          + types.flatMap { type, ends in
            ends.compactMap { end in
              type.identifiers.first.map { File(name: $0 + end, owner: owner, range: type.range, isOfType: true) }
            }
          }
      }
  }
}
