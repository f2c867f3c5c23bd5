#!/bin/sh
# ./make-secrets.sh DOMAIN: makes passwords, keys and certificates in secrets/, and empty files for what only providers know. What is there
# already is left alone, so it can be run again.
set -eu
umask 077
cd "$(dirname "$0")"
domain=${1:?Say the portal’s domain: ./make-secrets.sh portal.example.co.uk}
mkdir -p secrets
cd secrets
chmod -R u+w .

fresh() { [ ! -s "$1" ] || return 1; }
random() { openssl rand -hex 24; }

for name in postgres-password portal-password portal-app-password replication-password; do
  if fresh "$name"; then random | tr -d '\n' > "$name"; fi
done
if fresh TOKEN_KEYS; then printf 'a:%s' "$(openssl rand -base64 32)" > TOKEN_KEYS; fi
# The owner of the tables, and the role that owns nothing, which the portals run on.
portal=$(cat portal-password)
app=$(cat portal-app-password)
printf '"portal" "%s"\n"portal_app" "%s"\n' "$portal" "$app" > pgbouncer-users
printf 'postgres://portal:%s@pgbouncer:6432/portal?sslmode=verify-full&sslrootcert=/run/secrets/database-ca.crt' "$portal" > DATABASE_URL
printf 'postgres://portal_app:%s@pgbouncer:6432/portal?sslmode=verify-full&sslrootcert=/run/secrets/database-ca.crt' "$app" > PORTAL_DATABASE_URL

# Ten years: these names are known inside alone.
if fresh database-ca.crt; then
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 3650 -subj '/CN=Database of the portal' \
    -keyout database-ca.key -out database-ca.crt 2>/dev/null
fi
certificate() {
  fresh "$1.crt" || return 0
  openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj "/CN=$1" -keyout "$1.key" -out "$1.csr" 2>/dev/null
  printf 'subjectAltName=%s' "$2" > "$1.ext"
  openssl x509 -req -in "$1.csr" -CA database-ca.crt -CAkey database-ca.key -CAcreateserial -days 3650 -extfile "$1.ext" \
    -out "$1.crt" 2>/dev/null
  rm "$1.csr" "$1.ext"
}
certificate postgres 'DNS:postgres-a,DNS:postgres-b'
certificate pgbouncer 'DNS:pgbouncer'

# For trying it: put the certificate that browsers trust, with its key, in its place.
if fresh site.pem; then
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 90 -subj "/CN=$domain" -addext "subjectAltName=DNS:$domain" \
    -keyout site.key -out site.crt 2>/dev/null
  cat site.crt site.key > site.pem
  rm site.crt site.key
fi

# Settings of the portal that are secret, by compose.yaml; those that were made above are not empty.
for name in $(sed -n 's/^    - \([A-Z_]*\)$/\1/p' ../compose.yaml); do
  if fresh "$name"; then
    : > "$name"
    echo "Fill in: secrets/$name"
  fi
done
# Each program in its container runs as a user of its own; nobody else gets into this folder.
chmod 0644 -- *
chmod 0600 database-ca.key
