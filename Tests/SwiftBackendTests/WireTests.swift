import Foundation
import StepgenDriver
import StepgenLanguages
import StepgenModel
import StepgenSamples
import StepgenTestSupport
import SwiftBackend
import Testing

/// A registry, the flow that is read and written, and the lines that go in and come out; paths are of fixtures.
struct WireCase: Sendable, CustomTestStringConvertible {
  var registry: Registry
  var flow: String
  /// JSON, a step a line.
  var input: String
  /// For each line the name of the step and its JSON.
  var output: [String]
  /// The fixture with the program's statements.
  var program = "wire/main.swift.txt"

  var testDescription: String { registry.id + "/" + (registry.targets[.swift].map { "\($0.platform.position)" } ?? "") }
}

/// Programs read what services and programs in other languages write, and write it again.
@Suite struct WireTests {
  private static let fixtures = testFolder.appending(path: "Fixtures")

  @Test(arguments: ["ios", "web"])
  func eachPlatformReadsWhatTheOthersWrite(platform: String) throws {
    var registry = try ShippedSpecs.registry("parcel-locker")
    registry.targets[.swift]?.platform = try #require(registry.platforms.firstIndex { $0.id == platform })
    let output = try Self.lines("wire/\(platform).txt")
    let input = try Self.lines("wire/steps.jsonl").joined(separator: "\n")
    try expect(WireCase(registry: registry, flow: "pick-up", input: input, output: output))
    let written = output.map { String($0.drop { $0 != "{" }) }.joined(separator: "\n")
    try expect(WireCase(registry: registry, flow: "pick-up", input: written, output: output))
  }

  @Test(arguments: ["stripe", "payments", "matrix", "requests", "cognito", "values", "shapes", "spellings"])
  func aRegistrySaysHowItsServiceWritesSteps(id: String) throws {
    let registry = try #require(try Self.layouts.get().first { $0.id == id })
    let lines = try Self.lines("layouts/\(id)/steps.jsonl")
    let names = try Self.lines("layouts/\(id)/names.txt")
    let flow = try #require(registry.flows.first?.id)
    try expect(
      WireCase(
        registry: registry,
        flow: flow,
        input: lines.joined(separator: "\n"),
        output: zip(names, lines).map { $0 + " " + $1 }
      )
    )
  }

