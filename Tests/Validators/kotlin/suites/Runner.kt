package client

import java.lang.reflect.Method
import kotlin.system.exitProcess
import org.junit.jupiter.api.DynamicTest
import org.junit.jupiter.api.TestFactory

/** Runs the suites of classes as JUnit would, and prints how many paths passed. */
fun main(classes: Array<String>) {
    var passed = 0
    val failures = mutableListOf<Throwable>()
    for (type in classes.map { Class.forName(it) }) {
        val instance = type.getDeclaredConstructor().newInstance()
        for (factory in type.methods.filter { it.isAnnotationPresent(TestFactory::class.java) }) {
            for (test in tests(factory, instance)) {
                runCatching { test.executable.execute() }.onSuccess { passed += 1 }.onFailure { failures += it }
            }
        }
    }
    failures.forEach { println(it) }
    println("$passed paths")
    if (failures.isNotEmpty()) exitProcess(1)
}

private fun tests(factory: Method, instance: Any): List<DynamicTest> =
    (factory.invoke(instance) as List<*>).filterIsInstance<DynamicTest>()
