package com.example.devicelogin

import kotlin.coroutines.Continuation
import kotlin.coroutines.EmptyCoroutineContext
import kotlin.coroutines.startCoroutine

/** An error that an implementation of the login can have. */
internal enum class PlantedFault {
    /** An approved login is reported as refused. */
    WRONG_STEP,

    /** A refused login is an error instead of a step. */
    ERROR_INSTEAD_OF_STEP,

    /** Another error is thrown while the user has not decided. */
    WRONG_ERROR,

    /** The login succeeds although the user has not decided. */
    IGNORED_CONDITION,

    /** The flow is over after an error after which the app may ask again. */
    END_AFTER_ERROR,

    /** The approval is lost. */
    FORGOTTEN_APPROVAL,

    /** A call after the end of the flow succeeds. */
    ACCEPTED_MISUSE,

    /** The code never expires. */
    IGNORED_TIME,

    /** The device code is not the one that the service knows. */
    WRONG_PAYLOAD,

    /** An unknown app gets a code. */
    IGNORED_ERROR,

    /** A device code is good again after the end. */
    REUSED_CODE,
}

/** The reference with one fault. */
private class FaultyLogin(private val reference: FlowOperations, private val fault: PlantedFault) : FlowOperations {
    private var isOver = false
    private var last: DeviceLoginResult? = null

    init {
        if (fault == PlantedFault.REUSED_CODE) (reference as FlowReference).present(showCode("own-code"))
    }

    override suspend fun requestCode(scope: String?): DeviceLoginResult {
        isOver = false
        return try {
            result(reference.requestCode(scope))
        } catch (failure: FlowException) {
            if (fault != PlantedFault.IGNORED_ERROR || failure.error != FlowError.InvalidClient) throw failure
            reference.requestCode(scope)
        }
    }

    override suspend fun requestToken(deviceCode: String): DeviceLoginResult {
        if (isOver) throw FlowException(FlowError.InvalidClient)
        return try {
            result(reference.requestToken(deviceCode)).also { last = it }
        } catch (misuse: FlowReferenceMisuse) {
            val isReused = fault == PlantedFault.REUSED_CODE && deviceCode == "own-code"
            last.takeIf { fault == PlantedFault.ACCEPTED_MISUSE || isReused } ?: throw misuse
        } catch (failure: FlowException) {
            if (fault == PlantedFault.END_AFTER_ERROR) isOver = true
            if (failure.error != FlowError.AuthorizationPending) throw failure
            if (fault == PlantedFault.WRONG_ERROR) throw FlowException(FlowError.SlowDown)
            if (fault != PlantedFault.IGNORED_CONDITION) throw failure
            DeviceLoginResult(DeviceLoginStep.SignedIn("access-token", "token-type"))
        }
    }

    private fun result(result: DeviceLoginResult): DeviceLoginResult {
        val step = result.nextStep
        return when {
            fault == PlantedFault.WRONG_STEP && step is DeviceLoginStep.SignedIn ->
                DeviceLoginResult(DeviceLoginStep.Denied())
            fault == PlantedFault.ERROR_INSTEAD_OF_STEP && step is DeviceLoginStep.Denied ->
                throw FlowException(FlowError.InvalidClient)
            fault == PlantedFault.WRONG_PAYLOAD && step is DeviceLoginStep.ShowCode -> DeviceLoginResult(
                DeviceLoginStep.ShowCode("another-code", step.userCode, step.verificationUri, expiresIn = step.expiresIn),
            )
            else -> result
        }
    }
}

/** What the suite needs of the reference with one fault. */
private class FaultyAdapter(private val fault: PlantedFault) : FlowConformanceAdapter {
    private val reference = FlowReferenceAdapter()
    override var operations: FlowOperations = FaultyLogin(reference.operations, fault)
        private set

    override suspend fun begin(given: List<String>) {
        reference.begin(given)
        operations = FaultyLogin(reference.operations, fault)
    }

    override suspend fun decide(outcome: String, step: String?): Unit = reference.decide(outcome, step)

    override suspend fun happen(outcome: String) {
        if (fault != PlantedFault.FORGOTTEN_APPROVAL || outcome != "person-approves") reference.happen(outcome)
    }

    override suspend fun pass(outcome: String) {
        if (fault != PlantedFault.IGNORED_TIME) reference.pass(outcome)
    }
}

private fun showCode(deviceCode: String): DeviceLoginStep =
    DeviceLoginStep.ShowCode(deviceCode, "WDJB-MJHT", "https://example.com", expiresIn = 900)

