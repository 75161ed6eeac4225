import StepgenTestSupport
import Testing

/// A theme, as `check` and `docs` see it.
@Suite struct ThemeTests {
  private static let drawing =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 4 4\"><path d=\"M0 0h4\"/></svg>"

  private func project(_ theme: String, _ files: [String: String] = ["logo.svg": drawing]) throws -> Project {
    let project = try Project()
    try project.edit(
      "    payload-labels: true\n",
      "    payload-labels: true\n  docs:\n    output: parcel-locker\n    theme:\n      \(theme)\n",
      in: "Specs/parcel-locker/registry.yaml"
    )
    for (name, text) in files { try project.folder.write("Specs/parcel-locker/theme/" + name, text) }
    return project
  }

  private func home(of project: Project) throws -> String {
    let answer = try project.stepgen("docs", "--output", "out")
    #expect(answer.code == 0, "\(answer.errors)")
    return try project.text(of: "out/parcel-locker/en/index.html")
  }

  @Test func isOnEveryPage() throws {
    let theme = """
      logo: logo.svg
            accent: "#7a1f3d"
            repository: https://example.org/source
            header: { support: { title: "Support & more", to: https://example.org/support } }
            footer: { rights: { title: © Example }, names: { title: Names, to: page:names } }
      """
    let project = try project(theme)
    let page = try home(of: project)
    let logo = try #require(page.firstMatch(of: /<img class="logo" src="\.\.\/(assets\/logo\.[^"]+\.svg)" alt="">/))
    #expect(try project.text(of: "out/parcel-locker/" + String(logo.1)) == Self.drawing)
    #expect(page.contains("<li><a href=\"https://example.org/support\">Support &amp; more</a></li>"))
    #expect(page.contains("<li>© Example</li>\n<li><a href=\"names/\">Names</a></li>"))
    #expect(page.contains("href=\"https://example.org/source\""))
    let style = try #require(page.firstMatch(of: /href="\.\.\/(assets\/style[^"]+)"/))
    #expect(try project.text(of: "out/parcel-locker/" + String(style.1)).contains("--accent:light-dark(#7a1f3d,#"))
  }

  @Test func addsStylesScriptsAndTags() throws {
    let theme = """
      styles: brand.css
            scripts: [hello.js, { from: https://a.example.org/s.js, data: { domain: "a\\"b" } }]
            head: { meta: { verification: "\\"><script>" }, me: https://example.org/@me }
            csp: { connect-src: https://a.example.org }
      """
    let project = try project(theme, ["brand.css": "p{}", "hello.js": "hello()"])
    let page = try home(of: project)
    #expect(page.contains(/<link rel="stylesheet" href="\.\.\/assets\/brand\.[^"]+\.css">/))
    #expect(page.contains(/<script src="\.\.\/assets\/hello\.[^"]+\.js" defer><\/script>/))
    let script = "<script src=\"https://a.example.org/s.js\" data-domain=\"a&quot;b\" defer></script>"
    #expect(page.contains(script))
    #expect(page.contains("<meta name=\"verification\" content=\"&quot;&gt;&lt;script&gt;\">"))
    #expect(page.contains("<link rel=\"me\" href=\"https://example.org/@me\">"))
    for text in [page, try project.text(of: "out/parcel-locker/_headers")] {
      #expect(text.contains("script-src 'self' https://a.example.org/s.js; style-src 'self';"))
      #expect(text.contains("connect-src 'self' https://a.example.org; base-uri 'none'"))
    }
  }

  @Test func setsFontsAndVersions() throws {
    let theme = """
      fonts: { text: { family: [Some Serif, serif], files: [{ file: a.woff2, weight: 400 }] } }
            versions: [{ title: First, to: ../first/ }]
      """
    let project = try project(theme, ["a.woff2": "wOF2"])
    let page = try home(of: project)
    #expect(page.contains("<li><a href=\"../../first/\">First</a></li>"))
    #expect(page.contains("font-src 'self'"))
    let font = try #require(page.firstMatch(of: /crossorigin href="\.\.\/assets\/(a\.[^"]+\.woff2)"/))
    let style = try #require(page.firstMatch(of: /href="\.\.\/(assets\/style[^"]+)"/))
    let rules = try project.text(of: "out/parcel-locker/" + String(style.1))
    #expect(rules.contains("@font-face{font-family:\"Some Serif\";src:url(\"\(font.1)\") format(\"woff2\");"))
    #expect(rules.contains(":root{--font:\"Some Serif\",serif,}"))
  }

  @Test(arguments: [
    ("logo: none.svg", "‘theme/none.svg’ does not exist", "theme-file"),
    ("logo: ../logo.svg", "is not a file in the folder ‘theme’", "malformed-text"),
    ("logo: /etc/passwd", "is not a file in the folder ‘theme’", "malformed-text"),
    ("icon: link.svg", "‘theme/link.svg’ is outside the folder", "theme-file"),
    ("icon: bad.svg", "‘theme/bad.svg’ has ‘<script’, which could run code", "theme-file"),
    ("icon: bad.png", "‘theme/bad.png’ does not begin like", "theme-file"),
    ("icon: notes.txt", "‘theme/notes.txt’ is not a picture", "theme-file"),
    ("icon: large.svg", "‘theme/large.svg’ has more than 256 KiB", "theme-file"),
    ("accent: \"#ff9900\"", "‘#ff9900’ on a light tint of itself has a contrast of 1.9 to 1", "low-contrast"),
    ("styles: bad.svg", "‘theme/bad.svg’ is not a style sheet", "theme-file"),
    ("scripts: [none.js]", "‘theme/none.js’ does not exist", "theme-file"),
    ("csp: { script-src: \"'unsafe-inline'\" }", "is not where a page may load from", "malformed-text"),
    ("csp: { img-src: \"https://a.b; script-src *\" }", "is not where a page may load from", "malformed-text"),
    ("fonts: { text: { family: \"a}\\\"{\" } }", "is not a family of fonts", "malformed-text"),
    ("fonts: { text: { family: A, files: [bad.png] } }", "‘theme/bad.png’ is not a font", "theme-file"),
    ("versions: [{ title: A, to: \"javascript:alert(1)\" }]", "is not a web address, or a folder", "malformed-text"),
    ("home: nowhere", "there is no guide ‘nowhere’", "unknown-task-target"),
    ("accent: red", "‘red’ is not a color", "malformed-text"),
    ("header: { x: { title: X, to: \"javascript:alert(1)\" } }", "the link ‘x’ leads nowhere", "unknown-task-target"),
    ("repository: \"javascript:alert(1)\"", "is not a web address", "malformed-text"),
  ])
  func isChecked(theme: String, message: String, code: String) throws {
    let files = [
      "bad.svg": "<svg><script>alert(1)</script></svg>", "bad.png": "GIF89a", "notes.txt": "",
      "large.svg": "<svg>" + String(repeating: " ", count: 300_000),
    ]
    let project = try project(theme, files)
    try project.folder.link("Specs/parcel-locker/theme/link.svg", to: "/etc/hostname")
    let answer = try project.stepgen("check")
    #expect(answer.code == (code == "low-contrast" ? 0 : 1))
    #expect(answer.output.contains(message) && answer.output.contains("[\(code)]"), "\(answer.output)")
    #expect(answer.output.contains("registry.yaml:"), "\(answer.output)")
  }
}
