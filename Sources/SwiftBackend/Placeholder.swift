package import StepgenModel
package import StepgenTemplates

package enum SwiftBackend {
  package static let templates: [TemplateDeclaration] = []

  package static func files(for registry: Registry, with library: TemplateLibrary) -> [GeneratedFile] {
    []
  }
}
