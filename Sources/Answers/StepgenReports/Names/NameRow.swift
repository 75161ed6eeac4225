package import StepgenModel

/// What one concept is called on one platform, as a row of a table.
package struct NameRow: Sendable, Hashable {
  package var registry: String
  package var flow: String
  package var step: String
  package var platform: String
  /// The name as callers write it; nothing where the platform has none.
  package var name: String?
  package var status: Status

  package enum Status: String, Sendable, Hashable, CaseIterable {
    case derived, overridden, absent
    case declaredOnly = "declared-only"
    case exception
  }
}

extension NameRow.Status {
  package init(_ name: PlatformName) {
    switch name.status {
    case .absent: self = .absent
    case .declaredOnly: self = .declaredOnly
    case .exception: self = .exception
    case .present: self = name.origin == .derived ? .derived : .overridden
    }
  }
}

extension Registry {
  /// The names of every step on every platform, in the order of the spec.
  package var nameRows: [NameRow] {
    flows.flatMap { flow in flow.steps.flatMap { nameRows(of: $0, in: flow) } }
  }

  /// The names of one step on every platform.
  package func nameRows(of step: Step, in flow: Flow) -> [NameRow] {
    zip(platforms, step.names).map { platform, name in
      NameRow(
        registry: id,
        flow: flow.id,
        step: step.id,
        platform: platform.id,
        name: name.text,
        status: NameRow.Status(name)
      )
    }
  }
}
