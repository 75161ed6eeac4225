import StepgenCLI

Stepgen.start(playing: [AuthPlay.registry: AuthPlay.service])
