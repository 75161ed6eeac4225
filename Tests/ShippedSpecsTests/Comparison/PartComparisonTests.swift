import Foundation
import StepgenModel
import StepgenReports
import StepgenTestSupport
import Testing

/// What `diff names` says of everything but steps, against tables that know nothing of it.
@Suite struct PartComparisonTests {
  private func found(
    _ pair: [String],
    _ section: NameSection
  ) throws -> [String: (kind: String, left: String?, right: String?)] {
    let registry = try ShippedSpecs.amplify()
    return PlatformComparison(registry, try registry.index(of: pair[0]), try registry.index(of: pair[1])).found(section)
  }

  private static let appPairs = NameFact.pairs.filter { !$0.contains("wire") }

  @Test(arguments: NameFact.pairs)
  func choicesAndMembers(pair: [String]) throws {
    let facts = try Fact.rows(of: "choices")
    for isMember in [false, true] {
      let wanted = facts.filter { $0["member"].isEmpty != isMember }.map { fact in
        NameFact(
          isMember ? "\(fact["choice"])/\(fact["member"])" : fact["choice"],
          in: isMember ? fact["choice"] : "",
          NameFact.cells(fact)
        )
      }
      let rows = try found(pair, .choices).filter { $0.key.contains("/") == isMember }
      NameFact.check(wanted, pair[0], pair[1], against: rows)
    }
  }

  /// What goes over the wire for an answer is the member's name there.
  @Test(arguments: NameFact.pairs)
  func answers(pair: [String]) throws {
    let apps = Registry.appPlatforms
    let facts = try Fact.rows(of: "choices").filter { fact in apps.contains { !fact["answer-\($0)"].isEmpty } }
    let wanted = facts.map { fact in
      let cells = apps.map { ($0, fact["answer-\($0)"]) } + [("wire", fact["wire"])]
      return NameFact(
        "\(fact["choice"])/\(fact["member"])",
        in: fact["choice"],
        Dictionary(uniqueKeysWithValues: cells)
      )
    }
    NameFact.check(wanted, pair[0], pair[1], against: try found(pair, .answers))
  }

  /// The table does not list the Swift names of a failed passkey: they are all whose name begins with `webAuthn`;
  /// on Android one of its names is that of a page that was closed, too.
  @Test(arguments: NameFact.pairs)
  func errors(pair: [String]) throws {
    let wanted = try Fact.rows(of: "errors").map { NameFact($0["error"], in: "", NameFact.cells($0)) }
    var unlisted: Set<String> = pair.contains("swift") ? ["passkey-failure"] : []
    if pair.contains("swift"), pair.contains("android") { unlisted.insert("web-ui-cancelled") }
    let rows = try found(pair, .errors).filter { !unlisted.contains($0.key) }
    NameFact.check(wanted.filter { !unlisted.contains($0.key) }, pair[0], pair[1], against: rows)
  }

  /// The table has declarations; the name of a value ends where its type begins, that of a method at its parameters.
  @Test(arguments: NameFact.pairs)
  func typesAndTheirFields(pair: [String]) throws {
    let facts = try Fact.rows(of: "types")
    let wanted = facts.map { fact in
      let cells = NameFact.cells(fact).mapValues { fact["field"].isEmpty ? $0 : name(ofDeclaration: $0) }
      return NameFact(
        fact["field"].isEmpty ? fact["type"] : "\(fact["type"])/\(fact["field"])",
        in: fact["field"].isEmpty ? "" : fact["type"],
        cells
      )
    }
    let ids = Set(wanted.map(\.key))
    let rows = try found(pair, .types).filter { ids.contains($0.key) }
    NameFact.check(wanted, pair[0], pair[1], against: rows)
  }

  private func name(ofDeclaration text: String) -> String {
    if text.lowercased().hasPrefix("getsetupuri(") { return String(text.prefix { $0 != "(" }) }
    guard let colon = text.firstRange(of: ": ") else { return text }
    let name = text[..<colon.lowerBound]
    guard name.allSatisfy({ $0.isLetter || $0 == "?" }) else { return text }
    return String(name.hasSuffix("?") ? name.dropLast() : name)
  }

  /// Of payloads the table has names for all but Swift, where callers see only the type.
  @Test(arguments: appPairs)
  func payload(pair: [String]) throws {
    let found = try found(pair, .payload)
    for fact in try Fact.rows(of: "payloads") {
      let row = found["\(fact["flow"])/\(fact["step"])/\(fact["field"])"]
      let names = pair.map { fact[$0].hasSuffix("?") ? String(fact[$0].dropLast()) : fact[$0] }
      #expect((row?.left == nil) == names[0].isEmpty, "\(fact): \(pair)")
      #expect((row?.right == nil) == names[1].isEmpty, "\(fact): \(pair)")
      guard !pair.contains("swift"), let row else { continue }
      let wanted = NameFact("", in: "", Dictionary(uniqueKeysWithValues: zip(pair, names)))
      #expect(row.kind == wanted.kind(pair[0], pair[1], among: []), "\(fact): \(pair)")
    }
  }

  /// The name of a call is what stands before its parentheses; ` / ` is between several calls.
  @Test(arguments: appPairs)
  func operations(pair: [String]) throws {
    let columns = ["swift": "async-await", "android": "callbacks", "flutter": "future", "javascript": "promise"]
    let wanted = try Fact.rows(of: "operations").map { fact in
      let cells = columns.mapValues { column in
        let names = fact[column].components(separatedBy: " / ").map { call in
          String(call.prefix { $0 != "(" }.split(separator: ".").last ?? "")
        }
        return Set(names).sorted().joined(separator: " | ")
      }
      return NameFact(fact["operation"], in: "", cells)
    }
    let ids = Set(wanted.map(\.key))
    let rows = try found(pair, .operations).filter { ids.contains($0.key) }
    NameFact.check(wanted, pair[0], pair[1], against: rows)
  }
}
