import Foundation
import Steps

/// Handles two steps by itself, and everything else in the default method.
struct Handler: LightStepHandler {
  func red(_ seconds: Int) async throws -> String { "wait for \(seconds) s" }
  func green() async throws -> String { "go" }
  func defaultStep(_ step: LightStep) async throws -> String { "default method: \(describe(step))" }
}

func describe(_ step: LightStep) -> String {
  "\(step.name), \(step.payload?["reason"]?.stringValue ?? "no reason")"
}

/// As a client writes it who knows the first version.
func switched(_ step: LightStep) -> String {
  switch step {
  case .red(let seconds): "red for \(seconds) s"
  case .green: "green"
  case .unknown(let unknown): "unknown case: \(unknown.name), \(unknown.payload?["reason"]?.stringValue ?? "no reason")"
  @unknown default: "default branch: \(describe(step))"
  }
}

func called(_ step: LightStep) -> String {
  step.handle(green: { "closure" }, default: { "default closure: \(describe($0))" })
}

@main
struct Client {
  static func main() async throws {
    for json in CommandLine.arguments.dropFirst() {
      let step = try JSONDecoder().decode(LightStep.self, from: Data(json.utf8))
      print(switched(step))
      print(try await step.handle(with: Handler()))
      print(called(step))
    }
  }
}
