import StepgenAudit
import StepgenFiles
import StepgenLanguages
import StepgenModel
import StepgenReports

extension Tool {
  static let missingCases = Tool(
    name: "missing_cases",
    title: "Missing cases",
    description: """
      Reads code that branches over the steps of a flow, a `switch` or `when`, and shows for each branch which steps it \
      lacks, which labels are not steps on its platform, and whether it has a default branch. Give either ‘file’, or \
      ‘code’ and ‘language’.
      """,
    parameters: [
      Parameter(name: "file", description: "The path of a source or of a page with code."),
      Parameter(name: "code", description: "The code itself."),
      Parameter(
        name: "language",
        description: "The language of the code: \(Language.all.map(\.id).joined(separator: ", "))."
      ),
      Parameter(name: "platform", description: "The id of the platform, where the language does not decide it."),
      .registry,
    ]
  ) { (arguments, specs) throws(ToolFailure) in
    let scope = try Scope(arguments, specs)
    var sources = specs.sources
    let source = try arguments.source
    let file = sources.add(source)
    let audit = Audit(AuditVocabulary(scope.registries), platform: arguments.platform)
    let found = audit.switches(in: file, source)
    guard !found.isEmpty else {
      throw ToolFailure(
        "No branch over the steps of a flow was found in ‘\(source.path)’. At least half of its labels have to be steps "
          + "of one flow, and the language or ‘platform’ has to decide for which platform it is."
      )
    }
    return ToolResult(["switches": found.map { SwitchValue($0, sources) }])
  }
}

extension Arguments {
  fileprivate var source: SourceFile {
    get throws(ToolFailure) {
      if let code {
        guard let language = Language.all.first(where: { $0.id == language }) else {
          throw ToolFailure(unknownID("language", language ?? "", among: Language.all.map(\.id)))
        }
        return SourceFile(path: "code.\(language.fileExtensions.first ?? "")", text: code)
      }
      guard let file else { throw ToolFailure("Give either ‘file’, or ‘code’ and ‘language’.") }
      do throws(FileError) {
        return SourceFile(path: file, bytes: try FileSystem.read(file, upTo: TextProblem.limit))
      } catch {
        throw ToolFailure(error)
      }
    }
  }
}

private struct SwitchValue: Encodable {
  /// Where the branch is in the code.
  var at: String
  var registry, flow, platform: String
  var hasDefault: Bool
  var missing: [Missing]
  var wrongLabels: [Wrong]

  struct Missing: Encodable {
    var name, step, place: String
  }

  struct Wrong: Encodable {
    var name, at: String
    var use: [String]
  }

  init(_ found: StepSwitch, _ sources: SourceSet) {
    at = sources.place(of: found.range)
    (registry, flow, platform) = (found.registry, found.flow, found.platform)
    hasDefault = found.hasDefault
    missing = found.missing.map {
      Missing(name: $0.name, step: "\(found.flow)/\($0.id)", place: sources.place(of: $0.range))
    }
    wrongLabels = found.wrong.map { Wrong(name: $0.name, at: sources.place(of: $0.range), use: $0.right) }
  }
}
