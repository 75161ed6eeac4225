/// What the app of the guides has.
MyFlowStep step = const MyFlowDone();

void startOver() {}
