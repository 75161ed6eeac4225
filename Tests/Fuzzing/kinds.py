"""The inputs for each kind of mutation: files in a separate folder, and commands that run in it."""

import dataclasses
import functools
import json
import re
import subprocess

import mutations
import seeds
from mutations import one

DIAGNOSTICS = ("text", "text", "plain", "json", "sarif", "github")
PIPE = object()
EMPTY_FILE = '"../kept.txt": {"size": 0, "xxh64": "ef46db3751d8e999"},\n'


@dataclasses.dataclass
class Command:
    """Arguments, and what may change: paths that begin with `writes`, and with `adds` nothing that was there."""

    arguments: list
    given: bytes = b""
    writes: tuple = ()
    adds: bool = False
    tree: str = ""
    plays: bool = False


@dataclasses.dataclass
class Case:
    """Files by path, and commands; each after the first runs where the one before ended in 0."""

    files: dict
    commands: list


def id_of(registry):
    for content in registry.values():
        found = re.search(rb"^registry: *([a-z0-9-]{1,100})[^a-z0-9-]", content, re.M)
        if found:
            return found[1].decode()
    return "r"


def under_specs(registry, folder="Specs"):
    return {f"{folder}/{id_of(registry)}/{path}": content for path, content in registry.items()}


def specs_of(registry):
    return sorted(path for path in registry if path.endswith(seeds.SPEC))


class Kind:
    """A kind of input; `share` is its part of the runs."""

    share = 1
    vocabulary = ()

    def __init__(self, stepgen):
        self.stepgen = stepgen

    def fixed(self):
        """(name, case) of each input of the corpus, as it is."""
        return []

    def why_not(self):
        """Why the kind cannot run here, if so."""
        return None

    def changed(self, random, content, others=(b"",)):
        return mutations.text_of(random, content, others, self.vocabulary)

    @functools.cached_property
    def printed_schema(self):
        return subprocess.run([self.stepgen, "schema"], capture_output=True, check=True).stdout


def generate(*more):
    return Command(["generate", "swift", "--specs", "Specs", "--output", "out", *more], writes=("out/",), tree="out")


def diagnostics(random):
    colour = ["--color", "always"] if random.random() < 0.1 else []
    return ["--format", one(random, DIAGNOSTICS), *colour]


class OfSpecs(Kind):
    """What begins with a mutation of a registry: of bytes, of tokens, or of values after the schema."""

    def __init__(self, stepgen):
        super().__init__(stepgen)
        self.models = [seeds.parcel_locker(), seeds.amplify_auth(), *seeds.corpus_registries().values()]
        self.right = self.models[2:]
        self.models += seeds.broken_registries()

    @functools.cached_property
    def contents(self):
        return sorted({registry[path] for registry in self.models[:40] for path in specs_of(registry)})

    @functools.cached_property
    def vocabulary(self):
        marks = b": |- |? |>-|&a |*a|!!str |!x |{|}|[|]|,|#|%YAML 1.2\n|---\n|...\n|<<: *a|~|null|yes|0x1f|1e309|.nan|[[|](|"
        words = sorted({word for text in self.contents[:30] for word in re.findall(rb"[A-Za-z0-9_.*?-]+", text)})
        return marks.split(b"|") + [b"|"] + words + [key.encode() for key in self.schema.keys + self.schema.constants]

    @functools.cached_property
    def schema(self):
        ids = {name.decode() for text in self.contents for name in re.findall(rb"[a-z][a-z0-9]*(?:-[a-z0-9]+)*(?=:)", text)}
        return mutations.Schema(json.loads(self.printed_schema), ids | {"string", "int", "bool"})

    @functools.cached_property
    def trees(self):
        known = [*seeds.parcel_locker().items(), *seeds.amplify_auth().items()]
        return mutations.Trees([text for path, text in known if path.endswith(seeds.SPEC)], self.schema)

    def model(self, random):
        """Small registries more often than the large one."""
        first = random.random()
        return self.models[0 if first < 0.35 else 1] if first < 0.45 else one(random, self.models[2:])

    def right_model(self, random):
        """A registry that is accepted as it is."""
        first = random.random()
        return self.models[0 if first < 0.6 else 1] if first < 0.7 else one(random, self.right)

    def spec(self, random, content, gently=False):
        if mutations.yaml and (gently or random.random() < 0.5):
            return self.trees.changed(random, content, gently)
        return self.changed(random, content, self.contents)

    def mutant(self, random, model, gently=False, paths=None):
        registry = dict(model)
        for _ in range(one(random, (1, 1, 1, 2))):
            path = one(random, paths or specs_of(registry))
            registry[path] = self.spec(random, registry[path], gently)
        return registry


