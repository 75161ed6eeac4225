import ArgumentParser
import StepgenLanguageServer

/// Moves messages between a client on standard input and output and the language server.
struct EditorSession {
  private let console: Console
  private let input = StandardInput()
  private var framer = MessageFramer()
  private var server = LanguageServer(version: Stepgen.version)
  private var isSettled = true

  init(_ console: Console) {
    self.console = console
  }

  /// Runs until the client ends it.
  ///
  /// - Throws: The exit code: 1 when the client went away without a word, or what it sends is no message.
  mutating func run() throws {
    while server.exitCode == nil {
      if input.hasMore {
        guard try read() else { break }
      } else if !server.isIdle {
        try send(server.work())
      } else if !isSettled {
        try send(server.settle())
        isSettled = true
      } else {
        guard try read() else { break }
      }
    }
    while !server.isIdle, server.exitCode == nil { try send(server.work()) }
    let code = server.exitCode ?? 1
    if code != 0 { throw ExitCode(code) }
  }

  /// - Returns: False at the end of the input.
  private mutating func read() throws -> Bool {
    let bytes = input.next()
    framer.add(bytes)
    isSettled = false
    do throws(MessageFramer.Failure) {
      while let message = try framer.next() { server.receive(message) }
    } catch {
      console.complain("stepgen: what the client sends is no message: \(error.inWords)\n")
      throw ExitCode(1)
    }
    return !bytes.isEmpty
  }

  private func send(_ messages: [[UInt8]]) throws {
    for message in messages {
      try console.result(String(decoding: MessageFramer.framed(message), as: UTF8.self), as: .data)
    }
  }
}

extension MessageFramer.Failure {
  fileprivate var inWords: String {
    switch self {
    case .noLength: "its header has no ‘Content-Length’"
    case .tooLong: "it has more than \(MessageFramer.maximumLength >> 20) MiB"
    case .longHeader: "its header does not end"
    }
  }
}