/** Nothing here waits for another thread. */
private fun <Value> run(work: suspend () -> Value): Value {
    var result: Result<Value>? = null
    work.startCoroutine(Continuation(EmptyCoroutineContext) { result = it })
    return checkNotNull(result).getOrThrow()
}

private fun findings(fault: PlantedFault): List<FlowConformance.Finding> =
    FlowConformance.login.flatMap { run { FlowConformance.findings(it, FaultyAdapter(fault)) } }

private fun error(work: suspend () -> Unit): FlowError? = try {
    run(work)
    null
} catch (failure: FlowException) {
    failure.error
}

/** What tests of apps do with the reference. */
private fun checkReference() {
    val reference = FlowReference()
    suspend fun code(): String = (reference.requestCode("profile").nextStep as DeviceLoginStep.ShowCode).deviceCode
    suspend fun ask(code: String): DeviceLoginStep = reference.requestToken(code).nextStep

    reference.fail(next = FlowError.ConnectionTimedOut)
    check(error { code() } == FlowError.ConnectionTimedOut)
    val code = run { code() }
    check(error { ask(code) } == FlowError.AuthorizationPending)
    reference.decide("expired")
    check(run { ask(code) } == DeviceLoginStep.Expired("error-description"))
    run { code() }
    reference.advance(FlowReference.LIFETIME - 1)
    check(error { ask(code) } == FlowError.AuthorizationPending)
    reference.happen("person-approves")
    check(run { ask(code) } is DeviceLoginStep.SignedIn)
    val outcomes = listOf("timed-out", "code-issued", "pending", "expired", "code-issued", "pending", "person-approves", "authorized")
    check(reference.transcript.map { it.outcome } == outcomes)
    check(reference.transcript.last() == FlowReferenceEvent(FlowReference.LIFETIME - 1, "request-token", "authorized", "signed-in"))
    run { code() }
    reference.advance(FlowReference.LIFETIME)
    check(run { ask(code) } == DeviceLoginStep.Expired("error-description"))
    run { code() }
    val misuse = runCatching { run { ask("another") } }.exceptionOrNull()
    check(misuse is FlowReferenceMisuse)
    check(misuse.message == "‘device-code’ is not the value that came with ‘show-code’")
}

/** The message of a misuse. */
private fun misuse(work: suspend () -> Unit): String? = try {
    run(work)
    null
} catch (misuse: FlowReferenceMisuse) {
    misuse.message
}

/** What tests of apps choose. */
private fun checkChoices() {
    val reference = FlowReference()
    suspend fun code(scope: String? = null): String =
        (reference.requestCode(scope).nextStep as DeviceLoginStep.ShowCode).deviceCode
    suspend fun ask(code: String): DeviceLoginStep = reference.requestToken(code).nextStep

    reference.present(showCode("first"))
    check(run { code() } == "first")
    reference.present(showCode("second"))
    reference.fail(next = FlowError.SlowDown)
    check(misuse { ask("second") } == "‘device-code’ is not the value that came with ‘show-code’")
    check(error { ask("first") } == FlowError.SlowDown)
    check(run { code() } == "second")
    reference.expect("scope", "profile")
    check(error { code("mail") } == FlowError.InvalidClient)
    check(run { code("profile") } == "second")
    check(misuse { reference.expect("code", "1") } == "‘code’ is not an input (possible: ‘scope’, ‘device-code’)")
    val conditions = "(possible: ‘undecided’, ‘approved’, ‘refused’)"
    check(misuse { FlowReference(given = listOf("aproved")) } == "‘aproved’ is not a condition $conditions")
    reference.decide("deneid")
    val outcomes = "(possible: ‘expired’, ‘pending’, ‘too-often’, ‘timed-out’)"
    check(misuse { ask("second") } == "‘deneid’ is not possible now $outcomes")
}

/** The suite notices implementations that contradict the spec. */
fun main() {
    checkReference()
    checkChoices()
    for (fault in PlantedFault.entries) check(findings(fault).isNotEmpty()) { "$fault is not noticed" }
    val finding = findings(PlantedFault.WRONG_ERROR).first()
    check(finding.step == "path 1 of login, show-code")
    check(finding.source.startsWith("device-login/login.yaml:"))
    check(finding.expected == "‘pending’ with the error authorization-pending")
    check(finding.observed == "the error slow-down")
    check("The way there: ${finding.way[0]}" in finding.toString() && "code-issued" in finding.way)
    println("${PlantedFault.entries.size} faults noticed")
}
