import Foundation
import PackagePlugin

/// Runs stepgen in the package's folder, with the arguments that follow `swift package stepgen`.
@main
struct StepgenCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "stepgen").url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    // stepgen has said why; an error makes SwiftPM fail as well.
    if process.terminationStatus != 0 { Diagnostics.error("stepgen ended with \(process.terminationStatus)") }
  }
}
