#!/bin/sh
# Runs once, when the database of docker-compose.yml is made: a standby may follow it, and what a pooler lends has limits.
set -e
echo 'host replication haulbook all scram-sha-256' >> "$PGDATA/pg_hba.conf"
psql --set ON_ERROR_STOP=1 --username haulbook --dbname haulbook <<'SQL'
ALTER ROLE haulbook IN DATABASE haulbook SET timezone = 'UTC';
ALTER ROLE haulbook IN DATABASE haulbook SET statement_timeout = '6000ms';
ALTER ROLE haulbook IN DATABASE haulbook SET lock_timeout = '5000ms';
ALTER ROLE haulbook IN DATABASE haulbook SET idle_in_transaction_session_timeout = '30s';
ALTER ROLE haulbook IN DATABASE haulbook SET synchronize_seqscans = 'off';
SQL
