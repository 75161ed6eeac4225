/// A file of a registry as it was read: the path to show, and its bytes.
package struct SourceFile: Sendable, Hashable {
  /// The path as a user types it, with `/` between its parts.
  package var path: String
  package var bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  package init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }
}

/// Names one file of a ``SourceSet``; small, because every value that was written carries one.
package struct FileID: Sendable, Hashable, Comparable {
  package var rawValue: UInt32

  package init(_ rawValue: UInt32) {
    self.rawValue = rawValue
  }

  package static func < (left: FileID, right: FileID) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// The files of one run, in the order in which they were read.
package struct SourceSet: Sendable {
  package private(set) var files: [SourceFile] = []

  package init() {}

  package init(_ files: [SourceFile]) {
    self.files = files
  }

  /// Adds a file and returns the name under which ranges refer to it.
  package mutating func add(_ file: SourceFile) -> FileID {
    files.append(file)
    return FileID(UInt32(files.count - 1))
  }

  package var ids: [FileID] {
    files.indices.map { FileID(UInt32($0)) }
  }

  package subscript(id: FileID) -> SourceFile {
    files[Int(id.rawValue)]
  }
}
