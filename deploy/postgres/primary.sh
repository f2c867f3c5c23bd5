#!/bin/sh
# Run once, when a primary begins with an empty volume.
set -eu
psql --set ON_ERROR_STOP=1 --username postgres --dbname portal \
  --set portal="$(cat /run/secrets/portal-password)" --set app="$(cat /run/secrets/portal-app-password)" \
  --set replication="$(cat /run/secrets/replication-password)" <<'SQL'
create role portal login password :'portal';
-- Owns nothing: the portals run on it, and give it its rights themselves.
create role portal_app login password :'app';
create role replication login replication password :'replication';
alter database portal owner to portal;
alter schema public owner to portal;
-- Last, because from the next start on nothing is acknowledged that the standby has not on its disk.
alter system set synchronous_standby_names = 'FIRST 1 ("postgres-a", "postgres-b")';
SQL
