import StepgenCLI

Stepgen.start()
