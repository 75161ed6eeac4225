package import StepgenModel

/// A concept and what it is called on some platforms, for programs.
package struct NameDocument: Encodable, Sendable {
  package var kind, registry, id, path, place: String
  package var names: [Name]

  package init(_ concept: Concept, _ registry: Registry, at place: String, on platforms: [Platform.Index]) {
    kind = concept.kind.rawValue
    self.registry = registry.id
    id = concept.id
    path = concept.path
    self.place = place
    names = platforms.map { Name(registry.platforms[$0].id, concept.names[$0]) }
  }

  package struct Name: Encodable, Sendable {
    package var platform: String
    package var name: String?
    package var status: String
    package var because: String?
    package var source: String?

    fileprivate init(_ platform: String, _ name: PlatformName) {
      self.platform = platform
      self.name = name.text
      status = NameRow.Status(name).rawValue
      because = name.because
      source = name.source
    }
  }
}

extension SourceSet {
  /// The file and the line at which something begins: `Specs/demo/flows/pick.yaml:12`.
  package func place(of range: SourceRange) -> String {
    "\(self[range.file].path):\(range.start.line)"
  }
}

/// Says that nothing has an id, with the nearest that exists, or with all where none is near.
package func unknownID(_ kind: String, _ id: String, among ids: [String]) -> String {
  let near = nearest(to: id, in: ids, atMost: 1).first.map { "Did you mean ‘\($0)’?" }
  return "there is no \(kind) ‘\(id)’. \(near ?? "There is \(Set(ids).sorted().joined(separator: ", ")).")"
}
