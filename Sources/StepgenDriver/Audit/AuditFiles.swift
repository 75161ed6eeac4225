import StepgenAudit

/// Finds the files that an audit looks at.
struct AuditFiles {
  private(set) var paths: [String] = []
  private(set) var failures: [ReadFailure] = []
  /// Real paths, so that links which lead back do not lead on forever.
  private var visited: Set<String> = []

  /// - Parameter paths: Files, whatever their names, and folders, in which files with known endings are looked for.
  init(_ paths: [String]) {
    for path in paths {
      do throws(ReadFailure) {
        if case .folder = try kind(of: path) { walk(path) } else { add(path) }
      } catch {
        failures.append(error)
      }
    }
  }

  private mutating func add(_ path: String) {
    if visited.insert(resolvedPath(path)).inserted { paths.append(path) }
  }

  private mutating func walk(_ folder: String) {
    guard visited.insert(resolvedPath(folder)).inserted else { return }
    do throws(ReadFailure) {
      for name in try names(inFolder: folder) where name != "node_modules" {
        let path = joined(folder, name)
        if isFolder(path) {
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
    if case .other? = try? kind(of: path) { true } else { false }
  }
}
