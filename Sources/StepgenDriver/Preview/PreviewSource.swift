package import StepgenModel
import StepgenSite

/// What a preview of the docs is made of, built as often as it changes.
package struct PreviewSource: Sendable {
  private let specs: String
  private let templates: String?
  private let settings: SiteGeneration.Settings

  /// - Parameters:
  ///   - specs: The folder of specs.
  ///   - templates: A folder of templates that take the place of stepgen's own.
  ///   - settings: What the command line says.
  package init(specs: String, templates: String?, settings: SiteGeneration.Settings) {
    self.specs = specs
    self.templates = templates
    self.settings = settings
  }

  /// The folders that are read whatever the specs say.
  package var folders: [String] { [specs] + [templates].compactMap(\.self) }

  /// Builds all sites; whatever is wrong, unreadable folders too, is told as diagnostics.
  package func build() -> PreviewBuild {
    var workspace = Workspace()
    do throws(ReadFailure) {
      workspace = try Workspace(paths: [specs])
      let generation = try SiteGeneration.load(settings, templates: templates, in: &workspace)
      return PreviewBuild(workspace, generation?.sites(of: &workspace) ?? [], folders: folders)
    } catch {
      let file = workspace.addSource(SourceFile(path: shown(error.path), bytes: []))
      let problem = Diagnostic(
        .unreadableFile,
        at: SourceRange(startOf: file),
        "this cannot be read: \(error.reason)"
      )
      return PreviewBuild(problems: [problem], sources: workspace.sources, folders: folders)
    }
  }
}

/// What came of building the docs once.
package struct PreviewBuild: Sendable {
  /// All sites; nothing when an error stood in the way.
  package var files: [GeneratedFile]?
  /// The folder of each site, below the output folder.
  package var sites: [String] = []
  /// Errors and warnings.
  package var problems: [Diagnostic]
  package var sources: SourceSet
  /// What was read, and what a change of has to be seen.
  package var folders: [String]

  init(problems: [Diagnostic], sources: SourceSet, folders: [String]) {
    self.problems = problems
    self.sources = sources
    self.folders = folders
  }

  fileprivate init(_ workspace: Workspace, _ built: [SiteGeneration.Built], folders: [String]) {
    var workspace = workspace
    var problems = workspace.diagnostics
    if workspace.registries.isEmpty {
      let file = workspace.addSource(SourceFile(path: folders.first.map(shown) ?? "", bytes: []))
      problems.append(
        Diagnostic(.unreadableFile, at: SourceRange(startOf: file), "there is no registry in this folder")
      )
    } else if !workspace.hasErrors, !workspace.hasFailed {
      files = built.flatMap(\.result.files)
      sites = built.map(\.folder)
    }
    var sources = workspace.sources
    for site in built { problems += sources.diagnostics(of: site.result.brokenLinks, in: site.folder) }
    self.problems = problems
    self.sources = sources
    self.folders = folders + workspace.guideFolders
  }
}

extension Workspace {
  /// Hand-written pages may be anywhere.
  fileprivate var guideFolders: [String] {
    registries.compactMap { compiled in
      (compiled.registry?.docsTarget?.guides).map { joined(compiled.folder, $0) }
    }
  }
}
