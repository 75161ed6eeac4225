import StepgenCatalogs

@testable import StepgenSite

/// One block of every kind, some of them within others.
struct SampleBlocks {
  var texts: SampleTexts

  var all: [Block] {
    [
      .paragraph([.text(texts.longParagraph)]),
      .variants(variants),
      .section(
        Section(id: "diagram", level: 2, title: [.text(texts.overview)], blocks: [.figure(figure), .prose(prose)])
      ),
      .section(Section(id: "steps", level: 2, title: [.text(texts.column[0])], blocks: [.table(table)] + asides)),
      .section(confirmation),
      .section(Section(id: "more", level: 2, title: [.text(texts.other)], blocks: [definitions, cards, fold])),
    ]
  }

  var prose: Prose {
    let isSource = texts.locale == .source
    return Prose(pieces: [
      piece(texts.longParagraph, isSource ? .source : .translated),
      piece(texts.paragraph, isSource ? .source : .stale),
      piece(isSource ? texts.paragraph : SampleTexts.english.paragraph, isSource ? .source : .missing),
    ])
  }

  private func piece(_ text: String, _ state: Translation.State) -> Prose.Piece {
    Prose.Piece(
      prefix: "",
      translation: Translation(text: text, state: state),
      english: SampleTexts.english.paragraph + " It arrives within a minute.",
      isVerbatim: false,
      beginsBlock: true
    )
  }

  var variants: [Variant] {
    let code = """
      @MainActor
      func signIn(_ name: String, password: String) async throws {
        let result = try await Amplify.Auth.signIn(username: name, password: password)
        switch result.nextStep {
        case .confirmSignInWithOTP(let details):
          show(.code, sentTo: details.destination)  // by SMS or by e-mail, as `details` says, and never by both of them at once
        case .done:
          close()
        @unknown default:
          show(.update)
        }
      }
      """
    return [
      Variant(
        id: "swift.async",
        title: "async/await",
        code: Code(language: "swift", text: code, title: "SignIn.swift")
      ),
      Variant(
        id: "swift.combine",
        title: "Combine",
        code: Code(
          language: "swift",
          text: "let sink = Amplify.Publisher\n  .create { … }",
          title: "SignIn+Combine.swift"
        )
      ),
    ]
  }

  private var figure: Figure {
    Figure(
      svg: SampleDiagram.svg(texts.ask, texts.choose),
      caption: [.text(texts.flow), .text(" "), .badge(texts.ask, kind: .ask)],
      mermaid: "flowchart TD\n  a --> b"
    )
  }

  var table: Table {
    let row = { (id: String, name: String, kind: Inline.BadgeKind) in
      Table.Row(
        id: id,
        cells: [
          [
            .link([.text(texts.step)], to: .page(PagePath("swift/sign-in/\(id)/"))), .lineBreak,
            .badge(texts.ask, kind: kind),
          ],
          [.code(name)],
          [.text(texts.paragraph)],
          [.code("AuthCodeDeliveryDetails")],
          [.link([.code("done")], to: .anchor("steps"))],
        ]
      )
    }
    return Table(
      caption: [.text(texts.title)],
      columns: texts.column.map { [.text($0)] },
      rows: [
        row("confirm-sms-otp", "confirmSignInWithOTP", .ask),
        row("choose-mfa", "continueSignInWithMFASelection", .choose),
        row("setup-totp", "continueSignInWithTOTPSetup", .setUp), row("reset-password", "resetPassword", .leave),
        row("done", "done", .end), row("unused", "confirmSignInWithCustomChallenge", .absent),
      ]
    )
  }

  private var asides: [Block] {
    Block.AsideKind.allCases.map { .aside(kind: $0, title: "", blocks: [.paragraph([.text(texts.longParagraph)])]) }
  }

  private var confirmation: Section {
    var inner = Section(
      id: "payload",
      level: 3,
      title: [.text(texts.column[3]), .text(" "), .code("AuthCodeDeliveryDetails")],
      blocks: [
        .list(
          [[.text(texts.step)], [.strong([.text(texts.otherStep)]), .text(" — "), .code("MFA_TYPES")]],
          isOrdered: true
        ),
        .list(
          [[.text(texts.step)], [.link([.text(texts.names)], to: .external("https://example.org/"))]],
          isOrdered: false
        ),
        .code(
          Code(
            language: "sh",
            text: "aws cognito-idp set-user-pool-mfa-config --user-pool-id eu-west-1_abc",
            title: "sh"
          )
        ),
      ]
    )
    inner.formerIDs = ["old-payload"]
    return Section(
      id: "confirm-sms",
      level: 2,
      title: [.text(texts.step)],
      blocks: [.paragraph([.text(texts.longParagraph)]), .section(inner)]
    )
  }

  private var definitions: Block {
    .definitions([
      Definition(id: "otp", term: [.text(texts.step)], blocks: [.paragraph([.text(texts.paragraph)])]),
      Definition(id: "totp", term: [.text(texts.otherStep)], blocks: [.paragraph([.text(texts.longParagraph)])]),
    ])
  }

  private var cards: Block {
    .cards([
      Card(title: [.text(texts.flow)], destination: .page(PagePath("sign-in/")), text: [.text(texts.paragraph)]),
      Card(title: [.text(texts.names)], destination: .page(PagePath("names/")), text: [.text(texts.summary)]),
      Card(title: [.text(texts.other)], destination: .file("llms.txt"), text: []),
    ])
  }

  private var fold: Block {
    .details(summary: [.text(texts.other)], blocks: [.paragraph([.text(texts.longParagraph)])])
  }
}

enum SampleDiagram {
  static func svg(_ first: String, _ second: String) -> String {
    """
    <svg viewBox="0 0 480 120" width="480" height="120" aria-labelledby="g-t"><title id="g-t">\(first)</title>\
    <g class="edge"><path d="M160 60h140"/></g>\
    <a href="#steps"><g class="node ask"><rect x="8" y="30" width="150" height="60" rx="8"/>\
    <text x="83" y="56" text-anchor="middle">\(first)</text>\
    <text class="code" x="83" y="76" font-size="11" text-anchor="middle">confirmSignIn</text></g></a>\
    <g class="node choose dimmed"><rect x="300" y="30" width="150" height="60" rx="8"/>\
    <text x="375" y="64" text-anchor="middle">\(second)</text></g></svg>
    """
  }
}
