import Foundation
import StepgenAudit
import StepgenModel
import StepgenTestSupport
import Testing

/// Pages of this package's own with mistakes of every class, and with what only looks like one.
///
/// `PAGE.planted` has a line for each mistake: its class, the codes that tell it, and a part of its line in the page.
/// Where more lines have the part, `|2` says which of them is meant. A page without one has no mistakes.
///
/// The pages in `Readers` are of readers who had seen neither the checks nor these tests. Each was audited once before a check was
/// written for what it showed, and what is still missed stands in its list as `audit-not-told`. The class `again` is
/// for a mistake that is told once more, where the code comes back to it.
@Suite struct PlantedPageTests {
  @Test(arguments: ["Planted", "Readers"])
  func mistakesOfEveryClassAreFoundAndNothingElseIsTold(folder: String) throws {
    var score = Score()
    for page in PageFile.all(folder) where page.name.hasSuffix(".mdx") {
      try score.take(page.findingsWithoutPlatform(), planted: Planted.read(page))
    }
    print(score.table)
    #expect(score.recall >= 0.85, "\(score.missed.joined(separator: "\n"))")
    #expect(score.precision >= 0.97, "\(score.wrong.joined(separator: "\n"))")
  }

  /// A mistake that was put into a page.
  private struct Planted {
    var kind: String
    var codes: [String]
    var line: Int
    var page: String

    static func read(_ page: PageFile) throws -> [Planted] {
      let list = page.url.appendingPathExtension("planted")
      guard let rows = try? String(contentsOf: list, encoding: .utf8) else { return [] }
      let lines = try String(contentsOf: page.url, encoding: .utf8).split(
        separator: "\n",
        omittingEmptySubsequences: false
      )
      return try rows.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { row in
        let fields = row.split(separator: "\t").map(String.init)
        let parts = fields[2].split(separator: "|", omittingEmptySubsequences: false).map(String.init)
        let number = parts.count > 1 ? parts.last.flatMap { Int($0) } : nil
        let text = number == nil ? fields[2] : parts.dropLast().joined(separator: "|")
        let found = lines.indices.filter { number == nil ? lines[$0].contains(text) : lines[$0] == text }
        #expect(number != nil || found.count == 1, "\(page.name): ‘\(text)’ stands on \(found.count) lines")
        let index = try #require(found.dropFirst((number ?? 1) - 1).first, "\(page.name): no line ‘\(text)’")
        return Planted(
          kind: fields[0],
          codes: fields[1].split(separator: ",").map(String.init),
          line: index + 1,
          page: page.name
        )
      }
    }
  }

  private struct Score {
    var all: [String: Int] = [:]
    var found: [String: Int] = [:]
    var told = 0
    var missed: [String] = []
    var wrong: [String] = []

    mutating func take(_ findings: [Finding], planted: [Planted]) {
      var rest = findings.filter { $0.diagnostic.severity != .note }
      told += rest.count
      for mistake in planted {
        all[mistake.kind, default: 0] += 1
        let match = rest.firstIndex {
          $0.diagnostic.range.start.line == mistake.line && mistake.codes.contains($0.diagnostic.code)
        }
        if let match {
          rest.remove(at: match)
          found[mistake.kind, default: 0] += 1
        } else {
          missed.append("\(mistake.page):\(mistake.line): \(mistake.codes.joined(separator: " or ")) was not told")
        }
      }
      wrong += rest.map(\.line)
    }

    var recall: Double { Double(found.values.reduce(0, +)) / Double(max(1, all.values.reduce(0, +))) }
    var precision: Double { Double(told - wrong.count) / Double(max(1, told)) }

    var table: String {
      let rows = all.keys.sorted().map { "\($0): \(found[$0] ?? 0) of \(all[$0] ?? 0)" }
      return (rows + ["recall \(recall), precision \(precision) of \(told)"]).joined(separator: "\n")
    }
  }
}

extension PageFile {
  fileprivate func findingsWithoutPlatform() throws -> [Finding] {
    let source = SourceFile(path: name, bytes: Array(try Data(contentsOf: url)))
    return Audit(shippedNames).findings(in: FileID(0), source)
  }
}
