package client;

import com.amplifyframework.auth.flows.AuthSignInStep;
import com.amplifyframework.auth.flows.MFAType;
import com.example.lockers.CompartmentSize;
import com.example.lockers.PickUpStep;

final class Refused {
  // error: Screens is not abstract and does not override abstract method defaultStep(AuthSignInStep)
  static final class Screens implements AuthSignInStep.Handler<String> {
    @Override
    public String done(AuthSignInStep.Done step) {
      return "handler done";
    }
  }

  static final class Misspelt implements AuthSignInStep.Handler<String> {
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
    return MFAType.SMSS;
  }

  Object made() {
    // error: CompartmentSize(String,String,Integer,Map<String,Object>) has private access in CompartmentSize
    return new CompartmentSize("XL", "XL", 1, null);
  }

  // error: AuthSignInStep() has private access in AuthSignInStep
  static final class Own extends AuthSignInStep {
    @Override
    public String name() {
      return "OWN";
    }

    @Override
    public java.util.Map<String, Object> payload() {
      return null;
    }

    @Override
    public <R> R handle(AuthSignInStep.Handler<? extends R> handler) {
      return handler.defaultStep(this);
    }
  }

  Object incomplete() {
    // error: constructor EnterCode in class EnterCode cannot be applied to given types;
    return new PickUpStep.EnterCode();
  }
}
