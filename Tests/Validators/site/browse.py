#!/usr/bin/env python3
"""Uses a built site as readers do: browse.py FOLDER (needs Chromium and, from PyPI, playwright).

FOLDER is what `stepgen docs --base-url https://example.org/auth/` wrote from the shipped specs. Clicks through it over
HTTP below a path, from the disk, by keyboard, at phone width, without scripts and in print. Prints each failure; exit
code 1 if there is one.
"""

import contextlib
import re
import sys
import time
import traceback

from browser import Pages, chromium, loud, patient, served

GUIDE = "amplify-auth/{locale}/{platform}/sign-in/"
STEP = GUIDE + "{step}/"
FROM_DISK = "index.html"

TRIALS = []


def trial(function):
    TRIALS.append(function)
    return function


class Reader:
    """A browser with a memory of its own, and the address of the site."""

    def __init__(self, browser, base, problems, name, **options):
        self.base = base
        self.context = patient(browser, **{"viewport": {"width": 1280, "height": 900}, "locale": "en", **options})
        self.page = self.context.new_page()
        loud(self.page, problems, lambda: f"{name}: {self.page.url}")

    @property
    def from_disk(self):
        return self.base.startswith("file:")

    def open(self, address):
        is_folder = not address or address.endswith("/")
        self.page.goto(self.base + address + (FROM_DISK if self.from_disk and is_folder else ""))
        return self.page

    def at(self, address):
        """Waits until the reader has come to a place."""
        self.page.wait_for_url(lambda url: self.normal(url) == self.base + address)

    @staticmethod
    def normal(url):
        return re.sub(r"index\.html(?=$|[?#])", "", url)


@trial
def platform_switch_leads_to_the_same_step(reader):
    page = reader.open(STEP.format(locale="en", platform="swift", step="confirm-sms-mfa-code"))
    page.locator(".platforms a", has_text="Android").click()
    reader.at(STEP.format(locale="en", platform="android", step="confirm-sms-mfa-code"))
    assert page.locator("h1").count() == 1


@trial
def language_switch_leads_to_the_same_step(reader):
    page = reader.open(STEP.format(locale="en", platform="swift", step="select-mfa-type"))
    page.locator("header .menu > summary").click()
    page.locator("header .menu a[hreflang=ja]").click()
    reader.at(STEP.format(locale="ja", platform="swift", step="select-mfa-type"))
    assert page.locator("html").get_attribute("lang") == "ja"


@trial
def switches_lead_to_the_part_that_is_read(reader):
    page = reader.open(GUIDE.format(locale="en", platform="swift") + "#confirm-totp-code")
    page.locator(".platforms a", has_text="Android").click()
    reader.at(GUIDE.format(locale="en", platform="android") + "#confirm-totp-code")
    page.locator("header .menu > summary").click()
    page.locator("header .menu a[hreflang=ja]").click()
    reader.at(GUIDE.format(locale="ja", platform="android") + "#confirm-totp-code")


@trial
def cards_show_the_platform_that_was_read_last(reader):
    page = reader.open("amplify-auth/en/")
    assert page.locator(".cards .mine").count() == 0
    reader.open(STEP.format(locale="en", platform="flutter", step="confirm-totp-code"))
    for address in ("amplify-auth/en/", "amplify-auth/en/sign-in/"):
        page = reader.open(address)
        assert page.locator(".cards .mine").count() == 1, (address, page.locator(".cards .mine").count())


@trial
def former_home_of_a_platform_leads_to_the_home_with_the_platform(reader):
    if reader.from_disk:
        return
    page = reader.open("amplify-auth/en/swift/")
    page.wait_for_url(lambda url: "platform=swift" in url)
    page.locator("#flows .cards a").first.click()
    page.wait_for_url(lambda url: "/swift/sign-in/" in url)


@trial
def language_switch_keeps_the_place_of_an_anchor_by_its_id(reader):
    for locale in ("en", "ja"):
        page = reader.open(GUIDE.format(locale=locale, platform="swift") + "#confirm-totp-code")
        assert page.locator("#confirm-totp-code").is_visible()


