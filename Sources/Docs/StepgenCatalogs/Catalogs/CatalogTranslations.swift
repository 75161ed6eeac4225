extension Translations {
  /// The translations that catalogs have of what is to be translated now.
  ///
  /// A catalog need not have been updated since the spec changed: it is merged first, so that a new paragraph makes none
  /// of its neighbours stale. A fuzzy message without an older text is a guess of a tool, or of a translator who is not
  /// sure: it counts as missing.
  ///
  /// - Parameters:
  ///   - locale: The language of the catalogs.
  ///   - domains: What is to be translated.
  ///   - catalogs: The catalogs by the name of their domain.
  package init(locale: DocsLocale, domains: [TextDomain], catalogs: [String: POFile]) {
    var byID: [String: Translation] = [:]
    for domain in domains {
      guard let catalog = catalogs[domain.name] else { continue }
      let merged = CatalogMerge(catalog, project: "", language: locale.id).merged(with: domain)
      for entry in merged.entries {
        guard let id = entry.context, !entry.isObsolete, !entry.translation.isEmpty else { continue }
        if !entry.isFuzzy {
          byID[id] = Translation(text: entry.translation, state: .translated)
        } else if let old = entry.previousText {
          byID[id] = Translation(text: entry.translation, state: .stale, madeFrom: old)
        }
      }
    }
    self.init(locale: locale, byID: byID)
  }
}

/// How much of something is translated into one language.
package struct TranslationCount: Sendable, Hashable {
  package var translated = 0
  package var stale = 0
  package var missing = 0

  package init() {}

  package init(of domains: [TextDomain], in translations: Translations) {
    for unit in domains.flatMap(\.units) {
      switch translations.translation(of: unit).state {
      case .source, .translated: translated += 1
      case .stale: stale += 1
      case .missing: missing += 1
      }
    }
  }

  package var total: Int { translated + stale + missing }

  /// The part that is translated and not stale, in hundredths, rounded down; 100 when there is nothing to translate.
  package var percent: Int {
    total == 0 ? 100 : translated * 100 / total
  }

  package static func + (left: TranslationCount, right: TranslationCount) -> TranslationCount {
    var sum = left
    sum.translated += right.translated
    sum.stale += right.stale
    sum.missing += right.missing
    return sum
  }
}
