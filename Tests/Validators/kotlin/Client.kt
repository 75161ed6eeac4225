package client

import com.amplifyframework.auth.flows.AWSCognitoUserPoolTokens
import com.amplifyframework.auth.flows.AuthSignInStep
import com.amplifyframework.auth.flows.AuthSignInStepHandler
import com.amplifyframework.auth.flows.AuthSignInResult
import com.amplifyframework.auth.flows.FlowError
import com.amplifyframework.auth.flows.MFAType
import com.amplifyframework.auth.flows.TOTPSetupDetails
import com.example.lockers.DropOffStep
import com.example.lockers.FlowConstants
import com.example.lockers.PickUpStep
import com.example.lockers.PickUpStepHandler
import java.io.File
import kotlinx.serialization.json.Json
import kotlinx.serialization.json.JsonArray
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonNull
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.JsonPrimitive
import kotlinx.serialization.json.booleanOrNull
import kotlinx.serialization.json.longOrNull

fun screen(step: AuthSignInStep): String = when (step) {
    is AuthSignInStep.ConfirmSignInWithSmsMfaCode -> "code to ${step.codeDeliveryDetails.destination}"
    is AuthSignInStep.Done -> "done"
    else -> "default ${step.name}"
}

fun statement(step: AuthSignInStep): String {
    var text = ""
    when (step) {
        is AuthSignInStep.Done -> text = "done"
        else -> text = "else"
    }
    return text
}

fun label(type: MFAType): String = when (type) {
    MFAType.Sms -> "text"
    MFAType.Totp -> "app"
    else -> "other ${type.wire}"
}

class Screens : AuthSignInStepHandler<String> {
    override fun defaultStep(step: AuthSignInStep): String = "handler default ${step.name}"
    override fun done(step: AuthSignInStep.Done): String = "handler done"
}

/** Written against the version without the step `signReceipt`. */
class Doors : PickUpStepHandler<String> {
    override fun defaultStep(step: PickUpStep): String = "default ${step.name} ${step.payload}"
    override fun openDoor(step: PickUpStep.OpenDoor): String = "door ${step.compartment}"
}

fun door(step: PickUpStep): String = when (step) {
    is PickUpStep.EnterCode -> "code"
    is PickUpStep.ShowSlip -> "slip"
    is PickUpStep.ShowId -> "card"
    is PickUpStep.PayFee -> "fee"
    is PickUpStep.OpenDoor -> "door"
    is PickUpStep.Done, is PickUpStep.Cancelled -> "over"
    else -> "else"
}

fun value(json: JsonElement): Any? = when (json) {
    is JsonNull -> null
    is JsonObject -> json.mapValues { value(it.value) }
    is JsonArray -> json.map { value(it) }
    is JsonPrimitive -> if (json.isString) json.content else json.booleanOrNull ?: json.longOrNull ?: json.content.toDouble()
}

/** Without spaces, and keys in the order of the alphabet. */
fun text(value: Any?): String = when (value) {
    is Map<*, *> -> value.entries.sortedBy { it.key as String }
        .joinToString(",", "{", "}") { text(it.key) + ":" + text(it.value) }
    is Collection<*> -> value.joinToString(",", "[", "]") { text(it) }
    is String -> JsonPrimitive(value).toString()
    else -> value.toString()
}

fun <Step : Any> roundTrips(file: File, read: (Map<String, Any?>) -> Step, write: (Step) -> Any?) {
    for (line in file.readLines()) {
        @Suppress("UNCHECKED_CAST")
        val json = value(Json.parseToJsonElement(line)) as Map<String, Any?>
        val step = read(json)
        check("SECRET" !in "$step" && "aGk=" !in "${listOf(step)}") { "$step shows a secret" }
        check(text(write(step)) == line) { "$line came back as ${text(write(step))}" }
        check(step == read(json) && step.hashCode() == read(json).hashCode()) { "$step is not equal to itself" }
    }
}

/** Pairs of lines: one with the names of some platform, and what is written for it. */
fun <Step : Any> reads(file: File, read: (Map<String, Any?>) -> Step, write: (Step) -> Any?) {
    for ((line, written) in file.readLines().chunked(2)) {
        @Suppress("UNCHECKED_CAST")
        val json = value(Json.parseToJsonElement(line)) as Map<String, Any?>
        check(text(write(read(json))) == written) { "$line is written as ${text(write(read(json)))}" }
    }
}

fun refuses(start: String, read: () -> Unit) {
    val message = try {
        read()
        "nothing"
    } catch (problem: IllegalArgumentException) {
        problem.message
    }
    check(message == start) { "expected '$start', and there was '$message'" }
}

