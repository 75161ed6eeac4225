import StepgenCatalogs
import StepgenModel

/// Data for search engines: the path to the page, and the response to the question in its title.
///
/// It is data for a `script` element, which no Content-Security-Policy forbids because nothing runs it.
struct StructuredData {
  private let page: Page
  private let context: SiteContext
  private let base: String

  /// Fails for a page without anything to say, and on a site without an address.
  init?(page: Page, context: SiteContext) {
    guard let base = context.baseURL, page.mayBeIndexed, !page.breadcrumbs.isEmpty || !page.answer.isEmpty else {
      return nil
    }
    (self.page, self.context, self.base) = (page, context, base)
  }

  func add(to out: inout [UInt8]) {
    var json = JSONBytes()
    let parts = (page.breadcrumbs.isEmpty ? [] : [addWay]) + (page.answer.isEmpty ? [] : [addQuestion])
    json.object { json in
      json.member("@context", "https://schema.org")
      json.list("@graph", parts) { add, json in add(&json) }
    }
    out.add("<script type=\"application/ld+json\">")
    for scalar in String(decoding: json.bytes, as: UTF8.self).unicodeScalars {
      switch scalar.value {
      // No text ends the element or changes the order of what follows.
      case 0x3C: out.add("\\u003c")
      case 0x202A...0x202E, 0x2066...0x2069: out += "\\u\(String(scalar.value, radix: 16))".utf8
      default: out += String(scalar).utf8
      }
    }
    out.add("</script>\n")
  }

  private func addWay(to json: inout JSONBytes) {
    let home = PageLink(title: context.registryTitle, path: .home)
    let way = [home] + page.breadcrumbs.filter { $0.path != .home && $0.path != page.path }
    let all = way.map { ($0.title, $0.path) } + [(page.title, page.path)]
    json.member("@type", "BreadcrumbList")
    json.list("itemListElement", Array(all.enumerated())) { entry, json in
      json.member("@type", "ListItem")
      json.member("position", entry.offset + 1)
      json.member("name", entry.element.0)
      json.member("item", base + page.locale.id + "/" + entry.element.1.text)
    }
  }

  private func addQuestion(to json: inout JSONBytes) {
    json.member("@type", "FAQPage")
    json.list("mainEntity", [page.title]) { title, json in
      json.member("@type", "Question")
      json.member("name", title)
      json.member("acceptedAnswer") { json in
        json.object { json in
          json.member("@type", "Answer")
          json.member("text", page.answer)
        }
      }
    }
  }
}
