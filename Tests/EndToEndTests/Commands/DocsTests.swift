import StepgenTestSupport
import Testing

/// `docs` and what `build` makes of it.
@Suite struct DocsTests {
  @Test func writesMarkdownWhoseLinksLeadToFiles() throws {
    let project = try Project()
    #expect(try project.stepgen("docs", "--format", "markdown", "--output", "out").code == 0)
    let files = project.folder.tree("out")
    #expect(files.keys.allSatisfy { $0.hasSuffix(".md") || $0.hasSuffix(".stepgen-manifest") || !$0.contains("/") })
    var count = 0
    for (path, text) in files where path.hasSuffix(".md") {
      for link in text.matches(of: /\]\(([^)#]+)[^)]*\)/) where !link.1.contains("://") {
        count += 1
        #expect(files[resolve(String(link.1), from: path)] != nil, "\(path): \(link.1)")
      }
    }
    #expect(count > 100)
  }

  private func resolve(_ link: String, from page: String) -> String {
    var parts = page.split(separator: "/").dropLast()
    for part in link.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }

  @Test func belongsToBuild() throws {
    let project = try Project()
    let answer = try project.stepgen()
    #expect(answer.code == 0, "\(answer.errors)")
    let files = project.folder.tree(".build/stepgen").keys
    #expect(files.contains { $0.hasSuffix("DropOffStep.swift") })
    #expect(files.contains { $0.hasSuffix("en/ios/drop-off/index.html") })
    #expect(answer.errors.contains("index.html"))
    #expect(try project.stepgen("docs", "--check").code == 0)
    #expect(try project.stepgen("build", "--check").code == 0)
  }

  @Test func showsWhatIsStale() throws {
    let project = try Project()
    #expect(try project.stepgen("docs", "--output", "out").code == 0)
    try project.edit("title: Put the parcel in", "title: Push the parcel in")
    let answer = try project.stepgen("docs", "--output", "out", "--check")
    #expect(answer.code == 1)
    #expect(answer.output.contains("stale: out/parcel-locker/en/ios/drop-off/put-in/index.html\n"))
    #expect(!answer.output.contains("en/ios/pick-up/pay-fee/index.html"))
  }

  @Test func leavesAPageAloneThatSomebodyEdited() throws {
    let project = try Project()
    #expect(try project.stepgen("docs", "--output", "out").code == 0)
    let path = "out/parcel-locker/en/ios/drop-off/put-in/index.html"
    let mine = try project.text(of: path) + "<!-- mine -->\n"
    try project.folder.write(path, mine)
    try project.edit("title: Put the parcel in", "title: Push the parcel in")
    let answer = try project.stepgen("docs", "--output", "out")
    #expect(answer.code == 1 && answer.errors.contains(path))
    #expect(try project.text(of: path) == mine)
  }

  @Test func isStrictAboutTranslations() throws {
    let project = try Project()
    #expect(try project.stepgen("docs", "--output", "out", "--strict").code == 0)
    #expect(try project.stepgen("translate", "update", "ja").code == 0)
    #expect(try project.stepgen("docs", "--output", "out").code == 0)
    let answer = try project.stepgen("docs", "--output", "out", "--strict")
    #expect(answer.code == 1 && answer.errors.contains("too little is translated: parcel-locker: ja"))
  }

  @Test func refusesTwoPagesAtOneAddress() throws {
    let project = try Project()
    try project.edit("flow: drop-off", "flow: names")
    try project.edit("leads-to: drop-off", "leads-to: names", in: "Specs/parcel-locker/shared.yaml")
    let answer = try project.stepgen("docs", "--output", "out")
    #expect(answer.code == 1 && answer.errors.contains("drop-off.yaml:2:7: error: the flow ‘names’ has the address"))
    #expect(project.folder.tree("out").isEmpty)
    #expect(try project.stepgen("explain", "site-path-taken").output.contains("Every page must have its own address."))
  }
}
