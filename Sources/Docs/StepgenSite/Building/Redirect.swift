import StepgenCatalogs
import StepgenModel

/// A page at a former address that leads to the present one.
struct Redirect {
  let file: GeneratedFile

  init(from alias: PagePath, to page: Page) {
    let up = String(repeating: "../", count: alias.text.utf8.count { $0 == UInt8(ascii: "/") })
    var out: [UInt8] = []
    out.add(html: "<!doctype html>\n<html lang=\"\(page.locale.id)\"><head><meta charset=\"utf-8\">")
    out.add(html: "<title>\(page.title)</title><meta name=\"robots\" content=\"noindex\">")
    out.add(html: "<meta http-equiv=\"refresh\" content=\"0; url=\(up + page.path.text)\">")
    out.add(html: "<link rel=\"canonical\" href=\"\(up + page.path.text)\"></head><body><p>")
    out.add(html: "<a href=\"\(up + page.path.text)\">\(page.title)</a></p></body></html>\n")
    file = GeneratedFile(path: page.locale.id + "/" + alias.text + "index.html", bytes: out)
  }
}
