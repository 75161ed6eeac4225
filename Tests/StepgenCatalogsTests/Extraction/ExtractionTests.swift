import StepgenCatalogs
import StepgenModel
import Testing

@Suite struct ExtractionTests {
  @Test(arguments: ShippedRegistries.names)
  func idsAreUniqueAndTextsAreNotEmpty(name: String) throws {
    let units = try ShippedRegistries.registry(name).textDomains.flatMap(\.units)
    #expect(Set(units.map(\.id)).count == units.count)
    #expect(units.allSatisfy { !$0.text.isEmpty && $0.range != nil })
  }

  @Test(arguments: ShippedRegistries.names)
  func everyUnitIsOnePiece(name: String) throws {
    for unit in try ShippedRegistries.registry(name).textDomains.flatMap(\.units) {
      let pieces = ProseOutline(unit.text).pieces
      #expect(pieces.count == 1 && pieces.first?.text == unit.text, "\(unit.id)")
    }
  }

  @Test func aDomainForEachFlowFollowsTheSharedOne() throws {
    let registry = try ShippedRegistries.registry("parcel-locker")
    #expect(registry.textDomains.map(\.name) == ["shared", "drop-off", "pick-up"])
  }

  @Test func findsTextsOfEveryKind() throws {
    let registry = try ShippedRegistries.registry("parcel-locker")
    let units = registry.textDomains.flatMap(\.units)
    let texts = Dictionary(uniqueKeysWithValues: units.map { ($0.id, $0.text) })
    let step = UnitPath.flow("pick-up").step("show-id")
    #expect(texts[step.title] == "Prove your age")
    #expect(texts[step.ask] == "Enter the number of your identity card.")
    #expect(texts[step.toldApartBy(on: "web")] == "There is no fee.")
    #expect(texts[step.outcome("too-young").meaning] == "The parcel waits for someone older.")
    let slip = UnitPath.flow("pick-up").step("show-slip")
    #expect(texts[slip.deprecation(on: "ios")] == "Lockers that read slips are being replaced.")
    let fee = UnitPath.flow("pick-up").step("pay-fee").payload("fee")
    #expect(texts[fee.meaning] == "The fee in cents.")
    #expect(texts[fee.because(on: "web")] == "The same form appears without a fee.")
    let sensor = UnitPath.flow("drop-off").internalChallenge("door-sensor")
    #expect(texts[sensor.meaning] == "The locker asks whether the door is shut, and the library responds.")
    #expect(texts[UnitPath.flow("pick-up").trace("too-late").title] == "The code has expired")
    #expect(texts[UnitPath.condition("fee-is-due").meaning] == "The first week is free.")
    #expect(texts[UnitPath.choice("size").member("large").because(on: "web")] != nil)
  }

  @Test func findsWhatThingsAreAlsoCalled() throws {
    let units = try ShippedRegistries.registry("amplify-auth").textDomains.flatMap(\.units)
    let texts = Dictionary(uniqueKeysWithValues: units.map { ($0.id, $0.text) })
    #expect(texts[UnitPath.operation("delete-user").also] == "delete account, close account")
    #expect(texts[UnitPath.flow("sign-out").also] == "logout, log out, log off")
    #expect(texts[UnitPath.flow("sign-in").step("confirm-new-password").also] != nil)
    #expect(texts[UnitPath.error("code-mismatch").also] != nil && texts[UnitPath.term("passkey").also] != nil)
    #expect(texts[UnitPath.operation("confirm-sign-in").also] == nil)
  }

  @Test func wireTextsAndSourcesAreNotTranslated() throws {
    let texts = try ShippedRegistries.registry("parcel-locker").textDomains.flatMap(\.units).map(\.text)
    #expect(!texts.contains { $0.contains("DOOR_SHUT") || $0.contains("Terms of storage") })
  }

  @Test func promptsTellTheirPlaceholders() throws {
    let units = try ShippedRegistries.registry("parcel-locker").textDomains.flatMap(\.units)
    let unit = try #require(units.first { $0.id == UnitPath.flow("pick-up").step("enter-code").ask })
    #expect(unit.notes.contains("{notice.sent-to} stands for a value and stays as it is."))
  }
}
