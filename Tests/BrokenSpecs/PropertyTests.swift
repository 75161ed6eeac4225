import StepRuntime
import StepgenDriver
import StepgenModel
import StepgenTestSupport
import Testing

@testable import SpecAnalysis

/// The search decides about properties what trying every run of a flow decides, and shows ways that are as short.
@Suite struct PropertyTests {
  @Test(arguments: UInt64(1)...80)
  func decidesWhatTryingEveryRunDecides(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let flow = RandomSettingsFlow.text(&random)
    let properties = (0..<8).map { RandomProperty(number: $0, &random) }
    let text = flow + "properties:\n" + properties.map(\.line).joined()
    let workspace = RandomSettingsFlow.workspace(text)
    let registry = try #require(workspace.registries.first?.registry)
    let table = FlowTable(id: "f", rows: registry.tableText(of: registry.flows[0]))
    #expect(workspace.diagnostics.filter { $0.code == "conflicting-keys" || $0.code == "unknown-reference" }.isEmpty)
    for property in properties {
      let told = workspace.diagnostics.first { $0.message.contains("‘\(property.id)’ is broken:") }
      let tried = RunTrial(table, property).shortestBreak
      #expect((told == nil) == (tried == nil), "\(text)\(property.id)")
      guard let told, let tried, !told.help.contains("…") else { continue }
      #expect(told.help.split(separator: "→").count == tried, "\(text)\(told.help)")
    }
  }

  @Test func namesEachPropertyBeyondTheMostThatAreWatched() {
    let ids = (0...PropertyWatch.most).map { "p\($0)" }
    let flow =
      RandomSettingsFlow.start
      + "  s0: { name: step, title: S, meaning: M., answer-with: answer, outcomes: { go-on: { to: done } } }\n"
      + RandomSettingsFlow.end + "properties:\n" + ids.map { "  \($0): { at-most-once: s0 }\n" }.joined()
    let told = RandomSettingsFlow.workspace(flow).diagnostics.filter { $0.code == "unsearched-flow" }
    #expect(told.map { $0.message.contains("‘p\(PropertyWatch.most)’") } == [true])
  }
}

/// A property of a random flow, in one of four forms.
private struct RandomProperty {
  enum Form: String, CaseIterable {
    case never, once = "at-most-once", twice = "not-twice", after
  }

  let id: String
  let form: Form
  let subjects: Set<String>
  let goals: Set<String>
  let exceptions: Set<String>
  let given: String?

  init(number: Int, _ random: inout SplitMix64) {
    id = "p\(number)"
    form = Form.allCases[number % Form.allCases.count]
    let steps = (0..<4).map { "s\($0)" }
    let events = steps + ["done"] + (0..<4).flatMap { ["o\($0)0", "last-\($0)"] }
    let named = (form == .twice ? steps : events).shuffled(using: &random)
    subjects = Set(named.prefix(Int.random(in: 1...2, using: &random)))
    goals = form == .after ? Set(events.shuffled(using: &random).prefix(1)) : []
    exceptions = Bool.random(using: &random) ? [] : Set(events.shuffled(using: &random).prefix(1))
    given = Bool.random(using: &random) ? nil : ["a0", "a1", "a2", "b0", "b1"].randomElement(using: &random)
  }

  var line: String {
    var keys = ["\(form.rawValue): [\(subjects.sorted().joined(separator: ", "))]"]
    if !goals.isEmpty { keys.append("comes: [\(goals.sorted().joined(separator: ", "))]") }
    if !exceptions.isEmpty { keys.append("unless: [\(exceptions.sorted().joined(separator: ", "))]") }
    if let given { keys.append("given: \(given)") }
    return "  \(id): { \(keys.joined(separator: ", ")) }\n"
  }
}

/// Every run of a flow, from every situation in which it can begin.
private struct RunTrial {
  private struct Place {
    var run: FlowRun
    var isBeginning = true
    /// Whether the property speaks of the run, and whether its first part has happened.
    var speaks = false
    var isBegun = false
  }

  /// How many moves break the property; nil where none does.
  private(set) var shortestBreak: Int?

  private let property: RandomProperty
  private let table: FlowTable
  private var seen: Set<[String]> = []
  private var next: [Place] = []

  init(_ table: FlowTable, _ property: RandomProperty) {
    (self.table, self.property) = (table, property)
    var level = ["a0", "a1", "a2"].flatMap { a in ["b0", "b1"].map { Place(run: FlowRun(table, given: [a, $0])) } }
    var depth = 1
    while !level.isEmpty, shortestBreak == nil {
      next = []
      for place in level where isNew(place) {
        if visit(place) { shortestBreak = depth }
      }
      level = next
      depth += 1
    }
  }

  private mutating func isNew(_ place: Place) -> Bool {
    let held = table.settings.flatMap(\.values).filter { place.run.holds($0) == true }
    let step = place.isBeginning ? "" : place.run.step?.id ?? ""
    return seen.insert([step, "\(place.speaks)", "\(place.isBegun)"] + held).inserted
  }

  /// Makes every move that is possible at a place; true where one breaks the property.
  private mutating func visit(_ place: Place) -> Bool {
    guard !place.isBeginning, let step = place.run.step else { return begin(place) }
    var isBroken = false
    for outcome in place.run.possibleOutcomes() {
      var after = place
      guard (try? after.run.answer("x", outcome: outcome.id)) != nil else { continue }
      let isError = if case .error = outcome.result { true } else { false }
      isBroken = move(&after, outcome.id, from: step.id, isError: isError) || isBroken
      after.isBeginning = after.run.step == nil
      if after.isBeginning { (after.speaks, after.isBegun) = (false, false) }
      next.append(after)
    }
    next.append(Place(run: place.run))
    return isBroken
  }

  private mutating func begin(_ place: Place) -> Bool {
    var begun = place
    guard (try? begun.run.call("begin", outcome: "go", to: "s0")) != nil else { return false }
    begun.isBeginning = false
    begun.speaks = property.given.map { place.run.holds($0) == true } ?? true
    let isBroken = move(&begun, "go", from: nil, isError: false)
    next.append(begun)
    return isBroken
  }

  /// Tells the property of a move; true where that breaks it.
  private func move(_ place: inout Place, _ outcome: String, from step: String?, isError: Bool) -> Bool {
    let come = isError ? nil : place.run.step?.id
    let events = [outcome] + [come].compactMap(\.self)
    if !property.exceptions.isDisjoint(with: events) { place.speaks = false }
    guard place.speaks else {
      place.isBegun = false
      return false
    }
    let isNamed = !property.subjects.isDisjoint(with: events)
    let wasBegun = place.isBegun
    switch property.form {
    case .never: return isNamed
    case .once:
      place.isBegun = wasBegun || isNamed
      return wasBegun && isNamed
    case .twice:
      if !isError, let step, property.subjects.contains(step) { place.isBegun = true }
      return place.isBegun && come.map(property.subjects.contains) == true
    case .after:
      for event in events {
        if property.goals.contains(event) { place.isBegun = false }
        if property.subjects.contains(event) { place.isBegun = true }
      }
      return place.isBegun && come == "done"
    }
  }
}
