package client

import com.amplifyframework.auth.flows.AuthSignInStep
import com.amplifyframework.auth.flows.AuthSignInStepHandler
import com.amplifyframework.auth.flows.MFAType
import com.example.lockers.DropOffStep

// error: 'when' expression must be exhaustive
fun expression(step: DropOffStep): String = when (step) {
    is DropOffStep.ChooseSize -> "size"
    is DropOffStep.PutIn -> "put"
    is DropOffStep.Done -> "done"
}

fun statement(step: DropOffStep) {
    // error: 'when' expression must be exhaustive
    when (step) {
        is DropOffStep.ChooseSize -> println("size")
        is DropOffStep.PutIn -> println("put")
        is DropOffStep.Done -> println("done")
    }
}

fun statementOfSome(step: AuthSignInStep) {
    // error: 'when' expression must be exhaustive
    when (step) {
        is AuthSignInStep.Done -> println("done")
    }
}

fun choice(type: MFAType) {
    // error: 'when' expression must be exhaustive
    when (type) {
        MFAType.Sms -> println("text")
        MFAType.Totp -> println("app")
        MFAType.Email -> println("mail")
    }
}

// error: class 'Screens' is not abstract and does not implement abstract member
class Screens : AuthSignInStepHandler<String> {
    override fun done(step: AuthSignInStep.Done): String = "handler done"
}

class Misspelt : AuthSignInStepHandler<String> {
    override fun defaultStep(step: AuthSignInStep): String = "default"

    // error: 'dnoe' overrides nothing
    override fun dnoe(step: AuthSignInStep.Done): String = "handler done"
}

fun names(step: AuthSignInStep): String = when (step) {
    // error: cannot access 'class UnknownStep
    is AuthSignInStep.UnknownStep -> "unknown"
    else -> "other"
}

fun misspelt(step: AuthSignInStep): Boolean =
    // error: unresolved reference 'Dnoe'
    step is AuthSignInStep.Dnoe

// error: extending sealed classes or interfaces from a different module is prohibited
class Own : AuthSignInStep()
