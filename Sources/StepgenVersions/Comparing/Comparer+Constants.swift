import StepgenModel

extension Comparer {
  mutating func compareConstants() {
    let matching = Matching(old.constants.map(\.id), new.constants.map(\.id))
    for index in matching.added {
      let constant = new.constants[index]
      let place = shared("constants", constant.id, was: constant.id, "", nil, constant.range)
      report(.constantAdded, at: place, "there is the new constant \(constant.id.quoted)")
    }
    for index in matching.removed {
      let constant = old.constants[index]
      let place = shared("constants", constant.id, was: constant.id, "", constant.range, nil)
      report(.constantRemoved, at: place, "the constant \(constant.id.quoted) is gone")
    }
    for pair in matching.pairs { compare(old.constants[pair.old], new.constants[pair.new]) }
  }

  private mutating func compare(_ before: Constant, _ after: Constant) {
    let label = "the constant \(after.id.quoted)"
    let place = shared("constants", after.id, was: before.id, label, before.range, after.range)
    if before.value != after.value {
      let message = "\(label) is \(after.value.inWords), and was \(before.value.inWords)"
      report(before.value.hasKind(of: after.value) ? .constantChanged : .constantKindChanged, at: place, message)
    }
    compareProse(.meaningChanged, "the description", before.meaning, after.meaning, at: place)
    compare(.sourceChanged, "the source", before.source, after.source, at: place)
  }
}

extension Constant.Value {
  fileprivate var inWords: String {
    switch self {
    case .number(let number): String(number)
    case .flag(let flag): String(flag)
    case .text(let text): text.quoted
    }
  }

  fileprivate func hasKind(of other: Constant.Value) -> Bool {
    switch (self, other) {
    case (.number, .number), (.flag, .flag), (.text, .text): true
    default: false
    }
  }
}
