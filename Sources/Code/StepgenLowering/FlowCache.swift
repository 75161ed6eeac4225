package import StepgenModel
import Synchronization

/// A cache by flow, because several files of a flow need its steps.
package final class FlowCache<Value: Sendable>: Sendable {
  private let values = Mutex<[String: Value]>([:])

  package init() {}

  /// Returns the cached value of a flow, or of the part of it with one type of steps; computes missing values.
  package func value(of flow: Flow, _ compute: () -> Value) -> Value {
    let key = flow.id + "/" + (flow.type?.id ?? "")
    if let cached = values.withLock({ $0[key] }) { return cached }
    let computed = compute()
    values.withLock { $0[key] = computed }
    return computed
  }
}
