import Foundation
import StepgenDriver
import StepgenModel
import StepgenSamples
import StepgenTemplates
import StepgenTestSupport
import Testing

/// The registries below the folder `Specs`, and the samples of all they have.
enum ShippedSamples {
  static let registries = (try? ShippedSpecs.registries()) ?? []

  /// Samples with the templates that are part of the program.
  static let library: SampleLibrary? = {
    var sources = SourceSet()
    var diagnostics = Diagnostics()
    return TemplateLibrary.load(SampleLibrary.templates, sources: &sources, reporting: &diagnostics)
      .map(SampleLibrary.init)
  }()

  /// Every platform that has sample styles, with its registry.
  static let platforms: [SamplePlatform] = registries.flatMap { registry in
    registry.platforms.indices.filter { !registry.platforms[$0].styles.isEmpty }
      .map { SamplePlatform(registry: registry, index: $0) }
  }

  static func platform(_ id: String, of registry: String) throws -> SamplePlatform {
    try #require(platforms.first { $0.registry.id == registry && $0.registry.platforms[$0.index].id == id })
  }
}

/// A platform of a registry, by its index.
struct SamplePlatform: CustomTestStringConvertible {
  var registry: Registry
  var index: Platform.Index

  var testDescription: String { "\(registry.id), \(registry.platforms[index].id)" }
}
