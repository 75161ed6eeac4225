package client

import com.example.cognito.PoolChallenge
import com.example.devicelogin.DeviceLoginStep
import com.example.devicelogin.DeviceLoginStepResponse
import com.example.matrix.AuthStage
import com.example.okta.OktaStepResponse
import com.example.payments.IntentActionType
import com.example.payments.PaymentIntentStatus
import com.example.payments.PaymentResult
import com.example.payments.PaymentStep
import com.example.psd2.ScaStatus
import com.example.psd2.ScaStatusResponse
import com.example.requests.AuthenticationStep
import com.example.shapes.FlowError
import com.example.shapes.ShapeStep
import com.example.spellings.Spelling
import com.example.stripe.PaymentAction
import com.example.values.ValueColor
import com.example.values.ValueNode
import com.example.values.ValueStep
import java.io.File
import kotlinx.serialization.json.Json

/** Steps as services write them: each line is read by its name and comes back as it was. */
fun layouts(folder: File) {
    layout(folder.resolve("layouts/cognito"), { PoolChallenge.fromJson(it) }, { it.name }, { it.toJson() })
    layout(folder.resolve("layouts/matrix"), { AuthStage.fromJson(it) }, { it.name }, { it.toJson() })
    layout(folder.resolve("layouts/payments"), { PaymentStep.fromJson(it) }, { it.name }, { it.toJson() })
    layout(folder.resolve("layouts/requests"), { AuthenticationStep.fromJson(it) }, { it.name }, { it.toJson() })
    layout(folder.resolve("layouts/shapes"), { ShapeStep.fromJson(it) }, { it.name }, { it.toJson() })
    layout(folder.resolve("layouts/spellings"), { Spelling.fromJson(it) }, { it.name }, { it.toJson() })
    layout(folder.resolve("layouts/stripe"), { PaymentAction.fromJson(it) }, { it.name }, { it.toJson() })
    layout(folder.resolve("layouts/values"), { ValueStep.fromJson(it) }, { it.name }, { it.toJson() })
    behavior(folder.resolve("layouts/values/behavior.tsv"))
    roundTrips(folder.resolve("wire/device-login.jsonl"), { DeviceLoginStep.fromJson(it) }, { it.toJson() })

    refuses("error: a value is needed") { DeviceLoginStep.fromJson(emptyMap()) }
    refuses("type: a text that is not empty is needed") { AuthStage.fromJson(mapOf("auth" to mapOf("type" to ""))) }
    refuses("auth: an object is needed") { AuthStage.fromJson(mapOf("auth" to 1)) }
    refuses("payload: an object is needed") { PoolChallenge.fromJson(mapOf("AuthenticationResult" to "a")) }
    refuses("status: a value is needed") { PaymentStep.fromJson(mapOf("id" to "pi_1")) }
    payments()
    errorValues()
    oktaResponses(folder.resolve("layouts/okta"))
    login()
    psd2Responses(folder.resolve("layouts/psd2"))
    refuses("value: a list is needed") { OktaStepResponse.fromJson(mapOf("remediation" to mapOf("value" to 1))) }
    refuses("code: a value is needed") { ScaStatusResponse.fromJson(mapOf("tppMessages" to listOf(emptyMap<String, Any>()))) }
}

/** What code in Kotlin does with each document of a table. */
private fun behavior(file: File) {
    for (row in file.readLines().filter { !it.startsWith("#") }) {
        val columns = row.split("\t")
        val document = columns[1].replace(Regex("<(\\d+)>")) { nodes(it.groupValues[1].toInt()) }
        val expected = columns.drop(3).find { it.startsWith("kotlin ") }?.substringAfter(" ") ?: columns[2]
        @Suppress("UNCHECKED_CAST")
        val json = value(Json.parseToJsonElement(document)) as Map<String, Any?>
        val written = try {
            val step = ValueStep.fromJson(json)
            check(step == ValueStep.fromJson(json) && step.hashCode() == ValueStep.fromJson(json).hashCode())
            text(step.toJson())
        } catch (_: IllegalArgumentException) {
            "refused"
        }
        check(written == if (expected == "same") document else expected) { "${columns[0]}: $written" }
    }
    val values = mapOf("data" to Double.NaN, "rows" to emptyList<Any>(), "named" to emptyMap<String, Any>())
    refuses("payload: data: a number that JSON can hold is needed") {
        ValueStep.fromJson(mapOf("step" to "passed-on", "payload" to values))
    }
    refuses("payload: data: a value is needed") {
        ValueStep.fromJson(mapOf("step" to "passed-on", "payload" to values - "data"))
    }
    refuses("payload: count: an integer of 32 bits is needed") {
        ValueStep.fromJson(mapOf("step" to "counted", "payload" to mapOf("count" to 3000000000)))
    }
    val root = generateSequence(ValueNode(emptyList())) { ValueNode(listOf(it)) }.elementAt(600).toJson()
    refuses("payload: a value of at most 128 levels is needed") {
        ValueStep.fromJson(mapOf("step" to "nested", "payload" to mapOf("root" to root)))
    }
    refuses("a value of at most 128 levels is needed") { ValueNode.fromJson(root) }
    refuses("a value of at most 128 levels is needed") { ValueColor.fromJson(root + ("member" to "later")) }
}

