import CMalloc

/// Lets the memory of large arrays go back to the system as soon as they are over.
///
/// Otherwise glibc does so only for those larger than any that was ever freed; the smaller ones, through which an array
/// grows, then leave holes between what stays.
func returnLargeBuffers() {
  stepgen_return_large_buffers(128 * 1024)
}

/// Gives back what was freed, after something that took much and is over.
func returnFreeMemory() {
  stepgen_return_free_memory()
}
