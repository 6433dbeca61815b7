import { Db } from '@haulbook/resource';
import { inTime } from '../database/in-time.js';
import type { DatabaseGauge, Reading } from './gauge.js';

/** Milliseconds for which what was read is shown again, however often it is asked for. */
const FRESH_MS = 10_000;
const STATEMENT_MS = 1000;
/** Prometheus gives up after ten seconds. */
const PATIENCE_MS = 4000;
/** Values of one gauge at most: more would make every scrape, and its storage, expensive. */
const MOST = 200;

/** What the gauges said when they were last read. */
export interface Readings {
  /** Whether the database answered in time. */
  up: boolean;
  /** Values by name; absent where the statement failed. */
  values: ReadonlyMap<string, readonly Reading[]>;
}

const NOTHING: Readings = { up: false, values: new Map() };

/** Reads gauges from the database, at most every ten seconds and one statement at a time, however often it is scraped. */
export class DatabaseGauges {
  private readAt = -Infinity;
  private last = NOTHING;
  /** What the look that is under way has read so far. */
  private soFar = NOTHING;
  private reading?: Promise<void>;

  /**
   * @param failed called with the error of a failed statement
   * @param now milliseconds of a monotonic clock
   */
  constructor(
    private readonly db: Db,
    private readonly gauges: readonly DatabaseGauge[],
    private readonly failed: (name: string, error: Error) => void,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Return the values, at most ten seconds old. Those that the database does not give in time are missing. */
  async read(): Promise<Readings> {
    if (this.now() - this.readAt < FRESH_MS) return this.last;
    this.reading ??= this.readAll().finally(() => (this.reading = undefined));
    const read = this.reading.then(() => this.last);
    return inTime(read, PATIENCE_MS, () => this.soFar);
  }

  private async readAll(): Promise<void> {
    const values = new Map<string, readonly Reading[]>();
    this.soFar = NOTHING;
    const up = await this.answers();
    this.soFar = { up, values };
    for (const gauge of up ? this.gauges : []) {
      const rows = await this.rowsOf(gauge).catch((error: Error) => this.failed(gauge.name, error));
      if (rows) values.set(gauge.name, rows);
    }
    this.last = this.soFar;
    this.readAt = this.now();
  }

  /** Whether the database answers at all; a gauge that is slow, or fails, says nothing about that. */
  private answers(): Promise<boolean> {
    return this.db.query('SELECT 1').then(
      () => true,
      (error: Error) => {
        this.failed('db_up', error);
        return false;
      },
    );
  }

  private async rowsOf({ sql, labels = [], parameters }: DatabaseGauge): Promise<Reading[]> {
    const rows = await this.db.transaction(async (tx) => {
      await tx.query(`SET LOCAL statement_timeout = ${STATEMENT_MS}`);
      return tx.query<Record<string, unknown>>(`SELECT * FROM (${sql}) AS gauge LIMIT ${MOST}`, parameters?.() ?? []);
    });
    return rows.map((row) => ({
      labels: Object.fromEntries(labels.map((label) => [label, String(row[label])])),
      value: Number(row['value']),
    }));
  }
}
