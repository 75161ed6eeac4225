package import StepgenModel

/// The templates that are part of the program.
package enum EmbeddedTemplates {
  /// What `stepgen templates eject` writes; paths are file names.
  package static let all: [SourceFile] = [
    SourceFile(path: "placeholder.mustache", bytes: PackageResources.placeholder_mustache)
  ]
}
