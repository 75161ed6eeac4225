#!/usr/bin/env bash
# Takes the screenshot of the site for the README with headless Chromium. Run it from the root of the repository after
# `swift run stepgen`.
set -euo pipefail
site=.build/stepgen/site/amplify-auth
shot() { # page, width,height, picture
  chromium --headless --no-sandbox --hide-scrollbars --force-device-scale-factor=1 --window-size="$2" \
    --screenshot="$3" "file://$PWD/$site/$1/index.html" >/dev/null 2>&1
}
shot en/swift/sign-in 1280,860 docs/images/site.png