class Specs(OfSpecs):
    """Files of a registry."""

    share = 5

    def fixed(self):
        for name, registry in seeds.corpus_registries().items():
            yield name, Case(under_specs(registry), [Command(["check", "--specs", "Specs"]), generate()])

    def case(self, random):
        registry = self.mutant(random, self.model(random))
        check = Command(["check", "--specs", "Specs", *diagnostics(random)])
        return Case(under_specs(registry), [check, generate()])


class Manifests(OfSpecs):
    """Manifests of registries, and what `build` and `generate` make of them."""

    share = 2

    def case(self, random):
        model = seeds.parcel_locker() if random.random() < 0.7 else self.model(random)
        paths = [path for path in specs_of(model) if b"\nregistry:" in b"\n" + model[path]]
        registry = self.mutant(random, model, gently=random.random() < 0.2, paths=paths)
        files = under_specs(registry) | {"guides/one.md": b"# One\n\nText.\n"}
        check = Command(["check", "--specs", "Specs", *diagnostics(random)])
        build = Command(["build", "--specs", "Specs", "--output", "out", "-q"], writes=("out/",), tree="out")
        return Case(files, [check, build if random.random() < 0.1 else generate()])


class Names(OfSpecs):
    """Questions about mutants that are accepted: names, drawings, comparisons of platforms, ledgers, catalogs."""

    share = 2

    def case(self, random):
        model = self.right_model(random)
        registry = self.mutant(random, model, gently=True)
        check = Command(["check", "--specs", "Specs", "-q"])
        return Case(under_specs(registry), [check, self.question(random, registry)])

    def question(self, random, registry):
        text = b"\n".join(registry.values())
        flow = one(random, re.findall(rb"^flow: *([a-z0-9-]+)", text, re.M) or [b"f"]).decode()
        platforms = [word for word in ("ios", "web", "wire", "swift", "android", "flutter", "javascript")
                     if re.search(rb"^  %s:" % word.encode(), text, re.M)] or ["wire"]
        colour = one(random, ([], [], ["--color", "always"]))
        table = ["--format", one(random, ("text", "json", "markdown", "csv")), *colour]
        action = random.randrange(9)
        if action == 0:
            return self.of("names", "--all", *table)
        if action == 1:
            return self.of("names", *one(random, ([], ["--explain"])), *table)
        if action == 2:
            found = re.findall(rb"^ {2,6}([a-z][a-z0-9-]*):", text, re.M) or [b"x"]
            return self.of("names", one(random, found).decode(), *one(random, ([], ["--explain"])), *table)
        if action in (3, 4):
            return self.of("graph", flow, "--format", one(random, ("svg", "dot", "mermaid")),
                           *one(random, ([], ["--platform", one(random, platforms)])))
        if action == 7:
            return self.of("test", flow, "--format", one(random, ("text", "json")),
                           *one(random, ([], ["--platform", one(random, platforms)])))
        if action == 5:
            return self.of("diff", "names", one(random, platforms), one(random, platforms), *table)
        if action == 6:
            return dataclasses.replace(self.of("ledger", "update"), writes=(f"Specs/{id_of(registry)}/ledger.tsv",))
        return dataclasses.replace(self.of("translate", "extract"), writes=(f"Specs/{id_of(registry)}/l10n/",))

    @staticmethod
    def of(*arguments):
        return Command([*arguments, "--specs", "Specs"])


