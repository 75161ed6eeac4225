import StepgenCatalogs
import StepgenModel

/// The pages in the language of the spec as Markdown in one file, all of them or those of a platform: for language models.
struct PageCollection: Sendable {
  /// In place of the page of the folder where the file lies: links lead from there.
  private let home: Page
  /// Which of the site's pages it has.
  private let numbers: Set<Int>
  /// Above the first page of each platform, in the file of all pages: its title.
  private let titles: [Int: String]

  /// More pages in one file are more than a language model takes in, or than memory should hold.
  private static let mostPages = 400

  static func all(of editions: [EditionPages]) -> [PageCollection] {
    guard let edition = editions.first(where: { $0.scope.locale == .source }) else { return [] }
    let index = edition.scope.index
    return ([PagePath.home] + index.platforms.map(index.platformPath)).compactMap { folder in
      let entries = edition.list.entries
      let numbers = entries.indices.filter { number in
        entries[number].path.text.hasPrefix(folder.text) && SharedFiles.isForMachines(entries[number].path)
      }
      guard numbers.count <= mostPages, !numbers.isEmpty else { return nil }
      let home = Page(path: folder, kind: .article, locale: .source, title: "", summary: "")
      let firsts = folder == .home ? index.platforms : []
      let titles = firsts.compactMap { platform in
        numbers.first { entries[$0].path.text.hasPrefix(index.platformPath(platform).text) }
          .map { ($0, edition.scope.title(platform)) }
      }
      return PageCollection(home: home, numbers: Set(numbers), titles: Dictionary(titles) { first, _ in first })
    }
  }

  /// What it has of a page; nothing when that is none of its own.
  func part(_ number: Int, _ page: Page, in context: SiteContext) -> [UInt8]? {
    guard numbers.contains(number) else { return nil }
    let part = MarkdownWriter.part(page, besides: home, in: context)
    guard let title = titles[number] else { return part }
    return Array("# \(MarkdownText.escaped(title))\n\n---\n\n".utf8) + part
  }

  func file(of parts: [[UInt8]]) -> GeneratedFile {
    let bytes = Array(parts.joined(separator: Array("\n---\n\n".utf8)))
    return GeneratedFile(path: home.filePath(SharedFiles.collectionName), bytes: bytes)
  }
}
