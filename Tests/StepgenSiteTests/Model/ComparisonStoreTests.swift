import StepgenReports
import Testing

@testable import StepgenSite

@Suite struct ComparisonStoreTests {
  @Test func namesAreThereForPagesThatWereNotCountedOn() throws {
    let registry = try Tickets.registry()
    let store = ComparisonStore()
    store.letGo(after: 1)
    let first = store.names(of: registry).agreement(of: 0, 1, in: .steps)
    let second = store.names(of: registry).agreement(of: 0, 1, in: .steps)
    #expect(first == second)
    #expect(first.total > 0)
  }
}
