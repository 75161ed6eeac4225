package import StepgenModel

/// The templates that are part of the program.
package enum EmbeddedTemplates {
  /// What `stepgen templates eject` writes; paths are file names.
  package static let all: [SourceFile] = [
    SourceFile(path: "choices.mustache", bytes: PackageResources.choices_mustache),
    SourceFile(path: "flowErrors.mustache", bytes: PackageResources.flowErrors_mustache),
    SourceFile(path: "flowTable.mustache", bytes: PackageResources.flowTable_mustache),
    SourceFile(path: "flows.mustache", bytes: PackageResources.flows_mustache),
    SourceFile(path: "operations.mustache", bytes: PackageResources.operations_mustache),
    SourceFile(path: "payloadTypes.mustache", bytes: PackageResources.payloadTypes_mustache),
    SourceFile(path: "stepCoding.mustache", bytes: PackageResources.stepCoding_mustache),
    SourceFile(path: "stepEnum.mustache", bytes: PackageResources.stepEnum_mustache),
    SourceFile(path: "stepHandler.mustache", bytes: PackageResources.stepHandler_mustache),
  ]
}
