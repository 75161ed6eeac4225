/// What the app of the guides has.
var step: MyFlowStep { .done }
var result: MyFlowResult { MyFlowResult(nextStep: step) }

enum Screen {
  case code(hint: String)
  case home
  case unsupported(String)
}

func promptForCode(sentTo: String?) {}
func showChannels(_ channels: Set<Channel>) {}
func showHome() {}
func showUnsupported(_ name: String) {}