class Versions(OfSpecs):
    """A registry and a mutant of it as two versions, either of them the older one."""

    share = 2

    def case(self, random):
        model = self.right_model(random)
        registry = self.mutant(random, model, gently=random.random() < 0.7)
        old, new = f"Before/{id_of(model)}", f"Specs/{id_of(registry)}"
        files = under_specs(model, "Before") | under_specs(registry)
        wanted = one(random, ([], [], ["--check"], ["--graph", "svg"], ["--graph", "dot"], ["--graph", "mermaid"]))
        if "--graph" not in wanted:
            wanted = [*wanted, "--format", one(random, ("text", "json", "markdown", "sarif", "github"))]
        pair = one(random, ([old, new], [new, old]))
        return Case(files, [Command(["diff", "specs", *pair, "--specs", "Specs", *wanted])])


class Catalogs(Kind):
    """Translations."""

    vocabulary = [
        b'msgid "', b'msgstr "', b'msgctxt "', b'msgid_plural "a"\n', b'msgstr[0] "', b"#~ ", b"#| ", b"#, fuzzy\n", b"#. ",
        b"#: x\n", b"\\n", b"\\x41", b"\\101", b"\\u202e", b"\\", b'"\n"', b"\n\n", b"{code}", b"`", b"[ios] ", b"](y)", b"<b>",
    ]

    def case(self, random):
        registry = dict(seeds.parcel_locker())
        catalogs = sorted(path for path in registry if path.endswith(".po"))
        path = one(random, catalogs)
        registry[path] = self.changed(random, registry[path], [registry[path] for path in catalogs])
        site = Command(["docs", "--specs", "Specs", "--output", "out", "--format", "markdown", "-q"], writes=("out/",), tree="out")
        update = Command(["translate", "update", "--specs", "Specs"], writes=("Specs/parcel-locker/l10n/",))
        status = Command(["translate", "status", "--specs", "Specs"])
        check = Command(["check", "--specs", "Specs", *diagnostics(random)])
        command = random.choices((check, status, update, site), (12, 4, 4, 1))[0]
        return Case(under_specs(registry), [command])


class Guides(Kind):
    """Hand-written pages of a site."""

    vocabulary = [
        b"# ", b"## ", b"[x](", b")", b"](one.md)", b"](#x)", b"](https://example.org)", b"```swift\n", b"~~~\n", b"|", b"|-|-|\n",
        b"- ", b"1. ", b"> ", b"<!-- stepgen:insert ", b"<!-- stepgen:begin ", b"<!-- stepgen:end -->", b"-->", b"![x](y)", b"[x]: y",
        b"[^1]", b"---\n", b"***", b"<details>", b"&#x6a;", b"&lt;", b"`", b"<http://x>", b"[[", b"*x", b"_", b"~~", b"title: ",
        b"sample flow=pick-up step=enter-code", b"names flow=pick-up", b"choice id=channel", b"diagram flow=drop-off", b"{#x}",
    ]
    START = b"---\ntitle: A guide\nsummary: Of a kind.\norder: 1\n---\n\n"
    PLAIN = START + (
        b"# First\n\nSome `code`, a [link](#second), *marks* and **more**.\n\n<!-- stepgen:insert sample flow=pick-up step=enter-code -->\n\n"
        b"## Second\n\n| a | b |\n|---|---|\n| x | y |\n\n1. One\n   - Two\n\n> Three\n\n```swift\nlet x = 1\n```\n\n"
        b"<!-- stepgen:insert names flow=pick-up -->\n\n<!-- stepgen:insert choice id=channel -->\n"
    )

    def __init__(self, stepgen):
        super().__init__(stepgen)
        self.texts = seeds.contents("docs/guides/*.md")
        registry = dict(seeds.parcel_locker())
        registry["registry.yaml"] = registry["registry.yaml"].replace(b"  docs:\n", b"  docs:\n    guides: ../../guides\n")
        self.registry = under_specs({path: text for path, text in registry.items() if "l10n" not in path})

    def case(self, random):
        text = self.PLAIN if random.random() < 0.6 else one(random, self.texts)
        files = self.registry | {"guides/one.md": self.changed(random, text, self.texts), "guides/two.md": self.START + b"Two.\n"}
        check = Command(["check", "--specs", "Specs", *diagnostics(random)])
        site = Command(["docs", "--specs", "Specs", "--output", "out", "-q", *one(random, ([], ["--format", "markdown"]))],
                       writes=("out/",), tree="out")
        return Case(files, [check, site] if random.random() < 0.15 else [check])


