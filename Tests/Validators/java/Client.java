package client;

import com.amplifyframework.auth.flows.AWSCognitoUserPoolTokens;
import com.amplifyframework.auth.flows.AuthCodeDeliveryDetails;
import com.amplifyframework.auth.flows.AuthSignInResult;
import com.amplifyframework.auth.flows.AuthSignInStep;
import com.amplifyframework.auth.flows.AuthSignInStepHandler;
import com.amplifyframework.auth.flows.FlowCallbackOperations;
import com.amplifyframework.auth.flows.FlowError;
import com.amplifyframework.auth.flows.FlowException;
import com.amplifyframework.auth.flows.MFAType;
import com.amplifyframework.auth.flows.TOTPSetupDetails;
import com.example.lockers.CompartmentSize;
import com.example.lockers.FlowConstants;
import com.example.lockers.PickUpStep;
import com.example.lockers.PickUpStepHandler;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** An app in Java that uses generated Kotlin. */
final class Client {
  private Client() {}

  static final class Screens implements AuthSignInStepHandler<String> {
    @Override
    public String defaultStep(AuthSignInStep step) {
      return "default " + step.getName();
    }

    @Override
    public String done(AuthSignInStep.Done step) {
      return "done";
    }
  }

  /** Written against the version without the step signReceipt. */
  static final class Doors implements PickUpStepHandler<String> {
    @Override
    public String defaultStep(PickUpStep step) {
      return "default " + step.getName() + " " + step.getPayload();
    }

    @Override
    public String openDoor(PickUpStep.OpenDoor step) {
      return "door " + step.getCompartment();
    }
  }

  /** The last branch is for the steps of later versions. */
  static String door(PickUpStep step) {
    if (step instanceof PickUpStep.OpenDoor) {
      return "door " + ((PickUpStep.OpenDoor) step).getCompartment();
    } else if (step instanceof PickUpStep.Done || step instanceof PickUpStep.Cancelled) {
      return "over";
    } else {
      return (step.isUnknown() ? "unknown " : "other ") + step.getName();
    }
  }

  static String label(MFAType type) {
    if (type == MFAType.Sms.INSTANCE) {
      return "text";
    } else if (type == MFAType.Totp.INSTANCE) {
      return "app";
    } else {
      return "other " + type.getWire();
    }
  }

  static void check(boolean holds, Object message) {
    if (!holds) {
      throw new IllegalStateException(String.valueOf(message));
    }
  }

  static void refuses(String start, Runnable read) {
    String message = "nothing";
    try {
      read.run();
    } catch (IllegalArgumentException | NullPointerException problem) {
      message = String.valueOf(problem.getMessage());
    }
    check(message.startsWith(start), "expected '" + start + "', and there was '" + message + "'");
  }

  private static void steps() {
    Map<String, Object> details = Map.of("destination", "+1", "delivery-medium", "SMS");
    Map<String, Object> payload = Map.of("code-delivery-details", details, "additional-info", Map.of());
    AuthSignInStep code =
        AuthSignInStep.fromJson(Map.of("step", "CONFIRM_SIGN_IN_WITH_SMS_MFA_CODE", "payload", payload));
    AuthCodeDeliveryDetails delivery = AuthCodeDeliveryDetails.fromJson(details);
    check(code.equals(new AuthSignInStep.ConfirmSignInWithSmsMfaCode(delivery, Map.of())), code);
    check(payload.equals(code.getPayload()) && code.toJson().get("step").equals("confirm-sms-mfa-code"), code);
    check(code.handle(new Screens()).equals("default " + code.getName()), code);
    // One lambda is a handler that treats all steps alike.
    check(code.<String>handle(step -> "all " + step.getName()).equals("all " + code.getName()), code);

    AuthSignInStep done = AuthSignInStep.fromJson(Map.of("step", "DONE"));
    check(done == AuthSignInStep.Done.INSTANCE && done.getPayload() == null, done);
    check(done.handle(new Screens()).equals("done"), done);
    check(new AuthSignInResult(done).isSignedIn() && !new AuthSignInResult(code).isSignedIn(), done);

    Map<String, Object> json = Map.of("step", "NEXT_YEAR", "payload", Map.of("token", "SECRET"));
    AuthSignInStep unknown = AuthSignInStep.fromJson(json);
    check(unknown.isUnknown() && unknown.toJson().equals(json), unknown);
    check(unknown.handle(new Screens()).equals("default NEXT_YEAR"), unknown);

    PickUpStep later = PickUpStep.fromJson(Map.of("step", "signReceipt", "payload", Map.of("pages", 3)));
    check(later.handle(new Doors()).equals("default signReceipt {pages=3}"), later);
    check(door(later).endsWith(" signReceipt") && door(PickUpStep.Done.INSTANCE).equals("over"), later);
    check(door(new PickUpStep.OpenDoor(7)).equals("door 7"), "door");
    check(new PickUpStep.OpenDoor(7).handle(new Doors()).equals("door 7"), "door");
  }

