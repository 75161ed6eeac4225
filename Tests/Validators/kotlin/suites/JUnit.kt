package org.junit.jupiter.api

/** What generated suites use of JUnit 5, where its jar is not there. */
fun interface Executable {
    fun execute()
}

class DynamicTest private constructor(val displayName: String, val executable: Executable) {
    companion object {
        @JvmStatic
        fun dynamicTest(displayName: String, executable: Executable): DynamicTest = DynamicTest(displayName, executable)
    }
}

@Target(AnnotationTarget.FUNCTION)
annotation class TestFactory