class Ledgers(Kind):
    """Lists of published identifiers."""

    vocabulary = [b"\t", b"\n", b"-", b"ios", b"web", b"step", b"error", b"1.0.0", b"99999999999999999999.0.0", b"platform\tkind\t"]

    def case(self, random):
        registry = {path: text for path, text in seeds.parcel_locker().items() if "l10n" not in path}
        registry["ledger.tsv"] = self.changed(random, registry["ledger.tsv"])
        check = Command(["check", "--specs", "Specs", *diagnostics(random)])
        update = Command(["ledger", "update", "--specs", "Specs", *one(random, ([], ["--check"]))],
                         writes=("Specs/parcel-locker/ledger.tsv",))
        return Case(under_specs(registry), [one(random, (check, update))])


class Outputs(Kind):
    """Folders that stepgen wrote before, with lists of their files that are not as it wrote them."""

    vocabulary = [
        b"{", b"}", b"[", b"]", b'"', b":", b",", b"\\u0000", b"\\ud800", b"null", b"-1", b"1e400", b'"size"', b'"xxh64"', b'"files"',
        EMPTY_FILE.encode(), EMPTY_FILE.replace("../", "./../").encode(), EMPTY_FILE.replace("..", "ParcelLocker/../..").encode(),
        b'"../Specs": {"size": 0, "xxh64": "0"},', b'"/": {},', b'"": {},', b'"stepgen-manifest": 2',
    ]

    @functools.cached_property
    def written(self):
        with seeds.folder_of(self.registry) as folder:
            subprocess.run([self.stepgen, *generate().arguments], cwd=folder, capture_output=True, check=True)
            return {f"out/{path}": text for path, text in seeds.files(folder / "out").items()}

    @property
    def registry(self):
        return under_specs({path: text for path, text in seeds.parcel_locker().items() if "l10n" not in path})

    def case(self, random):
        files = dict(self.written)
        listed = files["out/.stepgen-manifest.json"]
        name = one(random, ("out/.stepgen-manifest.json", "out/.stepgen-manifest.json", "out/.stepgen-manifest.next.json"))
        files[name] = self.changed(random, listed)
        for _ in range(random.randrange(3)):
            path = one(random, sorted(path for path in files if path.endswith(".swift")))
            if random.random() < 0.5:
                del files[path]
            else:
                files[path] = self.changed(random, files[path])
        files |= self.registry | {"kept.txt": b"", "out/foreign.txt": b"mine"}
        return Case(files, [generate(*one(random, ([], [], ["--check"], ["--force"])))])


