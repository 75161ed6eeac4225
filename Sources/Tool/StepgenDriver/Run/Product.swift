import StepgenModel
import StepgenOutput

/// What a run makes from specs.
package enum Product: Sendable {
  /// The code of one language.
  case code(CodeBackend)
  /// The code of one language, one file for each spec.
  case codeBySpec(CodeBackend)
  /// The documentation.
  case site(SiteGeneration.Settings)

  var backend: CodeBackend? {
    switch self {
    case .code(let backend), .codeBySpec(let backend): backend
    case .site: nil
    }
  }

  /// The name of the folder below the default output folder.
  var name: String { backend?.id ?? "site" }

  var kind: OutputKind { backend.map { .code(in: $0.language) } ?? .docs }

  /// The settings that change the content, besides the version and the templates.
  var settings: [String] {
    guard case .site(let settings) = self else { return [] }
    return [settings.baseURL ?? "no address", "\(settings.form)"]
  }

  /// Returns false if this is code in a language that is not in the list; nil stands for all languages.
  func isAsked(in languages: [String]?) -> Bool {
    guard let backend, let languages else { return true }
    return languages.contains(backend.id)
  }
}

extension CodeBackend {
  /// The backends that manifests ask for, or Swift's backend, which reports that none asks for code.
  static func asked(in workspace: Workspace) -> [CodeBackend] {
    let registries = workspace.registries.compactMap(\.checked)
    let asked = all.filter { backend in registries.contains { backend.target(of: $0) != nil } }
    return asked.isEmpty ? Array(all.prefix(1)) : asked
  }
}
