import Foundation
import StepgenTestSupport
import Testing

@Suite(.enabled(if: ExternalTool("curl").canRun, "curl is not here"))
struct PreviewTests {
  private static let home = "/parcel-locker/en/"

  @Test func showsTheSite() throws {
    let preview = try PreviewRun(Project())
    let home = try preview.fetch(Self.home)
    #expect(home.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(home.contains("Content-Type: text/html; charset=utf-8\r\n"))
    #expect(home.contains("Cache-Control: no-store\r\n"))
    #expect(home.contains("Content-Security-Policy: default-src 'none'; script-src 'self';"))
    #expect(home.contains("<script src=\"/~live.js\""))
    #expect(try preview.fetch("/").contains("Location: /parcel-locker/\r\n"))
    #expect(try preview.fetch("/parcel-locker/en").contains("Location: /parcel-locker/en/\r\n"))
    #expect(try preview.fetch("/~live.js").contains("Content-Type: text/javascript; charset=utf-8\r\n"))
    let missing = try preview.fetch("/parcel-locker/en/no/such/page")
    #expect(missing.hasPrefix("HTTP/1.1 404 Not Found\r\n"))
    #expect(missing.contains("<html lang=\"en\""))
    #expect(try preview.fetch(Self.home, "-X", "POST", "-d", "x").hasPrefix("HTTP/1.1 405 "))
    let head = try preview.fetch(Self.home, "--head")
    #expect(head.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(head.hasSuffix("\r\n\r\n"))
    #expect(preview.project.folder.tree(".build").isEmpty)
  }

  @Test(arguments: [
    "/../Specs/parcel-locker/registry.yaml", "/%2e%2e/Specs/parcel-locker/registry.yaml",
    "/parcel-locker/en/../../../Specs/parcel-locker/registry.yaml", "/..%2fSpecs%2fparcel-locker%2fregistry.yaml",
    "/Specs/parcel-locker/registry.yaml", "//etc/passwd", "/etc/passwd", "/parcel-locker/_headers",
    "/parcel-locker/.stepgen-manifest.json", "/.git/config", "/%00", "/parcel-locker/en/index.html%00.txt",
  ])
  func readsNothingButTheSite(path: String) throws {
    let preview = try PreviewRun(Project())
    let answer = try preview.fetch(path)
    #expect(answer.hasPrefix("HTTP/1.1 404 "), "\(answer)")
    #expect(!answer.contains("root:") && !answer.contains("registry: parcel-locker"))
  }

  @Test(arguments: ["evil.example", "evil.example:PORT", "localhost", "127.0.0.1:1", "localhost:PORT.evil.example"])
  func refusesForeignHosts(host: String) throws {
    let preview = try PreviewRun(Project())
    let name = host.replacing("PORT", with: preview.port)
    #expect(try preview.fetch(Self.home, "-H", "Host: \(name)").hasPrefix("HTTP/1.1 421 "))
    #expect(try preview.fetch("/~events?page=/&version=0", "-H", "Host: \(name)").hasPrefix("HTTP/1.1 421 "))
    #expect(try preview.fetch(Self.home, "-H", "Host: 127.0.0.1:\(preview.port)").hasPrefix("HTTP/1.1 200 "))
  }

  /// Others are answered while such requests are under way, also by a debug build.
  @Test func refusesLongHeads() throws {
    let preview = try PreviewRun(Project())
    let long = String(repeating: "a", count: 100_000)
    for _ in 0..<8 {
      #expect(try preview.fetch("/?" + long).hasPrefix("HTTP/1.1 414 URI Too Long\r\n"))
      #expect(try preview.fetch(Self.home, "-H", "Cookie: " + long).hasPrefix("HTTP/1.1 431 "))
    }
    let seven = String(repeating: "a", count: 7_000)
    #expect(try preview.fetch(Self.home, "-H", "Cookie: " + seven).hasPrefix("HTTP/1.1 200 OK\r\n"))
  }

  @Test func answersSeveralRequestsOnOneConnection() throws {
    let preview = try PreviewRun(Project())
    let url = preview.address + Self.home
    let answer = try ExternalTool("curl").run(["-sSv", "-o", "/dev/null", "-o", "/dev/null", url, url]).output
    #expect(answer.components(separatedBy: "< HTTP/1.1 200 OK").count == 3, "\(answer)")
    #expect(answer.contains("Re-using existing connection"), "\(answer)")
  }

