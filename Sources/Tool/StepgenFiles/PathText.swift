/// The path of what lies in a folder.
package func joined(_ folder: String, _ name: String) -> String {
  folder.isEmpty || folder == "." ? name : folder.hasSuffix("/") ? folder + name : folder + "/" + name
}

/// The folder that a path stands in; `.` for a bare name.
package func parent(of path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}

/// The last part of a path.
package func lastName(of path: String) -> String {
  let trimmed = path.hasSuffix("/") && path.count > 1 ? String(path.dropLast()) : path
  return trimmed.lastIndex(of: "/").map { String(trimmed[trimmed.index(after: $0)...]) } ?? trimmed
}

/// Whether a path is a folder or lies in it; both without links.
package func contains(_ path: String, in folder: String) -> Bool {
  path == folder || path.hasPrefix(folder == "/" ? folder : folder + "/")
}
