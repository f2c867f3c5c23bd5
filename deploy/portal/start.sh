#!/bin/sh
# Gives the program the secrets that the container was handed as files: /run/secrets/TOKEN_KEYS becomes TOKEN_KEYS. What is not named
# like a setting, such as a certificate, stays a file.
set -eu
for file in "${SECRETS_DIR:-/run/secrets}"/*; do
  name=$(basename "$file")
  case "$name" in *[!A-Z0-9_]*) continue ;; esac
  value=$(cat "$file")
  export "$name=$value"
done
# In its place, so that it is the one that hears SIGTERM.
exec "$@"
