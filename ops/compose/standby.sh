#!/bin/sh
# Follows the database of docker-compose.yml: a copy of it the first time, then what it writes. While the standby is away, its slot keeps
# that for it, up to max_slot_wal_keep_size; one that was away for longer begins with a copy again.
set -e
on_primary() { psql --host database --username haulbook --dbname haulbook --no-align --tuples-only --set ON_ERROR_STOP=1 --command "$1"; }
slot() { on_primary "SELECT wal_status FROM pg_replication_slots WHERE slot_name = 'standby'"; }

if [ -s "$PGDATA/PG_VERSION" ] && [ "$(slot || true)" = lost ]; then
  rm -rf "$PGDATA"
  on_primary "SELECT pg_drop_replication_slot('standby')"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$(dirname "$PGDATA")"
  until [ -n "$(slot)" ] || on_primary "SELECT pg_create_physical_replication_slot('standby', true)"; do
    sleep 2
  done
  until pg_basebackup --host database --username haulbook --pgdata "$PGDATA" --write-recovery-conf --wal-method stream --slot standby --checkpoint fast; do
    rm -rf "$PGDATA"
    sleep 2
  done
fi
exec postgres -c timezone=UTC -c hot_standby_feedback=on
