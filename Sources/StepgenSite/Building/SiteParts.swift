import StepgenModel
import StepgenSamples

/// What pages show that other modules make: code and drawings.
struct SiteParts: Sendable {
  let scope: PageScope

  /// The complete sample of a flow in every style.
  func samples(of flow: Flow, _ platform: Int) -> [Block] { [] }

  /// The sample of one step in every style.
  func samples(of step: Step, in flow: Flow, _ platform: Int) -> [Block] { [] }

  /// The call of an operation in every style.
  func samples(ofOperation index: Int, _ platform: Int) -> [Block] { [] }

  /// The diagram and the table of transitions.
  func figure(of flow: Flow, _ platform: Int?) -> [Block] { [] }

  /// The table of transitions alone.
  func transitions(of flow: Flow, _ platform: Int) -> [Block] { [] }
}
