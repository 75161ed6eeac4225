import StepgenFiles
import StepgenModel

/// The files of one of two versions, as they were found.
struct VersionSide {
  /// As the user named it.
  var name: String
  /// Whether it is one registry; otherwise it is a folder of some.
  var isSingle: Bool
  var registries: [RegistryOfFiles]

  /// The files of one registry.
  struct RegistryOfFiles {
    /// The folder, as it is shown.
    var folder: String
    var specs: [SourceFile]
    /// The catalogs of each language, by path below the registry.
    var catalogs: [String: [SourceFile]]
  }
}

extension VersionSide {
  /// Puts files of one tree into registries, as folders on the disk are.
  ///
  /// The paths are below the folder of specs; that folder is given as it is shown.
  init(name: String, files: [(path: String, bytes: [UInt8])], folder: String) {
    self.name = name
    isSingle = files.contains { isSpecName($0.path) && !$0.path.contains("/") }
    if isSingle {
      registries = [RegistryOfFiles(files, folder: folder, prefix: "")]
    } else {
      let folders = Set(files.compactMap { file in file.path.firstIndex(of: "/").map { String(file.path[..<$0]) } })
      registries = folders.sorted().map { name in
        let own = files.filter { $0.path.hasPrefix(name + "/") }
        return RegistryOfFiles(own, folder: folder, prefix: name + "/")
      }
      .filter { !$0.specs.isEmpty }
    }
  }
}

extension VersionSide.RegistryOfFiles {
  fileprivate init(_ files: [(path: String, bytes: [UInt8])], folder: String, prefix: String) {
    self.folder = joinedAny(folder, String(prefix.dropLast()))
    specs = []
    catalogs = [:]
    for file in files.sorted(by: { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }) {
      let below = file.path.dropFirst(prefix.count)
      guard !below.split(separator: "/").contains(where: { $0.hasPrefix(".") }) else { continue }
      let source = SourceFile(path: joinedAny(folder, file.path), bytes: file.bytes)
      if isSpecName(file.path) { specs.append(source) }
      let parts = below.split(separator: "/").map(String.init)
      if parts.count >= 3, parts[0] == RegistryCatalogs.folderName, file.path.hasSuffix(".po") {
        catalogs[parts[1], default: []].append(source)
      }
    }
  }
}

/// A path below a folder, or below `REVISION:`.
func joinedAny(_ folder: String, _ name: String) -> String {
  folder.hasSuffix(":") ? folder + name : name.isEmpty ? folder : joined(folder, name)
}
