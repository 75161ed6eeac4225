import StepgenModel

extension Report {
  /// The report as a SARIF 2.1.0 log with one run, which lists all rules, used or not.
  package var sarif: String {
    get throws {
      let rules = sortedRules
      var indices: [String: Int] = [:]
      for (index, rule) in rules.enumerated() { indices[rule.code] = index }
      let driver = SARIFDriver(semanticVersion: toolVersion, rules: rules.map(SARIFRule.init))
      let results = diagnostics.map { SARIFResult($0, ruleIndex: indices[$0.code], in: self) }
      return try jsonText(SARIFLog(runs: [SARIFRun(tool: SARIFTool(driver: driver), results: results)]))
    }
  }

  /// By code, each code once.
  private var sortedRules: [Rule] {
    var seen: Set<String> = []
    return rules.filter { seen.insert($0.code).inserted }.sorted { $0.code < $1.code }
  }

  fileprivate func artifact(_ file: FileID) -> SARIFArtifact {
    SARIFArtifact(uri: uriReference(path: path(of: file)))
  }

  fileprivate func location(_ range: SourceRange) -> SARIFLocation {
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
  fileprivate init(_ diagnostic: Diagnostic, ruleIndex: Int?, in report: Report) {
    ruleId = diagnostic.code
    self.ruleIndex = ruleIndex
    level = diagnostic.severity.rawValue
    message = SARIFMessage(text: ([diagnostic.message] + diagnostic.advice).joined(separator: "\n"))
    locations = [report.location(diagnostic.range)]
    let related = diagnostic.notes.enumerated().map { index, note in
      var location = report.location(note.range)
      location.id = index
      location.message = SARIFMessage(text: note.message)
      return location
    }
    relatedLocations = related.isEmpty ? nil : related
    fixes = diagnostic.suggestion.map { [SARIFFix(writing: $0, in: diagnostic.range, of: report)] }
  }
}

extension SARIFFix {
  fileprivate init(writing text: String, in range: SourceRange, of report: Report) {
    description = SARIFMessage(text: "Write ‘\(text)’")
    let replacement = Replacement(deletedRegion: SARIFRegion(range), insertedContent: SARIFMessage(text: text))
    artifactChanges = [Change(artifactLocation: report.artifact(range.file), replacements: [replacement])]
  }
}
