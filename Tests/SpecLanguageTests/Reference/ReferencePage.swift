import Foundation
import StepgenDriver
import Testing

/// The sections of the reference and the YAML in them.
struct ReferencePage {
  struct Section: Sendable, CustomTestStringConvertible {
    var title: String
    var examples: [String]

    var testDescription: String { title }
  }

  let sections: [Section]

  init(_ text: String = LanguageDocuments.reference) {
    var sections: [Section] = []
    var language: String?
    for line in text.components(separatedBy: "\n") {
      if line.hasPrefix("```") {
        language = language == nil ? String(line.dropFirst(3)) : nil
        if language == "yaml" { sections[sections.count - 1].examples.append("") }
      } else if language == "yaml" {
        sections[sections.count - 1].examples[sections[sections.count - 1].examples.count - 1] += line + "\n"
      } else if language == nil, line.hasPrefix("#") {
        sections.append(Section(title: String(line.drop { $0 == "#" || $0 == " " }), examples: []))
      }
    }
    self.sections = sections
  }

  func section(_ title: String) -> Section? {
    sections.first { $0.title == title }
  }
}
