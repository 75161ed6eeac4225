import Foundation
import StepgenModel
import StepgenReports
import Testing

@Suite struct SARIFReportTests {
  private func run(of report: Report) throws -> [String: Any] {
    let log = try JSONSerialization.jsonObject(with: Data(try report.sarif.utf8)) as? [String: Any]
    #expect(log?["version"] as? String == "2.1.0")
    return try #require((log?["runs"] as? [[String: Any]])?.first)
  }

  private func result(of report: Report) throws -> [String: Any] {
    try #require((try run(of: report)["results"] as? [[String: Any]])?.first)
  }

  @Test func listsEachRuleOnceByCode() throws {
    let sample = Report.sample
    let report = Report(
      sample.diagnostics,
      sources: sample.sources,
      rules: sample.rules + sample.rules,
      toolVersion: sample.toolVersion
    )
    let driver = (try run(of: report)["tool"] as? [String: [String: Any]])?["driver"]
    let rules = try #require(driver?["rules"] as? [[String: Any]])
    #expect(rules.map { $0["id"] as? String } == ["duplicate-key", "odd-name"])
    #expect((rules[1]["defaultConfiguration"] as? [String: String]) == ["level": "warning"])
    #expect((rules[1]["shortDescription"] as? [String: String]) == ["text": "A name is plain"])
    #expect(driver?["semanticVersion"] as? String == "1.2.3")
  }

  @Test func fencesExamplesWithMoreBackticksThanTheyHold() throws {
    let text = try Report.sample.sarif
    #expect(text.contains(#"Wrong:\n\n````\n``` x\n````\n\nRight:"#))
  }

  @Test func resultsPointAtTheirRules() throws {
    let results = try #require(try run(of: .sample)["results"] as? [[String: Any]])
    #expect(results.map { $0["ruleIndex"] as? Int } == [0, 1])
    #expect(results.map { $0["level"] as? String } == ["error", "warning"])
    #expect((results[1]["message"] as? [String: String]) == ["text": "name ‘a.b’ is odd\nuse words"])
  }

  @Test func codesWithoutARuleHaveNoIndex() throws {
    #expect(try result(of: Report("a", at: range(1, 1..<2)))["ruleIndex"] == nil)
  }

  @Test func notesAreRelatedLocations() throws {
    let related = try #require(try result(of: .sample)["relatedLocations"] as? [[String: Any]])
    #expect((related[0]["message"] as? [String: String]) == ["text": "first written here"])
    let place = related[0]["physicalLocation"] as? [String: [String: Any]]
    #expect(place?["region"] as? [String: Int] == ["startLine": 2, "startColumn": 3, "endLine": 2, "endColumn": 7])
  }

  @Test func suggestionsAreFixes() throws {
    let fixes = try #require(try result(of: .sample)["fixes"] as? [[String: Any]])
    let changes = try #require(fixes[0]["artifactChanges"] as? [[String: Any]])
    let replacement = try #require((changes[0]["replacements"] as? [[String: [String: Any]]])?.first)
    #expect(replacement["insertedContent"] as? [String: String] == ["text": "names"])
    #expect(replacement["deletedRegion"]?["startLine"] as? Int == 3)
  }

  @Test(arguments: [
    ("Specs/a.yaml", "Specs/a.yaml"),
    ("a b#?.yaml", "a%20b%23%3F.yaml"),
    ("c:d%.yaml", "c%3Ad%25.yaml"),
    ("名.yaml", "%E5%90%8D.yaml"),
    ("../x\u{1}.yaml", "../x%01.yaml"),
    ("/tmp/a.yaml", "file:///tmp/a.yaml"),
  ])
  func pathsBecomeURIs(path: String, uri: String) throws {
    let result = try result(of: Report("a", path: path, at: range(1, 1..<2)))
    let location = try #require((result["locations"] as? [[String: [String: Any]]])?.first?["physicalLocation"])
    #expect(location["artifactLocation"] as? [String: String] == ["uri": uri])
  }

  @Test func pathsOfTheRepositoryHaveABase() throws {
    let sample = Report.sample
    let report = Report(sample.diagnostics, sources: sample.sources) { _ in
      ReportRepository(root: "/home/a b/", paths: [.first: "packages/x y/Specs/a.yaml"])
    }
    let run = try run(of: report)
    #expect((run["originalUriBaseIds"] as? [String: [String: String]]) == ["%SRCROOT%": ["uri": "file:///home/a%20b/"]])
    let results = try #require(run["results"] as? [[String: Any]])
    let places = results.compactMap { ($0["locations"] as? [[String: [String: Any]]])?.first?["physicalLocation"] }
    #expect(
      places.map { $0["artifactLocation"] as? [String: String] } == [
        ["uri": "packages/x%20y/Specs/a.yaml", "uriBaseId": "%SRCROOT%"], ["uri": "Specs/b.yaml"],
      ]
    )
  }

  private func fingerprints(_ text: String, _ lines: UInt32..., code: Rule = .duplicateKey) throws -> [String] {
    let diagnostics = lines.map { Diagnostic(code, at: range($0, 1..<2), "message \($0)") }
    let report = Report(diagnostics, sources: SourceSet([SourceFile(path: "a.yaml", text: text)]))
    let results = try #require(try run(of: report)["results"] as? [[String: Any]])
    return results.compactMap { ($0["partialFingerprints"] as? [String: String])?["primaryLocationLineHash"] }
  }

  @Test func fingerprintsStayWhereLinesMove() throws {
    let first = try fingerprints("a: 1\nb: 2\n", 1)
    #expect(try fingerprints("# new\n\n  a:  1\r\n", 3) == first)
    #expect(try fingerprints("a: 2\n", 1) != first)
    #expect(try fingerprints("a: 1\n", 1, code: .oddName) != first)
    let same = try fingerprints("a: 1\nb: 2\na: 1\n", 1, 3)
    #expect(same[0] == first[0] && same[0].hasSuffix(":1"))
    #expect(same[1] == first[0].dropLast() + "2")
    #expect(try fingerprints("", 9).count == 1)
  }

  @Test func isTheSameEachTime() throws {
    let first = try Report.sample.sarif
    #expect(try Report.sample.sarif == first)
  }
}
