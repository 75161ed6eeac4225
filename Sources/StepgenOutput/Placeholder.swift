enum StepgenOutputPlaceholder {}
