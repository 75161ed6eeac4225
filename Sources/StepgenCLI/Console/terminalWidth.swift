#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The columns of the terminal on standard output; nothing when it is none.
func terminalWidth() -> Int? {
  guard Console.isTerminal(STDOUT_FILENO) else { return nil }
  if let columns = environment("COLUMNS").flatMap({ Int($0) }) { return columns }
  var size = winsize()
  guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
  return Int(size.ws_col)
}
