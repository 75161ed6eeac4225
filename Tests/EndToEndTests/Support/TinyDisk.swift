import Foundation

/// A tmpfs of 128 KiB at a folder, unmounted afterwards.
final class TinyDisk {
  private let path: String

  struct Refused: Error {}

  init(at path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    self.path = path
    guard Self.run("mount", "-t", "tmpfs", "-o", "size=128k", "tmpfs", path) else { throw Refused() }
  }

  deinit {
    _ = Self.run("umount", path)
  }

  func makeReadOnly() throws {
    guard Self.run("mount", "-o", "remount,ro", path) else { throw Refused() }
  }

  /// Mounting takes rights that not everybody has.
  static let isAvailable: Bool = {
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
