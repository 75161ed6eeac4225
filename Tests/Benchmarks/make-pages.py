#!/usr/bin/env python3
"""Writes pages for `stepgen audit`: make-pages.py COUNT FOLDER. Each has about 20 kB of prose and Swift samples."""

import pathlib
import sys

PART = """
## Confirm sign-in with SMS MFA, variant {n}

If the next step is `confirmSignInWithSMSMFACode`, a code was sent over SMS. Ask for it, and pass it to `confirmSignIn`.
The details are of the type `AuthCodeDeliveryDetails`. See [another page](/auth/page-{n}/#confirm-sign-in) as well.

```swift
func confirmSignIn(confirmationCodeFromUser: String) async {{
    do {{
        let signInResult = try await Amplify.Auth.confirmSignIn(challengeResponse: confirmationCodeFromUser)
        switch signInResult.nextStep {{
        case .confirmSignInWithTOTPCode:
            // Ask for the code of the authenticator app, then call `confirmSignIn` again.
            print("Next step: \\(signInResult.nextStep)")
        case .continueSignInWithTOTPSetup(let details):
            print("Secret: \\(details.sharedSecret), \\(try details.getSetupURI(appName: "App {n}"))")
        default:
            print("Another step")
        }}
    }} catch let error as AuthError {{
        print("Confirm sign in failed \\(error)")
    }} catch {{
        print("Unexpected error: \\(error)")
    }}
}}
```
"""

count, folder = int(sys.argv[1]), pathlib.Path(sys.argv[2])
folder.mkdir(parents=True, exist_ok=True)
for number in range(count):
    text = "# Page\n\nOne `getSetupUri` is wrong.\n" + "".join(PART.format(n=number * 100 + part) for part in range(15))
    (folder / f"page-{number}.md").write_text(text)
