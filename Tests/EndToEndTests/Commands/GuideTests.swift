import StepgenTestSupport
import Testing

/// Hand-written guides, as `check` and `docs` see them.
@Suite struct GuideTests {
  private func project(_ guide: String, named name: String = "start") throws -> Project {
    let project = try Project()
    try project.edit(
      "    payload-labels: true\n",
      "    payload-labels: true\n  docs: { output: parcel-locker, guides: ../../guides }\n",
      in: "Specs/parcel-locker/registry.yaml"
    )
    try project.folder.write("guides/\(name).md", guide)
    return project
  }

  private static let matter = "---\ntitle: Start\nsummary: How to start.\n---\n"

  @Test func becomePages() throws {
    let project = try project(Self.matter + "\n## First\n\n<!-- stepgen:insert names flow=drop-off -->\n")
    #expect(try project.stepgen("docs", "--output", "out").code == 0)
    let page = try project.text(of: "out/parcel-locker/en/guides/start/index.md")
    #expect(page.contains("# Start") && page.contains("## First") && page.contains("`put_in`"))
  }

  @Test func linksThatLeadNowhereAreToldWhereTheyAreWritten() throws {
    let project = try project(Self.matter + "\nSee [it](step:drop-off/nowhere).\n")
    let answer = try project.stepgen("docs", "--output", "out")
    #expect(answer.code == 1)
    let said = "\n" + answer.output + answer.errors
    #expect(said.contains("\nguides/start.md:6:10: error: the link ‘step:drop-off/nowhere’"), "\(said)")
  }

  /// The address of the page is another one than the guide has, so it is not found by its text.
  @Test(arguments: [
    "start.md#nix": "the page has no such place", "other.md": "there is no such page",
    "#nix": "the page has no such place", "step:drop-off/nowhere": "there is no such page",
  ])
  func linksOfGuidesAreCheckedWithoutPages(address: String, reason: String) throws {
    let text = "\n## First\n\nSee <!-- [it](\(address)) --> [it](#first), [it](start.md#first) and\n[日本](\(address)).\n"
    let project = try project(Self.matter + text)
    for arguments in [["check"], ["docs", "--output", "out"], ["docs", "--format", "markdown", "--output", "new"]] {
      let answer = try project.run(arguments)
      #expect(answer.code == 1)
      let said = "\n" + answer.output + answer.errors
      #expect(said.contains("\nguides/start.md:9:6: error: the link ‘\(address)’ leads nowhere: \(reason)"), "\(said)")
      #expect(said.matches(of: /error:/).count == 1, "\(said)")
    }
  }

  @Test func linksToRowsOfTablesLeadSomewhere() throws {
    let text = "\n<!-- stepgen:insert names flow=drop-off -->\n\nSee [it](#put-in).\n"
    let project = try project(Self.matter + text)
    #expect(try project.stepgen("check").code == 0)
    #expect(try project.stepgen("docs", "--output", "out").code == 0)
  }

  @Test func everyPlaceOfALinkThatLeadsNowhereIsTold() throws {
    let project = try project(Self.matter + "\n日本 [x](../nope/) and [z](../gone/).\n\nAgain [x](../nope/).\n")
    let answer = try project.stepgen("docs", "--output", "out")
    #expect(answer.code == 1)
    for place in [
      "6:8: error: the link ‘../nope/’", "6:26: error: the link ‘../gone/’", "8:11: error: the link ‘../nope/’",
    ] {
      #expect(answer.errors.contains("guides/start.md:" + place), "\(answer.errors)")
    }
    #expect(answer.errors.matches(of: /error: the link/).count == 3)
  }

