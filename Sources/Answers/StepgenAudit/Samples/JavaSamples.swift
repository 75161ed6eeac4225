import StepgenLanguages

extension SampleLanguage {
  static let java = SampleLanguage(
    language: .java,
    compiler: "javac",
    stubs: JVMStubs.modules,
    units: { JVMUnits(sample: $0, api: $1, name: $2, ending: ".java").java },
    arguments: { files in
      [
        "-J-Duser.language=en", "-XDshould-stop.ifError=FLOW", "-proc:none", "-nowarn", "-encoding", "UTF-8",
        "-Xmaxerrs",
        "100000", "-cp", "classes", "-d", "samples",
      ] + files
    },
    filesPerRun: 1000,
    hasOtherReadings: true,
    judge: JavaJudge.judge,
    missingTypes: { _ in [] }
  )
}

private enum JavaJudge {
  private static var syntax: Regex<Substring> {
    #/.*\bexpected$|.*\bexpected .*|illegal start of .*|not a statement|unclosed .*|reached end of file.*|orphaned .*|.* without '.*|'.*' without .*|invalid method declaration.*|illegal character.*|unnamed classes.*|implicitly declared classes.*|else without if|illegal text block.*|malformed .*/#
  }
  private static let errors = [
    "incompatible types", "no suitable", "unreported exception", "is already defined in", "unreachable statement",
    "local variables referenced from", "has private access", "has protected access", "cannot be instantiated",
    "incomparable types", "bad operand types", "cannot be dereferenced", "cannot be referenced from a static context",
    "duplicate case label", "duplicate default label", "an enum switch", "constant expression required",
    "lambda body is neither",
    "cannot be applied to given types", "cannot assign a value to final", "incompatible parameter types",
  ]
  private static let ofWholes = ["missing return statement", "might not have been initialized"]

  static func judge(_ message: CompilerMessage, _ sample: Sample, _ api: APITree) -> Judgement {
    let text = message.text
    if text.wholeMatch(of: syntax) != nil { return .syntax }
    if text == "cannot find symbol" { return symbol(message, api) }
    guard !api.isForeign(message), !text.hasPrefix("class file for"), !text.contains("<any>") else { return .dropped }
    if ofWholes.contains(where: text.contains) { return sample.isShortened ? .dropped : .error }
    return errors.contains(where: text.contains) ? .error : .dropped
  }

  /// A member of a type that the list has, or a name of the app.
  private static func symbol(_ message: CompilerMessage, _ api: APITree) -> Judgement {
    let symbol = message.details.compactMap { $0.firstMatch(of: #/symbol: +\w+ (\w+)/#).map { String($0.1) } }.first
    let location = message.details.first { $0.contains("location:") }.map { $0.droppingPrefix("  location: ") } ?? ""
    // `class T`, `variable x of type T`, `package p`
    let place = location.replacing(#/.* of type /#, with: "").split(separator: " ").last.map(String.init) ?? ""
    if location.contains("package ") { return api.complete.contains(place) ? .error : .dropped }
    let type = place.prefix { $0 != "<" }.split(separator: ".").last.map(String.init) ?? ""
    if api.typeNames.contains(type) { return .error }
    return symbol.map { .undeclared($0) } ?? .dropped
  }
}
