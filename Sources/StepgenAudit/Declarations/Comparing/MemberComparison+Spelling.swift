import StepgenModel

extension MemberComparison {
  /// The member that a name is meant to be, where that is certain: one that the source lacks, with the same words but
  /// for case, or but for letters that make no word of the spec.
  func misspelled(_ name: String) -> String? {
    let free = type.members.lazy.map(\.name).filter { declared[$0] == nil }
    let squashed = NameShape.squashed(name)
    let sameLetters = free.filter { NameShape.squashed($0) == squashed }
    if let only = sameLetters.first { return sameLetters.count == 1 ? only : nil }
    // Against a list of thousands of unrelated names, this would take long and find nothing.
    guard free.count * declaration.members.count < 100_000 else { return nil }
    let near = nearest(to: name, in: free, atMost: 2).filter { isTypo(name, of: $0) }
    return near.count == 1 ? near[0] : nil
  }

  private func isTypo(_ name: String, of meant: String) -> Bool {
    let words = NameShape.parts(name)
    let meantWords = NameShape.parts(meant)
    if words.count != meantWords.count {
      // A word that was doubled or cut in two.
      return name.utf8.count > 8 && nearest(to: name, in: [meant]).count == 1 && words.count > 2
        && Set(words).subtracting(vocabulary).count == 1
    }
    let differing = zip(words, meantWords).filter { $0 != $1 }
    return differing.count == 1
      && differing.allSatisfy { word, meantWord in
        word.utf8.count > 2 && !vocabulary.contains(word) && nearest(to: word, in: [meantWord]).count == 1
      }
  }

  /// The words of all members' names.
  private var vocabulary: Set<String> {
    Set(type.members.flatMap { NameShape.parts($0.name) } + type.foreign.keys.flatMap { NameShape.parts($0) })
  }
}
