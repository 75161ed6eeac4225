import StepgenCatalogs
package import StepgenModel

/// The page at the site's root: the languages, each by its own name.
///
/// It leads nowhere by itself.
struct LanguageList {
  let title: String
  let locales: [DocsLocale]
  let assets: SiteAssets

  var file: GeneratedFile {
    let description = title + ": " + locales.map(\.name).joined(separator: ", ")
    return ListDocument(title: title, description: description, assets: assets).file { out in
      for locale in locales { add(locale, to: &out) }
    }
  }

  private func add(_ locale: DocsLocale, to out: inout [UInt8]) {
    let direction = locale.isRightToLeft ? "rtl" : "ltr"
    out.add(html: "<li><a href=\"\(locale.id)/\" hreflang=\"\(locale.id)\" lang=\"\(locale.id)\" dir=\"\(direction)\">")
    out.add(html: "\(locale.name)</a></li>\n")
  }
}

/// The page above the sites of several registries.
package struct SiteList {
  private let sites: [(folder: String, site: Site)]

  /// The sites, each with its folder below that of the page.
  package init(_ sites: [(folder: String, site: Site)]) {
    self.sites = sites
  }

  /// None where there is but one site.
  package var file: GeneratedFile? {
    guard sites.count > 1, let first = sites.first else { return nil }
    let titles = sites.map(\.site.input.registry.title).joined(separator: " · ")
    let assets = first.site.assets
    let document = ListDocument(title: titles, description: titles, assets: assets, folder: first.folder + "/")
    return document.file { out in
      for (folder, site) in sites {
        out.add(html: "<li><a href=\"\(folder)/\">\(site.input.registry.title)</a></li>\n")
      }
    }
  }
}

/// A page that is a list of ways and nothing else, in English.
private struct ListDocument {
  var title: String
  var description: String
  var assets: SiteAssets
  /// Where the assets lie.
  var folder = ""

  func file(_ items: (inout [UInt8]) -> Void) -> GeneratedFile {
    var out: [UInt8] = []
    out.add("<!doctype html>\n<html lang=\"en\" dir=\"ltr\">\n<head>\n<meta charset=\"utf-8\">\n")
    out.add(html: "<meta http-equiv=\"Content-Security-Policy\" content=\"\(ContentPolicy().text)\">\n")
    out.add(html: "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>\(title)</title>\n")
    out.add(html: "<meta name=\"description\" content=\"\(description)\">\n")
    out.add("<meta name=\"color-scheme\" content=\"light dark\">\n")
    out.add(html: "<link rel=\"icon\" href=\"\(folder + assets.icon)\">\n")
    out.add(html: "<link rel=\"stylesheet\" href=\"\(folder + assets.style)\">\n")
    out.add(html: "<script src=\"\(folder + assets.boot)\"></script>\n<script src=\"\(folder + assets.app)\" defer>")
    out.add(html: "</script>\n</head>\n<body class=\"languages\">\n<main id=\"content\">\n<h1>\(title)</h1>\n<ul>\n")
    items(&out)
    out.add("</ul>\n</main>\n</body>\n</html>\n")
    return GeneratedFile(path: "index.html", bytes: out)
  }
}
