import Foundation

/// A tmpfs at a folder, unmounted afterwards.
package final class TinyDisk {
  package let path: String

  package struct Refused: Error {}

  /// Mounts at a folder, which is made where there is none; the size is in KiB.
  package init(at path: String, size: Int = 128) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    self.path = path
    guard Self.run("mount", "-t", "tmpfs", "-o", "size=\(size)k", "tmpfs", path) else { throw Refused() }
  }

  deinit {
    _ = Self.run("umount", path)
  }

  package func makeReadOnly() throws {
    guard Self.run("mount", "-o", "remount,ro", path) else { throw Refused() }
  }

  /// Mounting takes rights that not everybody has.
  package static let isAvailable: Bool = {
    guard let folder = try? TemporaryFolder() else { return false }
    return (try? TinyDisk(at: folder.path + "/disk")) != nil
  }()

  private static func run(_ command: String...) -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
