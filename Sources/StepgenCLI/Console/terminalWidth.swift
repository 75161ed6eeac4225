#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The columns of the terminal on standard output, or on another descriptor; nothing when it is none.
func terminalWidth(on descriptor: Int32 = STDOUT_FILENO) -> Int? {
  guard Console.isTerminal(descriptor) else { return nil }
  if let columns = environment("COLUMNS").flatMap({ Int($0) }) { return max(20, columns) }
  var size = winsize()
  guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
  return max(20, Int(size.ws_col))
}
