import StepgenModel
import StepgenCatalogs

extension HTMLWriter {
  mutating func addHead() {
    out.add("<!doctype html>\n<html")
    add(attribute: "lang", page.locale.id)
    out.add(page.locale.isRightToLeft ? " dir=\"rtl\"" : " dir=\"ltr\"")
    out.add(">\n<head>\n<meta charset=\"utf-8\">\n")
    addPolicy()
    out.add("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>")
    out.add(text: documentTitle)
    out.add("</title>\n")
    addMeta("name", "description", page.summary)
    out.add("<meta name=\"color-scheme\" content=\"light dark\">\n")
    addLink("stylesheet", href: links.root + context.assets.style)
    addScript(context.assets.boot, isDeferred: false)
    addScript(context.assets.app, isDeferred: true)
    addIndexing()
    addOpenGraph()
    if page.hasTwin { addLink("alternate", href: "index.md", type: "text/markdown") }
    out.add("</head>\n")
  }

  private var documentTitle: String {
    page.title == context.registryTitle ? page.title : page.title + " – " + context.registryTitle
  }

  /// For hosts that send no headers of their own; it forbids whatever the site does not use.
  private mutating func addPolicy() {
    out.add("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src 'self'; ")
    out.add("style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'\">\n")
  }

  private mutating func addIndexing() {
    let editions = context.editions(page.path)
    if !page.mayBeIndexed || !(editions.first { $0.locale == page.locale }?.isIndexed ?? true) {
      addMeta("name", "robots", "noindex")
    }
    guard let baseURL = context.baseURL, page.mayBeIndexed else { return }
    let indexed = editions.filter(\.isIndexed).map(\.locale.id)
    let canonical = indexed.contains(page.locale.id) ? page.locale.id : indexed.first ?? page.locale.id
    addLink("canonical", href: baseURL + canonical + "/" + page.path.text)
    guard indexed.contains(page.locale.id), indexed.count > 1 else { return }
    for id in indexed { addLink("alternate", href: baseURL + id + "/" + page.path.text, language: id) }
    if let first = indexed.first {
      addLink("alternate", href: baseURL + first + "/" + page.path.text, language: "x-default")
    }
  }

  private mutating func addOpenGraph() {
    addMeta("property", "og:title", page.title)
    addMeta("property", "og:description", page.summary)
    addMeta("property", "og:site_name", context.registryTitle)
    addMeta("property", "og:type", page.path == .home ? "website" : "article")
    guard let baseURL = context.baseURL else { return }
    addMeta("property", "og:url", baseURL + page.locale.id + "/" + page.path.text)
  }

  private mutating func addMeta(_ key: StaticString, _ name: StaticString, _ content: String) {
    out.add("<meta ")
    out.add(key)
    out.add("=\"")
    out.add(name)
    out.add("\"")
    add(attribute: "content", content)
    out.add(">\n")
  }

  private mutating func addLink(
    _ relation: StaticString,
    href: String,
    type: StaticString? = nil,
    language: String? = nil
  ) {
    out.add("<link rel=\"")
    out.add(relation)
    out.add("\"")
    if let type {
      out.add(" type=\"")
      out.add(type)
      out.add("\"")
    }
    if let language { add(attribute: "hreflang", language) }
    add(href: href)
    out.add(">\n")
  }

  private mutating func addScript(_ path: String, isDeferred: Bool) {
    out.add("<script")
    add(attribute: "src", links.root + path)
    out.add(isDeferred ? " defer></script>\n" : "></script>\n")
  }
}

extension Page {
  /// Whether search engines should know the page at all.
  var mayBeIndexed: Bool { kind != .search && kind != .notFound }

  /// Whether the same content is there as Markdown.
  var hasTwin: Bool { kind != .search && kind != .notFound }
}
