import StepgenFiles
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

  /// Reads the specs.
  ///
  /// - Parameter earlier: The build before; what it read of files that are the same now is not parsed again.
  /// - Returns: The docs; whatever is wrong, unreadable folders too, is told as diagnostics.
  package func build(after earlier: PreviewBuild? = nil) -> PreviewBuild {
    var workspace = Workspace()
    do throws(FileError) {
      workspace = try Workspace(paths: [specs], earlier: earlier?.workspace)
      let generation = try SiteGeneration.load(settings, templates: templates, in: &workspace)
      let drafts = generation?.drafts(of: &workspace) ?? []
      return PreviewBuild(workspace, drafts, folders: folders)
    } catch {
      let file = workspace.addSource(SourceFile(path: shown(error.path), bytes: []))
      let problem = Diagnostic(
        .unreadableFile,
        at: SourceRange(startOf: file),
        "this cannot be read: \(error.reason)"
      )
      return PreviewBuild(workspace, problems: [problem], folders: folders)
    }
  }
}

/// The docs as they are at one time; pages are made when somebody asks for them.
package struct PreviewBuild: Sendable {
  /// One registry's docs.
  package struct Site: Sendable {
    /// Below the output folder.
    package var folder: String
    let pages: SiteOnDemand

    /// The bytes of a file, by its path from the folder; nothing when the site has no such file.
    package func file(at path: String) -> [UInt8]? { pages.file(at: path) }
  }

  /// All sites; nothing when an error stood in the way.
  package var sites: [Site]?
  /// Errors and warnings.
  package var problems: [Diagnostic]
  package var sources: SourceSet
  /// What was read, and what a change of has to be seen.
  package var folders: [String]
  fileprivate let workspace: Workspace

  fileprivate init(_ workspace: Workspace, problems: [Diagnostic], folders: [String]) {
    self.workspace = workspace
    self.problems = problems
    sources = workspace.sources
    self.folders = folders
  }

  fileprivate init(_ workspace: Workspace, _ drafts: [SiteGeneration.Draft], folders: [String]) {
    self.workspace = workspace
    var workspace = workspace
    problems = workspace.diagnostics
    if workspace.registries.isEmpty {
      let file = workspace.addSource(SourceFile(path: folders.first.map(shown) ?? "", bytes: []))
      problems.append(
        Diagnostic(.unreadableFile, at: SourceRange(startOf: file), "there is no registry in this folder")
      )
    } else if !workspace.hasFailed, problems.allSatisfy({ $0.severity != .error || $0.code == Rule.brokenLink.code }) {
      sites = drafts.map { Site(folder: $0.folder, pages: SiteOnDemand($0.site)) }
    }
    sources = workspace.sources
    self.folders = folders + workspace.guideFolders
  }

  /// The sites as they were built, with the links that lead nowhere, for which every page is made.
  ///
  /// - Parameter isWanted: Asked before each page.
  /// - Returns: Nothing when there is no such link, or when they are no longer wanted.
  package func withBrokenLinks(while isWanted: () -> Bool) -> PreviewBuild? {
    var build = self
    for site in sites ?? [] {
      guard let links = site.pages.brokenLinks(while: isWanted) else { return nil }
      build.problems += build.sources.diagnostics(of: links, in: site.folder).filter { !problems.contains($0) }
    }
    return build.problems.count > problems.count ? build : nil
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
