import StepgenModel

/// The few pages that belong to no site.
struct OwnPages {
  private let title: String
  /// HTML.
  private let content: String
  private let version: String

  static let notBuiltYet = OwnPages(
    title: "Not built yet",
    content: "<p>The site appears here as soon as the specs have no errors.</p>",
    version: PreviewSite.noVersion
  )

  static func missing(_ version: String) -> OwnPages {
    OwnPages(title: "There is no such page", content: "<p><a href=\"/\">Start</a></p>", version: version)
  }

  static func list(of folders: [String], _ version: String) -> OwnPages {
    let items = folders.map { "<li><a href=\"/\($0.percentEncoded())/\">\($0.escapedForHTML)</a></li>\n" }
    return OwnPages(title: "Sites", content: "<ul>\n\(items.joined())</ul>", version: version)
  }

  func answer(_ status: PreviewAnswer.Status) -> PreviewAnswer {
    let text = """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(title) – stepgen</title>
      </head>
      <body>
      <main>
      <h1>\(title)</h1>
      \(content)
      </main>
      </body>
      </html>

      """
    let bytes = Responder.live(Array(text.utf8), version)
    var answer = PreviewAnswer(status, type: "text/html; charset=utf-8", .bytes(bytes))
    answer.add(
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; "
        + "frame-ancestors 'none'"
    )
    return answer
  }
}
