#!/bin/sh
# Follows the database of docker-compose.yml: a copy of it the first time, then what it writes. While the standby is away, its slot keeps
# that for it, up to max_slot_wal_keep_size; one that was away for longer begins with a copy again.
set -e
on_primary() { PGCONNECT_TIMEOUT=3 psql --host database --username haulbook --dbname haulbook --no-align --tuples-only --set ON_ERROR_STOP=1 --command "$1"; }
slot() { on_primary "SELECT wal_status FROM pg_replication_slots WHERE slot_name = 'standby'"; }

# Makes the slot if there is none.
keep_slot() { [ -n "$(slot)" ] || on_primary "SELECT pg_create_physical_replication_slot('standby', true)"; }

# Makes the slot, in place of one that is lost.
new_slot() {
  if [ "$(slot)" = lost ]; then on_primary "SELECT pg_drop_replication_slot('standby')"; fi
  keep_slot
}

if [ -s "$PGDATA/PG_VERSION" ] && [ "$(slot || true)" = lost ]; then
  if [ ! -f "$PGDATA/standby.signal" ]; then
    echo "The data in $PGDATA is no longer that of a standby: it was promoted. It is kept; give the standby another volume." >&2
    exit 1
  fi
  rm -rf "$PGDATA"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$(dirname "$PGDATA")"
  until new_slot && pg_basebackup --host database --username haulbook --pgdata "$PGDATA" --write-recovery-conf --wal-method stream --slot standby --checkpoint fast; do
    rm -rf "$PGDATA"
    sleep 2
  done
fi
# A standby that was made before it had a slot gets one. A server that was promoted needs none; without the primary, it goes on as it was.
if [ -f "$PGDATA/standby.signal" ] && keep_slot; then set -- -c primary_slot_name=standby; fi
exec postgres -c timezone=UTC -c hot_standby_feedback=on "$@"
