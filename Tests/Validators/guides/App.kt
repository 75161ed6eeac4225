/** What the app of the guides has. */
val result: MyFlowResult = MyFlowResult(MyFlowStep.Done)

sealed class Screen {
    object Home : Screen()
    class Unsupported(val name: String) : Screen()
}

fun promptForCode(sentTo: String?) = println(sentTo)
fun showHome() = println("home")
fun showUnsupported(name: String) = println(name)
