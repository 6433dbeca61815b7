import type { DatabaseGauge } from './gauge.js';

/**
 * Gauge of the files of the database, tables and indexes alike. The server adds up their sizes, of some hundred files, and reads none. How
 * much room is left where an external server keeps them, it tells no client; a private one keeps them in DATA_DIR.
 */
export const sizeGauge: DatabaseGauge = {
  name: 'db_size_bytes',
  help: 'Size of the database on its disk, without the write-ahead log.',
  sql: 'SELECT pg_database_size(current_database()) AS value',
};
