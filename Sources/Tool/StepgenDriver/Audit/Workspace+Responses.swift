import StepgenAudit
import StepgenFiles
import StepgenModel

/// How many recorded responses were checked, and how many of them the specs describe.
package struct ResponseCount: Sendable {
  package var count = 0
  package var decoded = 0
}

extension Workspace {
  /// Decodes recorded responses with the registries, and adds what they are and what is wrong with them.
  ///
  /// - Parameter paths: Files, and folders with `.json` files.
  /// - Returns: The number of responses, and of those that the registries describe.
  mutating func checkResponses(_ paths: [String]) -> ResponseCount {
    let check = ResponseCheck(registries.compactMap(\.checked))
    var result = ResponseCount()
    for path in paths.flatMap(Self.responses) {
      guard let bytes = read(path) else { continue }
      let source = SourceFile(path: path, bytes: bytes)
      let found = Diagnostics(check.diagnostics(of: source, addSource(source)))
      take(sources, found)
      result.count += 1
      if !found.hasErrors { result.decoded += 1 }
    }
    return result
  }

  private static func responses(at path: String) -> [String] {
    guard FileSystem.isFolder(path), let names = try? FileSystem.names(in: path) else { return [path] }
    return names.filter { $0.hasSuffix(".json") }.map { joined(path, $0) }
  }

  private mutating func read(_ path: String) -> [UInt8]? {
    do throws(FileError) {
      let bytes = try FileSystem.read(path, upTo: AuditLimits.bytes + 1, isStreamToo: true)
      if bytes.count <= AuditLimits.bytes { return bytes }
      report(.responseNotJSON, path, "the file has more than 8 MB")
    } catch {
      noteFailure()
      report(.unreadableFile, path, "the file cannot be read: \(error.reason)")
    }
    return nil
  }

  private mutating func report(_ rule: Rule, _ path: String, _ message: String) {
    let range = SourceRange(startOf: addSource(SourceFile(path: path, bytes: [])))
    take(sources, Diagnostics([Diagnostic(rule, at: range, message)]))
  }
}

extension Diagnostics {
  fileprivate init(_ all: [Diagnostic]) {
    self.init()
    for diagnostic in all { report(diagnostic) }
  }
}