/** Nothing that prints shows a secret; equality, hashes and JSON have it. */
fun secrets() {
    val tokens = { AWSCognitoUserPoolTokens("ID.SECRET", "ACCESS.SECRET", "REFRESH.SECRET") }
    val setup = AuthSignInStep.ContinueSignInWithTotpSetup(TOTPSetupDetails("TOTP.SECRET", "ada"))
    val unknown = AuthSignInStep.fromJson(mapOf("step" to "LATER", "payload" to mapOf("token" to "SECRET")))
    for (value in listOf(tokens(), setup, setup.totpSetupDetails, AuthSignInResult(setup), unknown)) {
        val text = "$value ${listOf(value)} ${mapOf(1 to value)} ${Result.success(value)}"
        check("SECRET" !in text) { text }
    }
    check("${setup.totpSetupDetails}" == "TOTPSetupDetails(sharedSecret=<secret>, username=ada)")
    check(tokens() == tokens() && tokens().hashCode() == tokens().hashCode())
    check(setup.totpSetupDetails != TOTPSetupDetails("OTHER", "ada") && "$unknown" == "unknown step LATER")
    check(tokens().toJson()["id-token"] == "ID.SECRET" && "TOTP.SECRET" in "${setup.payload}")
    refuses("access-token: a text is needed") {
        AWSCognitoUserPoolTokens.fromJson(mapOf("id-token" to "a", "access-token" to 424242, "refresh-token" to "c"))
    }
}

fun main(arguments: Array<String>) {
    val folder = File(arguments[0])
    roundTrips(folder.resolve("pick-up.jsonl"), { PickUpStep.fromJson(it) }, { it.toJson() })
    roundTrips(folder.resolve("drop-off.jsonl"), { DropOffStep.fromJson(it) }, { it.toJson() })

    reads(folder.resolve("pick-up.names.jsonl"), { PickUpStep.fromJson(it) }, { it.toJson() })
    layouts(File(arguments[1]))
    secrets()

    val details = mapOf("destination" to "+1", "delivery-medium" to "SMS")
    val payload = mapOf("code-delivery-details" to details, "additional-info" to emptyMap<String, String>())
    val code = AuthSignInStep.fromJson(mapOf("step" to "CONFIRM_SIGN_IN_WITH_SMS_MFA_CODE", "payload" to payload))
    val byId = AuthSignInStep.fromJson(mapOf("step" to "confirm-sms-mfa-code", "payload" to payload))
    val done = AuthSignInStep.fromJson(mapOf("step" to "DONE"))
    val unknown = AuthSignInStep.fromJson(mapOf("step" to "NEXT_YEAR", "payload" to mapOf("a" to 1)))
    check(code == byId && code.payload == payload)
    check(done === AuthSignInStep.Done && !done.isUnknown && done.payload == null)
    for (payload in listOf(listOf(1), "text", 5, true)) {
        val json = mapOf("step" to "NEXT_YEAR", "payload" to payload)
        val other = AuthSignInStep.fromJson(json)
        check(other.isUnknown && other.payload == null && other.toJson() == json)
    }
    check(unknown.isUnknown && unknown.name == "NEXT_YEAR" && unknown.payload == mapOf("a" to 1))
    check(screen(code) == "code to +1" && screen(done) == "done" && screen(unknown) == "default NEXT_YEAR")
    check(statement(done) == "done" && statement(unknown) == "else")
    check(done.handle(Screens()) == "handler done" && code.handle(Screens()) == "handler default ${code.name}")
    check(unknown.handle(Screens()) == "handler default NEXT_YEAR")
    check(label(MFAType.of("SMS_MFA")) == "text" && label(MFAType.of("NEW")) == "other NEW" && MFAType.of("NEW").isUnknown)
    check(MFAType.of("NEW") == MFAType.of("NEW") && MFAType.of("NEW") != MFAType.of("OTHER"))
    check(FlowError.of("CodeMismatchException") == FlowError.CodeMismatch && FlowError.of("NEW").isUnknown)

    refuses("step: a value is needed") { AuthSignInStep.fromJson(emptyMap()) }
    refuses("step: a text that is not empty is needed") { AuthSignInStep.fromJson(mapOf("step" to "")) }
    refuses("payload: code-delivery-details: a value is needed") {
        AuthSignInStep.fromJson(mapOf("step" to "CONFIRM_SIGN_IN_WITH_SMS_MFA_CODE"))
    }
    refuses("payload: notice: sentTo: a text is needed") {
        val notice = mapOf("channel" to "sms", "sentTo" to 1, "trackingID" to "x")
        PickUpStep.fromJson(mapOf("step" to "enterCode", "payload" to mapOf("notice" to notice, "attemptsLeft" to 1)))
    }
    val later = PickUpStep.fromJson(mapOf("step" to "signReceipt", "payload" to mapOf("pages" to 3)))
    check(later.handle(Doors()) == "default signReceipt {pages=3}" && door(later) == "else")
    check(PickUpStep.OpenDoor(7).handle(Doors()) == "door 7")
    check(AuthSignInResult(AuthSignInStep.Done).isSignedIn && !AuthSignInResult(code).isSignedIn)
    check(FlowConstants.FREE_DAYS == 7)
    println("ok")
}
