import Foundation
import StepgenModel

/// Compiles samples against the stubs of a platform.
enum SwiftCompiler {
  /// Compiles each set of samples by itself; the first that fails ends it.
  ///
  /// `libraries`: Further modules by their names. `hasInterface`: Whether the samples bring the user interface themselves.
  static func check(
    _ sets: [[SampleFile]],
    _ platform: SamplePlatform,
    _ style: SampleStyle,
    flags: [String] = [],
    own: [String: String] = [:],
    libraries: [String: String] = [:],
    hasInterface: Bool = false
  ) throws -> [Toolchain.Output] {
    var stubs = SwiftStubs(platform, own: own)
    let imports = style.imports.map { String($0.split(separator: " ").last ?? "") }
    let modules = imports + libraries.keys
    let main = imports.first { style.receiver.hasPrefix($0 + ".") } ?? imports.first ?? "Library"
    let stub = stubs.module(style: style)
    let files = modules.map { module in
      SampleFile(
        name: "\(module).swift",
        text: module == main ? stub : module == "Combine" ? combine : libraries[module] ?? ""
      )
    }
    return try Toolchain.withFiles(files) { folder in
      for module in modules.sorted(by: { left, _ in left == "Combine" }) {
        let output = try Toolchain.run(
          ["swiftc", "-swift-version", "6", "-parse-as-library", "-emit-module", "-enable-library-evolution"]
            + ["-I", ".", "-module-name", module, "\(module).swift"],
          in: folder
        )
        guard output.status == 0 else { return [output] }
      }
      let interface = hasInterface ? nil : style.form == .publisher ? publishingInterface : interface
      let brought = interface.map { [SampleFile(name: "Interface", text: $0)] } ?? []
      return try sets.map { try check($0 + brought, stubs: folder, flags) }
    }
  }

  private static func check(
    _ samples: [SampleFile],
    stubs: URL,
    _ flags: [String]
  ) throws -> Toolchain.Output {
    let files = samples.map { SampleFile(name: "\($0.name).swift", text: $0.text) }
    return try Toolchain.withFiles(files) { folder in
      try Toolchain.run(
        [
          "swiftc", "-swift-version", "6", "-parse-as-library", "-wmo", "-typecheck", "-module-name", "App", "-I",
          stubs.path,
        ]
          + flags + files.map(\.name),
        in: folder
      )
    }
  }

  /// What the app brings: its own user interface.
  private static let interface = """
    func ask(_ prompt: String) async -> String { prompt }
    func choose<Choices: Collection>(_ prompt: String, from choices: Choices) async -> Choices.Element {
      choices[choices.startIndex]
    }
    func show(_ value: Any?) {}
    let requiredAttributes: [String] = []
    func tryAgain(after error: any Error) async -> Bool { false }
    """

  private static let publishingInterface = """
    import Combine
    func ask(_ prompt: String) -> AnyPublisher<String, any Error> { fatalError() }
    func choose<Choices: Collection>(
      _ prompt: String, from choices: Choices
    ) -> AnyPublisher<Choices.Element, any Error> { fatalError() }
    func show(_ value: Any?) {}
    let requiredAttributes: [String] = []
    func tryAgain(after error: any Error) -> AnyPublisher<Bool, any Error> { fatalError() }
    """

  /// As much of Combine as samples use; the system has it on Apple's platforms only.
  private static let combine = """
    public protocol Publisher<Output, Failure> {
      associatedtype Output
      associatedtype Failure: Error
    }
    extension Publisher {
      public func map<T>(_ transform: @escaping (Output) -> T) -> AnyPublisher<T, Failure> { fatalError() }
      public func map<T>(_ path: KeyPath<Output, T>) -> AnyPublisher<T, Failure> { fatalError() }
      public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> AnyPublisher<T, any Error> { fatalError() }
      public func tryCatch<P: Publisher>(
        _ handler: @escaping (Failure) throws -> P
      ) -> AnyPublisher<Output, any Error> where P.Output == Output { fatalError() }
      public func replaceEmpty(with output: Output) -> AnyPublisher<Output, Failure> { fatalError() }
      public func flatMap<P: Publisher>(
        _ transform: @escaping (Output) -> P
      ) -> AnyPublisher<P.Output, Failure> where P.Failure == Failure { fatalError() }
      public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { fatalError() }
      public func sink(
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
        receiveValue: @escaping (Output) -> Void
      ) -> AnyCancellable { fatalError() }
    }
    public struct AnyPublisher<Output, Failure: Error>: Publisher {}
    public struct Empty<Output, Failure: Error>: Publisher { public init() {} }
    public enum Subscribers {
      @frozen public enum Completion<Failure: Error> { case finished, failure(Failure) }
    }
    public final class AnyCancellable: Hashable {
      public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool { left === right }
      public func hash(into hasher: inout Hasher) {}
      public func store(in set: inout Set<AnyCancellable>) {}
    }
    """
}
