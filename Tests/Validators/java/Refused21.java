package client;

import com.amplifyframework.auth.flows.MFAType;
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

  String names(DropOffStep step) {
    // error: A switch expression should have a default case
    return switch (step.name()) {
      case DropOffStep.ChooseSize.NAME -> "size";
      case DropOffStep.PutIn.NAME -> "put";
      case DropOffStep.Done.NAME -> "done";
    };
  }

  String members(MFAType type) {
    // error: A switch expression should have a default case
    return switch (type.name()) {
      case MFAType.SMS_NAME -> "text";
      case MFAType.TOTP_NAME -> "app";
      case MFAType.EMAIL_NAME -> "mail";
    };
  }
}
