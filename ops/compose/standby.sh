#!/bin/sh
# Follows the database of docker-compose.yml: a copy of it the first time, then what it writes.
set -e
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$(dirname "$PGDATA")"
  until pg_basebackup --host database --username haulbook --pgdata "$PGDATA" --write-recovery-conf --wal-method stream --checkpoint fast; do
    rm -rf "$PGDATA"
    sleep 2
  done
fi
exec postgres -c timezone=UTC -c hot_standby_feedback=on
