enum StepRuntimePlaceholder {}
