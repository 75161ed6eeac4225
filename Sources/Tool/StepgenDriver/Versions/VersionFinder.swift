import StepgenFiles

/// A version of the specs, found by its name.
struct FoundVersion {
  enum Source {
    case folder(String)
    case tree(VersionSide)
  }

  var name: String
  var source: Source
  /// How its paths begin in messages: `v1.2.0:` for a revision.
  var prefix = ""
}

/// Finds versions: folders on the disk, or trees of a git repository.
struct VersionFinder {
  /// The folder of specs in the work tree, if there is one.
  var specs: String?

  /// A version by the name that a user gives it.
  ///
  /// What exists as a folder or file is that.
  func version(_ name: String) throws(VersionFailure) -> FoundVersion {
    if FileSystem.exists(name) { return FoundVersion(name: name, source: .folder(name)) }
    let parts = Self.parts(of: name)
    if let path = parts.path { return try tree(of: parts.revision, at: path, named: name) }
    if name.contains("/"), name.hasPrefix(".") || name.hasPrefix("/") {
      throw VersionFailure("there is no folder \(name)")
    }
    return try tree(of: name, named: name)
  }

  /// The specs of the work tree: those beside a path that the other version names, or the nearest.
  func workTree(besides other: FoundVersion) throws(VersionFailure) -> FoundVersion {
    guard let specs else {
      throw VersionFailure(
        "there is no ‘Specs’ folder here or above",
        help: "Name the new version, or the folder with --specs."
      )
    }
    guard case .tree = other.source, let path = Self.parts(of: other.name).path, FileSystem.isFolder(path) else {
      return FoundVersion(name: "the work tree", source: .folder(specs))
    }
    return FoundVersion(name: "the work tree", source: .folder(path))
  }

  /// `merge-base:main:Specs` is the revision `merge-base:main` and the path `Specs`.
  private static func parts(of name: String) -> (revision: String, path: String?) {
    let base = "merge-base:"
    let isBase = name.hasPrefix(base)
    let rest = isBase ? name.dropFirst(base.count) : name[...]
    guard let colon = rest.firstIndex(of: ":") else { return (name, nil) }
    return ((isBase ? base : "") + rest[..<colon], String(rest[rest.index(after: colon)...]))
  }

  /// The specs of a revision, where the work tree has its own.
  private func tree(of revision: String, named name: String) throws(VersionFailure) -> FoundVersion {
    let folder = specs.map { FileSystem.isFolder($0) ? $0 : parent(of: $0) }
    let git = Git(folder: folder ?? ".")
    let found = try git.revision(revision)
    let prefix = try git.prefix()
    let path = folder == nil ? prefix + SpecsLocator.folderName : String(prefix.dropLast(prefix.hasSuffix("/") ? 1 : 0))
    return try version(named: name, git, found, at: path)
  }

  /// A folder of a revision; as with git itself, from the root of the repository, or from here with `./`.
  private func tree(of revision: String, at path: String, named name: String) throws(VersionFailure) -> FoundVersion {
    let git = Git(folder: ".")
    let found = try git.revision(revision)
    var path = path
    if path == "." || path.hasPrefix("./") { path = try git.prefix() + path.dropFirst(path == "." ? 1 : 2) }
    while path.hasSuffix("/") { path.removeLast() }
    return try version(named: name, git, found, at: path)
  }

  private func version(
    named name: String,
    _ git: Git,
    _ revision: Git.Revision,
    at path: String
  ) throws(VersionFailure) -> FoundVersion {
    let all = try git.files(of: revision, below: path)
    // A file stands for the registry that it is in, as elsewhere.
    if all.count == 1, all[0].path == path {
      let folder = parent(of: path)
      return try version(named: name, git, revision, at: folder == "." ? "" : folder)
    }
    let wanted = all.filter { isSpecName($0.path) || $0.path.hasSuffix(".po") }
    guard wanted.contains(where: { isSpecName($0.path) }) else { throw try absence(of: path, in: revision, git) }
    var files: [(path: String, bytes: [UInt8])] = []
    for (entry, bytes) in zip(wanted, try git.contents(of: wanted, in: revision)) {
      let below = path.isEmpty ? entry.path : String(entry.path.dropFirst(path.utf8.count + 1))
      files.append((path: below, bytes: bytes))
    }
    let prefix = revision.shortName + ":"
    let side = VersionSide(name: name, files: files, folder: prefix + path)
    return FoundVersion(name: revision.name, source: .tree(side), prefix: prefix)
  }

  /// What to say of a folder that a revision does not have: where it has registries instead.
  private func absence(
    of path: String,
    in revision: Git.Revision,
    _ git: Git
  ) throws(VersionFailure) -> VersionFailure {
    let manifests = try git.files(of: revision, below: "").map(\.path)
      .filter { lastName(of: $0) == "registry.yaml" }.map { parent(of: $0) }
    let named = manifests.prefix(3).map { "‘\(revision.name):\($0)’" }.joined(separator: ", ")
    let help =
      manifests.isEmpty ? "No registry is in that revision." : "There are registries elsewhere in it: \(named)."
    return VersionFailure("\(revision.name) has no specs in ‘\(path.isEmpty ? "." : path)’", help: help)
  }
}