  /// The validators of the other languages read the same table.
  @Test func eachDocumentOfTheTableIsReadAndWrittenAsItSays() throws {
    let registry = try #require(try Self.layouts.get().first { $0.id == "values" })
    let rows = try Self.lines("layouts/values/behavior.tsv").filter { !$0.hasPrefix("#") }.map { row in
      let columns = row.split(separator: "\t").map(String.init)
      let document = columns[1].replacing(#/<(\d+)>/#) { match in
        let count = Int(match.output.1) ?? 0
        return String(repeating: #"{"children":["#, count: count) + String(repeating: "]}", count: count)
      }
      let own = columns.dropFirst(3).first { $0.hasPrefix("swift ") }?.dropFirst("swift ".count)
      let outcome = own.map(String.init) ?? columns[2]
      return (
        document: document, output: columns[0] + ": " + (outcome == "same" ? document : outcome), what: columns[0]
      )
    }
    try expect(
      WireCase(
        registry: registry,
        flow: "values",
        input: rows.map { $0.what + "\t" + $0.document }.joined(separator: "\n"),
        output: rows.map(\.output),
        program: "wire/behavior.swift.txt"
      )
    )
  }

  @Test(arguments: ["stripe", "payments", "matrix", "requests", "cognito", "values", "shapes"])
  func aStructureOfThePayloadIsTheSameJSON(id: String) throws {
    let registry = try #require(try Self.layouts.get().first { $0.id == id }).withStructures
    let lines = try Self.lines("layouts/\(id)/steps.jsonl")
    let names = try Self.lines("layouts/\(id)/names.txt")
    let flow = try #require(registry.flows.first?.id)
    let output = zip(names, lines).map { $0 + " " + $1 }
    try expect(WireCase(registry: registry, flow: flow, input: lines.joined(separator: "\n"), output: output))
  }

  @Test(arguments: ["okta", "psd2"], [false, true])
  func everyResponseIsReadAndWrittenAsItWas(id: String, hasStructures: Bool) throws {
    var registry = try #require(try Self.layouts.get().first { $0.id == id })
    if hasStructures { registry = registry.withStructures }
    let folder = Self.fixtures.appending(path: "layouts/\(id)/answers")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    let lines = try names.map { name in
      try name + "\t" + Self.compact(String(contentsOf: folder.appending(path: name), encoding: .utf8))
    }
    try expect(
      WireCase(
        registry: registry,
        flow: try #require(registry.flows.first?.id),
        input: lines.joined(separator: "\n"),
        output: try Self.lines("layouts/\(id)/answers.txt"),
        program: "wire/responses.swift.txt"
      )
    )
  }

  @Test func whatComesWithAnErrorIsKeptAndReadWhereItHasItsForm() throws {
    let registry = try #require(try Self.layouts.get().first { $0.id == "shapes" })
    let output = try Self.lines("wire/errors.txt")
    try expect(
      WireCase(registry: registry, flow: "shapes", input: "", output: output, program: "wire/errors.swift.txt")
    )
  }

  @Test(arguments: [
    "stripe", "payments", "matrix", "requests", "cognito", "values", "shapes", "device-login", "okta", "psd2",
  ])
  func theJSONOfPagesIsReadAndWritten(id: String) throws {
    let all = try Self.layouts.get() + [ShippedSpecs.registry("device-login")]
    var registry = try #require(all.first { $0.id == id })
    registry.wire = registry.wire ?? WireLayout(range: registry.range)
    let flow = try #require(registry.flows.first)
    let target = try #require(registry.targets[.swift])
    let steps = flow.steps.indices.filter { flow.steps[$0].names[target.platform].isDeclared }
    let lines = try steps.compactMap { try registry.json(of: $0, in: flow).map { try Self.compact($0.text) } }
    #expect(lines.count == steps.count)
    try expect(
      WireCase(
        registry: registry,
        flow: flow.id,
        input: lines.joined(separator: "\n"),
        output: zip(steps, lines).map { (flow.steps[$0].names[target.platform].identifiers.first ?? "") + " " + $1 }
      )
    )
  }

  /// JSON in a line, its keys in order.
  private static func compact(_ text: String) throws -> String {
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let bytes = try JSONSerialization.data(withJSONObject: value, options: [.sortedKeys, .withoutEscapingSlashes])
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Names that stepgen makes have acronyms as the platform's types have them.
  @Test func namesOfStepgenHaveTheAcronymsOfTypes() throws {
    let registry = try #require(try Self.layouts.get().first { $0.id == "psd2" })
    let files = try makeBackend().files(for: registry).map { $0.path.split(separator: "/").last ?? "" }
    #expect(Set(files).isSuperset(of: ["ScaFlowError.swift", "ScaStatus.swift"]), "\(files)")
  }

  /// The answers are those of RFC 8628, sections 3.2 and 3.5, and of RFC 6749, section 5.1.
  @Test func theAnswersOfTheDeviceGrantAreSteps() throws {
    let lines = try Self.lines("wire/device-login.jsonl")
    let names = ["showCode", "denied", "denied", "expired", "signedIn", "authorization_pending"]
    try expect(
      WireCase(
        registry: try ShippedSpecs.registry("device-login"),
        flow: "login",
        input: lines.joined(separator: "\n"),
        output: zip(names, lines).map { $0 + " " + $1 }
      )
    )
  }

  @Test func stepsStandAsInTheJavaScriptOfAmplify() throws {
    var registry = try ShippedSpecs.amplify()
    let platform = try #require(registry.platforms.firstIndex { $0.id == "javascript" })
    registry.wire = WireLayout(
      range: registry.range,
      name: ["nextStep", "signInStep"],
      payload: nil,
      platform: platform
    )
    let known = [
      ("confirmSignInWithTOTPCode", "CONFIRM_SIGN_IN_WITH_TOTP_CODE"), ("done", "DONE"),
      ("confirmSignUp", "CONFIRM_SIGN_UP"), ("CONFIRM_SIGN_IN_WITH_SMS_CODE", "CONFIRM_SIGN_IN_WITH_SMS_CODE"),
    ]
    let lines = known.map { #"{"nextStep":{"signInStep":"\#($0.1)"}}"# }
    try expect(
      WireCase(
        registry: registry,
        flow: "sign-in",
        input: lines.joined(separator: "\n"),
        output: zip(known, lines).map { $0.0 + " " + $1 }
      )
    )
  }

  /// The registries of the fixtures; what is not clean is missing.
  private static let layouts = Result {
    try Workspace(paths: [fixtures.appending(path: "layouts").path]).registries.compactMap(\.checked)
  }

  private static func lines(_ path: String) throws -> [String] {
    try String(contentsOf: fixtures.appending(path: path), encoding: .utf8).split(separator: "\n").map(String.init)
  }

  private func expect(_ example: WireCase) throws {
    let target = try #require(example.registry.targets[.swift])
    let flow = try #require(example.registry.flows.first { $0.id == example.flow })
    let type = try #require(flow.typeNames[target.platform].identifiers.first)
    let responses = example.registry.wire?.hasResponses == true ? "typealias Response = \(type)Response\n" : ""
    var main = Array("typealias Step = \(type)\n\(responses)".utf8)
    main += try Data(contentsOf: Self.fixtures.appending(path: example.program))
    let files = try makeBackend().files(for: example.registry)
    try withFiles(files + [GeneratedFile(path: "main.swift", bytes: main)]) { folder in
      let program = folder.appending(path: "program")
      let sources = try Compiler.swiftFiles(in: folder.appending(path: target.output)) + [folder.path + "/main.swift"]
      let built = try Compiler.compile(sources, mode: "6", flags: ["-warnings-as-errors"], program: program)
      try #require(built.status == 0, "\(built.text.prefix(3000))")
      try Data(example.input.utf8).write(to: folder.appending(path: "input"))
      let output = try Compiler.run(["sh", "-c", "./program < input"], in: folder).text
      #expect(output.split(separator: "\n").map(String.init) == example.output)
    }
  }
}
