import StepgenCatalogs
import StepgenModel

/// A page at a former address that leads to the present one.
struct Redirect {
  let file: GeneratedFile

  init(from alias: PagePath, to page: Page) {
    let up = String(repeating: "../", count: alias.text.utf8.count { $0 == UInt8(ascii: "/") })
    var out: [UInt8] = []
    out.add("<!doctype html>\n<html lang=\"")
    out.add(text: page.locale.id)
    out.add("\"><head><meta charset=\"utf-8\"><title>")
    out.add(text: page.title)
    out.add("</title><meta name=\"robots\" content=\"noindex\"><meta http-equiv=\"refresh\" content=\"0; url=")
    out.add(text: up + page.path.text)
    out.add("\"><link rel=\"canonical\" href=\"")
    out.add(text: up + page.path.text)
    out.add("\"></head><body><p><a href=\"")
    out.add(text: up + page.path.text)
    out.add("\">")
    out.add(text: page.title)
    out.add("</a></p></body></html>\n")
    file = GeneratedFile(path: page.locale.id + "/" + alias.text + "index.html", bytes: out)
  }
}