  @Test(arguments: [
    ("../../nowhere", "there is no folder ‘../../nowhere’"),
    ("../../guides/start.md", "‘../../guides/start.md’ is not a folder"),
    ("../../..", "the folder ‘../../..’ is outside the repository of the specs"),
  ])
  func lieInAFolderOfTheRepository(folder: String, message: String) throws {
    let project = try project(Self.matter + "\n## First\n")
    try project.edit("guides: ../../guides", "guides: \(folder)", in: "Specs/parcel-locker/registry.yaml")
    let lines = try project.text(of: "Specs/parcel-locker/registry.yaml")
      .split(separator: "\n", omittingEmptySubsequences: false)
    let line = lines.firstIndex { $0.contains("guides:") }
    for arguments in [["check"], ["docs", "--output", "out"]] {
      let answer = try project.run(arguments)
      #expect(answer.code == 1)
      let said = answer.output + answer.errors
      #expect(said.contains("registry.yaml:\((line ?? 0) + 1):"), "\(said)")
      #expect(said.contains(message) && said.contains("[guides-folder]"), "\(said)")
    }
  }

  @Test func mayLieAnywhereInARepository() throws {
    let project = try Project.empty()
    try project.folder.write("Package.swift", "")
    try project.folder.copy("Tests/EndToEndTests/Fixtures/parcel-locker", as: "a/Specs/parcel-locker")
    try project.edit(
      "    payload-labels: true\n",
      "    payload-labels: true\n  docs: { output: parcel-locker, guides: ../../../guides }\n",
      in: "a/Specs/parcel-locker/registry.yaml"
    )
    try project.folder.write("guides/start.md", Self.matter)
    #expect(try project.stepgen("check", "--specs", "a/Specs").code == 0)
    try project.folder.remove("Package.swift")
    #expect(try project.stepgen("check", "--specs", "a/Specs").code == 1)
  }

  /// What is written, and what is said of it.
  struct Wrong: Sendable {
    var guide: String
    var message: String
  }

  private static let wrong: [Wrong] = [
    Wrong(
      guide: "---\ntitle: Start\n---\n",
      message: "guides/start.md:1:1: error: this guide has no title or no summary"
    ),
    Wrong(
      guide: "# Start\n",
      message: "guides/start.md:1:1: error: this guide has no front matter [guide-front-matter]"
    ),
    Wrong(guide: "---\ntitle: Start\n", message: "this guide has no front matter"),
    Wrong(
      guide: "\(matter)\n# Start\n",
      message: "guides/start.md:6:1: error: ‘# Start’ is a second title of the page [guide-markdown]"
    ),
    Wrong(
      guide: "\(matter)Press <kbd>x</kbd>.\n",
      message: "guides/start.md:5:7: error: ‘<kbd>’ is raw HTML, which the docs would omit [prose-raw-html]"
    ),
    Wrong(
      guide: "\(matter)日本 ![x](no.png)\n",
      message: "guides/start.md:5:4: error: there is no file ‘no.png’ [guide-markdown]"
    ),
    Wrong(guide: "\(matter)![x](start.md)\n", message: "‘start.md’ is not an image that every browser can show"),
    Wrong(guide: "\(matter)![x](../../x.png)\n", message: "there is no file ‘../../x.png’"),
    Wrong(guide: "\(matter)![x](/x.png)\n", message: "there is no file ‘/x.png’"),
    Wrong(
      guide: "---\ntitle: Start\nsummary: How to start.\nplatform: iso\n---\n",
      message: "guides/start.md:4:11: error: there is no platform ‘iso’ with pages [guide-front-matter]"
    ),
    Wrong(
      guide: "---\ntitle: Start\nsummary: How to start.\nplatform: wire\n---\n",
      message: "there is no platform ‘wire’ with pages"
    ),
    Wrong(
      guide: "\(matter)<!-- stepgen:insert sample flow=drop-off platform=ios style=promise -->\n",
      message: "there is no style ‘promise’"
    ),
    Wrong(guide: "---\ntitle: [\n---\n", message: "guides/start.md:3:1: error"),
    Wrong(
      guide: "\(matter)<!-- stepgen:insert naems flow=drop-off -->\n",
      message: "guides/start.md:5:1: error: this is not a directive [guide-directive]"
    ),
    Wrong(guide: "\(matter)<!-- stepgen:insert naems flow=drop-off -->", message: "Did you mean ‘names’?"),
    Wrong(
      guide: "\(matter)\n<!-- stepgen:insert names flow=dropoff -->\n",
      message: "guides/start.md:6:1: error: there is no flow ‘dropoff’"
    ),
    Wrong(guide: "\(matter)<!-- stepgen:insert names flow=dropoff -->\n", message: "Did you mean ‘drop-off’?"),
    Wrong(guide: "\(matter)<!-- stepgen:insert steps flow=drop-off -->\n", message: "‘steps’ needs ‘platform=…’"),
    Wrong(
      guide: "\(matter)<!-- stepgen:insert steps flow=drop-off platform=wire -->\n",
      message: "there is no platform ‘wire’"
    ),
    Wrong(
      guide: "\(matter)<!-- stepgen:insert sample flow=drop-off platform=ios step=put -->\n",
      message: "there is no step ‘put’"
    ),
    Wrong(
      guide: "\(matter)<!-- stepgen:insert names flow=drop-off platfrom=ios -->\n",
      message: "‘names’ takes no ‘platfrom’"
    ),
    Wrong(guide: "\(matter)<!-- stepgen:insert choice id=sizes -->\n", message: "Did you mean ‘size’?"),
    Wrong(
      guide: "\(matter)<!-- stepgen:insert call operation=find-parcels -->\n",
      message: "Did you mean ‘find-parcel’?"
    ),
    Wrong(guide: "\(matter)```swift call=find-parcels\nfind()\n```\n", message: "Did you mean ‘find-parcel’?"),
    Wrong(
      guide: "\(matter)```cobol call=find-parcel\nfind()\n```\n",
      message: "guides/start.md:5:1: error: no platform has the language ‘cobol’"
    ),
    Wrong(
      guide: "\(matter)```swift call=find-parcel\nlet parcel = locker.findParcel()\n```\n",
      message: "no line of this block begins with a call of ‘findParcel’"
    ),
    Wrong(
      guide: "\(matter)<!-- stepgen:begin names flow=drop-off -->\n",
      message: "guides/start.md:5:1: error: this region has no end"
    ),
  ]

