import Foundation
import StepgenTestSupport

@testable import StepgenOutput

/// A tmpfs of 256 KiB, unmounted afterwards.
final class TinyDisk {
  let folder: TemporaryFolder

  struct Refused: Error {}

  init() throws {
    folder = try TemporaryFolder()
    guard Self.run("mount", "-t", "tmpfs", "-o", "size=256k", "tmpfs", folder.path) else { throw Refused() }
  }

  deinit {
    _ = Self.run("umount", folder.path)
  }

  func makeReadOnly() throws {
    guard Self.run("mount", "-o", "remount,ro", folder.path) else { throw Refused() }
  }

  static let isAvailable = (try? TinyDisk()) != nil

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
