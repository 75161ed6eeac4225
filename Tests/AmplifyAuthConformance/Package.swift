// swift-tools-version: 6.2
import PackageDescription

// Runs the conformance suite of Amplify Auth; Tests/Validators/conformance.py generates it into this package first.
let package = Package(
  name: "AmplifyAuthConformance",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "stepgen", path: "../..")],
  targets: [
    .testTarget(
      name: "AmplifyAuthConformance",
      dependencies: [
        .product(name: "AmplifyAuthFlows", package: "stepgen"),
        .product(name: "ReferenceAuth", package: "stepgen"),
        .product(name: "StepRuntime", package: "stepgen"),
      ],
      path: "Tests"
    )
  ]
)

for target in package.targets {
  target.swiftSettings = [.treatAllWarnings(as: .error)]
}
