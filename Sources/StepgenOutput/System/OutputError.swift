#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The operating system refused something that bringing an output folder up to date takes.
package struct OutputError: Error, Sendable, Hashable {
  package var operation: Operation
  /// As the caller named the output folder, with the path below it.
  package var path: String
  /// The `errno` of the failed call.
  package var code: Int32

  /// What was to be done, in words that fit after "cannot".
  package enum Operation: String, Sendable, Hashable, CaseIterable {
    case open, read, write, list, delete, replace, examine
    case create = "create a temporary file for"
    case createFolder = "create the folder"
    case deleteFolder = "delete the folder"
    case lock = "lock"
  }
}

extension OutputError {
  /// What the system says about ``code``, in English unless the program has set a locale.
  package var reason: String {
    if operation == .lock, code == EWOULDBLOCK { return "another run has been at work in it for too long" }
    return strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }
}

extension OutputError: CustomStringConvertible {
  package var description: String {
    "cannot \(operation.rawValue) ‘\(path)’: \(reason)"
  }
}