class Scripts(Kind):
    """Lines for `play`, from a file and from standard input."""

    share = 2
    vocabulary = [
        b"1\n", b"2\n", b"?\n", b":back\n", b":back 99999999999999999999\n", b":back -1\n", b":graph\n", b":graph all\n", b":more\n",
        b":trace\n", b":call ", b":call cancel-pick-up\n", b":fail ", b":fail wrong-code\n", b":outbox\n", b":totp\n", b":clock +1d\n",
        b":clock +99999999999999d\n", b":coverage all\n", b":help\n", b":quit\n", b":save new.play\n", b":save there.txt\n", b":save pipe\n",
        b":transcript new.jsonl\n", b":transcript pipe secrets\n", b'"', b"'", b"=", b"\n\n", b"# ", b"x" * 70_000, b"found\n", b"482913\n",
        b"find-parcel tracking-id=1\n", b"# stepgen play pick-up --registry parcel-locker --seed 7 --pool ", b"right-code\n",
    ]
    QUESTIONS = [b"?", b":graph", b":graph all", b":more", b":trace", b":coverage", b":coverage all", b":help", b"", b"# x", b"\t"]
    THERE = {"there.txt": b"mine\n", "there.play": b"# stepgen play pick-up\n1\n", "pipe": PIPE}

    def __init__(self, stepgen):
        super().__init__(stepgen)
        self.fixtures = seeds.contents("Tests/StepgenPlayTests/Fixtures/*/input.txt")
        self.scripts = self.fixtures + [text for text in self.fixtures if b"parcel-locker" in text] * 6
        self.scripts += [text for _, text in seeds.corpus("scripts")]
        self.small = under_specs({path: text for path, text in seeds.parcel_locker().items() if path.endswith(seeds.SPEC)})
        self.large = under_specs({path: text for path, text in seeds.amplify_auth().items() if path.endswith(seeds.SPEC)})

    def fixed(self):
        for name, text in seeds.corpus("scripts"):
            yield name, self.by_file("pick-up", text)
            yield f"{name} by standard input", Case(self.small | self.THERE, [self.command("pick-up", given=text)])

    def by_file(self, flow, text, *more):
        return Case(self.small | self.THERE | {"a.play": text}, [self.command(flow, "--replay", "a.play", *more)])

    @functools.cached_property
    def may_save(self):
        """Options with which scripts may write files, where that has to be said."""
        told = subprocess.run([self.stepgen, "play", "--help"], capture_output=True, check=True).stdout
        return ["--allow-saving"] if b"--allow-saving" in told else []

    def command(self, flow, *more, given=b""):
        return Command(["play", flow, "--specs", "Specs", *self.may_save, *more], given=given, writes=("",), adds=True)

    def case(self, random):
        script = one(random, self.scripts)
        text = script if random.random() < 0.4 else self.changed(random, script, self.scripts)
        text = self.nowhere_else(self.with_questions(random, text))
        more = one(random, ([], [], ["--color", "always"], ["--platform", "web"], ["--seed", "7"], ["--spec-only"]))
        flow = self.flow_of(script) if random.random() < 0.9 else one(random, ("pick-up", "drop-off"))
        if flow not in ("pick-up", "drop-off"):
            return Case(self.large | self.THERE, [self.command(flow, "--spec-only", given=text)])
        if random.random() < 0.3:
            return self.by_file(flow, text, *more)
        return Case(self.small | self.THERE, [self.command(flow, *more, given=text)])

    def with_questions(self, random, text):
        """A script with lines between its own that nothing refuses wherever the flow is, and one that may be."""
        lines = text.split(b"\n")
        for _ in range(random.randrange(6)):
            lines.insert(random.randrange(len(lines) + 1), one(random, self.QUESTIONS))
        if random.random() < 0.5:
            lines.append(one(random, self.vocabulary).strip())
        return b"\n".join(lines)

    @staticmethod
    def flow_of(script):
        """The flow that the first line of a script names."""
        found = re.match(rb"# stepgen play ([a-z-]+)", script)
        return found[1].decode() if found else "pick-up"

    @staticmethod
    def nowhere_else(text):
        """A script that names no file out of its folder, because such a one could be anybody's."""
        return text.replace(b"/", b"_")


