import StepgenPlayProgram
import Foundation
import StepgenDriver
import StepgenModel
import StepgenPlay
import StepgenTestSupport
import Testing

/// Flows of the shipped specs, ready to be played.
enum Shipped {
  static func subject(_ flow: String, of registry: String, on platform: String) throws -> PlaySubject {
    let registry = try ShippedSpecs.registry(registry)
    let flow = try #require(registry.flows.first { $0.id == flow })
    return PlaySubject(flow, in: registry, platform: try #require(registry.platforms.firstIndex { $0.id == platform }))
  }

  /// The session of an argument list such as `stepgen play pick-up --registry parcel-locker --platform ios`; the path
  /// of a pool goes from the folder.
  static func session(_ line: String, in folder: URL, isInteractive: Bool = false) throws -> PlaySession {
    let head = try #require(ScriptHead(line))
    let subject = try subject(head.flow, of: #require(head.registry), on: #require(head.platform))
    return PlaySession(
      subject,
      against: try service(for: subject, head.options, in: folder),
      options: head.options,
      isInteractive: isInteractive
    )
  }

  private static func service(
    for subject: PlaySubject,
    _ options: PlayOptions,
    in folder: URL
  ) throws -> any PlayService {
    guard !options.isSpecOnly, subject.registry.id == AuthPlay.registry else { return SpecService(subject) }
    let pool = try options.pool.map { try FixtureFile(path: folder.appending(path: $0).path) }
    return try AuthPlay.service(subject, PlaySetup(fixture: pool?.value, seed: options.seed))
  }
}
