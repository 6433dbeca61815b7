import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import pg, { type Pool, type PoolClient, type QueryResultRow } from 'pg';
import { currentScope, within } from '../policy/scope.js';

const TIMESTAMPTZ = 1184;
const DATE = 1082;
const INT8 = 20;
const PLAIN_UTC = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/;

/** `2026-03-08 14:00:00.5+00` → `2026-03-08T14:00:00.500Z`. */
function isoInstant(text: string): string {
  const parts = PLAIN_UTC.exec(text);
  return parts ? `${parts[1]}T${parts[2]}.${(parts[3] ?? '').padEnd(3, '0').slice(0, 3)}Z` : new Date(text).toISOString();
}

/** Instants and days stay text, so that JSON needs no conversion and no day shifts with a zone. */
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

/** Statements are prepared once per connection; past a bound, rare shapes go unprepared rather than pile up on the server. */
function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MAX_PREPARED) return known;
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

/** Where statements run: the pool, or one transaction. */
export interface Executor {
  query<Row = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Rows as arrays in select order, for wide reads. */
  arrays(text: string, values?: readonly unknown[]): Promise<unknown[][]>;
}

/** Limits in milliseconds: of a statement, of the wait for a lock, and of the wait for a server that says nothing at all. */
export interface Limits {
  statement: number;
  lock: number;
  silence: number;
}

/** The limits of work that no person waits for. */
export const UNHURRIED: Limits = { statement: 30_000, lock: 10_000, silence: 35_000 };

/** Begins a transaction of such work. The pool's own limits are those of requests. */
const BEGIN_UNHURRIED = `BEGIN; SET LOCAL statement_timeout = ${UNHURRIED.statement}; SET LOCAL lock_timeout = ${UNHURRIED.lock}`;

const silenceLimit = (): number | undefined => (currentScope()?.unhurried ? UNHURRIED.silence : undefined);

class PgExecutor implements Executor {
  constructor(
    private readonly client: Pool | PoolClient,
    private readonly onError?: (error: Error) => void,
  ) {}

  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]> {
    return this.run<Row>(text, values);
  }

  arrays(text: string, values?: readonly unknown[]): Promise<unknown[][]> {
    return this.run<unknown[]>(text, values, 'array');
  }

  private async run<Row>(text: string, values: readonly unknown[] = [], rowMode?: 'array'): Promise<Row[]> {
    const statement = { name: statementName(text), text, values: [...values], types, rowMode, query_timeout: silenceLimit() };
    try {
      const { rows } = await this.client.query<Row & QueryResultRow>(statement);
      return rows;
    } catch (error) {
      this.onError?.(error as Error);
      throw error;
    }
  }
}

/** A transaction under way. */
export class Tx extends PgExecutor {}

const RETRYABLE = new Set(['40001', '40P01']);
const MAX_TRIES = 4;

/** The server did not answer within the pool's `query_timeout`: its host hangs, or the network is cut. */
const isSilence = (error: unknown): error is Error => error instanceof Error && error.message === 'Query read timeout';

/** The database: statements on the pool, and transactions that retry when the database asks for it. */
@Injectable()
export class Db implements Executor {
  private direct?: PgExecutor;
  private readonly oneByOne: Executor = {
    query: (text, values) => this.transaction((tx) => tx.query(text, values)),
    arrays: (text, values) => this.transaction((tx) => tx.arrays(text, values)),
  };

  constructor(readonly dataSource: DataSource) {}

  /** The transaction this work runs in, or the pool. */
  get executor(): Executor {
    const scope = currentScope();
    return scope?.tx ?? (scope?.unhurried ? this.oneByOne : this.pooled);
  }

  /** Whether the work under way sees what is not committed yet. */
  get inTransaction(): boolean {
    return currentScope()?.tx !== undefined;
  }

  query<Row = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Row[]> {
    return this.executor.query<Row>(text, values);
  }

  arrays(text: string, values?: readonly unknown[]): Promise<unknown[][]> {
    return this.executor.arrays(text, values);
  }

  /**
   * Runs work in one transaction; inside another it joins that one. Serialization failures and deadlocks are retried,
   * so the work must have no effects outside the database.
   */
  async transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const outer = currentScope()?.tx;
    if (outer) return work(outer);
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.attempt(work);
      } catch (error) {
        if (attempt >= MAX_TRIES || !RETRYABLE.has((error as { code?: string }).code ?? '')) throw error;
      }
    }
  }

  private async attempt<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    let broken: Error | undefined;
    // A connection cut between two statements tells by an event, and an error event nobody listens to ends the process.
    const cut = (reason: Error) => (broken = reason);
    client.on('error', cut);
    try {
      await client.query(currentScope()?.unhurried ? BEGIN_UNHURRIED : 'BEGIN');
      const tx = new Tx(client);
      const result = await within({ tx }, () => work(tx));
      await client.query('COMMIT');
      return result;
    } catch (error) {
      // A connection that does not answer is not asked to roll back either; one that cannot is not given to anybody else.
      if (isSilence(error)) this.leaveSilence((broken = error));
      else await client.query('ROLLBACK').catch((reason: Error) => (broken = reason));
      throw error;
    } finally {
      client.off('error', cut);
      client.release(broken);
    }
  }

  /** Connections that are idle while another one says nothing would say nothing either: the next statement is not to wait for them as well. */
  private leaveSilence(error: Error): void {
    if (!isSilence(error)) return;
    for (let idle = this.pool.idleCount; idle > 0; idle -= 1) {
      this.pool.connect().then(
        (client) => client.release(error),
        () => undefined,
      );
    }
  }

  private get pool(): Pool {
    return (this.dataSource.driver as unknown as { master: Pool }).master;
  }

  private get pooled(): PgExecutor {
    this.direct ??= new PgExecutor(this.pool, (error) => this.leaveSilence(error));
    return this.direct;
  }
}
