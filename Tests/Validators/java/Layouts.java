package client;

import com.example.cognito.PoolChallenge;
import com.example.login.DeviceLoginStep;
import com.example.matrix.AuthStage;
import com.example.payments.IntentActionType;
import com.example.payments.PaymentResult;
import com.example.payments.PaymentStep;
import com.example.requests.AuthenticationStep;
import com.example.shapes.FlowError;
import com.example.shapes.ShapeStep;
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
    layout(folder.resolve("layouts/payments"), PaymentStep::fromJson, PaymentStep::name, PaymentStep::toJson);
    layout(
        folder.resolve("layouts/requests"),
        AuthenticationStep::fromJson,
        AuthenticationStep::name,
        AuthenticationStep::toJson);
    layout(folder.resolve("layouts/shapes"), ShapeStep::fromJson, ShapeStep::name, ShapeStep::toJson);
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
    Client.refuses("status: a value is needed", () -> PaymentStep.fromJson(Map.of("id", "pi_1")));
    payments();
    errorValues();
  }

  /** One flow whose steps are in two types: the type whose place has a step has it. */
  private static void payments() {
    PaymentStep paid = PaymentStep.fromJson(Map.of("id", "pi_1", "status", "succeeded"));
    Client.check(!(paid instanceof IntentActionType) && new PaymentResult(paid).isComplete(), "paid");
    Map<String, String> action = Map.of("type", "oxxo_display_details");
    PaymentStep asked = PaymentStep.fromJson(Map.of("status", "requires_action", "next_action", action));
    Client.check(asked instanceof IntentActionType && !new PaymentResult(asked).isComplete(), "asked");
  }

  /** What comes with an error is kept, and read where it has the form of the spec. */
  private static void errorValues() {
    FlowError slow = FlowError.of("slow_down", Map.of("interval", 5, "more", true));
    Client.check(slow.equals(FlowError.SLOW_DOWN) && slow.slowDownValues().interval() == 5, "values");
    Client.check(slow.payload().get("more").equals(true), "payload");
    FlowError malformed = FlowError.of("slow-down", Map.of("interval", "soon"));
    Client.check(malformed.slowDownValues() == null && malformed.payload() != null, "malformed");
    FlowError unknown = FlowError.of("later", Map.of("why", "busy"));
    Client.check(unknown.isUnknown() && unknown.payload().get("why").equals("busy"), "unknown");
    Client.check(unknown.slowDownValues() == null && FlowError.DENIED.payload() == null, "none");
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
