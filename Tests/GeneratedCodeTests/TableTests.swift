import AmplifyAuthTables
import DeviceLogin
import ParcelLockerTables
import StepRuntime
import StepgenModel
import StepgenTestSupport
import Testing

/// The generated transition tables say what the specs say.
@Suite struct TableTests {
  @Test func everyFlowHasATable() throws {
    #expect(SpecFlow.all.map(\.id).sorted() == GeneratedFlow.all.keys.sorted())
    #expect(GeneratedFlow.all.count >= 10)
    let tables = [
      "amplify-auth": AuthFlows.all, "device-login": DeviceFlows.all, "parcel-locker": LockerFlows.all,
    ]
    for registry in try ShippedSpecs.registries() {
      // The manual has no flow, and no code.
      #expect(tables[registry.id, default: []].map(\.id) == registry.flows.map(\.id))
    }
  }

  @Test(arguments: SpecFlow.all)
  func hasTheStepsAndOutcomesOfTheSpec(spec: SpecFlow) throws {
    let table = try #require(GeneratedFlow.all[spec.id]).table
    #expect(table.id == spec.flow.id)
    #expect(table.steps.map(\.id) == spec.flow.steps.map(\.id))
    #expect(table.starts.map(\.operation) == spec.flow.starts.map { spec.registry.operations[$0.operation].id })
    #expect(Dictionary(uniqueKeysWithValues: table.steps.map { ($0.id, $0.role) }) == spec.roles)

    let starts = table.starts.map { ("start \($0.operation)", $0.outcomes.map(SpecFlow.line)) }
    let steps = table.steps.map { ("step \($0.id)", $0.outcomes.map(SpecFlow.line)) }
    #expect(Dictionary(uniqueKeysWithValues: starts + steps) == spec.outcomes)
  }

  @Test(arguments: SpecFlow.all)
  func findsEachOfThem(spec: SpecFlow) throws {
    let table = try #require(GeneratedFlow.all[spec.id]).table
    for step in table.steps { #expect(table.step(step.id) == step) }
    for start in table.starts { #expect(table.start(start.operation) == start) }
    #expect(table.step("no such step") == nil)
    #expect(table.start("no such operation") == nil)
  }

  @Test(arguments: SpecFlow.all)
  func hasATypeOfStepsWhereTheSpecHasOne(spec: SpecFlow) throws {
    let generated = try #require(GeneratedFlow.all[spec.id])
    let hasType = spec.flow.typeNames.indices.contains(spec.platform) && spec.flow.typeNames[spec.platform].isDeclared
    #expect((generated.steps != nil) == hasType)
  }

  @Test func findsTheOutcomesOfStepsByTheirIDs() {
    let step = DeviceFlows.login.steps[0]
    #expect(DeviceFlows.login.outcomes(of: [DeviceLoginStep.ID(rawValue: step.id)]) == step.outcomes)
  }
}
