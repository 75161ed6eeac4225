import StepgenFiles
package import StepgenModel
package import StepgenVersions

/// Two versions of the specs, side by side.
package struct VersionComparison: Sendable {
  /// A version as it was named, and what came of it.
  package struct Side: Sendable {
    package var name: String
    package var registries: [Registry] = []
    package var diagnostics: [Diagnostic] = []
    /// Files of the version, so that places can be told apart from those of the other.
    package var files: Range<Int>
    /// How the paths of its files begin, as git spells them; empty on the disk.
    package var prefix: String

    package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    /// Whether a path is in a revision of git, and not on the disk.
    package func isOfRevision(_ path: String) -> Bool { !prefix.isEmpty && path.hasPrefix(prefix) }
  }

  /// The files of both.
  package let sources: SourceSet
  package let old: Side
  package let new: Side
  /// What changed, registry by registry; nothing when a version has errors.
  package let differences: [RegistryDifference]
  /// True when a file could not be read.
  package let hasFailed: Bool

  /// Reads and compares two versions.
  ///
  /// - Parameters:
  ///   - old: A folder, a revision of git, or `REVISION:PATH`.
  ///   - new: The same; the work tree when left out.
  ///   - specs: The folder of specs in the work tree, if there is one.
  /// - Throws: When a version is not to be had.
  package init(from old: String, to new: String?, specs: String?) throws(VersionFailure) {
    let finder = VersionFinder(specs: specs)
    let before = try finder.version(old)
    let after = if let new { try finder.version(new) } else { try finder.workTree(besides: before) }
    var workspace = Workspace()
    let oldSide = try workspace.read(before)
    let newSide = try workspace.read(after)
    self.old = oldSide.side
    self.new = newSide.side
    hasFailed = workspace.hasFailed
    differences =
      oldSide.side.hasErrors || newSide.side.hasErrors || workspace.hasFailed
      ? [] : Self.differences(oldSide, newSide, &workspace)
    sources = workspace.sources
  }

  /// The side that a file belongs to.
  package func side(of file: FileID) -> Side {
    old.files.contains(Int(file.rawValue)) ? old : new
  }

  /// Whether a file is in a revision of git, and not on the disk.
  package func isOfRevision(_ file: FileID) -> Bool { side(of: file).isOfRevision(sources[file].path) }

  private static func differences(
    _ old: ReadVersion,
    _ new: ReadVersion,
    _ workspace: inout Workspace
  ) -> [RegistryDifference] {
    // Two single registries are compared whatever they are called.
    let areOne = old.isSingle && new.isSingle && old.registries.count == 1 && new.registries.count == 1
    var found: [RegistryDifference] = []
    var kept: Set<String> = []
    // One that has kept its id is not the former one of another.
    let ids = new.registries.map(\.registry.id)
    for after in new.registries {
      let candidates = old.registries.map(\.registry).filter { $0.id == after.registry.id || !ids.contains($0.id) }
      let id = areOne ? old.registries[0].registry.id : after.registry.predecessor(among: candidates)?.id
      guard let before = old.registries.first(where: { $0.registry.id == id }) else {
        if !old.isSingle { found.append(RegistryDifference(added: after.registry)) }
        continue
      }
      kept.insert(before.registry.id)
      var difference = RegistryDifference(from: before.registry, to: after.registry)
      difference.addTranslations(before.catalogs, after.catalogs, before.registry, after.registry, &workspace)
      found.append(difference)
    }
    guard !areOne, !new.isSingle else { return found }
    for before in old.registries where !kept.contains(before.registry.id) {
      found.append(RegistryDifference(removed: before.registry))
    }
    return found
  }
}

/// A version whose files were read.
struct ReadVersion {
  var side: VersionComparison.Side
  var isSingle: Bool
  var registries: [(registry: Registry, catalogs: [String: [SourceFile]])]
}

extension Workspace {
  /// Reads a version, and keeps what is wrong with it.
  fileprivate mutating func read(_ version: FoundVersion) throws(VersionFailure) -> ReadVersion {
    let (files, registries, problems) = (sources.files.count, self.registries.count, diagnostics.count)
    var catalogs: [[String: [SourceFile]]] = []
    var isSingle = false
    switch version.source {
    case .folder(let path):
      (catalogs, isSingle) = try readFolder(path)
    case .tree(let side):
      isSingle = side.isSingle
      for registry in side.registries {
        add(registry.specs, folder: registry.folder, isNamed: false)
        catalogs.append(registry.catalogs)
      }
    }
    let compiled = self.registries[registries...]
    if compiled.isEmpty, diagnostics.count == problems {
      throw VersionFailure("there is no registry in \(version.name)", isInput: true)
    }
    let all = zip(compiled, catalogs).compactMap { compiled, catalogs in compiled.registry.map { ($0, catalogs) } }
    let side = VersionComparison.Side(
      name: version.name,
      registries: all.map(\.0),
      diagnostics: Array(diagnostics[problems...]),
      files: files..<sources.files.count,
      prefix: version.prefix
    )
    return ReadVersion(side: side, isSingle: isSingle, registries: all.map { (registry: $0.0, catalogs: $0.1) })
  }

  private mutating func readFolder(_ path: String) throws(VersionFailure) -> ([[String: [SourceFile]]], Bool) {
    let first = registries.count
    do throws(FileError) {
      try addRegistries(at: [path], areNamed: false)
    } catch {
      throw VersionFailure("cannot read \(error.path): \(error.reason)")
    }
    let folders = registries[first...].map(\.folder)
    let isSingle = folders.count == 1 && FileSystem.resolvedPath(folders[0]) == FileSystem.resolvedPath(path)
    return (folders.map(catalogs(inRegistry:)), isSingle)
  }

  /// The catalogs of a registry on the disk, by language; none where they cannot be read, which `check` tells.
  private func catalogs(inRegistry folder: String) -> [String: [SourceFile]] {
    let root = joined(folder, RegistryCatalogs.folderName)
    var found: [String: [SourceFile]] = [:]
    for locale in (try? FileSystem.names(in: root)) ?? [] where FileSystem.isFolder(joined(root, locale)) {
      let folder = joined(root, locale)
      found[locale] = ((try? FileSystem.names(in: folder)) ?? []).filter { $0.hasSuffix(".po") }.compactMap { name in
        let path = joined(folder, name)
        return (try? FileSystem.read(path, upTo: 1 << 26)).map { SourceFile(path: shown(path), bytes: $0) }
      }
    }
    return found.filter { !$0.value.isEmpty }
  }
}
