import StepgenCatalogs
import StepgenModel

/// The files of a site that list all its pages: what machines read, former addresses for hosts.
struct SharedFiles {
  let input: SiteInput
  let editions: [EditionPages]
  /// Every page, in the languages of ``editions``.
  let pages: [[WrittenPage]]

  /// The last parts of their paths.
  static let names: Set<Substring> = ["_redirects", "sitemap.xml", "llms.txt", "llms-full.txt"]

  /// The name of the files that have many pages.
  static let collectionName = "llms-full.txt"

  /// Hands over one file after the other.
  func write(to files: (GeneratedFile) -> Void) {
    if let redirects { files(GeneratedFile(path: "_redirects", text: redirects)) }
    sitemap.forEach(files)
    writeMachineLists(to: files)
  }

  /// Former addresses as several hosts of static sites read them: the pages there lead on as well, after they are loaded.
  private var redirects: String? {
    let moves = pages.joined().flatMap { page in page.formerPaths.map { (from: $0, to: page.path) } }
    guard !moves.isEmpty else { return nil }
    let root = SiteLinks.serverPath(of: input.options.baseURL)
    func address(_ file: String) -> String { root + file.dropLast("index.html".count) }
    return moves.map { "\(address($0.from)) \(address($0.to)) 301\n" }.sorted().joined()
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

  /// Each is made when the one before has been handed over: they are long.
  private func writeMachineLists(to files: (GeneratedFile) -> Void) {
    for (edition, pages) in editions.enumerated() {
      let (scope, folder) = (pages.scope, pages.scope.locale.id)
      files(GeneratedFile(path: folder + "/llms.txt", bytes: list(edition, below: "")))
      for id in scope.index.platforms.map(scope.index.id) {
        files(GeneratedFile(path: "\(folder)/\(id)/llms.txt", bytes: list(edition, below: id + "/")))
      }
    }
    files(GeneratedFile(path: "llms.txt", bytes: list(0, below: "", from: DocsLocale.source.id + "/")))
  }

  /// The pages below a path, as `llmstxt.org` has them: a title, a summary, links to the Markdown twins.
  private func list(_ edition: Int, below prefix: String, from folder: String = "") -> [UInt8] {
    let scope = editions[edition].scope
    var out: [UInt8] = []
    out += "# \(MarkdownText.escaped(scope.registryTitle))\n\n> ".utf8
    out += "\(MarkdownText.escaped(scope.words(.homeSummary, ["registry": scope.registryTitle])))\n\n".utf8
    for page in pages.lazy.map(\.[edition].summary)
    where page.path.text.hasPrefix(prefix) && Self.isForMachines(page.path) {
      let path = folder + page.path.text.dropFirst(prefix.count)
      out += "- [\(page.title)](\(path)index.md): \(page.summary)\n".utf8
    }
    if prefix.isEmpty, ChangesFeed(scope: scope).isThere {
      let title = MarkdownText.escaped(scope.words(.asFeed))
      out += "- [\(title)](\(folder)\(ChangesFeed.path))\n".utf8
    }
    return out
  }

  static func isForMachines(_ path: PagePath) -> Bool {
    path.text != "404.html" && path != .search
  }
}

/// The files of a site that say how it is to be read, and nothing of its pages.
struct HostFiles {
  let options: SiteOptions

  var files: [GeneratedFile] {
    [GeneratedFile(path: "robots.txt", text: robots), GeneratedFile(path: "_headers", text: headers)]
  }

  private var robots: String {
    "User-agent: *\nAllow: /\n" + (options.baseURL.map { "Sitemap: \($0)sitemap.xml\n" } ?? "")
  }

  /// Headers as several hosts of static sites read them.
  private var headers: String {
    """
    /*
      Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
    connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'
      X-Content-Type-Options: nosniff
      Referrer-Policy: no-referrer
    /assets/*
      Cache-Control: public, max-age=31536000, immutable

    """
  }
}
