import Foundation
import StepgenDriver
import StepgenModel
import Testing

/// The registries below the folder `Specs`.
enum ShippedSpecs {
  static let folder = URL(filePath: #filePath).appending(path: "../../../../Specs").standardizedFileURL.path

  private static let loaded = Result { try Workspace(paths: [folder]) }

  static func workspace() throws -> Workspace {
    try loaded.get()
  }

  /// The registry of Amplify Auth.
  static func amplify() throws -> Registry {
    let registries = try workspace().registries.compactMap(\.checked)
    return try #require(registries.first { $0.id == "amplify-auth" })
  }
}
