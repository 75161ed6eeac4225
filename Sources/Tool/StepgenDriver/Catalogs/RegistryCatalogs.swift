import StepgenSite
package import StepgenCatalogs
package import StepgenModel

/// The catalogs of one registry.
package struct RegistryCatalogs: Sendable {
  package static let folderName = "l10n"

  package var registry: Registry
  /// The folder of the catalogs, which need not exist.
  package var folder: String
  /// What is to be translated.
  package var domains: [TextDomain]
  /// One for each folder of a known language, by id.
  package var locales: [LocaleCatalogs]

  /// Name and version, for the header of a catalog.
  package var project: String { "\(registry.id) \(registry.version)" }
}

/// The catalogs of one language.
package struct LocaleCatalogs: Sendable {
  package var locale: DocsLocale
  /// By domain.
  package var files: [String: POFile] = [:]
  /// False when something of a file could not be read: to write it anew would lose that.
  package var isComplete = true

  package init(_ locale: DocsLocale) {
    self.locale = locale
  }

  /// The pages' own words, if they are in the catalogs: stepgen ships those of some languages, which may be replaced.
  package var ownWords: [TextDomain] {
    let domain = Word.ownDomain
    return files[domain.name] != nil || LocaleWords.shipped(locale) == nil ? [domain] : []
  }

  package func translations(of domains: [TextDomain]) -> Translations {
    Translations(locale: locale, domains: domains, catalogs: files)
  }
}

extension CompiledRegistry {
  /// What of the registry is translated; nothing while its spec has errors.
  package var textDomains: [TextDomain] {
    (checked?.textDomains ?? []) + guides.map(\.domain)
  }
}
