import StepgenModel
import Testing

extension Registry {
  /// The platforms that programs are written for.
  static let appPlatforms = ["swift", "android", "flutter", "javascript"]

  func index(of platform: String) throws -> Platform.Index {
    try #require(platforms.firstIndex { $0.id == platform }, "no platform ‘\(platform)’")
  }

  func flow(_ id: String) throws -> Flow {
    try #require(flows.first { $0.id == id }, "no flow ‘\(id)’")
  }

  func choice(_ id: String) throws -> Choice {
    try #require(choices.first { $0.id == id }, "no choice ‘\(id)’")
  }

  func type(_ id: String) throws -> PayloadType {
    try #require(types.first { $0.id == id }, "no type ‘\(id)’")
  }

  func operation(_ id: String) throws -> Operation {
    try #require(operations.first { $0.id == id }, "no operation ‘\(id)’")
  }
}

extension Flow {
  func step(_ id: String) throws -> Step {
    try #require(steps.first { $0.id == id }, "no step ‘\(id)’ in ‘\(self.id)’")
  }
}

extension Choice {
  func member(_ id: String) throws -> Member {
    try #require(members.first { $0.id == id }, "no member ‘\(id)’ of ‘\(self.id)’")
  }
}
