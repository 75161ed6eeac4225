import StepgenDriver
import StepgenModel
import Testing

@testable import StepgenPreviewProgram

@Suite struct ResponderTests {
  private let responder: Responder

  init() {
    let state = PreviewState()
    let files = [
      GeneratedFile(path: "A/index.html", text: "<html><head></head><body></body></html>"),
      GeneratedFile(
        path: "A/_headers",
        text: "/*\n  Content-Security-Policy: default-src 'none'\n  Cache-Control: public\n"
      ),
      GeneratedFile(path: "A/404.html", text: "<html><head></head></html>"), GeneratedFile(path: "A/a.js", text: "1"),
    ]
    state.show(PreviewSite(files, sites: ["A"]), ProblemList())
    responder = Responder(state: state, hosts: HostCheck(port: 8080))
  }

  private func answer(_ path: String, method: String = "GET", host: String? = "localhost:8080") -> PreviewAnswer {
    let parts = path.split(separator: "?", maxSplits: 1).map(String.init)
    return responder.answer(
      to: PreviewRequest(method: method, path: parts.first ?? "", query: parts.dropFirst().first ?? "", host: host)
    )
  }

  @Test(arguments: ["/A/", "/~live.js", "/~events?page=/&version=0", "/../x"])
  func refusesForeignNamesForEverything(path: String) {
    #expect(answer(path, host: "evil.example:8080").status == .misdirected)
    #expect(answer(path, host: nil).status == .misdirected)
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "X"]) func onlyLetsRead(method: String) {
    let answer = answer("/A/", method: method)
    #expect(answer.status == .methodNotAllowed)
    #expect(answer.value(of: "Allow") == "GET, HEAD")
  }

  @Test func addsTheScriptToPagesOnly() {
    #expect(answer("/A/").text.contains("<script src=\"/~live.js\" data-version=\""))
    #expect(answer("/A/").text.hasSuffix("</head><body></body></html>"))
    #expect(answer("/A/a.js").text == "1")
  }

  @Test func sendsTheHeadersOfTheSiteButKeepsNothing() {
    #expect(answer("/A/").value(of: "Content-Security-Policy") == "default-src 'none'")
    #expect(answer("/A/").value(of: "Content-Type") == "text/html; charset=utf-8")
    for path in ["/A/", "/A/a.js", "/A/x", "/~live.js", "/x/"] {
      #expect(answer(path).value(of: "Cache-Control") == "no-store", "\(path)")
      #expect(answer(path).value(of: "X-Content-Type-Options") == "nosniff", "\(path)")
    }
  }

  @Test func answersTheUnknownWithTheSitesPage() {
    #expect(answer("/A/x").status == .notFound)
    #expect(answer("/A/x").text.contains("</head></html>"))
    #expect(answer("/x").status == .notFound)
    #expect(answer("/A/%2e%2e/").status == .notFound)
  }

  @Test(arguments: ["/~live.js", "/~live.css"]) func hasTheFilesOfTheScript(path: String) {
    #expect(answer(path).status == .ok)
    #expect(!answer(path).text.isEmpty)
  }

  @Test func opensEventsForAPage() throws {
    guard case .events(let page, let version) = answer("/~events?page=%2FA%2F&version=ab").body else {
      Issue.record("no events")
      return
    }
    #expect(page == SitePath("/A/"))
    #expect(version == "ab")
    #expect(answer("/~events").status == .badRequest)
  }

  @Test func saysThatNothingIsBuiltYet() {
    let responder = Responder(state: PreviewState(), hosts: HostCheck(port: 8080))
    let answer = responder.answer(to: PreviewRequest(method: "GET", path: "/A/", host: "localhost:8080"))
    #expect(answer.status == .unavailable)
    #expect(answer.text.contains("data-version=\"\(PreviewSite.noVersion)\""))
  }
}

extension PreviewAnswer {
  var text: String {
    if case .bytes(let bytes) = body { String(decoding: bytes, as: UTF8.self) } else { "" }
  }

  func value(of name: String) -> String? {
    headers.first { $0.name == name }?.value
  }
}
