import Foundation
import SpecLanguage
import StepgenModel
import StepgenTestSupport
import Testing

@testable import StepgenLanguageServer

/// What the grammar says of ids holds for the specs that are there.
@Suite struct ShippedSpecTests {
  @Test(arguments: ["amplify-auth", "parcel-locker"]) func everyIDLeadsToSomething(registry: String) throws {
    let folder = PackageFolder.root.appending(path: "Specs/\(registry)").path
    let view = try RegistryView(folder: folder, unsaved: [:], earlier: nil)
    var count = 0
    for file in view.files {
      #expect(file.isCurrent)
      for occurrence in file.occurrences where !occurrence.isDeclaration {
        count += 1
        let isScalar = occurrence.subjects == [.type, .choice] && Scalar(rawValue: occurrence.id) != nil
        let isFound = isScalar || !view.declarations(of: occurrence, in: file.path).isEmpty
        #expect(isFound, "\(file.path):\(occurrence.range.start.line): \(occurrence.id)")
      }
    }
    #expect(count > 100)
  }

  /// The model is made of the same texts, by code of its own.
  @Test(arguments: ["amplify-auth", "parcel-locker"]) func theModelHasTheSameThings(registry: String) throws {
    let folder = PackageFolder.root.appending(path: "Specs/\(registry)").path
    let view = try RegistryView(folder: folder, unsaved: [:], earlier: nil)
    let model = try #require(view.registry)
    func ids(_ subject: Subject) -> Set<[String]> {
      Set(
        view.declarations.filter { $0.occurrence.subjects == [subject] }.map { found in
          found.occurrence.owners.map(\.id) + [found.occurrence.id]
        }
      )
    }
    #expect(ids(.step) == Set(model.flows.flatMap { flow in flow.steps.map { [flow.id, $0.id] } }))
    #expect(ids(.operation) == Set(model.operations.map { [$0.id] }))
    #expect(ids(.error) == Set(model.errors.map { [$0.id] }))
    #expect(ids(.member) == Set(model.choices.flatMap { choice in choice.members.map { [choice.id, $0.id] } }))
    #expect(ids(.platform) == Set(model.platforms.map { [$0.id] }))
    #expect(ids(.setting) == Set(model.settings.map { [$0.id] }))
    let settings = model.conditions.map { $0.setting.map { [model.settings[$0].id] } ?? [] }
    #expect(ids(.condition) == Set(zip(settings, model.conditions).map { $0 + [$1.id] }))
    #expect(ids(.flow) == Set(model.flows.map { [$0.id] }))
    #expect(
      ids(.input) == Set(model.operations.flatMap { operation in operation.inputs.map { [operation.id, $0.id] } })
    )
  }
}
