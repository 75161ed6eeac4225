import StepgenModel
import YAMLReader

/// Reads the files of one registry.
struct RegistryReader {
  private(set) var sources = SourceSet()
  private(set) var diagnostics = Diagnostics()
  /// True when a file or folder could not be read: then nothing that is said of the registry is complete.
  private(set) var hasFailed = false

  /// Folders in folders end somewhere, also where a link makes a circle.
  private static let maximumDepth = 8

  mutating func read(_ folder: String, depth: Int = 0) {
    let names: [String]
    do {
      names = try StepgenDriver.names(inFolder: folder)
    } catch {
      return report(error)
    }
    for name in names {
      let path = joined(folder, name)
      if isSpecName(name) {
        readSpec(path)
      } else if depth < Self.maximumDepth, isFolder(path) {
        read(path, depth: depth + 1)
      }
    }
  }

  private mutating func readSpec(_ path: String) {
    do throws(ReadFailure) {
      let bytes = try readFile(path, upTo: maximumYAMLFileSize + 1)
      _ = sources.add(SourceFile(path: shown(path), bytes: bytes))
    } catch {
      report(error)
    }
  }

  private mutating func report(_ failure: ReadFailure) {
    hasFailed = true
    let file = sources.add(SourceFile(path: shown(failure.path), bytes: []))
    diagnostics.report(
      Diagnostic(.unreadableFile, at: SourceRange(startOf: file), "cannot read this: \(failure.reason)")
    )
  }

  /// The path from the current folder, when it is below it.
  private func shown(_ path: String) -> String {
    let current = currentFolder() + "/"
    return path.hasPrefix(current) ? String(path.dropFirst(current.count)) : path
  }
}
