#!/usr/bin/env python3
"""Holds what `stepgen diff specs` says of generated code against compilers.

    versions.py STEPGEN

For each kind of change of `CASES`, a client in each language is written for the code of the old version: it compiles with that
code, and with the code of the new version exactly if the verdict on the language's source is not `major`. On the JVM, the client
that was compiled with the old code runs with the classes of the new one exactly if the verdict on binaries is not
`major`. The exit code is 1 when something is not as it should be, and 3 when a compiler is missing.
"""

import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from generated import ONE_STEP_MORE, ROOT, fail, generate, registry
from jvm import JARS, JVM, Java, Kotlin, run
from typescript import TSGO

LANGUAGES = ["swift", "kotlin", "java", "typescript"]
ATTEMPTS = "attempts-left: { type: int,"
PACKAGE = "kotlin: { package: lockers.kotlin"
SENT_TO = '      sent-to: { type: string, meaning: "The masked address or number, such as `•••42`." }\n'
DONE = "  done: { name: done, title: Picked up, meaning: The user has the parcel., ends: true }\n\n"
NEW_ID = [
    ("  cancelled:\n", "  given-back:\n    renamed-from: cancelled\n"),
    ("too-young: { to: cancelled,", "too-young: { to: given-back,"),
    ("to: cancelled } }", "to: given-back } }"),
    ("expect: cancelled", "expect: given-back"),
]
METHODS = """    methods:
      text:
        meaning: The message as it was sent.
        calls: { ios: "text(in: Locale) -> String", web: "text(locale: string): string" }
        since: { ios: 2.1.0 }
"""

# The change, its edits, the client, and whether the edits are those of the old version.
CASES = [
    ("step-added", ONE_STEP_MORE, "steps", False),
    ("step-removed", ONE_STEP_MORE, "receipt", True),
    ("step-name-changed", [("pick-up.yaml", "    name: enter code\n", "    name: type code\n")], "steps", False),
    ("step-order-changed", [("pick-up.yaml", DONE, ""), ("pick-up.yaml", "outcome-sets:\n", DONE + "outcome-sets:\n")], "order", False),
    ("field-added", [("pick-up.yaml", "      attempts-left:", "      shelf: string?\n      attempts-left:")], "steps", False),
    ("field-removed", [("pick-up.yaml", "      attempts-left:", "      shelf: string?\n      attempts-left:")], "shelf", True),
    ("field-type-changed", [("pick-up.yaml", ATTEMPTS, ATTEMPTS.replace("int", "string"))], "steps", False),
    ("field-made-optional", [("pick-up.yaml", ATTEMPTS, ATTEMPTS.replace("int", '"int?"'))], "steps", False),
    ("field-made-required", [("pick-up.yaml", ATTEMPTS, ATTEMPTS.replace("int", '"int?"'))], "optional", True),
    ("field-order-changed", [("shared.yaml", "      channel: channel\n" + SENT_TO, SENT_TO + "      channel: channel\n")], "notice", False),
    ("value-label-changed", [("shared.yaml", "      channel: channel\n", "      channel: { type: channel, on-platform: { ios: { labelled: false } } }\n")], "notice", False),
    ("swift-id-changed", [("pick-up.yaml", old, new) for old, new in NEW_ID], "ids", False),
    ("type-name-changed", [("shared.yaml", "name: pick up notice", "name: parcel notice")], "notice", False),
    ("member-added", [("shared.yaml", "      voucher: {", "      cash: { wire: CASH }\n      voucher: {"), ("pick-up.yaml", "answers: voucher", "answers: [voucher, cash]")], "choice", False),
    ("member-name-changed", [("shared.yaml", "      card: { meaning", "      card: { name: plastic card, meaning")], "choice", False),
    ("method-removed", [("shared.yaml", METHODS, "")], "notice", False),
    ("meaning-changed", [("shared.yaml", "A payment card.", "A card.")], "choice", False),
    ("kotlin-package-changed", [("registry.yaml", PACKAGE, PACKAGE + ".more")], "choice", False),
]

