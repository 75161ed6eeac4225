import ArgumentParser
import StepgenCLI

Stepgen.main()
