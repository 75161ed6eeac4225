import StepgenAudit
import StepgenFiles

/// Finds the files that an audit looks at.
struct AuditFiles {
  private(set) var paths: [String] = []
  private(set) var failures: [FileError] = []
  /// Real paths, so that links which lead back do not lead on forever.
  private var visited: Set<String> = []

  /// - Parameter paths: Files, whatever their names, and folders, in which files with known endings are looked for.
  init(_ paths: [String]) {
    for path in paths {
      do throws(FileError) {
        try FileSystem.status(of: path).kind == .folder ? walk(path) : add(path)
      } catch {
        failures.append(error)
      }
    }
  }

  private mutating func add(_ path: String) {
    if visited.insert(FileSystem.resolvedPath(path)).inserted { paths.append(path) }
  }

  private mutating func walk(_ folder: String) {
    guard visited.insert(FileSystem.resolvedPath(folder)).inserted else { return }
    do throws(FileError) {
      for name in try FileSystem.names(in: folder) where name != "node_modules" {
        let path = joined(folder, name)
        if FileSystem.isFolder(path) {
          walk(path)
        } else if FileKind.isKnown(name), !isPipe(path) {
          add(path)
        }
      }
    } catch {
      failures.append(error)
    }
  }

  /// A pipe that happens to lie in a folder is not waited for; one that is named is.
  private func isPipe(_ path: String) -> Bool {
    (try? FileSystem.status(of: path))?.kind == .special
  }
}