  @Test(arguments: [
    ("flow:drop-of", "Did you mean ‘flow:drop-off’?"), ("step:drop-off/put", "there is no ‘step:drop-off/put’"),
    ("guide:start#frist", "Did you mean ‘guide:start#first’?"), ("guide:begin", "there is no ‘guide:begin’"),
    ("drop-off", "Write ‘flow:FLOW’"), ("#first", "there is no ‘#first’"),
  ])
  func areWhatTasksLeadTo(target: String, message: String) throws {
    let project = try project(Self.matter + "\n## First\n")
    let tasks = ", tasks: { begin: { title: Begin, to: TARGET } } }"
    try project.edit("guides: ../../guides }", "guides: ../../guides" + tasks, in: "Specs/parcel-locker/registry.yaml")
    for right in ["flow:drop-off", "guide:start#first", "guide:start"] {
      try project.edit("TARGET", "\"\(right)\"", in: "Specs/parcel-locker/registry.yaml")
      #expect(try project.stepgen("check").code == 0)
      try project.edit("\"\(right)\"", "TARGET", in: "Specs/parcel-locker/registry.yaml")
    }
    try project.edit("TARGET", "\"\(target)\"", in: "Specs/parcel-locker/registry.yaml")
    let answer = try project.stepgen("check")
    let all = answer.output + answer.errors
    #expect(answer.code == 1 && all.contains("[unknown-task-target]") && all.contains(message), "\(all)")
  }

  @Test(arguments: wrong)
  func areToldWhatIsWrong(wrong: Wrong) throws {
    let answer = try project(wrong.guide).stepgen("check")
    let all = answer.output + answer.errors
    #expect(answer.code == 1 && all.contains(wrong.message), "\(all)")
  }

