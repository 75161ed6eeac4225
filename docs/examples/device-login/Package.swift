// swift-tools-version: 6.2
import PackageDescription

// `StepRuntime`, `DeviceLogin` and `Generated` are links to folders of this repository. In your own package, `stepgen
// generate` writes these files; with `runtime: embedded`, StepRuntime is among them.
let package = Package(
  name: "device-login",
  platforms: [.macOS(.v15), .iOS(.v17), .tvOS(.v17)],
  products: [.library(name: "LoginScreens", targets: ["LoginScreens"])],
  targets: [
    .target(name: "StepRuntime"),
    .target(name: "DeviceLogin", dependencies: ["StepRuntime"]),
    .target(name: "LoginScreens", dependencies: ["DeviceLogin"]),
    .testTarget(name: "LoginScreensTests", dependencies: ["DeviceLogin", "LoginScreens", "StepRuntime"]),
  ]
)

for target in package.targets {
  target.swiftSettings = [.treatAllWarnings(as: .error)]
}
