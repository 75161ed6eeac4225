import StepgenFiles
import StepgenModel

/// What a run notes for the next one: what it read, and what is to be said of what came of it.
///
/// A note is only left when there was nothing to report, so a run that finds everything as noted has nothing to say but
/// ``lines``.
package struct RunNote: Sendable {
  /// Each registry's id, the page to begin with, below the output folder, and what is told of it.
  package struct Line: Sendable, Hashable {
    package var registry: String
    package var start: String
    package var told: String

    package init(registry: String, start: String, told: String) {
      (self.registry, self.start, self.told) = (registry, start, told)
    }
  }

  package var lines: [Line]
  /// The ids of the languages that manifests ask for code in, in a note on code.
  package var languages: [String] = []
  /// What was read besides the folder of specs.
  private var folders: [Folder]
  /// Where the specs were, when pages say so.
  private var place = ""
  private var digest: UInt64 = 0

  /// What a run depends on.
  package enum Subject: Sendable {
    /// The specs alone.
    case code
    /// The specs, their guides and their translations.
    case docs
  }

  private struct Folder: Sendable, Hashable {
    /// From the folder of specs, or as it was named when it does not lie there.
    var path: String
    var depth: Int
  }
}

extension RunNote {
  /// Notes what a workspace was read from.
  ///
  /// - Returns: Nothing when that cannot be told for sure, because something of it changed meanwhile.
  package init?(
    _ lines: [Line],
    about subject: Subject,
    specs: String,
    templates: String?,
    settings: [String],
    of workspace: Workspace
  ) {
    self.lines = lines
    folders = Self.folders(beside: specs, of: workspace, subject)
    if let templates { folders.append(Folder(path: shown(templates), depth: 0)) }
    let hasPlace = workspace.registries.contains { $0.checked?.docsTarget?.editURL != nil }
    if hasPlace { place = shown(specs) }
    let digest = InputDigest(of: workspace.inputs, skipping: Self.skipped(subject), isFinal: true)
    guard let digest = value(of: digest, specs, settings) else { return nil }
    self.digest = digest
  }

  /// Whether specs, guides, catalogs, settings and stepgen itself are still what they were.
  ///
  /// What has to be read for that is kept in `inputs`.
  package func isCurrent(
    specs: String,
    settings: [String],
    about subject: Subject,
    reading inputs: InputFiles
  ) -> Bool {
    let now = InputDigest(of: inputs, skipping: Self.skipped(subject), isFinal: false)
    return (place.isEmpty || place == shown(specs)) && value(of: now, specs, settings) == digest
  }

  private static func skipped(_ subject: Subject) -> Set<String> {
    subject == .code ? [RegistryCatalogs.folderName] : []
  }

  private func value(of digest: InputDigest, _ specs: String, _ settings: [String]) -> UInt64? {
    var digest = digest
    digest.addProgram()
    settings.forEach { digest.add($0) }
    digest.add(path: specs, depth: Self.depth)
    for folder in folders {
      let isInside = folder.path.hasPrefix(Self.inside)
      digest.add(path: isInside ? joined(specs, String(folder.path.dropFirst(2))) : folder.path, depth: folder.depth)
    }
    return digest.value
  }

  private static let depth = maximumFolderDepth + 2
  /// What the path of a folder begins with that is named from the folder of specs.
  private static let inside = "./"

  /// Folders of registries that do not lie in the folder of specs, and those of guides.
  private static func folders(beside specs: String, of workspace: Workspace, _ subject: Subject) -> [Folder] {
    func path(_ folder: String) -> String {
      folder.hasPrefix(specs + "/") ? inside + folder.dropFirst(specs.utf8.count + 1) : shown(folder)
    }
    return workspace.registries.flatMap { registry -> [Folder] in
      let isInside = registry.folder == specs || registry.folder.hasPrefix(specs + "/")
      let target = subject == .docs ? registry.checked?.docsTarget : nil
      let guides = target?.guides.map { [Folder(path: path(joined(registry.folder, $0)), depth: 0)] }
      return (isInside ? [] : [Folder(path: shown(registry.folder), depth: depth)]) + (guides ?? [])
    }
  }
}

// MARK: As text

extension RunNote {
  /// Lines with tabs between their parts.
  package var bytes: [UInt8] {
    let head = ["stepgen-last-run\t1\t\(digest)"] + (place.isEmpty ? [] : ["place\t\(place)"])
    let read = folders.map { "read\t\($0.path)\t\($0.depth)" }
    let told = lines.map { "site\t\($0.registry)\t\($0.start)\t\($0.told)" }
    let asked = languages.map { "language\t\($0)" }
    return Array(((head + read + told + asked).joined(separator: "\n") + "\n").utf8)
  }

  /// - Returns: Nothing for what no stepgen of this version wrote.
  package init?(_ bytes: [UInt8]) {
    (lines, folders) = ([], [])
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
      case ("read", 3): folders.append(Folder(path: row[1], depth: Int(row[2]) ?? 0))
      case ("language", 2): languages.append(row[1])
      case ("site", 4): lines.append(Line(registry: row[1], start: row[2], told: row[3]))
      default: return nil
      }
    }
  }
}