def shown_styles(page):
    return page.locator(".variant:visible").evaluate_all("list => [...new Set(list.map(v => v.dataset.variant))]")


@trial
def sample_style_is_remembered_across_pages_and_reloads(reader):
    page = reader.open(GUIDE.format(locale="en", platform="swift"))
    assert shown_styles(page) == ["swift.async-await"], shown_styles(page)
    page.get_by_role("tab", name="Combine").first.click()
    assert shown_styles(page) == ["swift.combine"], shown_styles(page)
    page.reload()
    assert shown_styles(page) == ["swift.combine"], shown_styles(page)
    reader.open(STEP.format(locale="ja", platform="swift", step="confirm-totp-code"))
    assert shown_styles(page) == ["swift.combine"], shown_styles(page)
    page.get_by_role("tab", selected=True).first.press("ArrowLeft")
    assert shown_styles(page) == ["swift.async-await"], shown_styles(page)


@trial
def guides_for_all_platforms_begin_with_the_one_that_was_read(reader):
    page = reader.open("amplify-auth/en/guides/passwordless/")
    assert "swift.async-await" in shown_styles(page), shown_styles(page)
    reader.open(GUIDE.format(locale="en", platform="flutter"))
    reader.open("amplify-auth/ja/guides/passwordless/")
    assert "flutter.future" in shown_styles(page), shown_styles(page)
    if not reader.from_disk:
        reader.open("amplify-auth/en/guides/passwordless/?platform=javascript")
        assert shown_styles(page) == ["javascript.promise"], shown_styles(page)


@trial
def one_switch_of_a_guide_shows_the_code_of_a_platform(reader):
    page = reader.open("amplify-auth/en/guides/passwordless/")
    step = page.locator(".body a[href*='confirm-email-otp']").first
    for platform, style, tabs in (("Android", "android.coroutines", 4), ("Flutter", "flutter.future", 1)):
        page.locator(".choices button", has_text=platform).click()
        assert page.locator(".choices [aria-pressed=true]").all_inner_texts() == [platform]
        assert style in shown_styles(page), shown_styles(page)
        assert page.locator(".tabs").first.locator("button:visible").count() == tabs
        assert f"{platform.lower()}/sign-in/confirm-email-otp" in step.get_attribute("href")


@trial
def tasks_lead_to_the_platform_that_was_read_last(reader):
    page = reader.open("amplify-auth/en/")
    cards = page.locator("#tasks .cards a")
    assert [cards.nth(i).get_attribute("href") for i in range(5)] == [
        *(f"guides/set-up-{platform}/" for platform in ("swift", "android", "flutter", "javascript")), "sign-in/"
    ]
    reader.open(GUIDE.format(locale="en", platform="flutter"))
    page = reader.open("amplify-auth/en/")
    cards.nth(4).click()
    page.wait_for_url(lambda url: "/flutter/sign-in/" in url)


def search(reader, address, words):
    page = reader.open(address)
    page.locator("body").press("/")
    field = page.locator("dialog input[type=search]")
    field.wait_for()
    field.fill(words)
    first = page.locator(".results a").first
    first.wait_for()
    return first


@trial
def japanese_search_finds_the_step(reader):
    search(reader, GUIDE.format(locale="ja", platform="swift"), "確認コード")
    links = reader.page.locator(".results a").evaluate_all("list => list.map(a => a.href)")
    assert any("/ja/" in link and "confirm-" in link for link in links[:3]), links[:5]
    texts = reader.page.locator(".results li").all_inner_texts()
    assert any("確認コード" in text for text in texts), texts[:3]


@trial
def search_for_a_name_of_another_platform_finds_the_step_on_this_one(reader):
    first = search(reader, GUIDE.format(locale="en", platform="swift"), "CONFIRM_SIGN_IN_WITH_SMS_CODE")
    href = first.get_attribute("href")
    assert re.search(r"/swift/sign-in/(#)?confirm-sms-(mfa-code|otp)", href), href
    first.click()
    reader.page.wait_for_url(lambda url: "/swift/sign-in/" in url and "confirm-sms" in url)
    assert reader.page.locator("h1").is_visible()