  /** Nothing that prints shows a secret; equality and JSON have it. */
  private static void secrets() {
    AWSCognitoUserPoolTokens tokens = new AWSCognitoUserPoolTokens("ID.SECRET", "ACCESS.SECRET", "REFRESH.SECRET");
    TOTPSetupDetails details = new TOTPSetupDetails("TOTP.SECRET", "ada");
    AuthSignInStep setup = new AuthSignInStep.ContinueSignInWithTotpSetup(details);
    AuthSignInStep unknown = AuthSignInStep.fromJson(Map.of("step", "LATER", "payload", Map.of("token", "SECRET")));
    List<Object> values = List.of(tokens, details, setup, new AuthSignInResult(setup), unknown);
    check(!values.toString().contains("SECRET"), values);
    check(details.equals(new TOTPSetupDetails("TOTP.SECRET", "ada")), details);
    check(tokens.toJson().get("id-token").equals("ID.SECRET"), tokens);
  }

  private static void choices() {
    check(label(MFAType.of("SMS_MFA")).equals("text") && MFAType.getKnownMembers().size() == 3, "SMS");
    check(label(MFAType.ofAnswer("SOFTWARE_TOKEN_MFA")).equals("app"), "TOTP");
    check(label(MFAType.of("NEW")).equals("other NEW") && MFAType.of("NEW").isUnknown(), "NEW");
    check(MFAType.of("NEW").equals(MFAType.of("NEW")) && !MFAType.of("NEW").equals(MFAType.of("OTHER")), "NEW");
    check(new CompartmentSize.Small(2).getFree() == 2 && CompartmentSize.of("S").isUnknown(), "size");
  }

  private static void errors() {
    check(FlowError.of("CodeMismatchException") == FlowError.CodeMismatch.INSTANCE, "error");
    check(FlowError.of("NEW").isUnknown() && FlowError.of("NEW").equals(FlowError.of("NEW")), "error");
    try {
      throw new FlowException(FlowError.CodeMismatch.INSTANCE);
    } catch (FlowException problem) {
      check(problem.getError() == FlowError.CodeMismatch.INSTANCE && problem.getCause() == null, problem);
    }
    refuses("step: a value is needed", () -> AuthSignInStep.fromJson(Map.of()));
    refuses(
        "payload: code-delivery-details: a value is needed",
        () -> AuthSignInStep.fromJson(Map.of("step", "CONFIRM_SIGN_IN_WITH_SMS_MFA_CODE")));
    // Kotlin checks the arguments of callers that its compiler has not seen.
    refuses("Parameter specified as non-null is null", () -> new TOTPSetupDetails(null, "ada"));
  }

  /** Calls with callbacks: the first one succeeds, the others fail. */
  private static void calls() {
    List<String> seen = new ArrayList<>();
    FlowCallbackOperations auth = fake();
    auth.signIn(
        "ada",
        null,
        null,
        result -> seen.add(result.getNextStep().handle(new Screens())),
        problem -> seen.add(problem.getError().getId()));
    auth.confirmSignIn(
        "123456",
        null,
        result -> seen.add(result.getNextStep().handle(new Screens())),
        problem -> seen.add(problem.getError().getId()));
    check(seen.equals(List.of("done", "code-mismatch")), seen);
  }

  @SuppressWarnings("unchecked")
  private static FlowCallbackOperations fake() {
    return (FlowCallbackOperations)
        Proxy.newProxyInstance(
            Client.class.getClassLoader(),
            new Class<?>[] {FlowCallbackOperations.class},
            (self, method, arguments) -> {
              if (method.getName().equals("signIn")) {
                ((Consumer<AuthSignInResult>) arguments[arguments.length - 2])
                    .accept(new AuthSignInResult(AuthSignInStep.Done.INSTANCE));
              } else {
                ((Consumer<FlowException>) arguments[arguments.length - 1])
                    .accept(new FlowException(FlowError.CodeMismatch.INSTANCE));
              }
              return null;
            });
  }

  public static void main(String[] arguments) {
    steps();
    secrets();
    choices();
    errors();
    calls();
    check(FlowConstants.FREE_DAYS == 7, "constants");
    System.out.println("ok");
  }
}
