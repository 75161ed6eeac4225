package import StepgenCatalogs

/// One of the pages' own words or sentences, in English.
///
/// Plurals are avoided by the wording (`Steps: {count}`), so that no language needs rules for them.
package struct Word: Sendable, Hashable {
  /// The key of its translation, without `ui.`.
  package let name: String
  /// Plain text; `{count}` and the like are put in by the pages.
  package let english: String
  /// Helps a translator: where it shows, what a placeholder stands for.
  package let note: String

  package init(_ name: String, _ english: String, _ note: String) {
    self.name = name
    self.english = english
    self.note = note
  }

  package var id: String { "ui." + name }

  /// Every word, in the order of the catalog.
  package static let all: [Word] = shell + search + ofPages + ofComparison + ofSamples + ofLists

  /// What is translated in `ui.po`.
  package static var domain: TextDomain {
    TextDomain(name: "ui", units: all.map { TextUnit(id: $0.id, text: $0.english, notes: [$0.note]) })
  }
}
