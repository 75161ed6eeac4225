package import StepgenModel
import Synchronization

/// What was found of flows, so that it is found once: several files of a flow ask for its steps.
package final class FlowMemo<Value: Sendable>: Sendable {
  private let known = Mutex<[String: Value]>([:])

  package init() {}

  /// What is known of a flow, or of the part of it that one type of steps has; else what is made now.
  package func value(of flow: Flow, _ make: () -> Value) -> Value {
    let key = flow.id + "/" + (flow.type?.id ?? "")
    if let found = known.withLock({ $0[key] }) { return found }
    let made = make()
    known.withLock { $0[key] = made }
    return made
  }
}