@trial
def search_forgives_one_letter_and_says_when_nothing_is_found(reader):
    first = search(reader, GUIDE.format(locale="en", platform="swift"), "confirmSignInWithTOTPCod")
    assert "totp" in first.get_attribute("href"), first.get_attribute("href")
    field = reader.page.locator("dialog input[type=search]")
    field.fill("confirmSgnInWithTOTPCode")
    reader.page.wait_for_function("() => document.querySelector('.results a')?.href.includes('totp')")
    field.fill("zzqxj")
    reader.page.wait_for_function("() => !document.querySelector('.results a')")
    assert reader.page.locator("dialog [role=status]").inner_text().strip()


@trial
def one_search_finds_pages_of_all_registries(reader):
    page = reader.open("amplify-auth/en/")
    search(reader, "amplify-auth/en/", "user_code")
    page.locator("dialog .everywhere a").click()
    reader.at("en/search/?q=user_code")
    first = page.locator(".results a").first
    first.wait_for()
    assert "/device-login/en/" in first.get_attribute("href"), first.get_attribute("href")
    assert "Device" in first.locator("small").inner_text(), first.inner_text()
    found = search(reader, "en/", "confirmSignInWithTOTPCode")
    assert "/amplify-auth/en/" in found.get_attribute("href"), found.get_attribute("href")


@trial
def no_letter_is_lost_while_the_search_is_loaded(reader):
    page = reader.open(GUIDE.format(locale="en", platform="swift"))
    if not reader.from_disk:
        session = reader.context.new_cdp_session(page)
        session.send("Network.enable")
        slow = {"offline": False, "latency": 400, "downloadThroughput": 2e5, "uploadThroughput": 2e5}
        session.send("Network.emulateNetworkConditions", slow)
    page.keyboard.type("/confirmSignInWithOTP", delay=15)
    assert page.locator("dialog input[type=search]").input_value() == "confirmSignInWithOTP"
    first = page.locator(".results a").first
    first.wait_for()
    assert "/swift/" in first.get_attribute("href"), first.get_attribute("href")


@trial
def search_opens_by_control_k_and_names_a_step_once(reader):
    page = reader.open(GUIDE.format(locale="en", platform="swift"))
    page.keyboard.press("Control+k")
    page.keyboard.type("confirmSignInWithSMSMFACode")
    page.locator(".results a").first.wait_for()
    page.wait_for_function("() => document.querySelector('.results a').href.includes('confirm-sms-mfa-code')")
    links = page.locator(".results li > a").evaluate_all("list => list.map(a => a.pathname)")
    assert sum(link.endswith("/sign-in/confirm-sms-mfa-code/") for link in links) == 1, links
    page.locator(".results li").first.locator(".also a", has_text="Android").click()
    page.wait_for_url(lambda url: "/android/sign-in/confirm-sms-mfa-code/" in url)


@trial
def a_flow_is_walked_by_keyboard_and_has_an_address(reader):
    page = reader.open(GUIDE.format(locale="en", platform="swift"))
    page.locator(".walk > button").focus()
    page.keyboard.press("Enter")
    title = page.locator(".walk-title")
    title.wait_for()
    page.locator("[data-field=setting-second-factor]").select_option("mfa-by-sms")
    page.locator(".walk [type=submit]").focus()
    page.keyboard.press("Enter")
    assert title.get_attribute("data-step") == "confirm-sms-mfa-code"
    assert page.evaluate("document.activeElement.className") == "walk-title"
    assert "confirmSignInWithSMSMFACode" in page.locator(".walk pre mark").inner_text()
    if not reader.from_disk:
        assert "#walk=swift/mfa-by-sms/" in page.url, page.url
        page.reload()
        title.wait_for()
        assert title.get_attribute("data-step") == "confirm-sms-mfa-code"
        assert page.locator("[data-field=setting-second-factor]").input_value() == "mfa-by-sms"


