import StepgenModel
import StepgenPlay

extension Tool {
  static let walk = Tool(
    name: "walk",
    title: "Walk through a flow",
    description: """
      Plays a flow against its spec, from the beginning, and shows a screen for each line. Begin without lines: the first \
      screen has the calls that begin the flow. Then add a line at a time: a call, the response to a step, or one of \
      ‘choices’. ‘?’ lists the choices, ‘:help’ the commands. Nothing is called for real.
      """,
    parameters: [
      Parameter(name: "flow", description: "The id of the flow.", isRequired: true),
      Parameter(name: "lines", description: "What to type, a line each, from the beginning.", isList: true),
      Parameter(
        name: "platform",
        description: "The id of the platform whose names are shown; that of the generated code if left out."
      ),
      .registry,
    ]
  ) { (arguments, specs) throws(ToolFailure) in
    let scope = try Scope(arguments, specs)
    let (flow, registry) = try scope.flow(arguments.flow)
    let named = arguments.platform.flatMap { registry.platforms.index(of: $0) }
    guard let platform = named ?? PlaySubject.usualPlatform(of: registry) else {
      throw ToolFailure("‘\(registry.id)’ has no platform with a language; name one as ‘platform’.")
    }
    let subject = PlaySubject(flow, in: registry, platform: platform)
    var session = PlaySession(subject, against: SpecService(subject))
    var screens = [session.opening()]
    var refusal: String?
    for line in arguments.lines ?? [] {
      let turn = session.scriptTurn(line)
      screens.append(turn.text)
      refusal = turn.refusal
      if refusal != nil || turn.request == .quit { break }
    }
    let value = WalkValue(
      registry: registry.id,
      flow: flow.id,
      platform: subject.platformID,
      place: scope.place(flow.range),
      at: session.currentStep.map { StepValue($0, of: flow, in: registry, scope) },
      choices: session.completions(""),
      refusal: refusal,
      screens: screens
    )
    return ToolResult(value, text: screens.joined() + value.end, isError: refusal != nil)
  }
}

private struct WalkValue: Encodable {
  var registry, flow, platform, place: String
  /// The step that the flow is at.
  var at: StepValue?
  /// Lines that can follow, if these are a list.
  var choices: [String]
  /// What was wrong with the last line.
  var refusal: String?
  var screens: [String]

  /// The place of the spec at the end of the text.
  var end: String { "(\(at?.place ?? place))\n" }
}
