// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "stepgen",
  platforms: [.macOS(.v15), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .executable(name: "stepgen", targets: ["stepgen"]),
    .executable(name: "stepgen-play", targets: ["StepgenPlayProgram"]),
    .executable(name: "stepgen-preview", targets: ["StepgenPreviewProgram"]),
    .library(name: "StepRuntime", targets: ["StepRuntime"]),
    .library(name: "AmplifyAuthFlows", targets: ["AmplifyAuthFlows"]),
    .library(name: "AmplifyAuthTables", targets: ["AmplifyAuthTables"]),
    .library(name: "ReferenceAuth", targets: ["AmplifyAuthFlows", "AmplifyAuthTables", "ReferenceAuth"]),
    .library(name: "ReferenceAuthFixtures", targets: ["ReferenceAuthFixtures"]),
  ],
  dependencies: [
    // Command line: flags, help, exit codes.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // Serves the preview of the docs.
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    // One-time codes, stored passwords and tokens of the reference implementation.
    .package(url: "https://github.com/apple/swift-crypto.git", from: "4.0.0"),
    // Fixtures of the reference implementation, in the tests of apps for systems without libyaml.
    .package(url: "https://github.com/jpsim/Yams.git", from: "6.0.0"),
  ],
  targets: [
    // Spec: from the bytes of a spec to a model with no name left to look up.
    .target(name: "YAMLReader", dependencies: ["CLibYAML", "StepgenModel"], path: "Sources/Spec/YAMLReader"),
    .target(
      name: "SpecLanguage",
      dependencies: ["StepgenLanguages", "StepgenModel", "YAMLReader"],
      path: "Sources/Spec/SpecLanguage"
    ),
    .target(
      name: "SpecAnalysis",
      dependencies: [
        "SpecLanguage", "StepRuntime", "StepgenLanguages", "StepgenMarkdown", "StepgenModel", "StepgenVersions",
      ],
      path: "Sources/Spec/SpecAnalysis"
    ),
    .target(name: "StepgenModel", dependencies: ["StepgenLanguages"], path: "Sources/Spec/StepgenModel"),

    // Code: from the model to source files as values.
    .target(name: "StepgenLanguages", path: "Sources/Code/StepgenLanguages"),
    .target(
      name: "StepgenLowering",
      dependencies: ["StepgenLanguages", "StepgenMarkdown", "StepgenModel", "StepgenTemplates"],
      path: "Sources/Code/StepgenLowering"
    ),
    .target(
      name: "SwiftBackend",
      dependencies: ["StepgenLanguages", "StepgenLowering", "StepgenModel", "StepgenTemplates"],
      path: "Sources/Code/SwiftBackend"
    ),
    .target(
      name: "KotlinBackend",
      dependencies: ["StepgenLanguages", "StepgenLowering", "StepgenModel", "StepgenTemplates"],
      path: "Sources/Code/KotlinBackend"
    ),
    .target(
      name: "DartBackend",
      dependencies: ["StepgenLanguages", "StepgenLowering", "StepgenModel", "StepgenTemplates"],
      path: "Sources/Code/DartBackend"
    ),
    .target(
      name: "TypeScriptBackend",
      dependencies: ["StepgenLanguages", "StepgenLowering", "StepgenModel", "StepgenTemplates"],
      path: "Sources/Code/TypeScriptBackend"
    ),
    .target(
      name: "StepgenTemplates",
      dependencies: ["CTemplates", "StepgenModel"],
      path: "Sources/Code/StepgenTemplates"
    ),
    .target(name: "CTemplates", path: "Sources/Code/CTemplates"),
    // What generated code imports.
    .target(name: "StepRuntime", path: "Sources/Code/StepRuntime"),

    // Docs: from the model, its translations and guides to a site.
    .target(
      name: "StepgenMarkdown",
      dependencies: ["CCmarkGFM", "StepgenModel"],
      path: "Sources/Docs/StepgenMarkdown"
    ),
    .target(
      name: "StepgenCatalogs",
      dependencies: ["StepgenMarkdown", "StepgenModel"],
      path: "Sources/Docs/StepgenCatalogs"
    ),
    .target(name: "StepgenDiagrams", dependencies: ["StepgenModel"], path: "Sources/Docs/StepgenDiagrams"),
    .target(
      name: "StepgenSamples",
      dependencies: ["StepgenLanguages", "StepgenModel", "StepgenTemplates"],
      path: "Sources/Docs/StepgenSamples"
    ),
    .target(
      name: "StepgenSite",
      dependencies: [
        "StepgenCatalogs", "StepgenDiagrams", "StepgenLanguages", "StepgenMarkdown", "StepgenModel",
        "StepgenReports", "StepgenSamples", "StepgenTemplates",
      ],
      path: "Sources/Docs/StepgenSite"
    ),

    // Answers: what people ask of a registry, as text and tables.
    .target(
      name: "StepgenVersions",
      dependencies: ["StepgenLanguages", "StepgenModel"],
      path: "Sources/Answers/StepgenVersions"
    ),
    .target(
      name: "StepgenAudit",
      dependencies: ["StepgenLanguages", "StepgenMarkdown", "StepgenModel"],
      path: "Sources/Answers/StepgenAudit"
    ),
    .target(
      name: "StepgenPlay",
      dependencies: ["StepRuntime", "StepgenModel", "StepgenReports"],
      path: "Sources/Answers/StepgenPlay"
    ),
    .target(
      name: "StepgenSuites",
      dependencies: ["SpecAnalysis", "StepRuntime", "StepgenModel", "StepgenReports"],
      path: "Sources/Answers/StepgenSuites"
    ),
    .target(
      name: "StepgenReports",
      dependencies: ["StepgenLanguages", "StepgenModel"],
      path: "Sources/Answers/StepgenReports"
    ),

    // Tool: files, folders, commands, editors and agents.
    .target(name: "StepgenFiles", path: "Sources/Tool/StepgenFiles"),
    .target(name: "StepgenJSONRPC", path: "Sources/Tool/StepgenJSONRPC"),
    .target(
      name: "StepgenOutput",
      dependencies: ["StepgenFiles", "StepgenLanguages", "StepgenModel"],
      path: "Sources/Tool/StepgenOutput"
    ),
    .target(
      name: "StepgenDriver",
      dependencies: [
        "CZlib", "DartBackend", "KotlinBackend", "SpecAnalysis", "SpecLanguage", "StepRuntime",
        "StepgenAudit", "StepgenCatalogs", "StepgenDiagrams", "StepgenFiles", "StepgenLanguages", "StepgenMarkdown",
        "StepgenModel", "StepgenOutput", "StepgenReports", "StepgenSamples", "StepgenSite", "StepgenSuites",
        "StepgenTemplates", "StepgenVersions", "SwiftBackend", "TypeScriptBackend", "YAMLReader",
      ],
      path: "Sources/Tool/StepgenDriver"
    ),
    .target(
      name: "StepgenLanguageServer",
      dependencies: [
        "SpecLanguage", "StepgenDriver", "StepgenFiles", "StepgenJSONRPC", "StepgenModel", "StepgenReports",
        "YAMLReader",
      ],
      path: "Sources/Tool/StepgenLanguageServer"
    ),
    .target(
      name: "StepgenMCP",
      dependencies: [
        "StepgenAudit", "StepgenDriver", "StepgenFiles", "StepgenJSONRPC", "StepgenLanguages", "StepgenModel",
        "StepgenPlay", "StepgenReports",
      ],
      path: "Sources/Tool/StepgenMCP"
    ),
    .target(
      name: "StepgenCLI",
      dependencies: [
        "StepgenAudit", "StepgenCatalogs", "StepgenDriver", "StepgenFiles", "StepgenLanguageServer", "StepgenMCP",
        "StepgenModel", "StepgenOutput", "StepgenPlay", "StepgenReports", "StepgenSite", "StepgenSuites",
        "StepgenTemplates", "StepgenVersions", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/Tool/StepgenCLI"
    ),
    .executableTarget(name: "stepgen", dependencies: ["StepgenCLI"], path: "Sources/Tool/stepgen"),
    // The docs in a browser: a program of its own, because its library costs Foundation at start-up.
    .executableTarget(
      name: "StepgenPreviewProgram",
      dependencies: [
        "StepgenCLI", "StepgenDriver", "StepgenModel", "StepgenTemplates",
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      path: "Sources/Tool/StepgenPreviewProgram"
    ),
    // Amplify Auth's flows in the terminal: a program of its own, because cryptography takes a minute to build.
    .executableTarget(
      name: "StepgenPlayProgram",
      dependencies: [
        "AmplifyAuthFlows", "AmplifyAuthTables", "ReferenceAuth", "StepRuntime", "StepgenCLI", "StepgenModel",
        "StepgenPlay",
      ],
      path: "Sources/Tool/StepgenPlayProgram"
    ),

    // Reference: the flows of Amplify Auth, for real, for the tests of apps.
    // Made by `swift run stepgen generate swift --specs Specs/amplify-auth --output Sources/Reference/AmplifyAuthFlows`.
    .target(
      name: "AmplifyAuthFlows",
      dependencies: ["StepRuntime"],
      path: "Sources/Reference/AmplifyAuthFlows",
      exclude: ["AmplifyAuthAdapter", "AmplifyAuthTables"]
    ),
    .target(
      name: "AmplifyAuthTables",
      dependencies: ["StepRuntime"],
      path: "Sources/Reference/AmplifyAuthFlows/AmplifyAuthTables"
    ),
    .target(
      name: "ReferenceAuth",
      dependencies: [
        "AmplifyAuthFlows", "AmplifyAuthTables", "StepRuntime",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
      ],
      path: "Sources/Reference/ReferenceAuth"
    ),
    .target(
      name: "ReferenceAuthFixtures",
      dependencies: ["ReferenceAuth", "StepRuntime", .product(name: "Yams", package: "Yams")],
      path: "Sources/Reference/ReferenceAuthFixtures"
    ),

    // System: C libraries.
    .systemLibrary(
      name: "CLibYAML",
      path: "Sources/System/CLibYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
    ),
    .systemLibrary(
      name: "CCmarkGFM",
      path: "Sources/System/CCmarkGFM",
      pkgConfig: "libcmark-gfm",
      providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]), .brew(["cmark-gfm"])]
    ),
    .systemLibrary(
      name: "CZlib",
      path: "Sources/System/CZlib",
      pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]
    ),

    .target(
      name: "StepgenTestSupport",
      dependencies: ["StepgenDriver", "StepgenModel"],
      path: "Tests/StepgenTestSupport"
    ),

    // Made by `swift run stepgen generate swift --specs Specs/parcel-locker --output Tests/GeneratedCode`.
    .target(name: "ParcelLockerSteps", dependencies: ["StepRuntime"], path: "Tests/GeneratedCode/ParcelLocker"),
    .target(
      name: "ParcelLockerTables",
      dependencies: ["StepRuntime"],
      path: "Tests/GeneratedCode/ParcelLockerTables"
    ),
    // Made by `swift run stepgen generate swift --specs Specs/device-login --output Tests/GeneratedCodeTests/Login`.
    .target(name: "DeviceLogin", dependencies: ["StepRuntime"], path: "Tests/GeneratedCodeTests/Login/DeviceLogin"),
    // With the generated reference and suite of the login, and faults that the suite has to notice.
    .testTarget(
      name: "GeneratedCodeTests",
      dependencies: [
        "AmplifyAuthFlows", "AmplifyAuthTables", "DeviceLogin", "ParcelLockerSteps", "ParcelLockerTables",
        "StepRuntime", "StepgenDriver", "StepgenModel", "StepgenTestSupport",
      ],
      exclude: ["Login/DeviceLogin"]
    ),

    // The dependency has the binary built that these tests run.
    .testTarget(
      name: "EndToEndTests",
      dependencies: ["StepgenPlayProgram", "StepgenPreviewProgram", "StepgenTestSupport", "stepgen"],
      exclude: ["Fixtures"]
    ),

    .testTarget(name: "ArchitectureTests", dependencies: ["StepgenTestSupport"]),
    .testTarget(name: "StepRuntimeTests", dependencies: ["StepRuntime"]),
    .testTarget(
      name: "ReferenceAuthTests",
      dependencies: ["AmplifyAuthFlows", "AmplifyAuthTables", "ReferenceAuth", "StepRuntime"]
    ),
    .testTarget(
      name: "StepgenLoweringTests",
      dependencies: ["StepgenLanguages", "StepgenLowering", "StepgenModel", "StepgenTestSupport"]
    ),
    .testTarget(
      name: "SwiftBackendTests",
      dependencies: [
        "StepgenDriver", "StepgenLanguages", "StepgenModel", "StepgenSamples", "StepgenTemplates", "StepgenTestSupport",
        "SwiftBackend",
      ],
      exclude: ["Fixtures"]
    ),
    .testTarget(
      name: "BrokenSpecs",
      dependencies: [
        "SpecAnalysis", "SpecLanguage", "StepRuntime", "StepgenDriver", "StepgenMarkdown", "StepgenModel",
        "StepgenTestSupport", "YAMLReader", "stepgen",
      ],
      exclude: ["Fixtures", "cases.py"]
    ),
    .testTarget(name: "StepgenModelTests", dependencies: ["StepgenLanguages", "StepgenModel"]),
    .testTarget(name: "YAMLReaderTests", dependencies: ["StepgenModel", "StepgenTestSupport", "YAMLReader"]),
    .testTarget(
      name: "SpecLanguageTests",
      dependencies: ["SpecLanguage", "StepgenDriver", "StepgenModel", "StepgenTestSupport", "YAMLReader"]
    ),
    .testTarget(
      name: "StepgenMarkdownTests",
      dependencies: ["StepgenMarkdown", "StepgenModel", "StepgenTestSupport"]
    ),
    .testTarget(
      name: "StepgenTemplatesTests",
      dependencies: ["StepgenModel", "StepgenTemplates", "StepgenTestSupport"]
    ),
    .testTarget(name: "StepgenFilesTests", dependencies: ["StepgenFiles", "StepgenTestSupport"]),
    .testTarget(
      name: "StepgenOutputTests",
      dependencies: ["StepgenFiles", "StepgenLanguages", "StepgenModel", "StepgenOutput", "StepgenTestSupport"]
    ),
    .testTarget(name: "StepgenReportsTests", dependencies: ["StepgenModel", "StepgenReports"]),
    .testTarget(
      name: "StepgenCatalogsTests",
      dependencies: ["StepgenCatalogs", "StepgenDriver", "StepgenMarkdown", "StepgenModel", "StepgenTestSupport"]
    ),
    .testTarget(name: "StepgenCompressionTests", dependencies: ["StepgenDriver"]),
    .testTarget(
      name: "StepgenDiagramsTests",
      dependencies: ["StepgenDiagrams", "StepgenDriver", "StepgenModel", "StepgenTestSupport"]
    ),
    // Prints how fast texts are rendered and highlighted; see Tests/Benchmarks/Markdown/run.
    .executableTarget(
      name: "MarkdownBenchmark",
      dependencies: ["StepgenMarkdown", "StepgenSite"],
      path: "Tests/Benchmarks/Markdown",
      exclude: ["make-texts.py", "render.c", "run"]
    ),
    // Prints how long sign-ins take, and that their state is let go.
    .executableTarget(
      name: "SignInBenchmark",
      dependencies: ["AmplifyAuthFlows", "ReferenceAuth"],
      path: "Tests/Benchmarks/SignIns"
    ),
    .testTarget(
      name: "StepgenSamplesTests",
      dependencies: [
        "StepgenDriver", "StepgenLanguages", "StepgenModel", "StepgenSamples", "StepgenTemplates", "StepgenTestSupport",
      ]
    ),
    .testTarget(
      name: "StepgenAuditTests",
      dependencies: [
        "StepgenAudit", "StepgenDriver", "StepgenLanguages", "StepgenModel", "StepgenReports", "StepgenTestSupport",
      ],
      exclude: ["Pages"]
    ),
    .testTarget(
      name: "StepgenSiteTests",
      dependencies: [
        "StepgenCatalogs", "StepgenDriver", "StepgenMarkdown", "StepgenModel", "StepgenReports", "StepgenSamples",
        "StepgenSite", "StepgenTemplates", "StepgenTestSupport",
      ],
      exclude: ["Fixtures"]
    ),
    .testTarget(
      name: "StepgenLanguageServerTests",
      dependencies: ["SpecLanguage", "StepgenLanguageServer", "StepgenModel", "StepgenTestSupport"]
    ),
    .testTarget(name: "StepgenMCPTests", dependencies: ["StepgenMCP", "StepgenTestSupport"]),
    .testTarget(name: "StepgenLineEditorTests", dependencies: ["StepgenCLI"]),
    .testTarget(
      name: "StepgenPlayTests",
      dependencies: [
        "ReferenceAuth", "StepRuntime", "StepgenDriver", "StepgenModel", "StepgenPlay", "StepgenPlayProgram",
        "StepgenSite", "StepgenTestSupport",
      ],
      exclude: ["Fixtures"]
    ),
    .testTarget(
      name: "StepgenSuitesTests",
      dependencies: ["StepRuntime", "StepgenDriver", "StepgenModel", "StepgenSuites", "StepgenTestSupport"]
    ),
    .testTarget(
      name: "StepgenVersionsTests",
      dependencies: [
        "SpecLanguage", "StepgenDriver", "StepgenLanguages", "StepgenModel", "StepgenTestSupport", "StepgenVersions",
        "YAMLReader",
      ],
      exclude: ["changes.yaml"]
    ),
    .testTarget(
      name: "StepgenPreviewTests",
      dependencies: [
        "StepgenDriver", "StepgenModel", "StepgenPreviewProgram", .product(name: "FlyingSocks", package: "FlyingFox"),
      ]
    ),
    .testTarget(
      name: "ConceptKindTests",
      dependencies: [
        "StepgenCatalogs", "StepgenDriver", "StepgenModel", "StepgenReports", "StepgenTestSupport",
        "StepgenVersions",
      ],
      exclude: ["Fixtures"]
    ),
    .testTarget(
      name: "ShippedSpecsTests",
      dependencies: ["StepgenDriver", "StepgenLanguages", "StepgenModel", "StepgenReports", "StepgenTestSupport"],
      exclude: ["Facts"]
    ),
  ]
)