def walk(reader, hash="", address=GUIDE.format(locale="en", platform="swift")):
    """The walk of a flow, begun by its button or by an address."""
    page = reader.open("amplify-auth/en/sign-out/") if hash else reader.open(address)
    if hash:
        page.goto(reader.base + address + (FROM_DISK if reader.from_disk else "") + hash)
    else:
        page.locator(".walk > button").click()
    page.locator(".walk-title").wait_for()
    return page


def press(page, outcome, to=""):
    page.evaluate("document.querySelectorAll('.walk details').forEach(fold => (fold.open = true))")
    page.locator(f".walk button[data-outcome='{outcome}'][data-to='{to}']").first.click()


def way(page):
    return page.locator(".walk-way a").all_inner_texts()


@trial
def a_walk_begins_with_the_first_answers_and_the_platform_of_the_page(reader):
    page = walk(reader, address=GUIDE.format(locale="en", platform="android"))
    assert page.locator("[data-field=setting-flow-type]").input_value() == "flow-srp"
    page.locator(".walk [type=submit]").click()
    assert "DONE" in page.locator(".walk-title").inner_text(), page.locator(".walk-title").inner_text()


@trial
def a_walk_asks_a_handful_of_questions_that_matter(reader):
    page = walk(reader)
    asked = lambda: [field.get_attribute("data-field") for field in page.locator(".walk select").all()]
    assert page.locator(".walk [type=checkbox]").count() == 0
    # What decides on the first step comes first.
    first = ["flow-type", "account-status", "second-factor"]
    assert asked() == ["call", *(f"setting-{id}" for id in first)], asked()
    factor = page.locator("[data-field=setting-second-factor]")
    factor.focus()
    factor.select_option("mfa-setup-needed")
    assert "setting-set-up" in asked() and "setting-interruption" in asked(), asked()
    assert page.evaluate("document.activeElement.dataset.field") == "setting-second-factor"
    # Whoever changes the answer before is not asked any more, and the answer is forgotten.
    page.locator("[data-field=setting-set-up]").select_option("can-set-up-email")
    page.locator("[data-field=setting-account-status]").select_option("user-not-confirmed")
    assert "setting-second-factor" not in asked() and "setting-set-up" not in asked(), asked()
    if not reader.from_disk:
        assert page.url.endswith("#walk=swift/user-not-confirmed/"), page.url


@trial
def a_walk_says_which_steps_users_see(reader):
    page = walk(reader)
    factor = page.locator("[data-field=setting-second-factor]")
    for value, steps in [
        ("mfa-by-sms", ["Enter the code from an SMS", "Signed in"]),
        ("mfa-by-totp", ["Enter the code from the authenticator app", "Signed in"]),
        ("several-mfa-types", ["Choose a second factor", "Enter the code from an SMS", "Signed in"]),
    ]:
        factor.select_option(value)
        assert way(page) == steps, way(page)
    page.locator(".walk [type=submit]").click()
    page.locator(".walk [name=walk-member][value=email]").check()
    assert way(page) == ["Choose a second factor", "Enter the code from an email", "Signed in"], way(page)
    assert page.locator(".walk-way [aria-current=step]").inner_text() == "Choose a second factor"
    page.locator(".walk-way a").first.click()
    page.wait_for_url(lambda url: "/swift/sign-in/" in url)


@trial
def a_walk_has_the_code_of_its_steps(reader):
    """The sample of the page, with the branches of the steps that the configuration leads to, and no others."""
    for platform, mine, others in [
        ("swift", [".continueSignInWithMFASelection", ".confirmSignInWithSMSMFACode", ".confirmSignInWithTOTPCode", ".done"], [".resetPassword", ".continueSignInWithTOTPSetup"]),
        ("android", ["CONTINUE_SIGN_IN_WITH_MFA_SELECTION", "CONFIRM_SIGN_IN_WITH_TOTP_CODE", "DONE"], ["CONFIRM_SIGN_UP", "CONTINUE_SIGN_IN_WITH_TOTP_SETUP"]),
        ("javascript", ["CONTINUE_SIGN_IN_WITH_MFA_SELECTION", "CONFIRM_SIGN_IN_WITH_TOTP_CODE", "DONE"], ["CONFIRM_SIGN_UP", "CONTINUE_SIGN_IN_WITH_TOTP_SETUP"]),
    ]:
        page = walk(reader, address=GUIDE.format(locale="en", platform=platform))
        page.locator("[data-field=setting-second-factor]").select_option("several-mfa-types")
        sample = page.locator(".walk > details pre")
        code = sample.evaluate("pre => pre.textContent")
        labels = [line for line in code.splitlines() if re.match(r"\s*case\b|[^(]*->", line)]
        has = lambda name: any(re.search(re.escape(name) + r"(?!\w)", label) for label in labels)
        assert all(map(has, mine)), (platform, labels)
        assert not any(map(has, others)), (platform, labels)
        # Nothing is cut in the middle of a bracket.
        for opening, closing in ["{}", "()"]:
            assert code.count(opening) == code.count(closing), (platform, opening)