class Pools(Scripts):
    """User pools that the flows of Amplify Auth are played against, which is what `stepgen-play` is for."""

    share = 1
    vocabulary = [
        b"pool:", b"users:", b"  ada:", b"{", b"}", b"[", b"]", b",", b": ", b"- ", b"&a ", b"*a", b"mfa: required", b"mfa: [sms, totp]",
        b"passkey: true", b"status: unconfirmed", b"password: x", b"totp-secret: A", b"seed: 1", b"platform: flutter", b"null", b"~",
        b"hides-users: true", b"password-policy:", b"minimum-length: 9999999", b"session-minutes: 0", b"attributes:", b"groups:", b"!!str ",
    ]
    LINES = [
        b"sign-in username=ada password=Correct-1-Horse\n", b"sign-in username=sam password=Correct-1-Horse\n", b":outbox\n", b"111111\n",
        b"sign-in username=ada flow=user-auth\n", b":totp\n", b":clock +10m\n", b":call sign-out\n", b"sms\n", b"totp\n", b"password\n", b"?\n",
    ]

    def __init__(self, stepgen):
        super().__init__(stepgen)
        self.pools = seeds.contents("Tests/EndToEndTests/Fixtures/pools/*.yaml")
        self.pools += seeds.contents("Tests/StepgenPlayTests/Fixtures/*/pool.yaml")
        self.pools += seeds.contents("docs/examples/sign-in-screens/Tests/*/people.yaml") * 6
        self.program = seeds.beside(stepgen, "stepgen-play")

    def why_not(self):
        return None if self.program else "no program stepgen-play is beside stepgen"

    def fixed(self):
        return []

    def case(self, random):
        pool = self.changed(random, one(random, self.pools), self.pools)
        lines = b"".join(one(random, self.LINES) for _ in range(random.randrange(8)))
        if random.random() < 0.4:
            lines = one(random, self.fixtures)
        if random.random() < 0.3:
            lines = self.changed(random, lines, self.fixtures)
        flow = random.choices(("sign-in", "sign-up", "reset-password"), (6, 1, 1))[0]
        command = self.command(flow, "--pool", "pool.yaml", given=self.nowhere_else(lines))
        return Case(self.large | self.THERE | {"pool.yaml": pool}, [dataclasses.replace(command, plays=True)])


class Templates(Kind):
    """Templates of one's own in the place of stepgen's."""

    vocabulary = [
        b"{{", b"}}", b"{{{x}}}", b"{{#x}}", b"{{/x}}", b"{{^x}}", b"{{> stepEnum}}", b"{{>../x}}", b"{{! x }}", b"{{=<% %>=}}", b"{{.}}",
        b"{{&x}}", b"{{#steps}}", b"{{/steps}}", b"{{name}}", b"{{access}}", b"{{#cases}}", b"\n", b"{{/}}", b"{{#}}", b"{{>}}",
    ]

    @functools.cached_property
    def ejected(self):
        with seeds.folder_of({}) as folder:
            subprocess.run([self.stepgen, "templates", "eject", "own"], cwd=folder, capture_output=True, check=True)
            return seeds.files(folder / "own")

    def case(self, random):
        path = one(random, sorted(self.ejected))
        others = [self.ejected[other] for other in sorted(self.ejected)]
        own = {f"own/{path}": self.changed(random, self.ejected[path], others)}
        registry = {path: text for path, text in seeds.parcel_locker().items() if path.endswith(seeds.SPEC)}
        of_docs = "Await" in path or "Callbacks" in path or "Single" in path or "Publisher" in path
        if of_docs and random.random() < 0.3:
            command = Command(["docs", "--specs", "Specs", "--output", "out", "--templates", "own", "--format", "markdown", "-q"],
                              writes=("out/",), tree="out")
        else:
            command = generate("--templates", "own", "-q", *diagnostics(random))
        return Case(under_specs(registry) | own, [command])


class Inject(Guides):
    """Markdown with regions that are filled in their place."""

    PAGE = (
        b"# Page\n\n<!-- stepgen:begin steps flow=pick-up platform=ios -->\n\nold\n\n<!-- stepgen:end -->\n\nText.\n\n"
        b"<!-- stepgen:begin choice id=channel -->\n<!-- stepgen:end -->\n\n- x\n\n  <!-- stepgen:begin names flow=drop-off -->\n  <!-- stepgen:end -->\n"
        b"\n```\n<!-- stepgen:begin names flow=drop-off -->\n```\n"
    )

    def case(self, random):
        registry = {path: text for path, text in seeds.parcel_locker().items() if path.endswith(seeds.SPEC)}
        page = self.changed(random, self.PAGE, [self.PAGE, *self.texts])
        command = Command(["docs", "--specs", "Specs", "--inject", "page.md", *one(random, ([], ["--check"]))], writes=("page.md",))
        return Case(under_specs(registry) | {"page.md": page}, [command])


