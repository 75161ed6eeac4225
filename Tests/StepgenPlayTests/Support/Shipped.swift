import AuthPlay
import Foundation
import StepgenDriver
import StepgenModel
import StepgenPlay
import StepgenTestSupport
import Testing

/// Flows of the shipped specs, ready to be played.
enum Shipped {
  static let registries: [Registry] = {
    let workspace = try? Workspace(paths: [PackageFolder.root.appending(path: "Specs").path])
    return workspace?.registries.compactMap(\.checked) ?? []
  }()

  static func subject(_ flow: String, of registry: String, on platform: String) throws -> PlaySubject {
    let registry = try #require(registries.first { $0.id == registry })
    let flow = try #require(registry.flows.first { $0.id == flow })
    return PlaySubject(flow, in: registry, platform: try #require(registry.platforms.firstIndex { $0.id == platform }))
  }

  /// The session of an argument list such as `stepgen play pick-up --registry parcel-locker --platform ios`.
  static func session(_ line: String, isInteractive: Bool = false) throws -> PlaySession {
    let words = line.split(separator: " ").map(String.init)
    let play = try #require(words.firstIndex(of: "play"))
    let option = { (name: String) in words.firstIndex(of: "--" + name).map { words[$0 + 1] } }
    let subject = try subject(words[play + 1], of: #require(option("registry")), on: #require(option("platform")))
    let isSpecOnly = words.contains("--spec-only") || subject.registry.id != AuthPlay.registry
    let service = try isSpecOnly ? SpecService(subject) : AuthPlay.service(subject, PlaySetup())
    return PlaySession(subject, against: service, isInteractive: isInteractive)
  }
}