  @Test func showsWhatIsWrongAndRecovers() throws {
    let preview = try PreviewRun(Project())
    let project = preview.project
    let version = try preview.version(of: Self.home)
    let listeners = try (0..<3).map { _ in try preview.listen(page: Self.home, version: version) }
    for listener in listeners { try listener.wait(for: "event: problems\ndata: {\"more\":0,\"problems\":[]}\n") }

    try project.breakSpecs()
    for listener in listeners {
      try listener.wait(for: "\"place\":\"Specs/parcel-locker/drop-off.yaml:21:23\"")
      #expect(listener.events.contains("Did you mean ‘put-in’?"))
      #expect(!listener.events.contains("event: reload"))
    }
    #expect(try preview.version(of: Self.home) == version)
    #expect(try preview.fetch(Self.home).hasPrefix("HTTP/1.1 200 "))

    listeners[0].close()
    try project.edit("put-inn", "put-in")
    try project.edit("title: Parcel drop-off", "title: Leaving a parcel")
    for listener in listeners.dropFirst() { try listener.wait(for: "event: reload\n") }
    #expect(try preview.fetch(Self.home).contains("Leaving a parcel"))
  }

  /// The page comes as soon as there is one.
  @Test func beginsWithBrokenSpecs() throws {
    let project = try Project()
    try project.breakSpecs()
    let preview = try PreviewRun(project)
    #expect(try preview.fetch("/").hasPrefix("HTTP/1.1 503 "))
    let listener = try preview.listen(page: "/", version: try preview.version(of: "/"))
    try listener.wait(for: "put-inn")
    try project.edit("put-inn", "put-in")
    try listener.wait(for: "event: reload\n")
    #expect(try preview.fetch("/").hasPrefix("HTTP/1.1 302 "))
  }

  @Test func ownTextOfASpecIsNoMarkupInEvents() throws {
    let preview = try PreviewRun(Project())
    let listener = try preview.listen(page: Self.home, version: "x")
    try preview.project.edit("in-front: { to: put-in,", "in-front: { to: \"</script><b>\\n\\ndata: x\",")
    try listener.wait(for: "</script><b>")
    #expect(!listener.events.contains("\ndata: x"))
  }

  @Test func endsWithControlC() throws {
    let preview = try PreviewRun(Project())
    let listener = try preview.listen(page: Self.home, version: "x")
    try listener.wait(for: "event: problems")
    preview.running.interrupt()
    #expect(try preview.running.wait().code == 0)
  }

  @Test func takesTheNextFreePortButNotInPlaceOfAGivenOne() throws {
    let first = try PreviewRun(Project())
    let second = try PreviewRun(Project())
    #expect(first.port != second.port)
    let answer = try Project().stepgen("docs", "--serve", "--port", first.port)
    #expect(answer.code == 2)
    #expect(answer.errors.contains("port \(first.port) is in use"))
    #expect(answer.output.isEmpty)
  }

  @Test(arguments: [
    ["--serve", "--port", "0"], ["--serve", "--port", "65536"], ["--serve", "--port", "x"], ["--port", "8080"],
    ["--serve", "--check"], ["--serve", "--output", "x"], ["--serve", "--format", "markdown"],
  ])
  func refusesWhatMakesNoSense(arguments: [String]) throws {
    #expect(try Project().run(["docs"] + arguments).code == 64)
  }

  /// A copy of stepgen that is alone in its folder.
  @Test func saysHowToGetTheProgramForPreviews() throws {
    let project = try Project()
    let copy = project.folder.path + "/alone"
    try FileManager.default.copyItem(atPath: Stepgen.path, toPath: copy)
    let answer = try ExternalTool(copy).run(["docs", "--serve", "--specs", project.folder.path + "/Specs"])
    #expect(answer.exitCode == 2)
    #expect(answer.output.contains("stepgen-preview: No such file or directory"))
    #expect(answer.output.contains("swift run stepgen-preview docs --serve --specs "))
  }

  @Test func sayLittleOrMore() throws {
    let quiet = try PreviewRun(Project(), "--quiet")
    #expect(quiet.running.errors.isEmpty)
    let verbose = try PreviewRun(Project(), "--verbose")
    try PreviewRun.wait("words") { verbose.running.errors.contains("Ctrl-C") }
    #expect(verbose.running.errors.contains("read Specs/parcel-locker/drop-off.yaml"))
  }
}
