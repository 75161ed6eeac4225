import Steps

func called(_ step: LightStep) -> Int {
  step.handle(red: { $0 }, green: { 0 })
}
