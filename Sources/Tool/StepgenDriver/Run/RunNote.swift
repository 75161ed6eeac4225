import StepgenFiles
import StepgenModel
import StepgenSite

/// The note of a run without problems, with which the next run ends early if nothing has changed.
struct RunNote {
  private(set) var startFiles: [StartFile]
  /// In a note on code, the ids of the languages that manifests ask for.
  var languages: [String] = []
  /// What was read besides the folder of specs; a path that begins with `./` starts in that folder.
  private var folders: [RunDigest.Folder]
  /// The path of the folder of specs, if pages contain it.
  private var place = ""
  private var digest: UInt64 = 0

  /// Fails if the digest would not be reliable, because an input changed during the run.
  init?(_ startFiles: [StartFile], for scope: RunDigest.Scope, of workspace: Workspace) {
    self.startFiles = startFiles
    folders = Self.folders(in: scope, of: workspace)
    if workspace.registries.contains(where: { $0.checked?.docsTarget?.editURL != nil }) { place = shown(scope.specs) }
    guard let digest = value(for: scope, workspace.inputs, isFinal: true) else { return nil }
    self.digest = digest
  }

  /// Returns true if inputs, settings, output and program are unchanged.
  func isCurrent(for scope: RunDigest.Scope, _ inputs: InputFiles) -> Bool {
    (place.isEmpty || place == shown(scope.specs)) && value(for: scope, inputs, isFinal: false) == digest
  }

  private func value(for scope: RunDigest.Scope, _ inputs: InputFiles, isFinal: Bool) -> UInt64? {
    let others = folders.map { folder in
      guard folder.path.hasPrefix(Self.inside) else { return folder }
      return RunDigest.Folder(path: joined(scope.specs, String(folder.path.dropFirst(2))), depth: folder.depth)
    }
    let specs = RunDigest.Folder(path: scope.specs, depth: Self.depth)
    return RunDigest.value(of: scope, [specs] + others, inputs, isFinal: isFinal)
  }

  private static let depth = maximumFolderDepth + 2
  private static let inside = "./"

  /// The folders of registries outside of the folder of specs, of guides, and of templates.
  private static func folders(in scope: RunDigest.Scope, of workspace: Workspace) -> [RunDigest.Folder] {
    let inner = scope.specs + "/"
    let read = workspace.registries.flatMap { registry -> [RunDigest.Folder] in
      let isInside = registry.folder == scope.specs || registry.folder.hasPrefix(inner)
      let outer = isInside ? [] : [RunDigest.Folder(path: shown(registry.folder), depth: depth)]
      guard scope.readsDocs, let guides = registry.checked?.docsTarget?.guides else { return outer }
      let path = joined(registry.folder, guides)
      let place = path.hasPrefix(inner) ? inside + path.dropFirst(inner.utf8.count) : shown(path)
      let pictures = Set(registry.guides.flatMap { $0.pictures.values.map(\.source) }).sorted()
      return outer + [RunDigest.Folder(path: place, depth: 0)]
        + pictures.map { RunDigest.Folder(path: shown($0), depth: 0) }
    }
    return read + (scope.templates.map { [RunDigest.Folder(path: shown($0), depth: 0)] } ?? [])
  }
}

// MARK: - Text

extension RunNote {
  /// Lines with tabs between their parts.
  var bytes: [UInt8] {
    let head = ["stepgen-last-run\t1\t\(digest)"] + (place.isEmpty ? [] : ["place\t\(place)"])
    let read = folders.map { "read\t\($0.path)\t\($0.depth)" }
    let started = startFiles.map { "site\t\($0.registry)\t\($0.path)\t\($0.remark)" }
    let asked = languages.map { "language\t\($0)" }
    return Array(((head + read + started + asked).joined(separator: "\n") + "\n").utf8)
  }

  /// Fails if this version of stepgen did not write the text.
  init?(_ bytes: [UInt8]) {
    (startFiles, folders) = ([], [])
    let rows = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    guard let head = rows.first, head.count == 3, head[0] == "stepgen-last-run", head[1] == "1",
      let digest = UInt64(head[2])
    else { return nil }
    self.digest = digest
    for row in rows.dropFirst() {
      switch (row.first, row.count) {
      case ("place", 2): place = row[1]
      case ("read", 3): folders.append(RunDigest.Folder(path: row[1], depth: Int(row[2]) ?? 0))
      case ("language", 2): languages.append(row[1])
      case ("site", 4): startFiles.append(StartFile(registry: row[1], path: row[2], remark: row[3]))
      default: return nil
      }
    }
  }
}
