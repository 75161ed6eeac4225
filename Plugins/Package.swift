// swift-tools-version: 6.1
import PackageDescription

// `.ci/release` puts the bundle with the program into this folder, and packs both as one download. A package of its own:
// who uses the plugins compiles nothing of stepgen and resolves none of its dependencies.
let package = Package(
  name: "stepgen-plugins",
  products: [
    .plugin(name: "StepgenBuild", targets: ["StepgenBuild"]),
    .plugin(name: "StepgenCommand", targets: ["StepgenCommand"]),
  ],
  targets: [
    .binaryTarget(name: "stepgen", path: "stepgen.artifactbundle"),
    .plugin(name: "StepgenBuild", capability: .buildTool(), dependencies: ["stepgen"]),
    .plugin(
      name: "StepgenCommand",
      capability: .command(
        intent: .custom(verb: "stepgen", description: "Runs stepgen on the specs of this package."),
        permissions: [.writeToPackageDirectory(reason: "stepgen writes code, docs and catalogs into the package.")]
      ),
      dependencies: ["stepgen"]
    ),
  ]
)
