import Steps

struct Handler: LightStepHandler {
  func red(_ seconds: Int) async throws -> String { "wait" }
  func green() async throws -> String { "go" }
}
