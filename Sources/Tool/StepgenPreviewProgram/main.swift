import StepgenCLI

Stepgen.start(serving: Preview.serve)
