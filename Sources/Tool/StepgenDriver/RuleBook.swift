import SpecAnalysis
import SpecLanguage
import StepgenAudit
import StepgenCatalogs
import StepgenMarkdown
package import StepgenModel
import StepgenOutput
import StepgenSite
import StepgenTemplates
import StepgenVersions
import YAMLReader

/// Every rule of stepgen, by code: what `stepgen explain` knows.
package enum RuleBook {
  package static let all: [Rule] =
    (Rule.ofFiles + Rule.ofYAML + Rule.ofStructure + Rule.ofResolving + Rule.ofChecks + Rule.ofProse + Rule.ofTemplates
    + Rule.ofOutput + Rule.ofSites + Rule.ofGuides + Rule.ofCatalogs + Rule.ofVersions + Rule.ofAudits
    + Rule.ofPlaying + Rule.ofResponses)
    .sorted { $0.code < $1.code }

  package static let codes = Set(all.map(\.code))

  package static func rule(_ code: String) -> Rule? {
    all.first { $0.code == code }
  }
}
