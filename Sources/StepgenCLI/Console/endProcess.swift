#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Ends the process with success.
///
/// - Parameter model: What is not freed before: value by value that takes longer than the system needs for all of it.
func endProcess(leaving model: some Any) -> Never {
  withExtendedLifetime(model) { exit(0) }
}
