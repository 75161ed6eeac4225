import StepgenCatalogs
import StepgenModel

/// The files of a site that list all its pages: what machines read, former addresses for hosts.
struct SharedFiles: Sendable {
  let input: SiteInput
  let editions: [EditionPages]
  /// Every page, in the languages of ``editions``.
  let pages: [[RenderedPage]]

  /// The last parts of their paths.
  static let names: Set<Substring> = ["_redirects", "sitemap.xml", "llms.txt", "llms-full.txt"]

  /// The name of the files that list pages.
  static let listName = "llms.txt"

  /// The name of the files that have many pages.
  static let collectionName = "llms-full.txt"

  /// What makes each of them: they are long, so none is kept for the others.
  var makers: [FileMaker] {
    [{ redirects }, { sitemap }] + machineLists.map { list -> FileMaker in { [file(of: list)] } }
  }

  /// Former addresses as several hosts of static sites read them: the pages there lead on as well, after they are loaded.
  private var redirects: [GeneratedFile] {
    let root = SiteLinks.serverPath(of: input.options.baseURL)
    return PageMove.file(of: pages.joined().flatMap(\.moves).map { $0.line(below: root) })
  }

  // MARK: sitemap

  /// Every page that search engines may list, with its other languages.
  ///
  /// It needs absolute addresses.
  private var sitemap: [GeneratedFile] {
    guard let base = input.options.baseURL else { return [] }
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">

      """
    for (position, edition) in editions.enumerated() {
      for page in pages where isListed(page[position].summary) {
        text += "<url><loc>\(base)\(edition.scope.locale.id)/\(page[position].summary.path.text)</loc>\n"
        text += alternates(of: page.map(\.summary), base).joined()
        text += "</url>\n"
      }
    }
    return [GeneratedFile(path: "sitemap.xml", text: text + "</urlset>\n")]
  }

  private func isListed(_ page: PageSummary) -> Bool {
    Self.isForMachines(page.path) && page.freshness.isIndexed(from: input.options.indexFrom)
  }

  private func alternates(of page: [PageSummary], _ base: String) -> [String] {
    let listed = zip(editions, page).filter { isListed($1) }.map(\.0.scope.locale.id)
    let all = listed.map { ($0, $0) } + [("x-default", DocsLocale.source.id)]
    return all.map { tag, id in
      "<xhtml:link rel=\"alternate\" hreflang=\"\(tag)\" href=\"\(base)\(id)/\(page[0].path.text)\"/>\n"
    }
  }

  // MARK: lists for language models

  /// The pages of a language below a path.
  private struct MachineList: Sendable {
    var path: String
    var edition = 0
    /// The platform, of a list of its pages alone.
    var platform: Platform.Index?
    /// What the paths of pages begin with.
    var folder = ""
  }

  private var machineLists: [MachineList] {
    editions.enumerated().flatMap { edition, pages in
      let (index, folder) = (pages.scope.index, pages.scope.locale.id)
      return [MachineList(path: folder + "/llms.txt", edition: edition)]
        + index.platforms.map { platform in
          MachineList(path: "\(folder)/\(index.id(platform))/llms.txt", edition: edition, platform: platform)
        }
    } + [MachineList(path: "llms.txt", folder: DocsLocale.source.id + "/")]
  }

  /// As `llmstxt.org` has it: sections with a title, a summary and a link to the Markdown twin of each page.
  private func file(of list: MachineList) -> GeneratedFile {
    let scope = editions[list.edition].scope
    var out: [UInt8] = []
    out += "# \(MarkdownText.escaped(scope.registryTitle))\n\n> ".utf8
    out += "\(MarkdownText.escaped(scope.words(.homeSummary, ["registry": scope.registryTitle])))\n".utf8
    for section in sections(of: list, scope) where !section.pages.isEmpty {
      out += "\n## \(MarkdownText.escaped(section.title))\n\n".utf8
      for page in section.pages { add(page, of: list, scope, &out) }
      guard list.platform == nil, let platform = section.platform else { continue }
      let title = MarkdownText.escaped(scope.words(.stepsOf, ["platform": scope.title(platform)]))
      out += "- [\(title)](\(list.folder)\(scope.index.id(platform))/llms.txt)\n".utf8
    }
    if list.platform == nil, ChangesFeed(scope: scope).isThere {
      let title = MarkdownText.escaped(scope.words(.asFeed))
      out += "- [\(title)](\(list.folder)\(ChangesFeed.path))\n".utf8
    }
    return GeneratedFile(path: list.path, bytes: out)
  }

  private func add(_ page: PageSummary, of list: MachineList, _ scope: PageScope, _ out: inout [UInt8]) {
    out.add("- [")
    out.add(markup: page.title)
    out.add("](")
    out.add(markup: list.folder)
    out += page.path.text.utf8.dropFirst(list.platform.map { scope.index.id($0).utf8.count + 1 } ?? 0)
    out.add("index.md): ")
    out.add(markup: page.summary)
    out.add("\n")
  }

  private struct ListSection {
    var title: String
    var platform: Platform.Index?
    var pages: [PageSummary]
  }

  /// The list of a platform has all of its pages, by flow; the other one has what is for all platforms, and of each
  /// platform the pages from which the rest is found.
  private func sections(of list: MachineList, _ scope: PageScope) -> [ListSection] {
    let pages = pages.map { $0[list.edition].summary }.filter { Self.isForMachines($0.path) && $0.path != .home }
    if let platform = list.platform {
      let own = pages.filter {
        $0.platform == scope.index.id(platform) && $0.path.text.hasPrefix(scope.index.id(platform) + "/")
      }
      let flows = scope.registry.flows.map { flow in
        ListSection(title: scope.title(flow), pages: own.filter { $0.flow == flow.id })
      }
      return [ListSection(title: scope.title(platform), pages: own.filter { $0.flow == nil })] + flows
    }
    func section(_ title: Word, _ isPart: (PageSummary) -> Bool) -> ListSection {
      ListSection(title: scope.words(title), pages: pages.filter(isPart))
    }
    let platforms = scope.index.platforms.map { platform in
      let id = scope.index.id(platform)
      let first = pages.filter { $0.platform == id && [.guide, .reference].contains($0.kind) }
      return ListSection(title: scope.title(platform), platform: platform, pages: first)
    }
    let listed: Set<Page.Kind> = [.hub, .article, .error, .step]
    return [section(.guides) { $0.kind == .article }, section(.flows) { $0.kind == .hub }] + platforms
      + [section(.lookUp) { $0.platform == nil && !listed.contains($0.kind) }]
  }

  static func isForMachines(_ path: PagePath) -> Bool {
    path.text != "404.html" && path != .search
  }
}

/// A former address of a page and the present one, from the site's root.
struct PageMove: Sendable {
  var from: String
  var to: String

  /// A line of `_redirects`, for a site whose root has this path on its server.
  func line(below root: String) -> String { "\(root)\(from) \(root)\(to) 301\n" }

  /// The file `_redirects`; none without lines.
  static func file(of lines: [String]) -> [GeneratedFile] {
    lines.isEmpty ? [] : [GeneratedFile(path: "_redirects", text: lines.sorted().joined())]
  }
}

/// The files of a site that say how it is to be read, and nothing of its pages.
struct HostFiles {
  let options: SiteOptions

  var files: [GeneratedFile] {
    [
      GeneratedFile(path: "robots.txt", text: Self.robots(sitemap: options.baseURL)),
      GeneratedFile(path: "_headers", text: headers(below: "/")),
    ]
  }

  /// Allows everything; the address is that of the folder that has the sitemap.
  static func robots(sitemap baseURL: String?) -> String {
    "User-agent: *\nAllow: /\n" + (baseURL.map { "Sitemap: \($0)sitemap.xml\n" } ?? "")
  }

  /// Headers as several hosts of static sites read them, for a site whose root has this path on its server.
  func headers(below root: String) -> String {
    """
    \(pageHeaders(at: root + "*"))\(root)assets/*
      Cache-Control: public, max-age=31536000, immutable

    """
  }

  /// The headers of a page at a path.
  func pageHeaders(at address: String) -> String {
    """
    \(address)
      Content-Security-Policy: \(ContentPolicy(options.theme.theme).header)
      X-Content-Type-Options: nosniff
      Referrer-Policy: no-referrer

    """
  }
}
