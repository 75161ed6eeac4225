import Foundation
import StepgenModel

/// Compiles samples against the declarations of a platform.
enum TypeScriptCompiler {
  /// Compiles samples in one run.
  ///
  /// `beside`: Files of other names, such as declarations of further modules. `hasInterface`: Whether the samples bring
  /// the user interface themselves.
  static func check(
    _ samples: [SampleFile],
    _ platform: SamplePlatform,
    _ style: SampleStyle,
    own: [String: String] = [:],
    beside: [SampleFile] = [],
    hasInterface: Bool = false
  ) throws -> Toolchain.Output {
    var stubs = TypeScriptStubs(platform, own: own)
    let quoted = style.imports.first?.split(separator: "'", omittingEmptySubsequences: false) ?? []
    let module = quoted.count > 1 ? quoted[1] : ""
    let files =
      [SampleFile(name: "library.d.ts", text: "declare module '\(module)' {\n\(stubs.module(style: style))}\n")]
      + (hasInterface ? [] : [SampleFile(name: "interface.d.ts", text: interface)])
      + samples.map { SampleFile(name: "\($0.name).ts", text: $0.text) }
    return try Toolchain.withFiles(files + beside) { folder in
      try Toolchain.run(
        ["tsc", "--strict", "--noEmit", "--target", "es2020", "--module", "es2020", "--noFallthroughCasesInSwitch"]
          + ["--noImplicitReturns", "--moduleResolution", "node", "--resolveJsonModule", "--esModuleInterop"]
          + (files + beside).map(\.name).filter { $0.hasSuffix(".ts") },
        in: folder
      )
    }
  }

  /// What the app brings: its own user interface.
  private static let interface = """
    declare function ask(prompt: string): Promise<string>;
    declare function choose<T>(prompt: string, choices: readonly T[]): Promise<T>;
    declare function show(value: unknown): void;
    declare const requiredAttributes: any;
    declare function tryAgain(error: unknown): Promise<boolean>;
    """
}
