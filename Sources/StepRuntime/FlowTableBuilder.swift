/// Puts a table together, a statement a row; what the tables of generated code are made with.
///
/// Statements instead of one literal, because a type checker takes them one by one.
public struct FlowTableBuilder {
  private enum Row {
    case start(FlowTable.Start)
    case step(FlowTable.Step)
  }

  private var table: FlowTable
  private var open: Row?

  fileprivate init(id: String) {
    table = FlowTable(id: id)
  }

  /// Begins the row of an operation with which the flow begins.
  public mutating func start(_ operation: String) {
    close()
    open = .start(FlowTable.Start(operation: operation))
  }

  /// Begins the row of a step.
  public mutating func step(_ id: String, _ role: FlowTable.Role) {
    close()
    open = .step(FlowTable.Step(id: id, role: role))
  }

  /// Adds an outcome to the row that was begun last.
  public mutating func outcome(
    _ id: String,
    _ result: FlowTable.Result,
    operation: String? = nil,
    members: [String] = [],
    when conditions: [String] = [],
    on platforms: [String] = []
  ) {
    let outcome = FlowTable.Outcome(
      id: id,
      result: result,
      operation: operation,
      members: members,
      conditions: conditions,
      platforms: platforms
    )
    switch open {
    case .start(var start):
      open = nil
      start.list.append(outcome)
      open = .start(start)
    case .step(var step):
      open = nil
      step.list.append(outcome)
      open = .step(step)
    case nil: break
    }
  }

  private mutating func close() {
    switch open {
    case .start(let start): table.append(start)
    case .step(let step): table.append(step)
    case nil: break
    }
    open = nil
  }

  fileprivate mutating func finish() -> FlowTable {
    close()
    return table
  }
}

extension FlowTable {
  /// Makes the table that the statements of `build` describe.
  public init(id: String, _ build: (inout FlowTableBuilder) -> Void) {
    var builder = FlowTableBuilder(id: id)
    build(&builder)
    self = builder.finish()
  }
}
