import StepgenLanguages
package import StepgenModel
import YAMLReader

/// A manifest's settings for the code in one language; the language's ``TargetForms`` specify its keys.
package struct WrittenCodeTarget: Sendable {
  package var range: SourceRange
  package var output: WrittenText?
  package var platform: WrittenText?
  package var package: WrittenText?
  package var access: WrittenText?
  package var imports: WrittenText?
  package var typePrefix: WrittenText?
  package var unknownStep: WrittenText?
  package var unknownMember: WrittenText?
  package var labelsPayloads: Located<Bool>?
  package var payload: WrittenText?
  package var runtime: WrittenText?
  package var adapter: WrittenText?
  package var tests: WrittenText?
  package var tables: WrittenText?

  /// A record for each language, in the order in which languages are listed.
  static let records = Language.all.compactMap { language in
    language.target.map { (language: language, record: record(of: language, $0)) }
  }

  private static func record(of language: Language, _ target: TargetForms) -> RecordOf<WrittenCodeTarget> {
    RecordOf(
      .target(of: language),
      "The options for generated \(language.title) code.",
      WrittenCodeTarget.init(at:),
      target.keys.map { key($0, usualPlatform: target.usualPlatform) },
      renamed: ["from": "platform", "visibility": "access-level"]
    )
  }

  private static func key(_ key: TargetForms.Key, usualPlatform: String) -> KeyOf<WrittenCodeTarget> {
    switch key {
    case .output:
      .optional("output", .folder, "The folder below the output folder. Default: the registry's id.") {
        $0.output = $1
      }
    case .platform:
      .optional(
        "platform",
        .id(of: .platform),
        "The platform whose names the code uses. Default: `\(usualPlatform)`."
      ) { $0.platform = $1 }
    case .package: .required("package", .package, "The package of the code.") { $0.package = $1 }
    case .access(let hasPackageLevel):
      .optional(
        "access-level",
        .word(
          [WordOption("public", "For libraries; the default.")]
            + (hasPackageLevel ? [WordOption("package", "For the modules of one package.")] : [])
            + [WordOption("internal", "For one module.")]
        ),
        "The access level of the code."
      ) { $0.access = $1 }
    case .imports: imports
    case .typePrefix:
      .optional(
        "type-prefix",
        .words,
        "Words before type names that the spec does not declare, such as `AuthFlows`; a scheme prefixes the others."
      ) { $0.typePrefix = $1 }
    case .unknownStep:
      .optional(
        "unknown-step",
        .words,
        "The case for an unknown step. Default: `unknown step`."
      ) { $0.unknownStep = $1 }
    case .unknownMember:
      .optional(
        "unknown-member",
        .words,
        "The case for an unknown member of a choice. Default: `unknown member`."
      ) { $0.unknownMember = $1 }
    case .payloadLabels:
      .optional("payload-labels", .boolean, "Whether associated values have labels. Default: `true`.") {
        $0.labelsPayloads = $1
      }
    case .payload: payload
    case .runtime: runtime
    case .adapter:
      .optional(
        "adapter",
        .module,
        "The module of the code. stepgen then also generates an adapter between the library and generated types."
      ) { $0.adapter = $1 }
    case .tests:
      .optional(
        "tests",
        .folder,
        "A folder below the output folder for tests: tables, a reference implementation and a suite."
      ) { $0.tests = $1 }
    case .tables:
      .optional(
        "tables",
        .folder,
        "A folder below the output folder for transition tables, traces and ids, if the target has no `tests`."
      ) { $0.tables = $1 }
    }
  }

  private static let imports = KeyOf<WrittenCodeTarget>.optional(
    "imports",
    .word([
      WordOption("bare", "`./types`, for bundlers; the default."),
      WordOption("js", "`./types.js`, for code that Node runs after compiling."),
      WordOption("ts", "`./types.ts`, for Deno, and for Node if it strips types."),
    ]),
    "The form in which files of the code import each other."
  ) { $0.imports = $1 }

  private static let payload = KeyOf<WrittenCodeTarget>.optional(
    "payload",
    .word([
      WordOption("values", "Each as an associated value; the default."),
      WordOption("struct", "As one structure, so that an additional optional value does not break callers."),
    ]),
    "The form in which the case of a step carries the values of its payload."
  ) { $0.payload = $1 }

  private static let runtime = KeyOf<WrittenCodeTarget>.optional(
    "runtime",
    .word([
      WordOption("embedded", "Beside the code, which then does not depend on a package."),
      WordOption("package", "In the product `StepRuntime`, which several registries share; the default."),
    ]),
    "The location of the runtime that the code needs."
  ) { $0.runtime = $1 }

  init(at node: YAMLNode) {
    range = node.headRange
  }
}