private fun nodes(count: Int): String = "{\"children\":[".repeat(count) + "]}".repeat(count)

private fun oktaResponses(folder: File) = responses(folder) { json ->
    val response = OktaStepResponse.fromJson(json)
    check(text(response.toJson()) == text(json)) { "$json came back as ${text(response.toJson())}" }
    check(response == OktaStepResponse.fromJson(json) && "SECRET" !in "$response")
    val bare = OktaStepResponse.fromJson(OktaStepResponse(response.steps, response.errors).toJson())
    check(bare.steps == response.steps && bare.errors.map { it.id } == response.errors.map { it.id })
    val fewer = OktaStepResponse(response.steps, emptyList(), response.received).toJson()
    check(OktaStepResponse.fromJson(fewer).errors.isEmpty() && fewer["remediation"] == json["remediation"])
    val last = OktaStepResponse(response.steps.drop(1), response.errors, response.received).toJson()
    if (response.steps.size > 1) check(elements(last) == elements(json).drop(1)) { "$last" }
    response.steps.map { it.name } to response.errors.map { it.id }
}

private fun elements(json: Map<String, Any?>) = (json["remediation"] as Map<*, *>)["value"] as List<*>

private fun psd2Responses(folder: File) = responses(folder) { json ->
    val response = ScaStatusResponse.fromJson(json)
    check(text(response.toJson()) == text(json)) { "$json came back as ${text(response.toJson())}" }
    val bare = ScaStatusResponse.fromJson(ScaStatusResponse(response.steps, response.errors).toJson())
    check(bare.step == response.step && bare.errors.map { it.id } == response.errors.map { it.id })
    val methods = (response.step as? ScaStatus.PsuAuthenticated)?.scaMethods ?: emptyList()
    check(methods.map { it.name } == methods.map { it.toJson()["name"] })
    response.steps.map { it.name } to response.errors.map { it.id }
}

/** A name that no step has is that of an error. */
private fun login() {
    val slow = DeviceLoginStepResponse.fromJson(mapOf("error" to "slow_down", "more" to 1))
    check(slow.step == null && slow.errors.single() == com.example.devicelogin.FlowError.SlowDown)
    check(slow.toJson() == mapOf("error" to "slow_down", "more" to 1))
    val denied = DeviceLoginStepResponse.fromJson(mapOf("error" to "access_denied"))
    check(denied.step is DeviceLoginStep.Denied && denied.errors.isEmpty())
    check(DeviceLoginStepResponse.fromJson(mapOf("error" to "later")).errors.single().isUnknown)
}

/** Recorded responses of a service: each has the steps and errors that are listed. */
private fun responses(folder: File, read: (Map<String, Any?>) -> Pair<List<String>, List<String>>) {
    val found = folder.resolve("answers").listFiles().orEmpty().sortedBy { it.name }.map { file ->
        @Suppress("UNCHECKED_CAST")
        val json = value(Json.parseToJsonElement(file.readText())) as Map<String, Any?>
        val (steps, errors) = read(json)
        "${file.name}: ${steps.joinToString(" ").ifEmpty { "-" }}; ${errors.joinToString(" ").ifEmpty { "-" }}"
    }
    check(found == folder.resolve("answers.txt").readLines()) { "$folder: $found" }
}

/** One flow whose steps are in two types: the type whose place has a step has it. */
private fun payments() {
    val paid = PaymentStep.fromJson(mapOf("id" to "pi_1", "next_action" to null, "status" to "succeeded"))
    check(kind(paid) == "status" && PaymentResult(paid).isComplete)
    val action = mapOf("type" to "oxxo_display_details")
    val asked = PaymentStep.fromJson(mapOf("status" to "requires_action", "next_action" to action))
    check(kind(asked) == "action" && !PaymentResult(asked).isComplete && !asked.isUnknown)
}

private fun kind(step: PaymentStep): String = when (step) {
    is IntentActionType -> "action"
    is PaymentIntentStatus -> "status"
    else -> "a type of later versions"
}

/** What comes with an error is kept, and read where it has the form of the spec. */
private fun errorValues() {
    val slow = FlowError.of("slow_down", mapOf("interval" to 5, "more" to true))
    check(slow is FlowError.SlowDown && slow.values?.interval == 5 && slow.payload?.get("more") == true)
    val malformed = FlowError.of("slow-down", mapOf("interval" to "soon"))
    check(malformed is FlowError.SlowDown && malformed.values == null && malformed.payload != null)
    val unknown = FlowError.of("later", mapOf("why" to "busy"))
    check(unknown.isUnknown && unknown.payload == mapOf("why" to "busy"))
    check(FlowError.of("access_denied") == FlowError.Denied && FlowError.SlowDown() == FlowError.of("slow_down"))
}

private fun <Step : Any> layout(
    folder: File,
    read: (Map<String, Any?>) -> Step,
    name: (Step) -> String,
    write: (Step) -> Any?,
) {
    val found = mutableListOf<String>()
    roundTrips(folder.resolve("steps.jsonl"), { read(it) }, { found += name(it); write(it) })
    check(found == folder.resolve("names.txt").readLines()) { "$folder: $found" }
}
