import StepgenCatalogs
import StepgenModel

/// The files of a site that belong to no single page: the list of languages, what machines read, rules for hosts.
struct SharedFiles {
  let input: SiteInput
  let editions: [EditionPages]
  let freshness: [[PagePath: Freshness]]

  var files: [GeneratedFile] {
    [GeneratedFile(path: "robots.txt", text: robots), GeneratedFile(path: "_headers", text: headers)] + sitemap
      + machineLists + flowFiles + editions.flatMap { SearchFiles(scope: $0.scope, guides: $0.guides).files }
  }

  private var robots: String {
    "User-agent: *\nAllow: /\n" + (input.options.baseURL.map { "Sitemap: \($0)sitemap.xml\n" } ?? "")
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

  // MARK: sitemap

  /// Every page that search engines may list, with its other languages. It needs absolute addresses.
  private var sitemap: [GeneratedFile] {
    guard let base = input.options.baseURL else { return [] }
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">

      """
    for (position, edition) in editions.enumerated() {
      for path in edition.list.entries.map(\.path) where isListed(path, position) {
        text += "<url><loc>\(base)\(edition.scope.locale.id)/\(path.text)</loc>\n"
        text += alternates(of: path, base).joined()
        text += "</url>\n"
      }
    }
    return [GeneratedFile(path: "sitemap.xml", text: text + "</urlset>\n")]
  }

  private func isListed(_ path: PagePath, _ edition: Int) -> Bool {
    guard path.text != "404.html", path != .search else { return false }
    return (freshness[edition][path] ?? Freshness()).isIndexed(from: input.options.indexFrom)
  }

  private func alternates(of path: PagePath, _ base: String) -> [String] {
    let listed = editions.indices.filter { isListed(path, $0) }.map { editions[$0].scope.locale.id }
    let all = listed.map { ($0, $0) } + [("x-default", DocsLocale.source.id)]
    return all.map { tag, id in
      "<xhtml:link rel=\"alternate\" hreflang=\"\(tag)\" href=\"\(base)\(id)/\(path.text)\"/>\n"
    }
  }

  // MARK: lists for language models

  private var machineLists: [GeneratedFile] {
    editions.flatMap { edition -> [GeneratedFile] in
      let scope = edition.scope
      let folder = scope.locale.id
      let all = GeneratedFile(path: folder + "/llms.txt", text: list(edition, below: ""))
      let platforms = scope.index.platforms.map { platform in
        let id = scope.index.id(platform)
        return GeneratedFile(path: "\(folder)/\(id)/llms.txt", text: list(edition, below: id + "/"))
      }
      return [all] + platforms
    } + [
      GeneratedFile(
        path: "llms.txt",
        text: editions.first.map { list($0, below: "", from: $0.scope.locale.id + "/") } ?? ""
      )
    ]
  }

  /// The pages below a path, as `llmstxt.org` has them: a title, a summary, links to the Markdown twins.
  private func list(_ edition: EditionPages, below prefix: String, from folder: String = "") -> String {
    let scope = edition.scope
    var text = "# \(scope.registryTitle)\n\n> \(scope.words(.homeSummary, ["registry": scope.registryTitle]))\n\n"
    for entry in edition.list.entries where entry.path.text.hasPrefix(prefix) && isForMachines(entry.path) {
      let page = entry.make()
      let path = folder + String(entry.path.text.dropFirst(prefix.count))
      text += "- [\(page.title)](\(path)index.md): \(page.summary)\n"
    }
    return text
  }

  private func isForMachines(_ path: PagePath) -> Bool {
    path.text != "404.html" && path != .search
  }

  // MARK: the flows as data

  private var flowFiles: [GeneratedFile] {
    editions.flatMap { edition in
      input.registry.flows.map { flow in
        let file = FlowFile(registry: input.registry, flow: flow, title: edition.scope.title(flow))
        return GeneratedFile(path: "\(edition.scope.locale.id)/\(flow.id)/flow.json", text: file.json)
      }
    }
  }
}
