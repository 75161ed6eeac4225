/// Finds the folder of specs and the registries in it.
package struct SpecsLocator: Sendable {
  package static let folderName = "Specs"

  package init() {}

  /// The nearest `Specs` folder in a folder or above it.
  package func nearestSpecs(from start: String = currentFolder()) -> String? {
    var folder = resolvedPath(start)
    while true {
      let candidate = folder == "/" ? "/" + Self.folderName : folder + "/" + Self.folderName
      if isFolder(candidate) { return candidate }
      guard folder != "/", let slash = folder.lastIndex(of: "/") else { return nil }
      folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
    }
  }

  /// The registries of a path: the one that a file or folder is part of, otherwise the folders of a folder.
  package func registries(at path: String) throws(ReadFailure) -> [String] {
    switch try kind(of: path) {
    case .file:
      guard isSpecName(path) else {
        throw ReadFailure(path: path, reason: "not a spec, because its name does not end in ‘.yaml’ or ‘.yml’")
      }
      return [registry(around: parent(of: path)) ?? parent(of: path)]
    case .other: throw ReadFailure(path: path, reason: "not a file or folder")
    case .folder: break
    }
    if let registry = registry(around: path) { return [registry] }
    let names = try names(inFolder: path)
    if names.contains(where: isSpecName) { return [path] }
    let folders = names.map { joined(path, $0) }.filter(isFolder)
    return folders
  }

  /// The `Specs` folder that a registry's folder lies in, as the system knows it.
  static func folderOfSpecs(around folder: String) -> String? {
    var path = resolvedPath(folder)
    while path != "/" {
      if lastName(of: path) == folderName { return path }
      path = parent(of: path)
    }
    return nil
  }

  /// The folder that is kept as one: the nearest with `.git` or `Package.swift` around a registry's folder, otherwise
  /// the one that its folder of specs lies in.
  static func repository(around folder: String) -> String {
    let specs = folderOfSpecs(around: folder) ?? parent(of: resolvedPath(folder))
    var path = specs
    while true {
      let isRoot = [".git", "Package.swift"].contains { (try? kind(of: joined(path, $0))) != nil }
      if isRoot { return path }
      guard path != "/" else { return parent(of: specs) }
      path = parent(of: path)
    }
  }

  /// The nearest of a folder and those above it that has a manifest by its usual name, no higher than `Specs`.
  private func registry(around path: String) -> String? {
    var folder = path
    for _ in 0...maximumFolderDepth {
      if (try? kind(of: joined(folder, "registry.yaml"))) != nil { return folder }
      let resolved = resolvedPath(folder)
      guard resolved != "/", lastName(of: resolved) != Self.folderName else { return nil }
      folder = above(folder)
    }
    return nil
  }

  /// The folder above one that exists; above the current folder that is `..`.
  private func above(_ folder: String) -> String {
    if folder == "." { return ".." }
    let trimmed = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    return [".", ".."].contains(lastName(of: trimmed)) ? joined(trimmed, "..") : parent(of: trimmed)
  }
}

/// How many folders in folders are read below that of a registry.
let maximumFolderDepth = 8

/// Whether a file's name says that it is a spec.
func isSpecName(_ name: String) -> Bool {
  name.hasSuffix(".yaml") || name.hasSuffix(".yml")
}

/// Whether a path is a link to something outside of a folder, whose own path has no links.
func leadsOut(_ path: String, of folder: String) -> Bool {
  guard isLink(path), let end = realPath(path) else { return false }
  return !contains(end, in: folder)
}

/// Whether a path is a folder or lies in it; both without links.
func contains(_ path: String, in folder: String) -> Bool {
  path == folder || path.hasPrefix(folder == "/" ? folder : folder + "/")
}

func joined(_ folder: String, _ name: String) -> String {
  folder.isEmpty || folder == "." ? name : folder.hasSuffix("/") ? folder + name : folder + "/" + name
}

/// The folder that a path stands in; `.` for a bare name.
func parent(of path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}

/// The last part of a path.
func lastName(of path: String) -> String {
  let trimmed = path.hasSuffix("/") && path.count > 1 ? String(path.dropLast()) : path
  return trimmed.lastIndex(of: "/").map { String(trimmed[trimmed.index(after: $0)...]) } ?? trimmed
}

/// Where to write when nobody says where: `.build/stepgen` beside the specs.
///
/// One registry out of several gets a folder of its own there, so that the files of the others are not taken for left over.
package func defaultOutput(forSpecs specs: String) -> String {
  let path = resolvedPath(specs)
  let outer = parent(of: path)
  if lastName(of: outer) == SpecsLocator.folderName, lastName(of: path) != SpecsLocator.folderName {
    return joined(parent(of: outer), ".build/stepgen/\(lastName(of: path))")
  }
  return joined(outer, ".build/stepgen")
}

/// A path from the current folder, when it is below it.
package func shown(_ path: String) -> String {
  let current = currentFolder()
  if path == current { return "." }
  return path.hasPrefix(current + "/") ? String(path.dropFirst(current.count + 1)) : path
}
