import StepgenCatalogs
import StepgenModel

/// The page at the site's root: the languages, each by its own name. It leads nowhere by itself.
struct LanguageList {
  let title: String
  let locales: [DocsLocale]
  let assets: SiteAssets

  var file: GeneratedFile {
    var out: [UInt8] = []
    out.add("<!doctype html>\n<html lang=\"en\" dir=\"ltr\">\n<head>\n<meta charset=\"utf-8\">\n")
    out.add("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src 'self'; ")
    out.add("style-src 'self'; ")
    out.add("base-uri 'none'; form-action 'none'\">\n")
    out.add("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>")
    out.add(text: title)
    out.add("</title>\n<meta name=\"description\" content=\"")
    out.add(text: title + ": " + locales.map(\.name).joined(separator: ", "))
    out.add("\">\n<meta name=\"color-scheme\" content=\"light dark\">\n<link rel=\"stylesheet\" href=\"")
    out.add(text: assets.style)
    out.add("\">\n<script src=\"")
    out.add(text: assets.boot)
    out.add("\"></script>\n<script src=\"")
    out.add(text: assets.app)
    out.add("\" defer></script>\n</head>\n<body class=\"languages\">\n<main id=\"content\">\n<h1>")
    out.add(text: title)
    out.add("</h1>\n<ul>\n")
    for locale in locales { add(locale, to: &out) }
    out.add("</ul>\n</main>\n</body>\n</html>\n")
    return GeneratedFile(path: "index.html", bytes: out)
  }

  private func add(_ locale: DocsLocale, to out: inout [UInt8]) {
    out.add("<li><a href=\"")
    out.add(text: locale.id)
    out.add("/\" hreflang=\"")
    out.add(text: locale.id)
    out.add("\" lang=\"")
    out.add(text: locale.id)
    out.add(locale.isRightToLeft ? "\" dir=\"rtl\">" : "\" dir=\"ltr\">")
    out.add(text: locale.name)
    out.add("</a></li>\n")
  }
}
