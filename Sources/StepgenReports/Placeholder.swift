enum StepgenReportsPlaceholder {}
