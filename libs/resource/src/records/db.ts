import { createHash } from 'node:crypto';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import pg, { type Pool, type PoolClient, type QueryResultRow } from 'pg';
import { currentScope, inBackground, within } from '../policy/scope.js';
import type { RecordChange } from '@haulbook/resource-contracts';
import { Announcements } from './announcements.js';
import type { Replica } from './replica.js';
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
 * Return the name under which a statement is prepared once per connection. Past `MAX_PREPARED` texts, new ones run unprepared, so that
 * prepared statements do not pile up on the server.
 */
function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MAX_PREPARED) return known;
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

/** Statement that begins a transaction with the limits of background work. */
const BEGIN_IN_BACKGROUND = `BEGIN; SET LOCAL statement_timeout = ${BACKGROUND_LIMITS.statement}; SET LOCAL lock_timeout = ${BACKGROUND_LIMITS.lock}`;

/** Statement that begins a transaction in which all statements see the data of one moment. Cursors in it are read to their end. */
const BEGIN_SNAPSHOT = BEGIN_IN_BACKGROUND.replace('BEGIN', 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY').concat(
  '; SET LOCAL cursor_tuple_fraction = 1',
);

const queryTimeout = (): number | undefined => (currentScope()?.background ? BACKGROUND_LIMITS.silence : undefined);

class PgExecutor implements Executor {
  constructor(
    private readonly client: Pool | PoolClient,
    private readonly onError?: (error: Error) => void,
  ) {}

