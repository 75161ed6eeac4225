package client;

import com.amplifyframework.auth.flows.AWSCognitoUserPoolTokens;
import com.amplifyframework.auth.flows.AuthSignInResult;
import com.amplifyframework.auth.flows.AuthSignInStep;
import com.amplifyframework.auth.flows.FlowError;
import com.amplifyframework.auth.flows.FlowException;
import com.amplifyframework.auth.flows.MFAType;
import com.amplifyframework.auth.flows.TOTPSetupDetails;
import com.example.lockers.CompartmentSize;
import com.example.lockers.DropOffStep;
import com.example.lockers.FlowConstants;
import com.example.lockers.OperationIds;
import com.example.lockers.PickUpFlow;
import com.example.lockers.PickUpStep;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import kotlinx.serialization.json.Json;
import kotlinx.serialization.json.JsonArray;
import kotlinx.serialization.json.JsonElement;
import kotlinx.serialization.json.JsonNull;
import kotlinx.serialization.json.JsonObject;
import kotlinx.serialization.json.JsonPrimitive;

final class Client {
  private Client() {}

  /** Written against the version without the step signReceipt. */
  static final class Doors implements PickUpStep.Handler<String> {
    @Override
    public String defaultStep(PickUpStep step) {
      return "default " + step.name() + " " + step.payload();
    }

    @Override
    public String openDoor(PickUpStep.OpenDoor step) {
      return "door " + step.compartment();
    }
  }

  static String label(MFAType type) {
    switch (type.name()) {
      case MFAType.SMS_NAME:
        return "text";
      case MFAType.TOTP_NAME:
        return "app";
      default:
        return "other " + type.wire();
    }
  }

  static String door(PickUpStep step) {
    switch (step.name()) {
      case PickUpStep.OpenDoor.NAME:
        return "door";
      case PickUpStep.Done.NAME:
        return "over";
      default:
        return "default";
    }
  }

  static Object value(JsonElement json) {
    if (json instanceof JsonNull) {
      return null;
    }
    if (json instanceof JsonObject) {
      Map<String, Object> map = new HashMap<>();
      ((JsonObject) json).forEach((name, item) -> map.put(name, value(item)));
      return map;
    }
    if (json instanceof JsonArray) {
      List<Object> list = new ArrayList<>();
      ((JsonArray) json).forEach(item -> list.add(value(item)));
      return list;
    }
    JsonPrimitive primitive = (JsonPrimitive) json;
    String text = primitive.getContent();
    if (primitive.isString()) {
      return text;
    }
    if (text.equals("true") || text.equals("false")) {
      return Boolean.valueOf(text);
    }
    return Long.valueOf(text);
  }

  /** Without spaces, and keys in the order of the alphabet. */
  static String text(Object value) {
    if (value instanceof Map) {
      List<String> items = new ArrayList<>();
      Map<String, Object> sorted = new TreeMap<>();
      ((Map<?, ?>) value).forEach((name, item) -> sorted.put((String) name, item));
      sorted.forEach((name, item) -> items.add(text(name) + ":" + text(item)));
      return "{" + String.join(",", items) + "}";
    }
    if (value instanceof Collection) {
      List<String> items = new ArrayList<>();
      ((Collection<?>) value).forEach(item -> items.add(text(item)));
      return "[" + String.join(",", items) + "]";
    }
    if (value instanceof String) {
      return kotlinx.serialization.json.JsonElementKt.JsonPrimitive((String) value).toString();
    }
    return String.valueOf(value);
  }

  static void check(boolean holds, Object message) {
    if (!holds) {
      throw new IllegalStateException(String.valueOf(message));
    }
  }

  @SuppressWarnings("unchecked")
  static <S> void roundTrips(
      Path file, Function<Map<String, Object>, S> read, Function<S, Object> write) throws Exception {
    for (String line : Files.readAllLines(file)) {
      Map<String, Object> json = (Map<String, Object>) value(Json.Default.parseToJsonElement(line));
      S step = read.apply(json);
      String written = text(write.apply(step));
      check(written.equals(line), line + " came back as " + written);
      check(!step.toString().contains("SECRET"), step);
      S again = read.apply(json);
      check(step.equals(again) && step.hashCode() == again.hashCode(), step + " is not equal to itself");
    }
  }

  /** Pairs of lines: one with the names of some platform, and what is written for it. */
  @SuppressWarnings("unchecked")
  static void reads(Path file) throws Exception {
    List<String> lines = Files.readAllLines(file);
    for (int index = 0; index < lines.size(); index += 2) {
      String line = lines.get(index);
      Map<String, Object> json = (Map<String, Object>) value(Json.Default.parseToJsonElement(line));
      String written = text(PickUpStep.fromJson(json).toJson());
      check(written.equals(lines.get(index + 1)), line + " is written as " + written);
    }
  }

  static void refuses(String expected, Runnable read) {
    String message = "nothing";
    try {
      read.run();
    } catch (IllegalArgumentException problem) {
      message = problem.getMessage();
    }
    check(message.equals(expected), "expected '" + expected + "', and there was '" + message + "'");
  }