CLIENTS = {
    "swift": {
        "steps": "func use(_ s: PickUpStep) { switch s { case .enterCode(let n, let left): let a: Int = left; print(n, a); default: break } }",
        "receipt": "func use(_ s: PickUpStep) { if case .signReceipt(let pages) = s { print(pages) } }",
        "shelf": "func use(_ s: PickUpStep) { if case .enterCode(_, let shelf, _) = s { print(shelf as String? as Any) } }",
        "optional": "func use(_ s: PickUpStep) { if case .enterCode(_, let left) = s, let left { print(left) } }",
        "notice": 'func use() { let n = PickUpNotice(channel: .sms, sentTo: "a", trackingID: "b"); print(n.channel, n.sentTo) }',
        "choice": "func use(_ p: Payment) -> Bool { p == .card }",
        "ids": "func use() -> String { PickUpStep.ID.cancelled.rawValue }",
        "order": """func use(_ s: PickUpStep) -> Int {
  s.handle(showSlip: { 1 }, done: { 2 }, cancelled: { 3 }, default: { _ in 0 })
}""",
    },
    "kotlin": {
        "steps": "val s = step(); if (s is PickUpStep.EnterCode) { val a: Int = s.attemptsLeft; println(a) }",
        "receipt": "val s = step(); if (s is PickUpStep.SignReceipt) println(s.pages)",
        "shelf": "val s = step(); if (s is PickUpStep.EnterCode) println(s.shelf)",
        "optional": "val s = step(); if (s is PickUpStep.EnterCode) println(s.attemptsLeft ?: 0)",
        "notice": 'val n = PickUpNotice(Channel.Sms, "a", "b"); println(n.channel); println(n.sentTo)',
        "choice": 'println(Payment.of("card") == Payment.Card)',
        "ids": "println(PickUpFlow.Steps.CANCELLED)",
        "order": "val s = step(); println(when (s) { is PickUpStep.Done -> 1; is PickUpStep.ShowSlip -> 2; else -> 0 })",
    },
    "java": {
        "steps": "if (step() instanceof PickUpStep.EnterCode s) { int a = s.attemptsLeft(); System.out.println(a); }",
        "receipt": "if (step() instanceof PickUpStep.SignReceipt s) { System.out.println(s.pages()); }",
        "shelf": "if (step() instanceof PickUpStep.EnterCode s) { System.out.println(s.shelf()); }",
        "optional": "if (step() instanceof PickUpStep.EnterCode s) { System.out.println(s.attemptsLeft() != null); }",
        "notice": 'PickUpNotice n = new PickUpNotice(Channel.SMS, "a", "b"); System.out.println(n.channel() + n.sentTo());',
        "choice": 'System.out.println(Payment.of("card").equals(Payment.CARD));',
        "ids": "System.out.println(PickUpFlow.Steps.CANCELLED);",
        "order": "System.out.println(step() instanceof PickUpStep.Done);",
    },
    "typescript": {
        "steps": "export function use(s: PickUpStep): number { return s.step === 'enterCode' ? s.payload.attemptsLeft : 0; }",
        "receipt": "export function use(s: PickUpStep): number { return s.step === 'signReceipt' ? s.payload.pages : 0; }",
        "shelf": "export function use(s: PickUpStep): string { return s.step === 'enterCode' ? s.payload.shelf ?? '' : ''; }",
        "optional": "export function use(s: PickUpStep): number { return s.step === 'enterCode' ? s.payload.attemptsLeft ?? 0 : 0; }",
        "notice": "export function use(): string { const n: PickUpNotice = { channel: 'sms', sentTo: 'a', trackingID: 'b' }; return n.sentTo; }",
        "choice": "export function use(p: Payment): boolean { return p === 'card'; }",
        "ids": "export function use(): string { return pickUpStepIDs.cancelled; }",
        "order": "export function use(s: PickUpStep): boolean { return s.step === 'done'; }",
    },
}
# What comes with the step of the JVM's clients fits both versions.
VALUES = '"shelf" {0} "x", "attempts-left" {0} 3, "pages" {0} 2, "notice" {0} '
NOTICE = '"channel" {0} "sms", "sent-to" {0} "a", "tracking-id" {0} "b"'


