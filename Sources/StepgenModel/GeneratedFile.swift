/// A file to be written: a path below the output folder, with `/` between its parts, and its contents.
package struct GeneratedFile: Sendable, Hashable {
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
