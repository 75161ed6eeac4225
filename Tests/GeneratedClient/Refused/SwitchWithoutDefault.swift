import Steps

func switched(_ step: LightStep) -> Int {
  switch step {
  case .red(let seconds): seconds
  case .green: 0
  case .unknown: 0
  }
}
