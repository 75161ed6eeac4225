import Foundation
package import StepgenDriver
package import StepgenModel

/// The registries below the folder `Specs`, compiled once for all tests of a run.
package enum ShippedSpecs {
  package static let folder = PackageFolder.root.appending(path: "Specs").path

  private static let loaded = Result { try Workspace(paths: [folder]) }

  package struct Missing: Error {
    package var id: String
  }

  package static func workspace() throws -> Workspace {
    try loaded.get()
  }

  package static func registries() throws -> [Registry] {
    try workspace().registries.compactMap(\.checked)
  }

  package static func registry(_ id: String) throws -> Registry {
    guard let found = try registries().first(where: { $0.id == id }) else { throw Missing(id: id) }
    return found
  }

  /// The registry of Amplify Auth.
  package static func amplify() throws -> Registry {
    try registry("amplify-auth")
  }
}
