import java.util.Map;

/** What the app of the guides has. */
abstract class App {
  MyFlowResult result;
  Map<String, Object> json;

  abstract void promptForCode(String sentTo);

  abstract void showHome();

  abstract void showUnsupported(String name);
}
