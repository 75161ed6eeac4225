package import StepgenModel
package import StepgenTemplates

/// The files of a target so far.
package struct FileList: Sendable {
  private let library: TemplateLibrary
  private let folder: String
  private let fileExtension: String
  /// The spec from which the next files are generated; nil for files that flows share.
  package var source: FileID?
  package private(set) var files: [GeneratedFile] = []
  /// The names of the files, without folders and extensions.
  package private(set) var names: [String] = []

  package init(_ library: TemplateLibrary, in folder: String, fileExtension: String) {
    self.library = library
    self.folder = folder.isEmpty ? "" : folder + "/"
    self.fileExtension = fileExtension
  }

  /// The files as code of another module.
  package var filesOfOtherModule: [GeneratedFile] { files.map(\.ofOtherModule) }

  package mutating func add<View: TemplateView>(_ template: Template<View>, _ view: View, named name: String) {
    let path = folder + name + "." + fileExtension
    files.append(GeneratedFile(path: path, bytes: library.render(template, with: view), source: source))
    names.append(name)
  }
}
