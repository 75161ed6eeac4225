import AmplifyAuthFlows
import Foundation
import Testing

@testable import ReferenceAuth

@Suite struct OperationErrorTests {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Specs/amplify-auth/operations.yaml")

  /// What the spec says that an operation fails with; `fails-with` is on one line.
  private static func errors(of operation: AuthOperation, in text: String) throws -> [AuthFlowError] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0 == "  \(operation.rawValue):" })
    let body = lines[(start + 1)...].prefix { $0.isEmpty || $0.hasPrefix("    ") }
    guard let line = body.first(where: { $0.hasPrefix("    fails-with:") }) else { return [] }
    return line.matches(of: /[a-z-]+(?=[,\]])/).map { AuthFlowError(wire: String($0.0)) }
  }

  @Test(arguments: Array(OperationErrors.withoutFlow.keys))
  func whatBelongsToNoFlowFailsWithWhatTheSpecSays(operation: AuthOperation) throws {
    let text = try String(contentsOf: Self.sources, encoding: .utf8)
    #expect(OperationErrors.withoutFlow[operation] == (try Self.errors(of: operation, in: text)))
  }
}