@trial
def a_walk_checks_codes(reader):
    page = walk(reader, "#walk=swift/mfa-by-sms/sign-in.sms-mfa.confirm-sms-mfa-code")
    at = lambda: page.locator(".walk-title").get_attribute("data-step")
    assert at() == "confirm-sms-mfa-code"
    code = page.locator(".walk-ask input")
    code.focus()
    page.keyboard.press("Enter")
    assert at() == "confirm-sms-mfa-code" and not page.locator(".walk-error").is_visible()
    code.fill("000000")
    page.keyboard.press("Enter")
    assert at() == "confirm-sms-mfa-code" and "codeMismatch" in page.locator(".walk-error").inner_text()
    assert page.evaluate("document.activeElement.className") == "walk-error"
    assert page.locator(".walk-sent").inner_text() == "SMS: Your code is 123456."
    code.fill("123456")
    page.keyboard.press("Enter")
    assert at() == "done", at()


@trial
def a_walk_goes_on_when_an_answer_changes(reader):
    page = walk(reader, "#walk=swift/mfa-by-sms/sign-in.sms-mfa.confirm-sms-mfa-code,confirm-sign-in.wrong-code")
    at = lambda: page.locator(".walk-title").get_attribute("data-step")
    page.locator("[data-field=setting-interruption]").select_option("session-expired")
    assert at() == "confirm-sms-mfa-code", at()
    page.locator(".walk-ask input").fill("123456")
    page.keyboard.press("Enter")
    assert at() == "" and "AuthError.notAuthorized" in page.locator(".walk-error").inner_text()
    assert page.locator(".walk-log li").count() == 3
    page.locator("[data-field=setting-second-factor]").select_option("mfa-by-totp")
    assert at() == "" and way(page)[0] == "Enter the code from the authenticator app", way(page)
    page.locator(".walk [type=submit]").click()
    assert at() == "confirm-totp-code", at()
    press(page, "used-code")
    assert at() == "confirm-totp-code" and page.locator(".walk-error").is_visible()
    page.locator(".walk-moves button").last.click()
    assert at() == "" and not page.locator(".walk-log").is_visible()


@trial
def a_walk_goes_on_without_a_call(reader):
    page = walk(reader, "#walk=swift//request-code.code-issued.show-code", "device-login/en/login/")
    assert way(page) == ["Show the code", "Signed in"], way(page)
    page.locator(".walk [data-outcome=code-expires]").click()
    assert page.locator(".walk-title").get_attribute("data-step") == "expired"


@trial
def an_address_of_a_walk_that_means_nothing_leads_to_its_begin(reader):
    page = walk(reader, "#walk=swift/no-such-condition/no-such-call.x.y,sign-in")
    assert page.locator(".walk-title").get_attribute("data-step") == ""
    page.evaluate("location.hash = '#walk=android/mfa-by-sms/sign-in.sms-mfa.confirm-sms-mfa-code'")
    page.wait_for_function("document.querySelector('.walk-title').dataset.step === 'confirm-sms-mfa-code'")
    page.evaluate("location.hash = '#walk=%E0%A4%A/x'")
    assert page.locator(".walk-title").is_visible()


