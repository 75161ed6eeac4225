// swift-tools-version: 6.2
import PackageDescription

// An app in a package of its own that uses generated code; the tests put the code in a package beside it.
let package = Package(
  name: "GeneratedClient",
  dependencies: [.package(path: "../GeneratedSteps")],
  targets: [
    .executableTarget(name: "Client", dependencies: [.product(name: "Steps", package: "GeneratedSteps")])
  ],
  swiftLanguageModes: [.v6]
)
