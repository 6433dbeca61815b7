import { createHash } from 'node:crypto';
import pg, { type Pool, type PoolClient, type QueryResultRow } from 'pg';
import { currentScope } from '../policy/scope.js';
import { tellEnded, told } from './ended-statements.js';
import { tellIfSlow } from './slow-statements.js';
import { Statement, toText } from './statement.js';

const TIMESTAMPTZ = 1184;
const DATE = 1082;
const INT8 = 20;
const PLAIN_UTC = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/;

/** Convert `2026-03-08 14:00:00.5+00` to `2026-03-08T14:00:00.500Z`. */
function isoInstant(text: string): string {
  const parts = PLAIN_UTC.exec(text);
  return parts ? `${parts[1]}T${parts[2]}.${(parts[3] ?? '').padEnd(3, '0').slice(0, 3)}Z` : new Date(text).toISOString();
}

/** Parsers that keep instants and days as text: JSON needs no conversion, and no day shifts with a time zone. */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
    if (oid === TIMESTAMPTZ) return isoInstant;
    if (oid === DATE) return (text) => text;
    if (oid === INT8) return Number;
    return pg.types.getTypeParser(oid, format ?? 'text') as (text: string) => unknown;
  },
};

const names = new Map<string, string>();
const MAX_PREPARED = 500;

/**
 * Parts of words and words that are alike: what finds them fast depends on the words. One plan for all of them, as PostgreSQL makes for a
 * prepared statement that is run more often, may read a whole table.
 */
const PLANNED_BY_VALUE = / (I?LIKE|<%) /;

/** What a statement begins with that has such words and is prepared all the same: each of its tables is read as fast by any plan. */
export const ONE_PLAN = '/* one plan */ ';

/**
 * Return the name under which a statement is prepared once per connection; null for one that is planned anew at each run. Past
 * `MAX_PREPARED` texts, new ones run unprepared, so that prepared statements do not pile up on the server.
 */
function statementName(text: string): string | null {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MAX_PREPARED || (PLANNED_BY_VALUE.test(text) && !text.startsWith(ONE_PLAN))) return null;
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

/** Target of statements: the pool, or one transaction. */
export interface Executor {
  query<Row = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Return rows as arrays in select order, for wide reads. */
  arrays(text: string, values?: readonly unknown[]): Promise<unknown[][]>;
}

/** Time limits in milliseconds: of a statement, of waiting for a lock, and of waiting for a server that does not respond. */
export interface Limits {
  statement: number;
  lock: number;
  silence: number;
}

/** Limits of background work; those of the pool are for requests. */
export const BACKGROUND_LIMITS: Limits = { statement: 30_000, lock: 10_000, silence: 35_000 };

const queryTimeout = (): number | undefined => (currentScope()?.background ? BACKGROUND_LIMITS.silence : undefined);

/** Runs statements on the connections of a pool, or on one of them. */
export class PgExecutor implements Executor {
  constructor(
    private readonly client: Pool | PoolClient,
    /** Whether statements are prepared: what one connection has prepared, another that a pooler lends does not know. */
    private readonly prepares = true,
    private readonly onError?: (error: Error) => void,
  ) {}

  query<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.run(text, values, false) as Promise<Row[]>;
  }

  arrays(text: string, values: readonly unknown[] = []): Promise<unknown[][]> {
    return this.run(text, values, true) as Promise<unknown[][]>;
  }

  private run(text: string, values: readonly unknown[], asArrays: boolean): Promise<unknown[]> {
    const name = this.prepares ? statementName(text) : null;
    const startedAt = performance.now();
    const rows = name ? this.runPrepared(name, text, values, asArrays) : this.runOnce(text, values, asArrays);
    const tell = (error?: Error) => {
      tellIfSlow(text, startedAt);
      tellEnded(text, startedAt, error);
    };
    const done = (result: unknown[]) => {
      tell();
      return result;
    };
    return rows.then(done, (error: Error) => {
      tell(error);
      // The stack of an error from the server ends in pg's parser. From here it leads to the caller.
      Error.captureStackTrace(error);
      this.onError?.(error);
      throw error;
    });
  }

  private runPrepared(name: string, text: string, values: readonly unknown[], asArrays: boolean): Promise<unknown[]> {
    return new Promise((resolve, reject) => {
      const statement = new Statement({ name, text, values: toText(values), types }, asArrays, queryTimeout());
      const done = (error: Error | null | undefined, rows: unknown[]) => (error ? reject(error) : resolve(rows));
      const client = this.client as unknown as { query(statement: Statement, values: undefined, done: unknown): void };
      client.query(statement, undefined, done);
    });
  }

  /** Run a statement without preparing it. */
  protected async runOnce(text: string, values: readonly unknown[], asArrays: boolean): Promise<unknown[]> {
    const rowMode = asArrays ? ('array' as const) : undefined;
    const statement = { text, values: toText(values), types, rowMode, query_timeout: queryTimeout() };
    return (await this.client.query<QueryResultRow>(statement)).rows;
  }
}

/** An open transaction. */
export class Tx extends PgExecutor {
  /** Open a cursor, one for each transaction. @returns a function that reads the next rows, none at the end. */
  async cursor(text: string, values: readonly unknown[]): Promise<(count: number) => Promise<unknown[][]>> {
    const run = (statement: string, of: readonly unknown[]) => told(statement, () => this.runOnce(statement, of, true));
    await run(`DECLARE opened NO SCROLL CURSOR FOR ${text}`, values);
    return (count) => run(`FETCH ${count} FROM opened`, []) as Promise<unknown[][]>;
  }
}
