package client;

import com.amplifyframework.auth.flows.AuthSignInStep;
import com.amplifyframework.auth.flows.FlowError;
import com.amplifyframework.auth.flows.FlowException;
import com.amplifyframework.auth.flows.MFAType;
import com.amplifyframework.auth.flows.TOTPSetupDetails;
import com.example.lockers.DropOffStep;

final class Refused21 {
  String expression(DropOffStep step) {
    // error: A switch expression should have a default case
    return switch (step) {
      case DropOffStep.ChooseSize size -> "size";
      case DropOffStep.PutIn put -> "put";
      case DropOffStep.Done done -> "done";
    };
  }

  void statement(DropOffStep step) {
    // error: An enhanced switch statement should be exhaustive; a default label expected
    switch (step) {
      case DropOffStep.ChooseSize size -> System.out.println("size");
      case DropOffStep.PutIn put -> System.out.println("put");
      case DropOffStep.Done done -> System.out.println("done");
    }
  }

  String members(MFAType type) {
    // error: A switch expression should have a default case
    return switch (type) {
      case MFAType.Sms sms -> "text";
      case MFAType.Totp totp -> "app";
      case MFAType.Email email -> "mail";
    };
  }

  void undeclared() {
    // error: Unhandled exception type FlowException
    throw new FlowException(FlowError.CodeMismatch.INSTANCE);
  }

  // What kotlinc writes to class files says what can be null.

  int missing(AuthSignInStep step) {
    // error: Potential null pointer access: The method getPayload() may return null
    return step.getPayload().size();
  }

  Object needed() {
    // error: Null type mismatch: required '@NotNull String' but the provided value is null
    return new TOTPSetupDetails(null, "ada");
  }
}
