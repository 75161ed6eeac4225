package client;

import com.amplifyframework.auth.flows.AuthSignInStep;
import com.amplifyframework.auth.flows.AuthSignInStepHandler;
import com.amplifyframework.auth.flows.MFAType;
import com.example.lockers.PickUpStep;

final class Refused {
  // error: Screens is not abstract and does not override abstract method defaultStep(AuthSignInStep)
  static final class Screens implements AuthSignInStepHandler<String> {
    @Override
    public String done(AuthSignInStep.Done step) {
      return "handler done";
    }
  }

  static final class Misspelt implements AuthSignInStepHandler<String> {
    @Override
    public String defaultStep(AuthSignInStep step) {
      return "default";
    }

    // error: method does not override or implement a method from a supertype
    @Override
    public String dnoe(AuthSignInStep.Done step) {
      return "handler done";
    }
  }

  boolean unknown(AuthSignInStep step) {
    // error: UnknownStep has private access in AuthSignInStep
    return step instanceof AuthSignInStep.UnknownStep;
  }

  boolean misspelt(AuthSignInStep step) {
    // error: cannot find symbol
    return step instanceof AuthSignInStep.Dnoe;
  }

  Object member() {
    // error: cannot find symbol
    return MFAType.Smss.INSTANCE;
  }

  Object made() {
    // error: UnknownMember has private access in MFAType
    return new MFAType.UnknownMember("NEW");
  }

  // error: AuthSignInStep() has private access in AuthSignInStep
  abstract static class Own extends AuthSignInStep {}

  Object incomplete() {
    // error: constructor EnterCode in class EnterCode cannot be applied to given types;
    return new PickUpStep.EnterCode();
  }
}
