#!/bin/bash
# Starts PostgreSQL. With an empty volume it begins anew, or as the standby of FOLLOWS, of which it makes itself a copy.
set -euo pipefail
export PGDATA=${PGDATA:-/var/lib/postgresql/18/docker}
# A key that others may read is refused, and files of secrets are readable in the container.
install -o postgres -g postgres -m 0600 /run/secrets/postgres.key /run/postgres.key

if [ -n "${FOLLOWS:-}" ] && [ ! -s "$PGDATA/PG_VERSION" ]; then
  install -d -o postgres -g postgres -m 0700 "$PGDATA"
  way="host=$FOLLOWS user=replication application_name=$(hostname) sslmode=verify-full sslrootcert=/run/secrets/database-ca.crt"
  way="$way password=$(cat /run/secrets/replication-password)"
  # The other one may still be beginning.
  until gosu postgres pg_isready --quiet --host "$FOLLOWS"; do sleep 1; done
  gosu postgres pg_basebackup --pgdata "$PGDATA" --dbname "$way" --wal-method stream --checkpoint fast --write-recovery-conf
fi

exec docker-entrypoint.sh postgres \
  -c hba_file=/portal/pg_hba.conf -c listen_addresses='*' -c wal_keep_size=1GB -c max_connections=100 \
  -c ssl=on -c ssl_cert_file=/run/secrets/postgres.crt -c ssl_key_file=/run/postgres.key
