import StepgenFiles
import StepgenTestSupport
import Synchronization

@testable import StepgenOutput

/// Counts the calls of a run and, from one of them on, has something else happen.
final class Fault: Sendable {
  enum Extent: Sendable {
    /// Only that call fails, as when the system refuses it.
    case once
    /// That call and all later ones fail, so that nothing more happens on the disk, as when the process is killed.
    case forever
  }

  private let count = Mutex(0)
  private let start: Int
  private let code: Int32
  private let extent: Extent
  private let operations: Set<FileError.Operation>

  init(
    at start: Int,
    _ extent: Extent,
    code: Int32,
    only operations: Set<FileError.Operation> = Set(FileError.Operation.allCases)
  ) {
    self.start = start
    self.extent = extent
    self.code = code
    self.operations = operations
  }

  /// How many calls there were.
  var calls: Int { count.withLock { $0 } }

  func intercept(_ operation: FileError.Operation) -> Int32? {
    guard operations.contains(operation) else { return nil }
    let index = count.withLock { count in
      defer { count += 1 }
      return count
    }
    return index == start || (index > start && extent == .forever) ? code : nil
  }
}

extension OutputFolder {
  func with(_ fault: Fault) -> OutputFolder {
    var folder = self
    folder.root = folder.root.intercepting(fault.intercept)
    return folder
  }

  func with(patience: Duration) -> OutputFolder {
    var folder = self
    folder.patience = patience
    return folder
  }
}