def version(stepgen, folder, edits, number):
    """The specs of a version, and its code in every language."""
    codes = "".join(f"  {name}: {{ package: lockers.{name}, output: c, from: ios }}\n" for name in ["kotlin", "java"])
    base = [
        ("shared.yaml", "languages: [swift]", "languages: [swift, kotlin, java, typescript]"),
        ("registry.yaml", "generate:\n", f"generate:\n{codes}  typescript: {{ output: c, from: ios }}\n"),
        ("registry.yaml", "access-level: package", "runtime: embedded"),
    ]
    specs = registry("parcel-locker", folder / "specs", base + edits)
    for language in LANGUAGES:
        generate(stepgen, language, specs, folder / language)
    # A package for each case, so that one call compiles all.
    for language in ["kotlin", "java"]:
        for path in (folder / language).rglob("*.*"):
            if path.suffix in (".kt", ".java"):
                path.write_text(path.read_text().replace(f"lockers.{language}", f"case{number}.{language}"))
    return specs


def write_clients(folder, number, subject):
    kotlin, java = CLIENTS["kotlin"][subject], CLIENTS["java"][subject]
    pairs, commas = VALUES.format("to") + f'mapOf({NOTICE.format("to")})', VALUES.format(",") + f'Map.of({NOTICE.format(",")})'
    name = "sign-receipt" if subject == "receipt" else "enter-code"
    (folder / f"Kotlin{number}.kt").write_text(
        f"package client\n\nimport case{number}.kotlin.*\n\nobject Kotlin{number} {{\n"
        f'    fun step(): PickUpStep = PickUpStep.fromJson(mapOf("step" to "{name}", "payload" to mapOf({pairs})))\n'
        f"    @JvmStatic\n    fun use() {{ {kotlin} }}\n}}\n"
    )
    (folder / f"Java{number}.java").write_text(
        f"package client;\n\nimport case{number}.java.*;\nimport java.util.Map;\n\npublic class Java{number} {{\n"
        f'  static PickUpStep step() {{ return PickUpStep.fromJson(Map.of("step", "{name}", "payload", Map.of({commas}))); }}\n'
        f"  public static void use() {{ {java} }}\n}}\n"
    )
    (folder / f"client{number}.swift").write_text(CLIENTS["swift"][subject] + "\n")


RUNNER = """package client;

public class Runner {
  public static void main(String[] names) {
    for (String name : names) {
      try {
        Class.forName("client." + name).getMethod("use").invoke(null);
      } catch (java.lang.reflect.InvocationTargetException error) {
        System.out.println("FAILED " + name + " " + error.getCause());
      } catch (Throwable error) {
        System.out.println("FAILED " + name + " " + error);
      }
    }
  }
}
"""


def swift_fails(code, client):
    files = [*sorted(code.rglob("*.swift")), client]
    return run(["swiftc", "-typecheck", "-wmo", "-swift-version", "6", "-module-name", "Client", *files])


def typescript_failures(folder, side):
    """The numbers of the cases whose client does not compile."""
    for number, (_, _, subject, _) in enumerate(CASES):
        used = [name for name in ["PickUpStep", "PickUpNotice", "Payment", "pickUpStepIDs"] if re.search(rf"\b{name}\b", CLIENTS["typescript"][subject])]
        modules = f"import {{ {', '.join(used)} }} from './c/index';\n"
        client = folder / f"{number}-{side}/typescript/client{number}.ts"
        client.write_text(modules + CLIENTS["typescript"][subject] + "\n")
    clients = [folder / f"{number}-{side}/typescript/client{number}.ts" for number in range(len(CASES))]
    command = [TSGO, "--noEmit", "--strict", "--target", "es2022", "--module", "esnext", "--moduleResolution", "bundler"]
    _, text = run([*command, *clients])
    return {int(number) for number in re.findall(r"client(\d+)\.ts\(\d+,\d+\): error", text)}, text


def jvm_failures(folder, side, language, output):
    """The numbers of the cases whose client does not compile; the classes go to a folder where all do."""
    code = [folder / f"{number}-{side}/{language.folder}" for number in range(len(CASES))]
    clients = [folder / f"clients/{language.prefix}{number}{language.suffix}" for number in range(len(CASES))]
    _, text = language.build(output, [*code, *clients])
    pattern = rf"{language.prefix}(\d+)\{language.suffix}:\d+(?::\d+)?: error"
    return {int(number) for number in re.findall(pattern, text)}, text


