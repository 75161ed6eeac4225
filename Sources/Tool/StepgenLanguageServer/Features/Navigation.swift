import SpecLanguage
import StepgenModel

extension Spot {
  /// What the id here stands for.
  var declared: [RegistryView.Found] {
    file.occurrence(at: offset).map { view.declarations(of: $0, in: file.path) } ?? []
  }

  var definitions: [LSPLocation] {
    declared.compactMap(page.location)
  }

  func references(withDeclaration: Bool) -> [LSPLocation] {
    view.occurrences(of: declared).filter { withDeclaration || !$0.occurrence.isDeclaration }.compactMap(page.location)
  }

  /// Where the same is named in this file.
  var highlights: [DocumentHighlight] {
    view.occurrences(of: declared).filter { $0.path == file.path }.map { found in
      DocumentHighlight(
        range: page.places.range(found.occurrence.range, in: file.text),
        kind: found.occurrence.isDeclaration ? 3 : 2
      )
    }
  }
}
