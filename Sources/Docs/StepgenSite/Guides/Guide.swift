package import StepgenCatalogs
import StepgenLanguages
import StepgenMarkdown
package import StepgenModel

/// A hand-written page: Markdown with front matter.
package struct Guide: Sendable, Hashable {
  /// The file's name without its ending: the last part of the page's address, and the start of its units' ids.
  package var name: String
  package var title: String
  package var summary: String
  /// Guides stand in this order, then by name.
  package var order: Int
  /// Markdown after the front matter.
  package var body: String
  /// From the repository's root, for the link that leads to editing it.
  package var sourcePath: String?
  /// The id of the platform that the guide is for; `nil` for a guide for readers of all.
  package var platform: String?
  /// Former names.
  package var aliases: [String]
  /// The pictures by the addresses that the body has for them.
  package var pictures: [String: Picture] = [:]

  /// The links outside of regions.
  package var links: [Link] = []

  /// The address of a link, with its place in the guide's file.
  package struct Link: Sendable, Hashable {
    package var address: String
    package var range: SourceRange

    package init(address: String, range: SourceRange) {
      (self.address, self.range) = (address, range)
    }
  }

  /// A file that is shown in a guide.
  package struct Picture: Sendable, Hashable {
    /// Where it was read.
    package var source: String
    /// In the site, named by its content.
    package var file: GeneratedFile

    /// Names the file by its source and its content.
    package init(source: String, bytes: [UInt8]) {
      self.source = source
      file = GeneratedFile(asset: source, bytes: bytes)
    }
  }

  package init(
    name: String,
    title: String,
    summary: String,
    order: Int,
    body: String,
    sourcePath: String? = nil,
    platform: String? = nil,
    aliases: [String] = []
  ) {
    self.name = name
    self.title = title
    self.summary = summary
    self.order = order
    self.body = body
    self.sourcePath = sourcePath
    self.platform = platform
    self.aliases = aliases
  }

  /// A file longer than this is no guide.
  package static let maximumBytes = 1 << 20

  var path: PagePath { PagePath("guides/\(name)/") }

  /// What guides on one subject for several platforms share: the name without the platform's id at its end.
  var subject: String {
    guard let platform, name.hasSuffix("-" + platform) else { return name }
    return String(name.dropLast(platform.count + 1))
  }
}

extension Guide {
  /// A part of the guide with the id of its text.
  struct Text {
    var id: String
    var part: GuideOutline.Part

    /// The labels of the footnotes to which it may refer.
    var footnotes: [String] {
      switch part {
      case .prose(let markdown), .footnote(_, let markdown): Footnotes.labels(in: markdown)
      default: []
      }
    }

    func isFootnote(_ label: String) -> Bool {
      if case .footnote(label, _) = part { true } else { false }
    }
  }

  /// The parts in order.
  ///
  /// Prose is known by the section it stands in, so that a new section makes no other stale.
  var texts: [Text] { allTexts.filter { !$0.part.isFootnote } }

  /// The footnotes that the guide refers to, by label, in the order of the references.
  var footnotes: [Text] {
    let notes = allTexts.filter(\.part.isFootnote)
    var labels = texts.flatMap(\.footnotes)
    var found: [Text] = []
    // A footnote can refer to another.
    while let label = labels.first {
      labels.removeFirst()
      let isKnown = found.contains { $0.isFootnote(label) }
      guard !isKnown, let note = notes.first(where: { $0.isFootnote(label) }) else { continue }
      found.append(note)
      labels += note.footnotes
    }
    return found
  }

  private var allTexts: [Text] {
    let path = UnitPath.guide(name)
    var section = path
    var counts: [String: Int] = [:]
    return GuideOutline(body).parts.map { part in
      switch part {
      case .heading(_, let id, _):
        section = path.section(id)
        return Text(id: section.title, part: part)
      case .prose:
        counts[section.text, default: 0] += 1
        let number = counts[section.text] ?? 1
        return Text(id: number < 2 ? section.text + ".text" : "\(section.text).text-\(number)", part: part)
      case .footnote(let label, _): return Text(id: path.section("^" + label).text + ".text", part: part)
      case .directive, .code, .call: return Text(id: "", part: part)
      }
    }
  }

  /// What the names of the catalogs of guides begin with.
  package static let domainPrefix = "guide-"

  /// What is translated of the guide.
  package var domain: TextDomain {
    let path = UnitPath.guide(name)
    var units = [
      TextUnit(id: path.title, text: title, notes: ["Title of a guide."]),
      TextUnit(id: path.meaning, text: summary, notes: ["What the guide is about, for lists and search engines."]),
    ]
    for text in allTexts {
      switch text.part {
      case .heading(_, _, let title): units.append(TextUnit(id: text.id, text: title, notes: ["Heading."]))
      case .prose(let markdown), .footnote(_, let markdown): units += TextUnit.paragraphs(of: markdown, id: text.id)
      case .directive, .code, .call: break
      }
    }
    return TextDomain(name: Self.domainPrefix + name, units: units)
  }
}

extension TextUnit {
  /// The units of a Markdown text: those of ``Translations/prose(_:id:)``.
  fileprivate static func paragraphs(of markdown: String, id: String) -> [TextUnit] {
    let pieces = ProseOutline(markdown).pieces.filter { !$0.isVerbatim }
    return pieces.enumerated().map { TextUnit(id: UnitPath.paragraph($0.offset + 1, of: id), text: $0.element.text) }
  }
}
