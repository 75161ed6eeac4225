package import StepgenModel

extension Rule {
  /// What can be wrong with templates.
  package static let ofTemplates: [Rule] = [
    emptyTemplate, missingPartial, recursivePartial, repeatedTemplate, templateSyntax, templateTooLarge,
    unclosedSection, unknownTag, unknownTemplate, unsupportedTag, wrongTagKind,
  ]
}

/// Makes the diagnostics of templates; each stands beside its rule.
enum TemplateProblem {}
