#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The operating system, or stepgen itself, refused to do something with a file or folder.
package struct FileError: Error, Sendable, Hashable {
  package var operation: Operation
  /// As the caller named it, or below a folder that the caller named.
  package var path: String
  /// The `errno` of the failed call; nothing where stepgen itself refuses.
  package let code: Int32?
  private let refusal: String

  /// What was to be done, in words that fit after "cannot".
  package enum Operation: String, Sendable, Hashable, CaseIterable {
    case open, read, write, list, delete, replace, examine
    case create = "create a temporary file for"
    case createFolder = "create the folder"
    case deleteFolder = "delete the folder"
    case lock = "lock"
  }

  init(_ operation: Operation, _ path: String, code: Int32) {
    (self.operation, self.path, self.code, refusal) = (operation, path, code, "")
  }

  /// What stepgen refuses.
  ///
  /// - Parameters:
  ///   - operation: What was to be done.
  ///   - path: The file or folder.
  ///   - reason: Why it is not done, in words that fit after a colon.
  package init(_ operation: Operation, _ path: String, because reason: String) {
    (self.operation, self.path, code, refusal) = (operation, path, nil, reason)
  }

  /// The failure of the call that was made last.
  static func ofLastCall(_ operation: Operation, _ path: String) -> FileError {
    FileError(operation, path, code: errno)
  }
}

extension FileError {
  /// What the system says about ``code``, in English unless the program has set a locale, or why stepgen refuses.
  package var reason: String {
    guard let code else { return refusal }
    if operation == .lock, code == EWOULDBLOCK { return "another run has been at work in it for too long" }
    return strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }

  /// Whether nothing is there.
  package var isAbsence: Bool { code == ENOENT }

  /// Whether nothing can be there: a name that is too long is nobody's, and can only come from a list that was damaged.
  var isNoName: Bool { isAbsence || code == ENAMETOOLONG }

  /// Whether something is there already that does not give way.
  package var isOccupation: Bool { code == EEXIST || code == ENOTEMPTY || code == ENOTDIR }

  /// Whether a link is there, which is not followed.
  var isLink: Bool { code == ELOOP || code == EMLINK }

  /// Whether something is there that is no folder.
  var isNoFolder: Bool { isLink || code == ENOTDIR }

  /// Whether a pipe is there that nobody reads, or a socket.
  var isNoOtherEnd: Bool { code == ENXIO }

  /// The same failure, told of another file, and as part of another operation.
  package func told(of path: String, as operation: Operation? = nil) -> FileError {
    var error = self
    error.path = path
    error.operation = operation ?? error.operation
    return error
  }
}

extension FileError: CustomStringConvertible {
  package var description: String {
    "cannot \(operation.rawValue) ‘\(path)’: \(reason)"
  }
}
