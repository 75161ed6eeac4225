import AmplifyAuthFlows
import Foundation
import Testing

@testable import ReferenceAuth

@Suite struct OperationErrorTests {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Specs/amplify-auth/operations.yaml")

  /// What the spec says that an operation fails with; `fails-with` is a list on one line, or a line for each.
  private static func errors(of operation: AuthOperation, in text: String) throws -> [AuthFlowError] {
    let all = text.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(all.firstIndex { $0 == "  \(operation.rawValue):" })
    let body = all[(start + 1)...].prefix { $0.isEmpty || $0.hasPrefix("    ") }
    let list = body.drop { !$0.hasPrefix("    fails-with:") }
    let lines = list.prefix(1) + list.dropFirst().prefix { $0.hasPrefix("      - ") }
    return lines.flatMap { $0.matches(of: /[a-z-]+(?=[,\]]|$)/) }.map { AuthFlowError(wire: String($0.0)) }
  }

  @Test(arguments: Array(OperationErrors.withoutFlow.keys))
  func whatBelongsToNoFlowFailsWithWhatTheSpecSays(operation: AuthOperation) throws {
    let text = try String(contentsOf: Self.sources, encoding: .utf8)
    #expect(OperationErrors.withoutFlow[operation] == (try Self.errors(of: operation, in: text)))
  }
}
