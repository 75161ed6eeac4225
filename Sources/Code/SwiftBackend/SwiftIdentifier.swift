import StepgenLanguages
import StepgenModel
import StepgenTemplates

/// An identifier as a declaration or a reference has it: in back-ticks where it is a keyword.
struct SwiftIdentifier: TemplateFragment, Hashable {
  /// The identifier without back-ticks.
  let name: String
  let templateText: String

  /// The text has to be an identifier, which the checker makes sure of.
  init(_ name: String) {
    self.name = name
    templateText = Language.swift.names.spelled(name)
  }

  /// As an argument label, where one keyword needs back-ticks and the compiler warns of others.
  var label: String {
    name == "inout" ? "`" + name + "`" : name
  }

  /// As the label of a parameter that has another name inside.
  var parameterLabel: String {
    ["inout", "let", "var"].contains(name) ? "`" + name + "`" : name
  }
}
