/// A file to be written: a path below the output folder, with `/` between its parts, and its contents.
package struct GeneratedFile: Sendable, Hashable {
  package var path: String
  package var bytes: [UInt8]
  /// The spec that it comes from; nil where it comes from a registry as a whole.
  package var source: FileID?
  /// Whether it is code of another module than the files beside it.
  package var isOfOtherModule = false

  package init(path: String, bytes: [UInt8], source: FileID? = nil) {
    self.path = path
    self.bytes = bytes
    self.source = source
  }

  package init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// The same file as code of another module.
  package var ofOtherModule: GeneratedFile {
    var file = self
    file.isOfOtherModule = true
    return file
  }
}
