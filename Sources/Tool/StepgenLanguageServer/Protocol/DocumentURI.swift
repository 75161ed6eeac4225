import StepgenFiles
import StepgenReports

/// The address of a file, as clients write it.
enum DocumentURI {
  /// The path of a `file` address, without links as far as it exists; nothing for any other.
  static func path(of uri: String) -> String? {
    guard uri.lowercased().hasPrefix("file://") else { return nil }
    let rest = uri.dropFirst("file://".count)
    guard let slash = rest.firstIndex(of: "/"), slash == rest.startIndex || rest.hasPrefix("localhost/") else {
      return nil
    }
    guard let path = decoded(rest[slash...]), !path.contains("\0") else { return nil }
    if let real = FileSystem.realPath(path) { return real }
    return joined(FileSystem.resolvedPath(parent(of: path)), lastName(of: path))
  }

  /// The address of a path from the root.
  static func uri(of path: String) -> String {
    uriReference(path: path)
  }

  private static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard rest.count >= 2, let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else {
        return nil
      }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