  /** Nothing that prints shows a secret; equality and JSON have it. */
  private static void secrets() {
    AWSCognitoUserPoolTokens tokens = new AWSCognitoUserPoolTokens("ID.SECRET", "ACCESS.SECRET", "REFRESH.SECRET");
    TOTPSetupDetails details = new TOTPSetupDetails("TOTP.SECRET", "ada");
    AuthSignInStep setup = new AuthSignInStep.ContinueSignInWithTotpSetup(details);
    AuthSignInStep unknown = AuthSignInStep.fromJson(Map.of("step", "LATER", "payload", Map.of("token", "SECRET")));
    List<Object> values = List.of(tokens, details, setup, new AuthSignInResult(setup), unknown);
    check(!values.toString().contains("SECRET"), values);
    check(details.toString().equals("TOTPSetupDetails(sharedSecret=<secret>, username=ada)"), details);
    check(details.equals(new TOTPSetupDetails("TOTP.SECRET", "ada")), details);
    check(!details.equals(new TOTPSetupDetails("OTHER", "ada")), details);
    check(tokens.toJson().get("id-token").equals("ID.SECRET"), tokens);
  }

  public static void main(String[] arguments) throws Exception {
    Path folder = Path.of(arguments[0]);
    roundTrips(folder.resolve("pick-up.jsonl"), PickUpStep::fromJson, PickUpStep::toJson);
    roundTrips(folder.resolve("drop-off.jsonl"), DropOffStep::fromJson, DropOffStep::toJson);
    reads(folder.resolve("pick-up.names.jsonl"));
    Layouts.check(Path.of(arguments[1]));
    secrets();

    Map<String, Object> details = Map.of("destination", "+1", "delivery-medium", "SMS");
    Map<String, Object> payload = Map.of("code-delivery-details", details, "additional-info", Map.of());
    AuthSignInStep code =
        AuthSignInStep.fromJson(Map.of("step", "CONFIRM_SIGN_IN_WITH_SMS_MFA_CODE", "payload", payload));
    AuthSignInStep byId = AuthSignInStep.fromJson(Map.of("step", "confirm-sms-mfa-code", "payload", payload));
    AuthSignInStep done = AuthSignInStep.fromJson(Map.of("step", "DONE"));
    AuthSignInStep unknown =
        AuthSignInStep.fromJson(Map.of("step", "NEXT_YEAR", "payload", Map.of("a", 1)));
    check(code.equals(byId) && code.payload().equals(payload), code);
    check(done == AuthSignInStep.Done.INSTANCE && !done.isUnknown() && done.payload() == null, done);
    for (Object value : List.of(List.of(1), "text", 5, true)) {
      Map<String, Object> json = Map.of("step", "NEXT_YEAR", "payload", value);
      AuthSignInStep other = AuthSignInStep.fromJson(json);
      check(other.isUnknown() && other.payload() == null && other.toJson().equals(json), other);
    }
    check(unknown.isUnknown() && unknown.name().equals("NEXT_YEAR"), unknown);
    check(unknown.payload().equals(Map.of("a", 1)), unknown.payload());
    // One lambda is a handler that treats all steps alike.
    check(unknown.<String>handle(step -> "all " + step.name()).equals("all NEXT_YEAR"), unknown);
    check(((AuthSignInStep.ConfirmSignInWithSmsMfaCode) code).codeDeliveryDetails().destination().equals("+1"), code);
    check(label(MFAType.of("SMS_MFA")).equals("text") && MFAType.of("SMS_MFA") == MFAType.SMS, "SMS");
    check(label(MFAType.of("NEW")).equals("other NEW") && MFAType.of("NEW").isUnknown(), "NEW");
    check(MFAType.of("NEW").equals(MFAType.of("NEW")) && !MFAType.of("NEW").equals(MFAType.of("OTHER")), "NEW");
    check(FlowError.of("CodeMismatchException") == FlowError.CODE_MISMATCH, "error");
    check(FlowError.of("NEW").isUnknown() && FlowError.of("NEW").equals(FlowError.of("NEW")), "error");
    check(new FlowException(FlowError.CODE_MISMATCH).error() == FlowError.CODE_MISMATCH, "exception");
    check(CompartmentSize.small(2).free() == 2 && CompartmentSize.of("S").isUnknown(), "size");

    refuses("step: a value is needed", () -> AuthSignInStep.fromJson(Collections.emptyMap()));
    refuses("step: a text that is not empty is needed", () -> AuthSignInStep.fromJson(Map.of("step", "")));
    refuses(
        "payload: code-delivery-details: a value is needed",
        () -> AuthSignInStep.fromJson(Map.of("step", "CONFIRM_SIGN_IN_WITH_SMS_MFA_CODE")));
    Map<String, Object> notice = Map.of("channel", "sms", "sentTo", 1, "trackingID", "x");
    refuses(
        "payload: notice: sentTo: a text is needed",
        () ->
            PickUpStep.fromJson(
                Map.of("step", "enterCode", "payload", Map.of("notice", notice, "attemptsLeft", 1))));

    PickUpStep later = PickUpStep.fromJson(Map.of("step", "signReceipt", "payload", Map.of("pages", 3)));
    check(later.handle(new Doors()).equals("default signReceipt {pages=3}"), later);
    check(door(later).equals("default") && door(PickUpStep.Done.INSTANCE).equals("over"), later);
    check(new PickUpStep.OpenDoor(7).handle(new Doors()).equals("door 7"), "door");
    check(new AuthSignInResult(done).isSignedIn() && !new AuthSignInResult(code).isSignedIn(), done);
    check(FlowConstants.FREE_DAYS == 7 && OperationIds.FIND_PARCEL.equals("find-parcel"), "constants");
    check(PickUpFlow.TABLE.step(PickUpFlow.Steps.ENTER_CODE).answeredBy().equals("answer-locker"), "table");
    System.out.println("ok, " + Replayed.count() + " traces");
  }
}
