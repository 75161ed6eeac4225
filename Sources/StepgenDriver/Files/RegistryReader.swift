import StepgenModel
import StepgenVersions
import YAMLReader

/// Reads the files of one registry into a set of sources.
struct RegistryReader {
  private(set) var sources: SourceSet
  /// The files that were read.
  private(set) var files: [FileID] = []
  private(set) var diagnostics = Diagnostics()
  private(set) var hasFailed = false
  /// The ledger of what was published, beside the manifest.
  private(set) var ledger: FileID?

  /// Folders without their links: one that is linked to is not read twice.
  private var visited: Set<String> = []

  init(_ sources: SourceSet) {
    self.sources = sources
  }

  mutating func read(_ folder: String, depth: Int = 0) {
    guard visited.insert(resolvedPath(folder)).inserted else { return }
    do throws(ReadFailure) {
      for name in try names(inFolder: folder) {
        let path = joined(folder, name)
        if isSpecName(name) {
          readSpec(path)
        } else if name == Ledger.fileName, depth == 0 {
          readLedger(path)
        } else if isFolder(path) {
          try readFolder(path, depth: depth + 1)
        }
      }
    } catch {
      report(error)
    }
  }

  /// Reads a folder in a folder; one that is too deep is told when something in it would have been read.
  private mutating func readFolder(_ path: String, depth: Int) throws(ReadFailure) {
    guard depth > maximumFolderDepth else { return read(path, depth: depth) }
    guard !visited.contains(resolvedPath(path)),
      try names(inFolder: path).contains(where: { isSpecName($0) || isFolder(joined(path, $0)) })
    else { return }
    report(ReadFailure(path: path, reason: "it is more than \(maximumFolderDepth) folders below the registry's"))
  }

  private mutating func readSpec(_ path: String) {
    do throws(ReadFailure) {
      let bytes = try readFile(path, upTo: maximumYAMLFileSize + 1)
      files.append(sources.add(SourceFile(path: shown(path), bytes: bytes)))
    } catch {
      report(error)
    }
  }

  private mutating func readLedger(_ path: String) {
    do throws(ReadFailure) {
      ledger = sources.add(SourceFile(path: shown(path), bytes: try readFile(path, upTo: maximumLedgerSize)))
    } catch {
      report(error)
    }
  }

  private mutating func report(_ failure: ReadFailure) {
    hasFailed = true
    let file = sources.add(SourceFile(path: shown(failure.path), bytes: []))
    diagnostics.report(
      Diagnostic(.unreadableFile, at: SourceRange(startOf: file), "this cannot be read: \(failure.reason)")
    )
  }
}

/// More than a line for each name of the largest registry on each of the most platforms.
private let maximumLedgerSize = 1 << 28
