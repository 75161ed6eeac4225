import Foundation
import StepgenTestSupport
import Testing

/// A preview of a project, and what a browser would do with it.
final class PreviewRun {
  let project: Project
  let running: Running
  /// Such as `http://localhost:8080`, without a last slash.
  let address: String

  struct TookTooLong: Error {
    var what: String
  }

  /// Starts, and waits for the address and the first attempt to build.
  init(_ project: Project, _ arguments: String...) throws {
    let running = try Stepgen(in: project.folder.path).start(["docs", "--serve"] + arguments)
    self.project = project
    self.running = running
    do {
      try Self.wait("the address: \(running.errors)") { running.output.hasSuffix("/\n") || !running.isRunning }
      let isQuiet = arguments.contains("--quiet")
      try Self.wait("the site: \(running.errors)") { isQuiet || running.errors.contains("uilt") }
    } catch {
      running.kill()
      throw error
    }
    address = String(running.output.dropLast(2))
  }

  deinit {
    running.kill()
  }

  var port: String { address.split(separator: ":").last.map(String.init) ?? "" }

  /// Waits for what has to come, at most half a minute.
  static func wait(_ what: @autoclosure () -> String, until isThere: () throws -> Bool) throws {
    for _ in 0..<3000 {
      if try isThere() { return }
      usleep(10_000)
    }
    throw TookTooLong(what: what())
  }

  /// An answer, head and body, to a request whose path is sent as it is.
  func fetch(_ path: String, _ options: String...) throws -> String {
    let arguments = ["-sS", "-i", "--max-time", "20", "--path-as-is", "-g"] + options + [address + path]
    return try ExternalTool("curl").run(arguments).output
  }

  /// Opens the events of a page, as a page does that shows a version.
  func listen(page: String, version: String) throws -> Listener {
    try Listener("\(address)/~events?page=\(page)&version=\(version)")
  }

  /// The version of a page that its script would tell.
  func version(of path: String) throws -> String {
    let page = try fetch(path)
    return try String(#require(page.firstMatch(of: /data-version="([^"]+)"/)).1)
  }
}

/// An open page.
final class Listener {
  private let process = Process()
  private let folder: TemporaryFolder

  init(_ url: String) throws {
    folder = try TemporaryFolder()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["curl", "-sSN", "--max-time", "120", url]
    process.standardOutput = try folder.handle("events")
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  deinit {
    close()
  }

  func close() {
    if process.isRunning { process.terminate() }
  }

  var events: String { folder.read("events") ?? "" }

  func wait(for text: String) throws {
    try PreviewRun.wait("‘\(text)’ in \(events)") { events.contains(text) }
  }
}
