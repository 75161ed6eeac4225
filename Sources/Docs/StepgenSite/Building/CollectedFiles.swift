package import StepgenModel
import Synchronization

/// Takes files as they are made, from several threads at once.
package typealias FileSink = @Sendable (GeneratedFile) -> Void

/// Makes some files when it is asked.
typealias FileMaker = @Sendable () -> [GeneratedFile]

/// Keeps files in memory, by path.
package final class CollectedFiles: Sendable {
  private let files = Mutex<[GeneratedFile]>([])

  package init() {}

  package func add(_ file: GeneratedFile) {
    files.withLock { $0.append(file) }
  }

  /// In an order that does not depend on which was made first.
  package var all: [GeneratedFile] {
    files.withLock { $0.sorted { $0.path < $1.path } }
  }
}
