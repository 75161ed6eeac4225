import StepgenCatalogs
import StepgenModel
import Testing

@Suite struct UnitPathTests {
  /// Ids that are also words of the paths.
  private static let words = [
    "registry", "condition", "type", "choice", "error", "operation", "shared", "glossary", "start", "internal", "trace",
    "payload", "outcome", "method", "carried", "on", "title", "meaning", "retry", "ask", "because", "when", "note",
    "told-apart-by", "deprecated",
  ]

  @Test func noTwoTextsShareAnID() {
    var ids: [String] = [UnitPath.registry.title, UnitPath.registry.meaning]
    for word in Self.words {
      ids += texts(of: .condition(word)) + texts(of: .type(word)) + texts(of: .choice(word)) + texts(of: .error(word))
      ids += texts(of: .operation(word)) + texts(of: .flow(word))
      for inner in Self.words { ids += insides(word, inner) }
    }
    #expect(Set(ids).count == ids.count)
  }

  @Test func paragraphsAreNumbered() {
    #expect((1...3).map { UnitPath.paragraph($0, of: "a.meaning") } == ["a.meaning", "a.meaning.2", "a.meaning.3"])
  }

  @Test func readsAsTheSpecDoes() {
    let step = UnitPath.flow("sign-in").step("confirm-sms-otp")
    #expect(step.ask == "sign-in.confirm-sms-otp.ask")
    #expect(
      step.payload("delivery").because(on: "swift") == "sign-in.confirm-sms-otp.payload.delivery.on.swift.because"
    )
    #expect(UnitPath.flow("type").step("start").title == "type_.start_.title")
  }

  private func insides(_ word: String, _ inner: String) -> [String] {
    let flow = UnitPath.flow(word)
    let types = [UnitPath.type(word).field(inner), .type(word).method(inner)]
    let members = [UnitPath.choice(word).member(inner), .operation(word).input(inner)]
    var ids = (types + members + [flow.step(inner)]).flatMap { texts(of: $0) }
    ids += [
      UnitPath.error(word).cause(inner).meaning, UnitPath.operation(word).note(on: inner),
      flow.internalChallenge(inner).meaning, flow.trace(inner).title,
    ]
    for last in Self.words {
      let step = flow.step(inner)
      ids += texts(of: step.payload(last)) + [step.outcome(last).meaning, flow.start(inner, outcome: last).meaning]
      ids.append(UnitPath.choice(word).member(inner).carried(on: last).meaning)
    }
    return ids
  }

  private func texts(of path: UnitPath) -> [String] {
    [path.title, path.meaning, path.retry, path.ask]
      + ["on", "meaning", "start"].flatMap { platform in
        [
          path.because(on: platform), path.condition(on: platform), path.toldApartBy(on: platform),
          path.deprecation(on: platform),
        ]
      }
  }
}
