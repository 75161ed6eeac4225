import StepgenCatalogs
import StepgenModel

/// A former address of a page.
struct FormerAddress: Sendable, Hashable {
  var path: PagePath
  /// The query of the new address, for example `?platform=swift`.
  var query = ""
}

/// A page at a former address that leads to the present one.
struct Redirect {
  /// The addresses from the site's root.
  let from, to: String
  let file: GeneratedFile

  init(from former: FormerAddress, to page: Page) {
    let up = String(repeating: "../", count: former.path.text.utf8.count { $0 == UInt8(ascii: "/") })
    let target = page.path.text + former.query
    let folder = page.locale.id + "/"
    var out: [UInt8] = []
    out.add(html: "<!doctype html>\n<html lang=\"\(page.locale.id)\"><head><meta charset=\"utf-8\">")
    out.add(html: "<title>\(page.title)</title><meta name=\"robots\" content=\"noindex\">")
    out.add(html: "<meta http-equiv=\"refresh\" content=\"0; url=\(up + target)\">")
    out.add(html: "<link rel=\"canonical\" href=\"\(up + page.path.text)\"></head><body><p>")
    out.add(html: "<a href=\"\(up + target)\">\(page.title)</a></p></body></html>\n")
    (from, to) = (folder + former.path.text, folder + target)
    file = GeneratedFile(path: folder + former.path.text + "index.html", bytes: out)
  }
}
