import StepgenLanguages
import StepgenModel

/// What the sources of every platform should declare, by platform, language and name.
struct ExpectedTypes: Sendable {
  private var byPlatform: [Place: [String: [ExpectedType]]] = [:]
  /// The names of all types of the spec on a platform: only these can be reported as the wrong one.
  private var knownNames: [Place: Set<String>] = [:]

  struct Place: Hashable, Sendable {
    var platform: String
    var language: Language
  }

  init(_ registries: [Registry]) {
    for registry in registries {
      for (index, platform) in registry.platforms.enumerated() {
        for language in platform.languages {
          let place = Place(platform: platform.id, language: language)
          var builder = ExpectedTypeBuilder(registry, platform: index, language)
          for type in builder.build() { byPlatform[place, default: [:]][type.name, default: []].append(type) }
          knownNames[place, default: []].formUnion(builder.typeNames)
        }
      }
    }
  }

  /// The platforms whose sources are in a language.
  func places(_ language: Language, platform: String?) -> [Place] {
    byPlatform.keys.filter { $0.language == language && (platform == nil || $0.platform == platform) }
      .sorted { $0.platform < $1.platform }
  }

  func types(at place: Place) -> [ExpectedType] {
    (byPlatform[place] ?? [:]).values.flatMap(\.self).sorted { ($0.range, $0.name) < ($1.range, $1.name) }
  }

  func names(at place: Place) -> Set<String> {
    knownNames[place] ?? []
  }
}
