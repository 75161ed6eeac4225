import StepgenLanguages
import StepgenModel

/// The generated files of a registry have names of their own, also where systems do not tell capitals from other letters.
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
    checkSwift(registry, reporting: &diagnostics)
    for target in registry.codeTargets { checkTypesOfSteps(registry, on: target, reporting: &diagnostics) }
  }

  /// A type of steps has a file of its own, which is called like it.
  private static func checkTypesOfSteps(
    _ registry: Registry,
    on target: CodeTarget,
    reporting diagnostics: inout Diagnostics
  ) {
    let generated = target.language.names.generated
    var taken = generated.files
    if generated.hasTableFiles { taken.formUnion(registry.flows.map { Words(id: $0.id).list.joined() + "table" }) }
    if generated.hasRegistryFile { taken.insert(Words(id: registry.id).list.joined()) }
    for flow in registry.flows {
      for part in flow.types.isEmpty ? [flow] : [flow] + flow.parts {
        let type = part.typeNames[target.platform]
        guard let name = type.identifiers.first, taken.contains(name.lowercased()) else { continue }
        let title = target.language.title
        var diagnostic = Diagnostic(
          .nameCollision,
          at: type.range,
          "the steps of ‘\(flow.id)’ are ‘\(name)’ in \(title), where a file of that name has something else",
          help: "Give the type another name there, under ‘on-platform’.",
          notes: [.init(at: target.range, "the \(title) target is declared here")]
        )
        diagnostic.canBeAllowed = false
        diagnostics.report(diagnostic)
      }
    }
  }

  private static func checkSwift(_ registry: Registry, reporting diagnostics: inout Diagnostics) {
    guard let target = registry.targets[.swift] else { return }
    var taken: [String: File] = [:]
    for file in files(of: registry, target) {
      guard let other = taken[file.name.lowercased()] else {
        taken[file.name.lowercased()] = file
        continue
      }
      guard file.name != other.name || file.isOfType != other.isOfType else { continue }
      report(file, other, reporting: &diagnostics)
    }
  }

  private static func report(_ file: File, _ other: File, reporting diagnostics: inout Diagnostics) {
    var diagnostic = Diagnostic(
      .nameCollision,
      at: file.range,
      "\(file.owner) has the file ‘\(file.name).swift’"
        + (file.name == other.name
          ? ", as \(other.owner) has" : ", which is one with ‘\(other.name).swift’ of \(other.owner) on some systems"),
      help: "Give one of them another name; capitals alone do not tell files apart on every system.",
      notes: [.init(at: other.range, "the other name comes from here")]
    )
    diagnostic.canBeAllowed = false
    diagnostics.report(diagnostic)
  }

  private static func files(of registry: Registry, _ target: CodeTarget) -> [File] {
    let scheme = NamingScheme(letterCase: .upperCamel, acronymStyle: .upper)
    let prefix = scheme.identifier(for: target.typePrefix, acronyms: registry.acronyms)
    let parts = [
      ("Types", "types", registry.types.isEmpty), ("Choices", "choices", registry.choices.isEmpty),
      ("FlowError", "errors", registry.errors.isEmpty), ("Operations", "operations", registry.operations.isEmpty),
      ("Constants", "constants", registry.constants.isEmpty), ("Flows", "flows", registry.flows.isEmpty),
    ]
    let shared = parts.filter { !$0.2 }.map {
      File(name: prefix + $0.0, owner: "the list of \($0.1)", range: target.range, isOfType: false)
    }
    return shared
      + registry.flows.flatMap { flow -> [File] in
        let owner = "the flow ‘\(flow.id)’"
        let table = scheme.identifier(for: Words(id: flow.id), acronyms: registry.acronyms) + "+Table"
        let tables = [File(name: table, owner: owner, range: flow.range, isOfType: true)]
        let union = flow.types.isEmpty ? [] : [(flow.typeNames[target.platform], [""])]
        let types = union + flow.parts.map { ($0.typeNames[target.platform], ["", "+Coding", "Handler"]) }
        return tables
          + types.flatMap { type, ends in
            ends.compactMap { end in
              type.identifiers.first.map { File(name: $0 + end, owner: owner, range: type.range, isOfType: true) }
            }
          }
      }
  }
}
