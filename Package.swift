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
    .library(name: "ReferenceAuth", targets: ["AmplifyAuthFlows", "ReferenceAuth"]),
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
    // What programming languages are: how their code is read and written.
    .target(name: "StepgenLanguages"),
    // What every stage shares: places, diagnostics, word lists, the resolved model.
    .target(name: "StepgenModel", dependencies: ["CStartup", "StepgenLanguages"]),

    // read: YAML events become a tree of nodes that know their place.
    .systemLibrary(
      name: "CLibYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
    ),
    .target(name: "YAMLReader", dependencies: ["CLibYAML", "StepgenModel"]),

    // parse: the grammar as data, and the spec as written.
    .target(name: "SpecLanguage", dependencies: ["StepgenLanguages", "StepgenModel", "YAMLReader"]),

    // resolve, check: from what is written to a model with no name left to look up.
    .target(
      name: "SpecAnalysis",
      dependencies: ["SpecLanguage", "StepgenLanguages", "StepgenMarkdown", "StepgenModel", "StepgenVersions"]
    ),
    .systemLibrary(
      name: "CCmarkGFM",
      pkgConfig: "libcmark-gfm",
      providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]), .brew(["cmark-gfm"])]
    ),
    .target(name: "StepgenMarkdown", dependencies: ["CCmarkGFM", "StepgenModel"]),

    // lower, render: from the model to files as values.
    .target(name: "CTemplates"),
    .target(name: "StepgenTemplates", dependencies: ["CTemplates", "StepgenModel"]),
    .target(name: "StepgenLowering", dependencies: ["StepgenLanguages", "StepgenMarkdown", "StepgenModel"]),
    .target(
      name: "SwiftBackend",
      dependencies: ["StepgenLanguages", "StepgenLowering", "StepgenModel", "StepgenTemplates"]
    ),
    .target(
      name: "KotlinBackend",
      dependencies: ["StepgenLanguages", "StepgenLowering", "StepgenModel", "StepgenTemplates"]
    ),
    .target(
      name: "DartBackend",
      dependencies: ["StepgenLanguages", "StepgenLowering", "StepgenModel", "StepgenTemplates"]
    ),
    .target(
      name: "JavaBackend",
      dependencies: ["StepgenLanguages", "StepgenLowering", "StepgenMarkdown", "StepgenModel", "StepgenTemplates"]
    ),
    .target(
      name: "TypeScriptBackend",
      dependencies: ["StepgenLanguages", "StepgenLowering", "StepgenModel", "StepgenTemplates"]
    ),

    // The documentation: texts in several languages, samples, diagrams, search, and the pages made of them.
    .target(name: "StepgenCatalogs", dependencies: ["StepgenMarkdown", "StepgenModel"]),
    .target(name: "StepgenHighlight", dependencies: ["StepgenLanguages", "StepgenModel"]),
    .target(name: "StepgenDiagrams", dependencies: ["StepgenModel"]),
    .target(name: "StepgenSamples", dependencies: ["StepgenLanguages", "StepgenModel", "StepgenTemplates"]),
    .target(name: "StepgenSearch", dependencies: ["StepgenModel"]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .target(name: "StepgenCompression", dependencies: ["CZlib"]),
    .systemLibrary(name: "CMalloc"),
    .target(
      name: "StepgenSite",
      dependencies: [
        "CMalloc", "StepgenCatalogs", "StepgenDiagrams", "StepgenHighlight", "StepgenLanguages", "StepgenMarkdown",
        "StepgenModel", "StepgenNames", "StepgenSamples", "StepgenSearch", "StepgenTemplates",
      ]
    ),

    // Lets a program start where there is no /proc.
    .target(name: "CStartup"),
    // The only module that calls the system about files.
    .target(name: "StepgenFiles"),
    // survey, plan, write: bring a folder up to date, and nothing else.
    .target(name: "StepgenOutput", dependencies: ["StepgenFiles", "StepgenLanguages", "StepgenModel"]),

    // The stages in order, and what they read.
    .target(
      name: "StepgenDriver",
      dependencies: [
        "DartBackend", "JavaBackend", "KotlinBackend", "SpecAnalysis", "SpecLanguage", "StepRuntime", "StepgenAudit",
        "StepgenCatalogs", "StepgenCompression", "StepgenDiagrams", "StepgenFiles", "StepgenLanguages",
        "StepgenMarkdown", "StepgenModel", "StepgenOutput", "StepgenSamples", "StepgenSite", "StepgenTemplates",
        "StepgenVersions", "SwiftBackend", "TypeScriptBackend", "YAMLReader",
      ]
    ),

    // What changed between two versions of a registry, and the ledger of what was ever published.
    .target(name: "StepgenVersions", dependencies: ["StepgenLanguages", "StepgenModel"]),

    // What a step is called where, and which step a name stands for.
    .target(name: "StepgenNames", dependencies: ["StepgenLanguages", "StepgenModel"]),

    // What is wrong in pages and sources that exist already.
    .target(name: "StepgenAudit", dependencies: ["StepgenLanguages", "StepgenMarkdown", "StepgenModel"]),

    // Diagnostics in five formats, as text.
    .target(name: "StepgenReports", dependencies: ["StepgenModel"]),
    // Walks a flow: a line in, a screen out.
    .target(name: "StepgenPlay", dependencies: ["StepRuntime", "StepgenModel", "StepgenReports"]),
    // What editors are told of specs: a message in, messages out.
    .target(
      name: "StepgenLanguageServer",
      dependencies: [
        "SpecLanguage", "StepgenDriver", "StepgenFiles", "StepgenModel", "StepgenNames", "StepgenReports", "YAMLReader",
      ]
    ),
    // A line as it is typed on a terminal.
    .target(name: "StepgenLineEditor", dependencies: ["StepgenReports"]),
    .target(
      name: "StepgenCLI",
      dependencies: [
        "StepgenAudit", "StepgenCatalogs", "StepgenDriver", "StepgenFiles", "StepgenLanguageServer",
        "StepgenLineEditor",
        "StepgenModel", "StepgenNames", "StepgenOutput", "StepgenPlay", "StepgenReports", "StepgenSite",
        "StepgenTemplates",
        "StepgenVersions",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .executableTarget(name: "stepgen", dependencies: ["StepgenCLI"]),

    // The docs in a browser: a program of its own, because its library costs Foundation at start-up.
    .target(
      name: "StepgenPreview",
      dependencies: [
        "StepgenDriver", "StepgenModel", "StepgenTemplates",
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ]
    ),
    .executableTarget(name: "StepgenPreviewProgram", dependencies: ["StepgenCLI", "StepgenPreview"]),

    // Amplify Auth's flows in the terminal: a program of its own, because cryptography takes a minute to build.
    .target(
      name: "AuthPlay",
      dependencies: ["AmplifyAuthFlows", "ReferenceAuth", "StepRuntime", "StepgenModel", "StepgenPlay"]
    ),
    .executableTarget(name: "StepgenPlayProgram", dependencies: ["AuthPlay", "StepgenCLI"]),

    // What generated code imports.
    .target(name: "StepRuntime"),

    // Made by `swift run stepgen generate swift --specs Specs/amplify-auth --output Sources/AmplifyAuthFlows`.
    .target(name: "AmplifyAuthFlows", dependencies: ["StepRuntime"], exclude: ["AmplifyAuthAdapter"]),

    // The flows of Amplify Auth, for real, for the tests of apps.
    .target(
      name: "ReferenceAuth",
      dependencies: [
        "AmplifyAuthFlows", "StepRuntime",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
      ]
    ),

    // Fixtures in YAML, for the tests of apps.
    .target(
      name: "ReferenceAuthFixtures",
      dependencies: ["ReferenceAuth", "StepRuntime", .product(name: "Yams", package: "Yams")]
    ),

    .target(
      name: "StepgenTestSupport",
      dependencies: ["StepgenDriver", "StepgenModel"],
      path: "Tests/StepgenTestSupport"
    ),

    // Made by `swift run stepgen generate swift --specs Specs/parcel-locker --output Tests/GeneratedCode`.
    .target(name: "ParcelLockerSteps", dependencies: ["StepRuntime"], path: "Tests/GeneratedCode/ParcelLocker"),
    // Made by `swift run stepgen generate swift --specs Specs/device-login --output Tests/GeneratedLogin`.
    .target(name: "DeviceLoginSteps", dependencies: ["StepRuntime"], path: "Tests/GeneratedLogin/DeviceLogin"),
    .testTarget(
      name: "GeneratedCodeTests",
      dependencies: [
        "AmplifyAuthFlows", "DeviceLoginSteps", "ParcelLockerSteps", "StepRuntime", "StepgenDriver", "StepgenModel",
        "StepgenTestSupport",
      ]
    ),

    // The dependency has the binary built that these tests run.
    .testTarget(
      name: "EndToEndTests",
      dependencies: ["StepgenPlayProgram", "StepgenPreviewProgram", "StepgenTestSupport", "stepgen"],
      exclude: ["Fixtures"]
    ),

    .testTarget(name: "ArchitectureTests", dependencies: ["StepgenTestSupport"]),
    .testTarget(name: "StepRuntimeTests", dependencies: ["StepRuntime"]),
    .testTarget(name: "ReferenceAuthTests", dependencies: ["AmplifyAuthFlows", "ReferenceAuth", "StepRuntime"]),
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
        "SpecAnalysis", "SpecLanguage", "StepgenDriver", "StepgenMarkdown", "StepgenModel", "StepgenTestSupport",
        "YAMLReader", "stepgen",
      ],
      exclude: ["Fixtures"]
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
    .testTarget(name: "StepgenNamesTests", dependencies: ["StepgenLanguages", "StepgenModel", "StepgenNames"]),
    .testTarget(name: "StepgenReportsTests", dependencies: ["StepgenModel", "StepgenReports"]),
    .testTarget(
      name: "StepgenCatalogsTests",
      dependencies: [
        "StepgenCatalogs", "StepgenDriver", "StepgenMarkdown", "StepgenModel", "StepgenTestSupport",
      ]
    ),
    .testTarget(name: "StepgenCompressionTests", dependencies: ["StepgenCompression"]),
    .testTarget(name: "StepgenHighlightTests", dependencies: ["StepgenHighlight", "StepgenTestSupport"]),
    .testTarget(
      name: "StepgenDiagramsTests",
      dependencies: ["StepgenDiagrams", "StepgenDriver", "StepgenModel", "StepgenTestSupport"]
    ),
    // Prints how fast texts are rendered and highlighted; see Tests/Benchmarks/Markdown/run.
    .executableTarget(
      name: "MarkdownBenchmark",
      dependencies: ["StepgenHighlight", "StepgenMarkdown"],
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
    .testTarget(name: "StepgenSearchTests", dependencies: ["StepgenSearch", "StepgenTestSupport"]),
    .testTarget(
      name: "StepgenSiteTests",
      dependencies: [
        "StepgenCatalogs", "StepgenDriver", "StepgenMarkdown", "StepgenModel", "StepgenNames", "StepgenSamples",
        "StepgenSite", "StepgenTemplates", "StepgenTestSupport",
      ],
      exclude: ["Fixtures"]
    ),
    .testTarget(
      name: "StepgenLanguageServerTests",
      dependencies: ["SpecLanguage", "StepgenLanguageServer", "StepgenModel", "StepgenTestSupport"]
    ),
    .testTarget(name: "StepgenLineEditorTests", dependencies: ["StepgenLineEditor"]),
    .testTarget(
      name: "StepgenPlayTests",
      dependencies: [
        "AuthPlay", "ReferenceAuth", "StepRuntime", "StepgenDriver", "StepgenModel", "StepgenPlay", "StepgenSite",
        "StepgenTestSupport",
      ],
      exclude: ["Fixtures"]
    ),
    .testTarget(
      name: "StepgenVersionsTests",
      dependencies: [
        "SpecLanguage", "StepgenDriver", "StepgenLanguages", "StepgenModel", "StepgenTestSupport", "StepgenVersions",
        "YAMLReader",
      ],
      exclude: ["changes.yaml"]
    ),
    .testTarget(name: "StepgenPreviewTests", dependencies: ["StepgenDriver", "StepgenModel", "StepgenPreview"]),
    .testTarget(
      name: "ConceptKindTests",
      dependencies: [
        "StepgenAudit", "StepgenCatalogs", "StepgenDriver", "StepgenModel", "StepgenNames", "StepgenTestSupport",
        "StepgenVersions",
      ],
      exclude: ["Fixtures"]
    ),
    .testTarget(
      name: "ShippedSpecsTests",
      dependencies: ["StepgenDriver", "StepgenLanguages", "StepgenModel", "StepgenNames", "StepgenTestSupport"],
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
        "StepgenAudit", "StepgenCatalogs", "StepgenDriver", "StepgenHighlight", "StepgenModel", "StepgenPlay",
        "StepgenReports", "YAMLReader",
      ],
      path: "Tests/Fuzzing/Coverage/Program"
    )
  ]
}

let isSwift = { (target: Target) in
  [.regular, .executable, .test].contains(target.type) && !["CStartup", "CTemplates"].contains(target.name)
}
// What most of the time of `docs` goes into: optimized in debug builds too, which makes the site four times as fast, and
// the first build a minute slower.
let optimized: Set = [
  "StepgenCatalogs", "StepgenDiagrams", "StepgenFiles", "StepgenHighlight", "StepgenLanguages", "StepgenMarkdown",
  "StepgenModel", "StepgenNames", "StepgenOutput", "StepgenSamples", "StepgenSearch", "StepgenSite",
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