class KotlinCases(Kotlin):
    folder, prefix = "kotlin", "Kotlin"

    def build(self, output, sources):
        command = JVM + ["-cp", f"{JARS}/*", "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler", "-no-stdlib", "-no-reflect", "-nowarn"]
        return run(command + ["-Xjvm-default=all", "-cp", ":".join(map(str, self.standard)), "-d", output, *sources])


class JavaCases(Java):
    folder, prefix = "java", "Java"

    def build(self, output, sources):
        output.mkdir(exist_ok=True)
        files = [path for source in sources for path in ([source] if source.is_file() else sorted(source.rglob("*.java")))]
        return run(["javac", "--release", "17", "-proc:none", "-encoding", "UTF-8", "-nowarn", "-Xmaxerrs", "1000", "-d", output, *files])


def main():
    stepgen = pathlib.Path(sys.argv[1]).resolve()
    kotlin, java = KotlinCases(), JavaCases()
    if not kotlin.standard or not TSGO.exists() or not all(map(shutil.which, ["java", "javac", "swiftc"])):
        print("missing: the Kotlin compiler, java, javac, tsgo or swiftc")
        sys.exit(3)
    problems = []
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "clients").mkdir()
        verdicts = []
        for number, (code, edits, subject, isOld) in enumerate(CASES):
            old = version(stepgen, folder / f"{number}-old", edits if isOld else [], number)
            new = version(stepgen, folder / f"{number}-new", [] if isOld else edits, number)
            write_clients(folder / "clients", number, subject)
            command = [stepgen, "diff", "specs", old.parent, new.parent, "--format", "json"]
            report = json.loads(subprocess.run(command, capture_output=True, text=True).stdout)
            if code not in {change["code"] for change in report["changes"]}:
                fail(f"{code}: the edits make {[change['code'] for change in report['changes']]}")
            verdicts.append(report["registries"][0]["code"])
        found = {}
        for side in ["old", "new"]:
            for language in [kotlin, java]:
                failures, text = jvm_failures(folder, side, language, folder / f"{language.folder}-{side}")
                found[language.folder, side] = failures
                if side == "old" and (failures or "error" in text):
                    fail(text)
            failures, text = typescript_failures(folder, side)
            found["typescript", side] = failures
            if side == "old" and text:
                fail(text)
            found["swift", side] = set()
            seen = set()
            for number, (_, edits, subject, isOld) in enumerate(CASES):
                # Most old versions are the shipped one.
                if side == "old" and not isOld:
                    if subject in seen:
                        continue
                    seen.add(subject)
                exit_code, text = swift_fails(folder / f"{number}-{side}/swift", folder / f"clients/client{number}.swift")
                if exit_code != 0:
                    found["swift", side].add(number)
                    if side == "old":
                        fail(text)
        runner = folder / "Runner.java"
        runner.write_text(RUNNER)
        for language in [kotlin, java]:
            code = [folder / f"{number}-new/{language.folder}" for number in range(len(CASES))]
            exit_code, text = language.build(folder / f"{language.folder}-next", code)
            if exit_code != 0:
                fail(text)
            # The clients as they were compiled with the old code, and none of that code.
            shutil.copytree(folder / f"{language.folder}-old/client", folder / f"{language.folder}-next/client", dirs_exist_ok=True)
            java.build(folder / f"{language.folder}-next", [runner])
            paths = ":".join(map(str, [folder / f"{language.folder}-next", *kotlin.standard]))
            _, text = run([*JVM, "-cp", paths, "client.Runner", *(f"{language.prefix}{number}" for number in range(len(CASES)))])
            found[language.folder, "run"] = {int(number) for number in re.findall(rf"FAILED {language.prefix}(\d+) ", text)}
        count = 0
        for number, (code, _, _, _) in enumerate(CASES):
            for language in LANGUAGES:
                verdict = verdicts[number][language]
                checks = [("source", number in found[language, "new"])]
                if "binary" in verdict:
                    checks.append(("binary", number in found[language, "run"]))
                for kind, breaks in checks:
                    count += 1
                    if (verdict[kind] == "major") != breaks:
                        problems.append(f"{code}: {language} {kind} is {verdict[kind]}, and the client {'breaks' if breaks else 'works'}")
    if problems:
        fail("\n".join(problems))
    print(f"{count} verdicts on {len(CASES)} kinds of change are those of the compilers")


if __name__ == "__main__":
    main()