@trial
def search_page_keeps_what_was_searched_for_in_its_address(reader):
    page = reader.open("amplify-auth/en/search/")
    page.locator(".search-box input").fill("password")
    page.locator(".results a").first.wait_for()
    if not reader.from_disk:
        page.reload()
        page.locator(".results a").first.wait_for()
        assert page.locator(".search-box input").input_value() == "password"


@trial
def copy_button_puts_the_code_on_the_clipboard(reader):
    page = reader.open(STEP.format(locale="en", platform="swift", step="confirm-totp-code"))
    figure = page.locator("figure.code:visible").first
    code = figure.locator("pre").evaluate("pre => pre.textContent")
    figure.locator("button.copy").click()
    page.wait_for_function("() => document.querySelector('button.copy').textContent === document.body.dataset.copied")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == code, f"copied {copied[:80]!r}"


@trial
def copy_button_leaves_out_prompts_and_what_commands_print(reader):
    page = reader.open("stepgen/en/guides/comparing-names/")
    figure = page.locator("figure.code[data-prompt]").first
    lines = figure.locator("pre").evaluate("pre => pre.textContent").split("\n")
    commands = [line.removeprefix("$ ") for line in lines if line.startswith("$ ")]
    assert commands and len(lines) > len(commands) + 1, lines
    figure.locator("button.copy").click()
    page.wait_for_function("() => document.querySelector('figure[data-prompt] .copy').textContent === document.body.dataset.copied")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.split("\n") == commands, f"copied {copied[:80]!r}"


@trial
def colours_are_switched_and_remembered(reader):
    page = reader.open(GUIDE.format(locale="en", platform="swift"))
    ground = "getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(ground)
    theme = page.locator("button.theme")
    while page.locator("html").get_attribute("data-theme") != "dark":
        theme.click()
    dark = page.evaluate(ground)
    assert dark != light, dark
    page.reload()
    assert page.evaluate(ground) == dark
    assert "Dark" in theme.get_attribute("aria-label")
    reader.open("amplify-auth/en/names/")
    assert page.evaluate(ground) == dark


@trial
def the_header_has_room_for_a_long_title_on_a_phone(reader):
    page = reader.page
    page.set_viewport_size({"width": 390, "height": 844})
    reader.open(GUIDE.format(locale="en", platform="swift"))
    brand = page.locator("header .brand")
    brand.evaluate("brand => { brand.textContent = 'PSD2 strong customer authentication' }")
    assert overflow(page) <= 0, overflow(page)
    assert brand.evaluate("b => b.scrollHeight <= b.clientHeight && b.scrollWidth <= b.clientWidth"), "the title is cut off"
    boxes = [part.bounding_box() for part in page.locator("header.top > *:visible").all()]
    for left, right in zip(boxes, boxes[1:]):
        assert left["x"] + left["width"] <= right["x"], boxes
    assert boxes[-1]["x"] + boxes[-1]["width"] <= 390, boxes


@trial
def menu_opens_at_phone_width(reader):
    page = reader.page
    page.set_viewport_size({"width": 360, "height": 780})
    reader.open(GUIDE.format(locale="en", platform="swift"))
    step = page.locator("nav.side a", has_text="Choose a second factor").first
    assert not step.is_visible()
    # It stays in the bar, however far one has read.
    page.evaluate("scrollTo(0, 3000)")
    page.locator("nav.side summary").click()
    assert step.is_visible()
    page.keyboard.press("Escape")
    assert not step.is_visible()
    page.locator("nav.side summary").click()
    step.click()
    page.wait_for_url(lambda url: "/select-mfa-type/" in url)


@trial
def names_are_folded_on_a_phone_and_the_menu_shows_where_one_is(reader):
    page = reader.page
    page.set_viewport_size({"width": 390, "height": 844})
    reader.open("amplify-auth/en/names/")
    assert page.evaluate("document.documentElement.scrollHeight") < 4000
    row = page.locator("tr", has_text="CONFIRM_SIGN_IN_WITH_SMS_CODE").first
    assert not row.is_visible()
    page.locator(".body > p a[href='#letter-c']").click()
    row.wait_for()
    page.locator("nav.side summary").click()
    current = page.locator("nav.side [aria-current]")
    page.wait_for_function("document.querySelector('nav.side .groups').scrollTop > 0")
    box = current.bounding_box()
    assert 56 < box["y"] < 844 - box["height"], box


