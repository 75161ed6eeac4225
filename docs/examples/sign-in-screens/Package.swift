// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "sign-in-screens",
  platforms: [.macOS(.v15), .iOS(.v17)],
  products: [.library(name: "SignInScreens", targets: ["SignInScreens"])],
  dependencies: [
    // In an app of yours: .package(url: "https://github.com/OWNER/stepgen", from: "0.1.0")
    .package(name: "stepgen", path: "../../..")
  ],
  targets: [
    .target(
      name: "SignInScreens",
      dependencies: [
        .product(name: "AmplifyAuthFlows", package: "stepgen"),
        .product(name: "AmplifyAuthTables", package: "stepgen"),
      ]
    ),
    .testTarget(
      name: "SignInScreensTests",
      dependencies: [
        "SignInScreens",
        .product(name: "ReferenceAuth", package: "stepgen"),
        .product(name: "ReferenceAuthFixtures", package: "stepgen"),
      ],
      resources: [.copy("people.yaml")]
    ),
    .testTarget(
      name: "FixtureFormatTests",
      dependencies: [
        .product(name: "AmplifyAuthFlows", package: "stepgen"),
        .product(name: "ReferenceAuth", package: "stepgen"),
        .product(name: "ReferenceAuthFixtures", package: "stepgen"),
      ],
      resources: [.copy("readings.json")]
    ),
  ]
)

for target in package.targets {
  target.swiftSettings = [.treatAllWarnings(as: .error)]
}