  query<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.run(text, values, false) as Promise<Row[]>;
  }

  arrays(text: string, values: readonly unknown[] = []): Promise<unknown[][]> {
    return this.run(text, values, true) as Promise<unknown[][]>;
  }

  private run(text: string, values: readonly unknown[], asArrays: boolean): Promise<unknown[]> {
    const name = statementName(text);
    const startedAt = performance.now();
    const rows = name ? this.runPrepared(name, text, values, asArrays) : this.runOnce(text, values, asArrays);
    const told = (result: unknown[]) => {
      tellIfSlow(text, startedAt);
      return result;
    };
    return rows.then(told, (error: Error) => {
      tellIfSlow(text, startedAt);
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
    await this.runOnce(`DECLARE opened NO SCROLL CURSOR FOR ${text}`, values, true);
    return (count) => this.runOnce(`FETCH ${count} FROM opened`, [], true) as Promise<unknown[][]>;
  }
}

/** Do what `Db.attemptInside` does. */
export async function attemptInside<T>(work: () => Promise<T>): Promise<T> {
  const { tx, changes } = currentScope() ?? {};
  if (!tx) return work();
  const announced = changes?.length ?? 0;
  await tx.query('SAVEPOINT attempt');
  const result = await work().catch(async (error: unknown) => {
    await tx.query('ROLLBACK TO SAVEPOINT attempt');
    changes?.splice(announced);
    throw error;
  });
  await tx.query('RELEASE SAVEPOINT attempt');
  return result;
}

/** Where the next record goes: also what is committed but not written to disk yet comes before it. */
const POSITION_NOW = `SELECT replace(pg_current_wal_insert_lsn()::text, '/', '-') AS position`;
const RETRYABLE = new Set(['40001', '40P01']);
const MAX_TRIES = 4;

/** Whether the server did not respond within the pool's `query_timeout`: its host hangs, or the network is down. */
const isQueryTimeout = (error: unknown): error is Error => error instanceof Error && error.message === 'Query read timeout';

/** The database: statements on the pool, and transactions that are retried after a conflict. */
@Injectable()
export class Db implements Executor, OnModuleDestroy {
  private direct?: PgExecutor;
  private replicated?: PgExecutor;
  private readonly announcements = new Announcements((text, values) => this.pooled.query(text, values));
  private readonly oneByOne: Executor = {
    query: (text, values) => this.transaction((tx) => tx.query(text, values)),
    arrays: (text, values) => this.transaction((tx) => tx.arrays(text, values)),
  };

  constructor(
    readonly dataSource: DataSource,
    private readonly replica: Replica | null = null,
  ) {}

  onModuleDestroy(): Promise<void> {
    return this.announcements.flush();
  }

  /** Return the transaction of the current scope, the replica that it reads from, or the pool. */
  get executor(): Executor {
    const scope = currentScope();
    return scope?.tx ?? scope?.reads ?? (scope?.background ? this.oneByOne : this.pooled);
  }

  /** Whether the current scope is in a transaction, and so sees rows that are not committed. */
  get inTransaction(): boolean {
    return currentScope()?.tx !== undefined;
  }

  query<Row = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Row[]> {
    return this.executor.query<Row>(text, values);
  }

  arrays(text: string, values?: readonly unknown[]): Promise<unknown[][]> {
    return this.executor.arrays(text, values);
  }

  /** Announce changes to records: once the current transaction is committed, or at once outside of one. */
  announce(changes: readonly RecordChange[]): void {
    const waiting = currentScope()?.changes;
    if (waiting) waiting.push(...changes);
    else this.announcements.add(changes);
  }

  /**
   * Run work in a transaction, joining the current one if there is one. Serialization failures and deadlocks are retried, so the work
   * must have no effects outside the database.
   */
  async transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const outer = currentScope()?.tx;
    if (outer) return work(outer);
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.attempt(work, currentScope()?.background ? BEGIN_IN_BACKGROUND : 'BEGIN');
      } catch (error) {
        if (attempt >= MAX_TRIES || !RETRYABLE.has((error as { code?: string }).code ?? '')) throw error;
      }
    }
  }

  /** Run work in the current transaction that may fail without ending it: what it wrote and announced is undone, and its error is thrown. */
  attemptInside<T>(work: () => Promise<T>): Promise<T> {
    return attemptInside(work);
  }

  /**
   * Run work that only reads, from the replica if there is one and it has what the request must see; from the database when that fails.
   * Without a transaction, as the work may run twice.
   */
  async mayLag<T>(work: () => Promise<T>): Promise<T> {
    const replica = await this.usableReplica();
    if (!replica) return work();
    return within({ reads: this.fromReplica }, work).catch((error: unknown) => {
      if (!replica.failed(error)) throw error;
      return work();
    });
  }

  /** Return the position of the database's log that has everything committed so far; null without a replica, where nobody needs one. */
  async position(): Promise<string | null> {
    if (!this.replica) return null;
    return (await this.pooled.query<{ position: string }>(POSITION_NOW))[0]!.position;
  }

  private async usableReplica(): Promise<Replica | null> {
    const { mustHave, tx } = currentScope() ?? {};
    return this.replica && mustHave !== undefined && !tx && (await this.replica.has(mustHave)) ? this.replica : null;
  }

  /**
   * Run work in a transaction of its own that only reads, and that sees the data of one moment throughout. Its statements have the limits
   * of background work. It may read from a replica, as `mayLag` does.
   */
  async snapshot<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const replica = await this.usableReplica();
    const client = await replica?.pool.connect().catch((error: unknown) => void replica.failed(error));
    return inBackground(() => this.attempt(work, BEGIN_SNAPSHOT, client));
  }

  private async attempt<T>(work: (tx: Tx) => Promise<T>, begin: string, connected?: PoolClient): Promise<T> {
    const client = connected ?? (await this.pool.connect());
    let broken: Error | undefined;
    // A connection that breaks between statements emits an error event, and an unhandled error event ends the process.
    const onBroken = (reason: Error) => (broken = reason);
    client.on('error', onBroken);
    try {
      await client.query(begin);
      const tx = new Tx(client);
      const changes: RecordChange[] = [];
      const result = await within({ tx, changes }, () => work(tx));
      await client.query('COMMIT');
      this.announcements.add(changes);
      return result;
    } catch (error) {
      // Do not send ROLLBACK on a connection that does not respond; do not reuse one whose ROLLBACK failed.
      if (isQueryTimeout(error)) this.dropIdleConnections((broken = error));
      else await client.query('ROLLBACK').catch((reason: Error) => (broken = reason));
      throw error;
    } finally {
      client.off('error', onBroken);
      client.release(broken);
    }
  }

  /**
   * Close the idle connections after a query timeout. They would not respond either, and the next statement must not wait for each of
   * them in turn.
   */
  private dropIdleConnections(error: Error): void {
    if (!isQueryTimeout(error)) return;
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

  private get fromReplica(): PgExecutor {
    return (this.replicated ??= new PgExecutor(this.replica!.pool));
  }

  private get pooled(): PgExecutor {
    this.direct ??= new PgExecutor(this.pool, (error) => this.dropIdleConnections(error));
    return this.direct;
  }
}
