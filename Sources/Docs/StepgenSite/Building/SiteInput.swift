package import StepgenCatalogs
package import StepgenModel
package import StepgenSamples

/// What a site is made of.
package struct SiteInput: Sendable {
  package var registry: Registry
  package var options: SiteOptions
  /// The languages, the source first.
  package var editions: [Edition]
  package var samples: SampleLibrary

  package init(registry: Registry, options: SiteOptions, editions: [Edition], samples: SampleLibrary) {
    self.registry = registry
    self.options = options
    self.editions = editions
    self.samples = samples
  }

  /// What there is in one language.
  package struct Edition: Sendable {
    package var translations: Translations
    package var words: PageWords
    /// The guides, in English: their paragraphs are looked up like those of the spec.
    package var guides: [Guide]
    /// The terms of the language; none for the source.
    package var glossary: Glossary

    package init(translations: Translations, words: PageWords, guides: [Guide], glossary: Glossary = Glossary()) {
      self.translations = translations
      self.words = words
      self.guides = guides
      self.glossary = glossary
    }

    package var locale: DocsLocale { translations.locale }
  }
}