  @Test func showPicturesAndFootnotes() throws {
    let text = "See[^1] ![A key](img/a%20key.PNG) <!-- TODO -->\n\n## 日本語\n\n[Up](#日本語)\n\n[^1]: The note.\n"
    let project = try project(Self.matter + text)
    try project.folder.write("guides/img/a key.PNG", "picture")
    #expect(try project.stepgen("docs", "--output", "out").code == 0)
    let files = project.folder.tree("out/parcel-locker/assets").keys.filter { $0.hasSuffix(".png") }
    let name = try #require(files.first)
    #expect(files.count == 1 && name.hasPrefix("a-key."))
    let html = try project.text(of: "out/parcel-locker/en/guides/start/index.html")
    #expect(html.contains("<img src=\"../../../assets/\(name)\" alt=\"A key\">"))
    #expect(html.contains("<li id=\"note.1\">\n<p>The note.</p>") && html.contains("id=\"ref.1\""))
    #expect(html.contains("<section id=\"日本語\">") && !html.contains("TODO"))
    let page = try project.text(of: "out/parcel-locker/en/guides/start/index.md")
    #expect(page.contains("See[^1] ![A key](../../../assets/\(name))\n") && page.contains("\n[^1]: The note.\n"))
    try project.folder.write("guides/img/a key.PNG", "erutcip")
    #expect(try project.stepgen("docs", "--output", "out").code == 0)
    #expect(project.folder.tree("out/parcel-locker/assets").keys.filter { $0.hasSuffix(".png") } != files)
  }

  @Test(arguments: [
    ("<svg><script>x</script></svg>", "has ‘<script’"), ("<svg onload = 'x'/>", "has ‘on…=’"),
    (String(repeating: " ", count: 2 << 20 + 1), "has more than 2 MiB"),
  ])
  func refusePicturesThatHarm(svg: String, message: String) throws {
    let project = try project(Self.matter + "![x](a.svg)\n")
    try project.folder.write("guides/a.svg", svg)
    let answer = try project.stepgen("check")
    #expect(answer.code == 1 && (answer.output + answer.errors).contains(message))
    try project.folder.write("guides/a.svg", "<svg><path d='M0 0'/></svg>")
    #expect(try project.stepgen("check").code == 0)
  }

  @Test(arguments: ["Start", "get_started"]) func haveNamesFitForAddresses(name: String) throws {
    let answer = try project(Self.matter, named: name).stepgen("check")
    #expect(answer.code == 1 && (answer.output + answer.errors).contains("‘\(name)’ becomes part of an address"))
  }

  @Test(arguments: [
    "```\n<!-- stepgen:insert naems -->\n```\n", "1. A\n\n   ~~~\n   <!-- stepgen:begin x -->\n   ~~~\n",
  ])
  func mayShowDirectivesAsCode(body: String) throws {
    #expect(try project(Self.matter + body).stepgen("check").code == 0)
  }

  @Test func areNotForEveryRegistry() throws {
    let project = try project("---\ntitle: Start\nregistries: [other]\n---\n")
    #expect(try project.stepgen("docs", "--output", "out").code == 0)
    #expect(project.folder.tree("out/parcel-locker/en/guides").isEmpty)
  }

  @Test func mayHaveLinesAsOnWindows() throws {
    let text = Self.matter + "\n## First\n\n<!-- stepgen:insert names flow=drop-off -->\n"
    let project = try project(text.replacing("\n", with: "\r\n"))
    #expect(try project.stepgen("docs", "--output", "out").code == 0)
    #expect(try project.text(of: "out/parcel-locker/en/guides/start/index.md").contains("`put_in`"))
  }

  @Test func tellLinksThatLeadNowhere() throws {
    let answer = try project(Self.matter + "See [it](step:drop-off/put).\n").stepgen("docs", "--output", "out")
    #expect(answer.code == 1 && answer.errors.contains("error: the link ‘step:drop-off/put’ leads nowhere"))
  }
}