// Feeds readers what libFuzzer makes up, and links with it alone; see Tests/Fuzzing/Coverage/run.
if Context.environment["STEPGEN_COVERAGE_FUZZING"] != nil {
  package.targets += [
    .executableTarget(
      name: "CoverageFuzzer",
      dependencies: [
        "StepgenAudit", "StepgenCatalogs", "StepgenDriver", "StepgenModel", "StepgenPlay", "StepgenReports",
        "StepgenSite", "YAMLReader",
      ],
      path: "Tests/Fuzzing/Coverage/Program"
    )
  ]
}

let isSwift = { (target: Target) in
  [.regular, .executable, .test].contains(target.type) && target.name != "CTemplates"
}
// What most of the time of `docs` goes into: optimized in debug builds too, which makes the site four times as fast, and
// the first build a minute slower.
let optimized: Set = [
  "StepgenCatalogs", "StepgenDiagrams", "StepgenFiles", "StepgenLanguages", "StepgenMarkdown", "StepgenModel",
  "StepgenOutput", "StepgenReports", "StepgenSamples", "StepgenSite",
]
for target in package.targets where isSwift(target) {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),  // SE-0335
    .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
    .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),  // SE-0461
    .treatAllWarnings(as: .error),  // SE-0480
  ]
  if optimized.contains(target.name) {
    target.swiftSettings?.append(.unsafeFlags(["-O"], .when(configuration: .debug)))
  }
}
