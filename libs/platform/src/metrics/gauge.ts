/** A number that is read from the database for operators. Its statement must be cheap at any size of the tables: read an index, not a table. */
export interface DatabaseGauge {
  /** In Prometheus' notation: `holds_open`. */
  name: string;
  help: string;
  /** Names of the columns that tell its values apart. Their values must be few: states and kinds, no names or numbers. */
  labels?: readonly string[];
  /** SQL that returns rows of the labels and a `value`. */
  sql: string;
  parameters?: () => readonly unknown[];
}

/** One value of a gauge. */
export interface Reading {
  labels: Record<string, string>;
  value: number;
}
