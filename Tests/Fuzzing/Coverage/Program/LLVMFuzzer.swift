/// What libFuzzer's main function calls first: what is made once is made now, because the time of each input is limited.
@c(LLVMFuzzerInitialize)
public func prepare(
  _ count: UnsafeMutablePointer<CInt>?,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>?
) -> CInt {
  FuzzTarget.chosen.read(FuzzTarget.firstInput)
  return 0
}

/// What libFuzzer's main function calls with each input; the reader is the one that STEPGEN_FUZZ_TARGET names.
@c(LLVMFuzzerTestOneInput)
public func readInput(_ bytes: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  FuzzTarget.chosen.read(Array(UnsafeBufferPointer(start: bytes, count: size)))
  return 0
}
