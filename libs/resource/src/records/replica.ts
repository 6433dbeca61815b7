import type { Pool } from 'pg';
import { positionOf } from '@haulbook/resource-contracts';
import { DomainError } from '../errors/domain-error.js';
import { ReplicaAge, type Age } from './replica-age.js';

const STATE = `SELECT replace(pg_last_wal_replay_lsn()::text, '/', '-') AS position, pg_is_in_recovery() AS follows,
  coalesce(extract(epoch FROM now() - pg_last_xact_replay_timestamp()) * 1000, 0)::float8 AS "quietMs"`;

/** Milliseconds for which a replica that failed is left alone, and after which one is asked again whether it still follows. */
const AGAIN_MS = 5000;
/**
 * Milliseconds for which it may miss something and still serve lists: twice as long as PostgreSQL lets a long read hold up its replay
 * (`max_standby_streaming_delay`). One that is older than that no longer receives anything.
 */
const OLDEST_MS = 60_000;
/** Of one that was not compared this time. */
const YOUNG: Age = { atLeast: 0, atMost: 0 };
const CANCELED = '57014';

interface State {
  position: string | null;
  follows: boolean;
  quietMs: number;
}

/**
 * A copy of the database that follows it with a delay. It serves those who need nothing newer than what it has; everyone else, and everyone
 * while it is away, is served by the database.
 */
export class Replica {
  private replayed = -1n;
  private asked = -Infinity;
  /** When it was last compared with the database, which a read of something new does not do each time. */
  private judged = -Infinity;
  private awayUntil = -Infinity;
  private asking?: Promise<void>;
  private isAway = false;
  private readonly age = new ReplicaAge();

  /**
   * @param newest return where the log of the database itself ends
   * @param tell takes a sentence for the log when the replica can't be used
   */
  constructor(
    readonly pool: Pool,
    private readonly newest: () => Promise<bigint>,
    private readonly tell: (sentence: string) => void,
  ) {}

  onModuleDestroy(): Promise<void> {
    return this.pool.end();
  }

  /** Whether it can be used, and has everything up to a position. */
  async has(position: bigint): Promise<boolean> {
    if (performance.now() < this.awayUntil) return false;
    if (position > this.replayed || performance.now() >= this.asked + AGAIN_MS)
      await (this.asking ??= this.ask().finally(() => (this.asking = undefined)));
    return performance.now() >= this.awayUntil && position <= this.replayed;
  }

  /** Say how a check of the server's health puts it, as far as is known; without readers, this is why it is asked again. */
  state(): 'up' | 'away' {
    void this.has(0n);
    return this.isAway ? 'away' : 'up';
  }

  /**
   * Note why a read failed here.
   * @returns whether it may succeed on the database: a replica also cancels reads that keep it from following.
   */
  failed(error: unknown): boolean {
    const { code = '', message } = error as { code?: string; message: string };
    if (error instanceof DomainError || code === CANCELED) return false;
    if (!/^\d\w{4}$/.test(code) || code.startsWith('08') || code.startsWith('57P')) this.leave(message);
    return true;
  }

  private async ask(): Promise<void> {
    try {
      // A database that does not respond says nothing against its replica.
      const newest = performance.now() >= this.judged + AGAIN_MS ? await this.newest().catch(() => null) : null;
      const { rows } = await this.pool.query<State>(STATE);
      const [{ position, follows, quietMs }] = rows as [State];
      this.asked = performance.now();
      if (newest !== null) this.judged = this.asked;
      this.replayed = positionOf(position ?? undefined) ?? -1n;
      if (!follows) return this.leave('it no longer follows another server');
      const { atLeast, atMost } = newest === null ? YOUNG : this.age.of(this.replayed, newest, quietMs, this.asked);
      if (atMost > OLDEST_MS && atLeast < AGAIN_MS) return this.doubt();
      if (atMost > OLDEST_MS) return this.leave('it has not caught up with the database for more than a minute');
      this.isAway = false;
    } catch (error) {
      this.leave((error as Error).message);
    }
  }

  /** Serve nothing until the next read asks again: it may have stopped long ago, or miss only what was written a moment ago, after a silence. */
  private doubt(): void {
    [this.replayed, this.judged] = [-1n, -Infinity];
  }

  private leave(why: string): void {
    this.isAway = true;
    this.awayUntil = performance.now() + AGAIN_MS;
    this.tell(`The replica is not used: ${why}. Lists are read from the database itself.`);
  }
}
