import StepgenFiles

extension RelativePath {
  /// The path of an output, which is none of the names that stepgen keeps for itself.
  init(ofOutput string: String) throws(Refusal) {
    try self.init(string)
    if hasPart(beginningWith: TemporaryName.prefix) {
      throw Refusal(reason: "has a part that starts with ‘\(TemporaryName.prefix)’, as stepgen's temporary files do")
    }
    if string == Manifest.fileName || string == Manifest.nextFileName {
      throw Refusal(reason: "is where stepgen keeps its list of files")
    }
    if string == OutputFolder.noteName {
      throw Refusal(reason: "is where stepgen keeps a note of its last run")
    }
  }
}
