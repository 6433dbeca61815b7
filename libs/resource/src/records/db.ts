import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Pool, PoolClient } from 'pg';
import { currentScope, inBackground, within } from '../policy/scope.js';
import { positionOf, type RecordChange } from '@haulbook/resource-contracts';
import { Announcements } from './announcements.js';
import { tellEnded, told } from './ended-statements.js';
import { BACKGROUND_LIMITS, PgExecutor, Tx, type Executor } from './executor.js';
import type { Replica } from './replica.js';

/** Statement that begins a transaction with the limits of background work. */
const BEGIN_IN_BACKGROUND = `BEGIN; SET LOCAL statement_timeout = ${BACKGROUND_LIMITS.statement}; SET LOCAL lock_timeout = ${BACKGROUND_LIMITS.lock}`;

/** Statement that begins a transaction in which all statements see the data of one moment. Cursors in it are read to their end. */
const BEGIN_SNAPSHOT = BEGIN_IN_BACKGROUND.replace('BEGIN', 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY').concat(
  '; SET LOCAL cursor_tuple_fraction = 1',
);

/** Option of a pool of connections that a pooler lends for one transaction: nothing is prepared on them. */
export const UNPREPARED = { prepares: false as boolean };

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

  /** Whether statements of the current scope run on the pool. */
  get isPooled(): boolean {
    return this.executor === this.pooled;
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

  /** Return the position of the database's log that has everything committed so far; null without a replica, where none is needed. */
  async position(): Promise<string | null> {
    if (!this.replica) return null;
    return (await this.pooled.query<{ position: string }>(POSITION_NOW))[0]!.position;
  }

  /** Whether a list that was read from the replica, if there is one, has everything up to a position. */
  async hasCaughtUp(position: string): Promise<boolean> {
    return !this.replica || this.replica.has(positionOf(position) ?? 0n);
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
    const startedAt = performance.now();
    const client = connected ?? (await this.pool.connect());
    let broken: Error | undefined;
    // A connection that breaks between statements emits an error event, and an unhandled error event ends the process.
    const onBroken = (reason: Error) => (broken = reason);
    client.on('error', onBroken);
    try {
      await client.query(begin);
      tellEnded(begin, startedAt);
      const tx = new Tx(client, this.prepares);
      const changes: RecordChange[] = [];
      const result = await within({ tx, changes }, () => work(tx));
      await told('COMMIT', () => client.query('COMMIT'));
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

  /** The connections for requests, for those who watch them. */
  get pool(): Pool {
    return (this.dataSource.driver as unknown as { master: Pool }).master;
  }

  private get prepares(): boolean {
    return (this.pool.options as Partial<typeof UNPREPARED>).prepares ?? true;
  }

  private get fromReplica(): PgExecutor {
    return (this.replicated ??= new PgExecutor(this.replica!.pool));
  }

  private get pooled(): PgExecutor {
    this.direct ??= new PgExecutor(this.pool, this.prepares, (error) => this.dropIdleConnections(error));
    return this.direct;
  }
}