class Pages(Kind):
    """Pages for `audit`."""

    vocabulary = [
        b"# ", b"`", b"```swift\n", b"```kotlin\n", b"```\n", b"~~~", b"|", b"|-|-|\n", b"- ", b"> ", b"<!-- Platform: swift -->\n",
        b'<InlineFilter filters={["swift"]}>', b"</InlineFilter>", b"<!-- stepgen:ignore audit-no-default because x -->", b"-->", b"<a ",
        b"[a](", b"](/x/#y)", b"<", b">", b"{", b"}", b"AuthSignInStep", b"`confirmSignInWithSMSMFACode`", b"CONFIRM_SIGN_IN_WITH_SMS_CODE",
        b"case ", b"switch step {\n", b"import {", b"export const meta = {", b"---\n", b"<!-- stepgen:ignore-file ",
    ]
    ENDINGS = ("md", "mdx", "markdown", "txt")
    PLATFORMS = ("swift", "android", "flutter", "javascript")

    def __init__(self, stepgen):
        super().__init__(stepgen)
        self.registry = under_specs({path: text for path, text in seeds.amplify_auth().items() if path.endswith(seeds.SPEC)})
        self.texts = self.seed_texts()

    def seed_texts(self):
        return seeds.contents("docs/guides/*.md") + seeds.contents("Tests/StepgenAuditTests/**/*.md")

    def case(self, random):
        path = f"page.{one(random, self.ENDINGS)}"
        text = self.changed(random, one(random, self.texts), self.texts)
        arguments = ["audit", path, "--specs", "Specs", *diagnostics(random)]
        if random.random() < 0.8:
            arguments += ["--platform", one(random, self.PLATFORMS)]
        fixes = random.random() < 0.3
        return Case(self.registry | {path: text}, [Command(arguments + ["--fix"] * fixes, writes=(path,) if fixes else ())])


class Sources(Pages):
    """Source files for `audit`."""

    vocabulary = [
        b"{", b"}", b"(", b")", b"[", b"]", b"<", b">", b"a<", b'"', b"'", b"`", b'"""', b"'''", b'r"', b'#"', b"${", b"\\(", b"\\", b"/*", b"*/",
        b"//", b"/x/", b"enum AuthSignInStep {", b"enum class ", b"sealed class ", b"case ", b".confirmSignInWithSMSMFACode", b"switch (x) {",
        b"when (x) {", b"default:", b"CONFIRM_SIGN_IN_WITH_SMS_CODE", b"@Override ", b"import ", b"// stepgen:ignore ", b"union", b" | ", b"?.", b"=> ",
    ]
    ENDINGS = ("swift", "kt", "java", "dart", "ts", "tsx", "js", "kts")
    OTHERS = [
        b'import { confirmSignIn } from "aws-amplify/auth";\nexport type Step =\n  | { signInStep: "DONE" }\n  | { signInStep: '
        b'"CONFIRM_SIGN_IN_WITH_SMS_CODE"; codeDeliveryDetails?: X };\nswitch (nextStep.signInStep) {\n  case "DONE": break;\n'
        b"  case `X${y}`: { z: /re/ }\n}\n",
        b"package x\nenum class AuthSignInStep { CONFIRM_SIGN_IN_WITH_SMS_MFA_CODE, DONE }\nfun f(s: AuthSignInStep) = when (s) {\n"
        b'  AuthSignInStep.DONE -> "${s.name}"\n  else -> """x"""\n}\n',
        b"class X { void f() { switch (step) { case CONFIRM_SIGN_IN_WITH_NEW_PASSWORD: break; case DONE: return; } } }\n",
        b"enum AuthSignInStep { continueSignInWithMfaSelection, done }\nvoid f(s) { switch (s) { case AuthSignInStep.done: print('$s'); } }\n",
    ]

    def seed_texts(self):
        swift = seeds.contents("docs/examples/sign-in-screens/**/*.swift") + seeds.contents("Sources/Reference/AmplifyAuthFlows/**/*Step.swift")
        return swift[:30] + self.OTHERS * 6


ALL = {kind.__name__.lower(): kind for kind in (
    Specs, Manifests, Names, Versions, Catalogs, Guides, Ledgers, Outputs, Scripts, Pools, Templates, Inject, Pages, Sources)}
