import StepgenModel

extension Report {
  /// The report as a SARIF 2.1.0 log with one run, which lists all rules, used or not.
  package var sarif: String {
    get throws {
      let rules = sortedRules
      var indices: [String: Int] = [:]
      for (index, rule) in rules.enumerated() { indices[rule.code] = index }
      let driver = SARIFDriver(semanticVersion: toolVersion, rules: rules.map(SARIFRule.init))
      let repository = repository
      let places = SARIFPlaces(report: self, paths: repository?.paths ?? [:])
      let results = zip(diagnostics, fingerprints).map { diagnostic, fingerprint in
        SARIFResult(diagnostic, ruleIndex: indices[diagnostic.code], fingerprint, in: places)
      }
      let root = repository.map { [SARIFPlaces.root: SARIFArtifact(uri: uriReference(path: $0.root))] }
      let run = SARIFRun(tool: SARIFTool(driver: driver), originalUriBaseIds: root, results: results)
      return try jsonText(SARIFLog(runs: [run]))
    }
  }

  /// By code, each code once.
  private var sortedRules: [Rule] {
    var seen: Set<String> = []
    return rules.filter { seen.insert($0.code).inserted }.sorted { $0.code < $1.code }
  }

}

/// Names files and places in a log.
private struct SARIFPlaces {
  static let root = "%SRCROOT%"

  let report: Report
  /// The paths of files below the root.
  let paths: [FileID: String]

  func artifact(_ file: FileID) -> SARIFArtifact {
    if let path = paths[file] { return SARIFArtifact(uri: uriReference(path: path), uriBaseId: Self.root) }
    return SARIFArtifact(uri: uriReference(path: report.path(of: file)))
  }

  func location(_ range: SourceRange) -> SARIFLocation {
    SARIFLocation(physicalLocation: .init(artifactLocation: artifact(range.file), region: SARIFRegion(range)))
  }
}

extension SARIFRule {
  init(_ rule: Rule) {
    id = rule.code
    shortDescription = SARIFMessage(text: rule.title)
    fullDescription = SARIFMessage(text: rule.explanation)
    let (wrong, right) = rule.change == nil ? ("Wrong", "Right") : ("Before", "After")
    let examples = "\(wrong):\n\n\(rule.wrong.text.codeBlock())\n\(right):\n\n\(rule.right.text.codeBlock())"
    help = SARIFMessage(text: rule.explanation, markdown: "\(rule.explanation)\n\n\(examples)")
    defaultConfiguration = Configuration(level: rule.severity.rawValue)
  }
}

extension SARIFResult {
  fileprivate init(_ diagnostic: Diagnostic, ruleIndex: Int?, _ fingerprint: String, in places: SARIFPlaces) {
    ruleId = diagnostic.code
    self.ruleIndex = ruleIndex
    level = diagnostic.severity.rawValue
    message = SARIFMessage(text: ([diagnostic.message] + diagnostic.advice).joined(separator: "\n"))
    locations = [places.location(diagnostic.range)]
    let related = diagnostic.notes.enumerated().map { index, note in
      var location = places.location(note.range)
      location.id = index
      location.message = SARIFMessage(text: note.message)
      return location
    }
    relatedLocations = related.isEmpty ? nil : related
    fixes = diagnostic.suggestion.map { [SARIFFix(writing: $0, in: diagnostic.range, places)] }
    partialFingerprints = ["primaryLocationLineHash": fingerprint]
  }
}

extension SARIFFix {
  fileprivate init(writing text: String, in range: SourceRange, _ places: SARIFPlaces) {
    description = SARIFMessage(text: "Write ‘\(text)’")
    let replacement = Replacement(deletedRegion: SARIFRegion(range), insertedContent: SARIFMessage(text: text))
    artifactChanges = [Change(artifactLocation: places.artifact(range.file), replacements: [replacement])]
  }
}
