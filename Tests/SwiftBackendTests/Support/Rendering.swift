import StepgenModel
import StepgenTemplates
import SwiftBackend
import Testing

/// The backend with the templates that are part of the program.
func makeBackend() throws -> SwiftBackend {
  var sources = SourceSet()
  var diagnostics = Diagnostics()
  let library = TemplateLibrary.load(SwiftBackend.templates, sources: &sources, reporting: &diagnostics)
  return SwiftBackend(library: try #require(library, "\(diagnostics.all.map(\.message))"))
}
