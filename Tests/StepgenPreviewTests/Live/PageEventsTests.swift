import StepgenModel
import Testing

@testable import StepgenPreviewProgram

@Suite struct PageEventsTests {
  private let state = PreviewState()

  private static func site(_ text: String) -> PreviewSite {
    PreviewSite(
      [GeneratedFile(path: "A/a.html", text: text), GeneratedFile(path: "A/b.html", text: "b")],
      sites: ["A"]
    )
  }

  private static var problems: ProblemList {
    let sources = SourceSet([SourceFile(path: "a.yaml", text: "x")])
    let rule = Rule("bad", title: "", explanation: "", wrong: .text(""), right: .text(""))
    let range = SourceRange(startOf: FileID(0))
    return ProblemList([Diagnostic(rule, at: range, "</script>\nno", help: "Mend it.", suggestion: "y")], in: sources)
  }

  private func events(_ target: String) throws -> PageEvents {
    let path = try #require(SitePath(target))
    return PageEvents(state, page: path, version: state.site?.version(of: path) ?? PreviewSite.noVersion)
  }

  private func isToldToReload(_ page: inout PageEvents) -> Bool {
    page.news()?.contains("event: reload\n") ?? false
  }

  private func isSilent(_ page: inout PageEvents) -> Bool {
    page.news() == nil
  }

  @Test func reloadOnlyWhatChanged() throws {
    state.show(Self.site("1"), ProblemList())
    var changed = try events("/A/a.html")
    var same = try events("/A/b.html")
    _ = changed.greeting() + same.greeting()
    state.show(Self.site("2"), ProblemList())
    #expect(isToldToReload(&changed))
    #expect(isSilent(&changed))
    #expect(isSilent(&same))
  }

  @Test func brokenLinksOfAnOutdatedBuildAreNotShown() {
    let build = state.show(Self.site("1"), ProblemList())
    #expect(state.isLatest(build))
    state.outdate()
    #expect(!state.isLatest(build))
    #expect(!state.show(Self.problems, ofBuild: build))
    #expect(state.problems.json == ProblemList().json)
  }

  @Test func tellOfTheFirstSite() throws {
    var page = try events("/A/a.html")
    let greeting = page.greeting()
    #expect(!greeting.contains("event: reload"))
    state.show(Self.site("1"), ProblemList())
    #expect(isToldToReload(&page))
  }

  @Test func catchUpWithWhatAPageMissed() throws {
    state.show(Self.site("1"), ProblemList())
    let path = try #require(SitePath("/A/a.html"))
    var late = PageEvents(state, page: path, version: "older")
    let greeting = late.greeting()
    #expect(greeting.contains("event: reload"))
  }

  @Test func tellProblemsOnceAndWhenTheyAreGone() throws {
    state.show(Self.site("1"), ProblemList())
    var page = try events("/A/a.html")
    _ = page.greeting()
    state.show(nil, Self.problems)
    let found = page.news()
    let news = try #require(found)
    #expect(news.contains(#""place":"a.yaml:1:1""#))
    #expect(news.contains(#""help":["Did you mean ‘y’?","Mend it."]"#))
    #expect(!news.contains("reload"))
    #expect(news.split(separator: "\n").count == 2)
    #expect(isSilent(&page))
    state.show(Self.site("1"), ProblemList())
    let mended = page.news()
    #expect(mended == "event: problems\ndata: {\"more\":0,\"problems\":[]}\n\n")
  }

  @Test func wakesListenersUntilTheyAreGone() {
    let wakeup = Wakeup()
    state.listening(wakeup) {
      #expect(state.listenerCount == 1)
      for _ in 0..<1000 { state.wakeAll() }
      wakeup.wait()
      state.show(Self.site("1"), ProblemList())
      wakeup.wait()
    }
    #expect(state.listenerCount == 0)
  }
}
