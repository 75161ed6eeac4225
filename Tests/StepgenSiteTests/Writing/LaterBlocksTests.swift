import StepgenCatalogs
import StepgenModel
import Synchronization
import Testing

@testable import StepgenSite

@Suite struct LaterBlocksTests {
  private static let table = Table(
    caption: [.text("T")],
    columns: [[.text("A")]],
    rows: [Table.Row(cells: [[.code("a | b")]])]
  )

  private func page(_ block: Block) -> Page {
    var page = Page(path: PagePath("a/"), kind: .article, locale: .source, title: "T", summary: "S")
    page.blocks = [.section(Section(id: "s", level: 2, title: [.text("S")], blocks: [block]))]
    return page
  }

  private func files(_ block: Block) -> [[UInt8]] {
    let files = CollectedFiles()
    _ = RenderedPage(FinishedPage(page(block)), in: SampleSite.context()) { files.add($0) }
    return files.all.map(\.bytes)
  }

  @Test func aPageAndItsTwinAreWrittenAsIfTheyWereMadeBefore() {
    let made = files(.table(Self.table))
    #expect(made.count == 2)
    #expect(files(.later { Self.table }) == made)
  }

  @Test func theyAreMadeOnceForBoth() {
    let count = Mutex(0)
    let block = Block.later {
      count.withLock { $0 += 1 }
      return Self.table
    }
    _ = files(block)
    #expect(count.withLock { $0 } == 1)
  }

  @Test func otherMarkdownMakesThemItself() {
    let later = page(.later { Self.table })
    let (context, made) = (SampleSite.context(), page(.table(Self.table)))
    _ = HTMLWriter.html(of: later, in: context)
    #expect(
      MarkdownWriter.markdown(of: later, in: context, layout: .tree)
        == MarkdownWriter.markdown(of: made, in: context, layout: .tree)
    )
  }
}
