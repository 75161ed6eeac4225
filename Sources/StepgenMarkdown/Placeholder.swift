enum StepgenMarkdownPlaceholder {}
