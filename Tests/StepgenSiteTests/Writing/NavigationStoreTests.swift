import StepgenCatalogs
import Testing

@testable import StepgenSite

@Suite struct NavigationStoreTests {
  private func page(_ path: String) -> Page {
    var page = Page(path: PagePath(path), kind: .article, locale: .source, title: "T", summary: "S")
    page.navigation = [NavigationGroup(title: path, links: [PageLink(title: "Here", path: PagePath(path + "x/"))])]
    return page
  }

  @Test func linksOfWhatIsWrittenOnceMoreCountOnce() {
    let store = NavigationStore()
    let context = SampleSite.context(navigation: store)
    let paths = (0..<20).map { "folder-\($0)/page/" }
    let first = paths.map { HTMLWriter.html(of: page($0), in: context) }
    let second = paths.map { HTMLWriter.html(of: page($0), in: context) }
    #expect(first == second)
    #expect(store.links.count == paths.count)
  }
}
