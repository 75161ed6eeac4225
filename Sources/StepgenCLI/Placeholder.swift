enum StepgenCLIPlaceholder {}
