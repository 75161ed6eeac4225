enum StepgenDriverPlaceholder {}
