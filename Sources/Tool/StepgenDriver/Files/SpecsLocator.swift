package import StepgenFiles

/// Finds the folder of specs and the registries in it.
package struct SpecsLocator: Sendable {
  package static let folderName = "Specs"

  package init() {}

  /// The nearest `Specs` folder in a folder or above it.
  package func nearestSpecs(from start: String = FileSystem.currentFolder()) -> String? {
    var folder = FileSystem.resolvedPath(start)
    while true {
      let candidate = folder == "/" ? "/" + Self.folderName : folder + "/" + Self.folderName
      if FileSystem.isFolder(candidate) { return candidate }
      guard folder != "/", let slash = folder.lastIndex(of: "/") else { return nil }
      folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
    }
  }

  /// The registries of a path: the one that a file or folder is part of, otherwise the folders of a folder.
  package func registries(at path: String) throws(FileError) -> [String] {
    switch try FileSystem.status(of: path).kind {
    case .file:
      guard isSpecName(path) else {
        throw FileError(.read, path, because: "not a spec, because its name does not end in ‘.yaml’ or ‘.yml’")
      }
      return [registry(around: parent(of: path)) ?? parent(of: path)]
    case .special, .symbolicLink: throw FileError(.read, path, because: "not a file or folder")
    case .folder: break
    }
    if let registry = registry(around: path) { return [registry] }
    let names = try FileSystem.names(in: path)
    if names.contains(where: isSpecName) { return [path] }
    let folders = names.map { joined(path, $0) }.filter(FileSystem.isFolder)
    return folders
  }

  /// The folder of the registry that a file is part of, or would be part of: the nearest with a manifest around it,
  /// otherwise its own folder, if that is below a folder of specs.
  ///
  /// - Parameter path: The file, which need not be there; from the root, without links.
  /// - Returns: Nothing where no registry is meant.
  package func registry(ofFile path: String) -> String? {
    guard isSpecName(path) else { return nil }
    let folder = parent(of: path)
    return registry(around: folder) ?? (Self.folderOfSpecs(around: folder) == nil ? nil : folder)
  }

  /// The `Specs` folder that a registry's folder lies in, as the system knows it.
  static func folderOfSpecs(around folder: String) -> String? {
    var path = FileSystem.resolvedPath(folder)
    while path != "/" {
      if lastName(of: path) == folderName { return path }
      path = parent(of: path)
    }
    return nil
  }

  /// The folder that no link of a registry may lead out of, without links in its path.
  static func border(around folder: String) -> String {
    folderOfSpecs(around: folder) ?? FileSystem.resolvedPath(folder)
  }

  /// The folder that is kept as one: the nearest with `.git` or `Package.swift` around a registry's folder, otherwise
  /// the one that its folder of specs lies in.
  static func repository(around folder: String) -> String {
    let specs = folderOfSpecs(around: folder) ?? parent(of: FileSystem.resolvedPath(folder))
    var path = specs
    while true {
      let isRoot = [".git", "Package.swift"].contains { FileSystem.exists(joined(path, $0)) }
      if isRoot { return path }
      guard path != "/" else { return parent(of: specs) }
      path = parent(of: path)
    }
  }

  /// The nearest of a folder and those above it that has a manifest by its usual name, no higher than `Specs`.
  private func registry(around path: String) -> String? {
    var folder = path
    for _ in 0...maximumFolderDepth {
      if FileSystem.exists(joined(folder, "registry.yaml")) { return folder }
      let resolved = FileSystem.resolvedPath(folder)
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
  guard FileSystem.isLink(path), let end = FileSystem.realPath(path) else { return false }
  return !contains(end, in: folder)
}

/// Where to write when nobody says where: `.build/stepgen` beside the specs.
///
/// One registry out of several gets a folder of its own there, so that the files of the others are not taken for left over.
package func defaultOutput(forSpecs specs: String) -> String {
  let path = FileSystem.resolvedPath(specs)
  let outer = parent(of: path)
  if lastName(of: outer) == SpecsLocator.folderName, lastName(of: path) != SpecsLocator.folderName {
    return joined(parent(of: outer), ".build/stepgen/\(lastName(of: path))")
  }
  return joined(outer, ".build/stepgen")
}

/// A path from the current folder, when it is below it.
package func shown(_ path: String) -> String {
  let current = FileSystem.currentFolder()
  if path == current { return "." }
  return path.hasPrefix(current + "/") ? String(path.dropFirst(current.count + 1)) : path
}

/// A path without `.` and `..` where it names the same place without them: the folder before a `..` may be a link.
func simplified(_ path: String) -> String {
  var parts: [Substring] = []
  for part in path.split(separator: "/") where part != "." {
    if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
  }
  let simple = (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  return FileSystem.realPath(simple).map { $0 == FileSystem.realPath(path) } == true ? simple : path
}