@trial
def keyboard_reaches_everything(reader):
    page = reader.open(GUIDE.format(locale="en", platform="swift"))
    page.keyboard.press("Tab")
    skip = page.locator(":focus")
    assert skip.get_attribute("class") == "skip"
    box = skip.bounding_box()
    assert box and box["x"] >= 0 and box["y"] >= 0, box
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.querySelector('main').contains(document.activeElement)")
    reached = set()
    page = reader.open(GUIDE.format(locale="en", platform="swift"))
    for _ in range(60):
        page.keyboard.press("Tab")
        reached.add(page.evaluate("document.activeElement.closest('header,.side,.toc,.platforms,main')?.className ?? ''"))
    assert {"top", "side"} <= reached, reached


@trial
def focus_is_seen(reader):
    page = reader.open(GUIDE.format(locale="en", platform="swift"))
    for _ in range(12):
        page.keyboard.press("Tab")
        style = page.evaluate(
            "(s => [s.outlineStyle, parseFloat(s.outlineWidth), s.boxShadow])(getComputedStyle(document.activeElement))"
        )
        assert (style[0] != "none" and style[1] >= 1) or style[2] != "none", page.evaluate(
            "document.activeElement.outerHTML.slice(0, 120)")


@trial
def missing_address_shows_its_page(reader):
    if reader.from_disk:
        return
    page = reader.open("amplify-auth/en/404.html")
    page.locator("main a[href]:visible").first.click()
    page.wait_for_url(lambda url: "404" not in url)
    page.locator("h1").wait_for()


@trial
def front_doors_open_in_the_chosen_language(reader):
    """The browser asks for English until the reader chooses another language."""
    for door in ("", "amplify-auth/"):
        page = reader.open(door)
        page.wait_for_url(lambda url: "/en/" in url)
    page.locator(".menu > summary").click()
    page.locator(".menu a[hreflang=ja]").click()
    reader.at("amplify-auth/ja/")
    for door in ("", "amplify-auth/"):
        page = reader.open(door)
        page.wait_for_url(lambda url: "/ja/" in url)
        assert page.locator("html").get_attribute("lang") == "ja"


@trial
def names_of_two_platforms_are_side_by_side(reader):
    page = reader.open("amplify-auth/en/names/compare/")
    selects = page.locator(".columns select")
    selects.nth(0).select_option("Android")
    selects.nth(1).select_option("Flutter")
    page.locator(".columns.on").wait_for()
    shown = page.locator("#steps table").first.locator("thead th:visible").all_inner_texts()
    assert shown[1:] == ["Android", "Flutter"], shown
    rows = page.locator("#steps tbody tr:visible").count()
    page.locator(".columns input").check()
    assert 0 < page.locator("#steps tbody tr:visible").count() < rows


@trial
def print_hides_no_content(reader):
    page = reader.open(GUIDE.format(locale="en", platform="swift"))
    page.emulate_media(media="print")
    hidden = page.evaluate("""() => [...document.querySelectorAll('.body :is(p, li, td, th, pre, h2, h3)')]
      .filter(e => !e.closest('svg, [hidden], .copy, .variant-name') && !e.checkVisibility())
      .filter(e => !e.closest('.variant')).map(e => e.outerHTML.slice(0, 100))""")
    assert not hidden, hidden[:5]
    assert not page.locator("nav.side").is_visible()


def overflow(page):
    return page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")


@trial
def nothing_scrolls_sideways_at_320_px(reader):
    page = reader.page
    page.set_viewport_size({"width": 320, "height": 640})
    for path in narrow_pages(reader):
        reader.open(path)
        assert overflow(page) <= 0, f"{path}: {overflow(page)} px"


@trial
def nothing_scrolls_sideways_beside_the_contents(reader):
    page = reader.page
    page.set_viewport_size({"width": 1280, "height": 800})
    for path in [*narrow_pages(reader), *guide_pages(reader)]:
        reader.open(path)
        assert overflow(page) <= 0, f"{path}: {overflow(page)} px"


