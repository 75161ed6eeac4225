package client;

import com.example.cognito.PoolChallenge;
import com.example.login.DeviceLoginStep;
import com.example.matrix.AuthStage;
import com.example.stripe.PaymentAction;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Steps as services write them: each line is read by its name and comes back as it was. */
final class Layouts {
  private Layouts() {}

  static void check(Path folder) throws Exception {
    layout(folder.resolve("layouts/cognito"), PoolChallenge::fromJson, PoolChallenge::name, PoolChallenge::toJson);
    layout(folder.resolve("layouts/matrix"), AuthStage::fromJson, AuthStage::name, AuthStage::toJson);
    layout(folder.resolve("layouts/stripe"), PaymentAction::fromJson, PaymentAction::name, PaymentAction::toJson);
    Client.roundTrips(
        folder.resolve("wire/device-login.jsonl"), DeviceLoginStep::fromJson, DeviceLoginStep::toJson);

    Client.refuses("error: a value is needed", () -> DeviceLoginStep.fromJson(Collections.emptyMap()));
    Client.refuses(
        "type: a text that is not empty is needed",
        () -> AuthStage.fromJson(Map.of("auth", Map.of("type", ""))));
    Client.refuses("auth: an object is needed", () -> AuthStage.fromJson(Map.of("auth", 1)));
    Client.refuses(
        "payload: an object is needed",
        () -> PoolChallenge.fromJson(Map.of("AuthenticationResult", "a")));
  }

  private static <S> void layout(
      Path folder, Function<Map<String, Object>, S> read, Function<S, String> name, Function<S, Object> write)
      throws Exception {
    List<String> found = new ArrayList<>();
    Client.roundTrips(
        folder.resolve("steps.jsonl"),
        read,
        step -> {
          found.add(name.apply(step));
          return write.apply(step);
        });
    Client.check(found.equals(Files.readAllLines(folder.resolve("names.txt"))), folder + ": " + found);
  }
}
