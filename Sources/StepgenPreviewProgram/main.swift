import StepgenCLI
import StepgenPreview

Stepgen.start(serving: Preview.serve)