def guide_pages(reader):
    """Every page written by hand, in a language of long words and in English."""
    pages = reader.pages
    return [pages.relative(path) for locale in ("en", "de") for path in pages.found.get(("article", locale), [])]


def narrow_pages(reader):
    pages = reader.pages
    for (template, locale), paths in sorted(pages.found.items()):
        if template != "redirect" and locale in ("", "en", "ja", "de", "ar"):
            yield pages.relative(paths[0])


def without_scripts(reader):
    """What has to hold where scripts are off."""
    page = reader.open(GUIDE.format(locale="en", platform="swift"))
    variants = page.locator("[data-variant]:not(button)")
    assert variants.count() >= 2
    assert all(variant.is_visible() for variant in variants.all())
    assert page.locator(".variant-name:visible").count() >= 2
    page.locator("a[href='confirm-totp-code/']").first.click()
    reader.at(STEP.format(locale="en", platform="swift", step="confirm-totp-code"))
    page.locator("header .menu > summary").click()
    page.locator("header .menu a[hreflang=ja]").click()
    reader.at(STEP.format(locale="ja", platform="swift", step="confirm-totp-code"))
    reader.open("amplify-auth/en/names/")
    page.locator("a[href='#letter-c']").last.click()
    row = page.locator("tr", has_text="CONFIRM_SIGN_IN_WITH_SMS_CODE").first
    assert row.is_visible()
    row.locator("a").first.click()
    page.wait_for_url(lambda url: "/sign-in/" in url)
    assert not page.locator("button.theme").is_visible()
    assert not reader.open(GUIDE.format(locale="en", platform="swift")).locator(".walk").is_visible()
    page.set_viewport_size({"width": 320, "height": 640})
    for path in narrow_pages(reader):
        reader.open(path)
        assert overflow(page) <= 0, f"{path}: {overflow(page)} px"


def attempt(function, browser, base, pages, problems, **options):
    name = function.__name__.replace("_", " ") + (" (from the disk)" if base.startswith("file:") else "")
    reader = Reader(browser, base, problems, name, **options)
    reader.pages = pages
    try:
        if not base.startswith("file:"):
            reader.context.grant_permissions(["clipboard-read", "clipboard-write"])
        function(reader)
    except Exception as error:
        where = traceback.extract_tb(error.__traceback__)
        line = next(frame for frame in reversed(where) if frame.filename == __file__)
        problems.append(f"{name}: line {line.lineno}: {line.line}: {str(error).strip()[:600]}")
    finally:
        with contextlib.suppress(Exception):
            reader.context.close()


FROM_DISK_TOO = [
    platform_switch_leads_to_the_same_step, language_switch_leads_to_the_same_step, japanese_search_finds_the_step,
    search_for_a_name_of_another_platform_finds_the_step_on_this_one, search_page_keeps_what_was_searched_for_in_its_address,
    a_flow_is_walked_by_keyboard_and_has_an_address, a_walk_checks_codes, a_walk_goes_on_when_an_answer_changes,
    colours_are_switched_and_remembered, sample_style_is_remembered_across_pages_and_reloads,
    front_doors_open_in_the_chosen_language,
]


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    start = time.monotonic()
    pages = Pages(sys.argv[1])
    problems = []
    count = len(TRIALS) + 1 + len(FROM_DISK_TOO)
    with served(pages.folder) as base, chromium() as browser:
        for function in TRIALS:
            attempt(function, browser, base, pages, problems)
        attempt(without_scripts, browser, base, pages, problems, java_script_enabled=False)
        for function in FROM_DISK_TOO:
            attempt(function, browser, pages.folder.as_uri() + "/", pages, problems)
    problems = list(dict.fromkeys(problems))
    print(*problems, sep="\n", end="\n" if problems else "")
    print(f"browse: {count} trials, {time.monotonic() - start:.0f} s: {len(problems)} problems")
    sys.exit(bool(problems))


if __name__ == "__main__":
    main()
