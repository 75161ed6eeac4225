import DeviceLogin
import LoginScreens

/// A login against the reference whose pauses take no time.
@MainActor final class Login {
  let reference = DeviceReference()
  private(set) lazy var model = LoginModel(service: reference) { [unowned self] in try await pause($0) }
  /// The pauses so far, in seconds.
  private(set) var pauses: [Int] = []
  private var events: [(DeviceReference) async throws -> Void] = []

  /// Logs in; during each pause one of these happens, and at the pause after the last one the user closes the screen.
  func run(during events: ((DeviceReference) async throws -> Void)...) async {
    self.events = events
    await model.logIn()
  }

  private func pause(_ seconds: Int) async throws {
    pauses.append(seconds)
    guard !events.isEmpty else { throw CancellationError() }
    try await events.removeFirst()(reference)
  }
}
