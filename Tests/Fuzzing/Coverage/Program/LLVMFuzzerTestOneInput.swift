/// What libFuzzer's main function calls with each input; the reader is the one that STEPGEN_FUZZ_TARGET names.
@c(LLVMFuzzerTestOneInput)
public func readInput(_ bytes: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  FuzzTarget.chosen.read(Array(UnsafeBufferPointer(start: bytes, count: size)))
  return 0
}
