#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file without a name, which is gone with this value.
package final class TemporaryFile: Sendable {
  /// For reading and writing, also by a program that is started.
  package let descriptor: Int32
  private let subject: String

  /// - Parameters:
  ///   - bytes: What it holds at first; whoever reads from ``descriptor`` begins with them.
  ///   - subject: What it is for, which messages name.
  /// - Throws: What the system refused.
  package init(_ bytes: [UInt8] = [], for subject: String) throws(FileError) {
    guard let stream = tmpfile() else { throw .ofLastCall(.read, subject) }
    defer { fclose(stream) }
    self.subject = subject
    descriptor = try SystemCalls().call(.read, subject) { dup(fileno(stream)) }
    try SystemCalls().write(bytes, to: descriptor, subject)
    lseek(descriptor, 0, SEEK_SET)
  }

  deinit {
    close(descriptor)
  }

  /// All that is in it by now, whoever wrote it.
  package func bytes() throws(FileError) -> [UInt8] {
    lseek(descriptor, 0, SEEK_SET)
    let size = try SystemCalls().status(of: descriptor, subject).size
    return try SystemCalls().bytes(upTo: size, from: descriptor, subject)
  }
}
