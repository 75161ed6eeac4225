import Foundation
import StepgenTestSupport
import Testing

/// A flow whose steps a platform has in two types, an action and a status.
@Suite struct StepTypeTests {
  private static let fixture = "Tests/SwiftBackendTests/Fixtures/layouts/payments"
  private static let specs = PackageFolder.root.appending(path: fixture).path

  private func pages(of specs: String = specs) throws -> [String: String] {
    let folder = try TemporaryFolder()
    let stepgen = Stepgen(in: folder.path)
    let answer = try stepgen.run(["docs", "--format", "markdown", "--specs", specs, "--output", "out"])
    #expect(answer.code == 0, "\(answer.errors)")
    return folder.tree("out").filter { !$0.key.hasPrefix(".") }
  }

  @Test func itIsOneFlowToPlay() throws {
    let input = "confirm method=card\n1\n1\nretrieve\n2\nother\n1\n"
    let answer = try Stepgen.play(input, ["payment", "--platform", "ios"], specs: Self.specs)
    #expect(answer.code == 0, "\(answer.errors)\(answer.output)")
    #expect(answer.output.hasSuffix("3 moves; 3 of 6 steps shown, not oxxoDisplayDetails, processing, canceled.\n"))
  }

  @Test func itsPagesNameBothTypes() throws {
    let pages = try pages()
    let flow = try #require(pages["payments/en/ios/payment/README.md"])
    for line in [
      "# IntentActionType, PaymentIntentStatus (iOS): Payment step by step",
      "- `IntentActionType` `nextAction.type`: What the person has to do.",
      "- `PaymentIntentStatus` `status`: How the payment stands.",
    ] {
      #expect(flow.contains("\n\(line)\n"), "\(line)")
    }
    let step = try #require(pages["payments/en/ios/payment/requires-payment-method/README.md"])
    #expect(step.contains("\n`PaymentIntentStatus` · Payments, version 1.0.0\n"))
    let json = """
      {
        "status": "requires_payment_method",
        "last_payment_error": {
          "code": "…",
          "message": "…"
        }
      }
      """
    #expect(step.contains("\n```json\n\(json)\n```\n"))
    let names = try #require(pages["payments/en/names/README.md"])
    #expect(names.contains("| `PaymentIntentStatus` | [Payment](../ios/payment/README.md) *Flow* iOS |"))
    #expect(!names.contains("`PaymentStep`"))
  }

  @Test func aSampleOfItLooksAtEachType() throws {
    let flow = try #require(try pages()["payments/en/ios/payment/README.md"])
    for line in [
      "  return try await handlePaymentAction(from: result.nextAction.type)",
      "func handlePaymentAction(from first: IntentActionType) async throws -> IntentActionType {",
      "        // Look for the next step in: `status`", "        _ = try await client.retrieve()",
      "// Payment. How the payment stands.",
      "  from first: PaymentIntentStatus\n) async throws -> PaymentIntentStatus {",
      "        step = try await client.pay(with: answer).status",
    ] {
      #expect(flow.contains("\n\(line)\n"), "\(line)")
    }
    #expect(flow.components(separatedBy: "import Payments").count == 2)
  }

  @Test func anAuditHoldsEachBranchAgainstItsType() throws {
    let folder = try TemporaryFolder()
    let page = """
      # Pay

      ```swift
      let intent = try await client.confirm(method)
      switch intent.nextAction.type {
      case .redirectToURL(let url, _): open(url)
      case .succeeded: done()
      default: break
      }
      switch intent.status {
      case .processing: wait()
      case .requiresPaymentMethod: again()
      }
      ```

      """
    try folder.write("page.md", page)
    let stepgen = Stepgen(in: folder.path)
    let answer = try stepgen.run([
      "audit", "page.md", "--platform", "ios", "--specs", Self.specs, "--format", "plain",
    ])
    #expect(answer.code == 1)
    for message in [
      "page.md:7:7: error: ‘IntentActionType’ has no ‘succeeded’ [audit-unknown-name]",
      "page.md:10:1: error: this branches over the steps of ‘Payment’ without ‘succeeded’ and ‘canceled’, and has no default branch",
    ] {
      #expect(answer.output.contains(message), "\(answer.output)")
    }
    for (path, text) in try pages() where path.hasPrefix("payments/en/ios/") { try folder.write("pages/" + path, text) }
    let own = try stepgen.run(["audit", "pages", "--platform", "ios", "--specs", Self.specs])
    #expect(own.code == 0, "\(own.output)")
  }

  @Test func aTypeIsReachedAsTheFlowIsWhereItDoesNotSay() throws {
    let folder = try TemporaryFolder()
    try folder.copy(Self.fixture, as: "payments")
    let own = "    access: { ios: status }\n"
    let text = try #require(folder.read("payments/payment.yaml"))
    #expect(text.contains(own))
    let moved = text.replacing(own, with: "").replacing("\ntypes:\n", with: "\naccess: { ios: status }\ntypes:\n")
    try folder.write("payments/payment.yaml", moved)
    #expect(try pages(of: folder.path + "/payments") == pages())
  }

  @Test func platformsAreComparedTypeByType() throws {
    let answer = try Stepgen(in: PackageFolder.root.path).run(["diff", "names", "ios", "wire", "--specs", Self.specs])
    #expect(answer.output.contains("\n  case  steps of payment/action  IntentActionType     intent_action_type\n"))
    #expect(answer.output.contains("\n  case  steps of payment/status  PaymentIntentStatus  payment_intent_status\n"))
  }
}
