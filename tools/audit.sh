#!/bin/bash
# Asks the package registry whether anything wrong is known about the packages
# of the browser client, as web/package-lock.json pins them: `make audit`. No part
# of `make test`: the answer changes from day to day, and not every registry has
# one. 0: nothing known; 1: something is, or nobody could say.
set -u
cd "$(dirname "$0")/../web"

npm=(npm --no-update-notifier --loglevel=error)
answer=$("${npm[@]}" audit --package-lock-only --json 2>/dev/null)
if ! grep -q '"auditReportVersion"' <<<"$answer"; then
	why=$(sed -n 's/^ *"message": "\([^"]*\)".*/\1/p' <<<"$answer" | head -1)
	echo "The package registry offers no audit${why:+ ($why)}, so nothing was checked." \
		"Ask one that does: npm_config_registry=ADDRESS make audit" >&2
	exit 1
fi
exec "${npm[@]}" audit --package-lock-only
