import type { Pool } from 'pg';
import { positionOf } from '@haulbook/resource-contracts';
import { DomainError } from '../errors/domain-error.js';

const STATE = `SELECT replace(pg_last_wal_replay_lsn()::text, '/', '-') AS position, pg_is_in_recovery() AS follows`;

/** Milliseconds for which a replica that failed is left alone, and after which one is asked again whether it still follows. */
const AGAIN_MS = 5000;
const CANCELED = '57014';

interface State {
  position: string | null;
  follows: boolean;
}

/**
 * A copy of the database that follows it with a delay. It serves those who need nothing newer than what it has; everyone else, and everyone
 * while it is away, is served by the database.
 */
export class Replica {
  private replayed = -1n;
  private asked = -Infinity;
  private awayUntil = -Infinity;
  private asking?: Promise<void>;

  /** @param tell takes a sentence for the log when the replica can't be used */
  constructor(
    readonly pool: Pool,
    private readonly tell: (sentence: string) => void,
  ) {}

  onModuleDestroy(): Promise<void> {
    return this.pool.end();
  }

  /** Whether it can be used, and has everything up to a position. */
  async has(position: bigint): Promise<boolean> {
    if (performance.now() < this.awayUntil) return false;
    if (position > this.replayed || performance.now() > this.asked + AGAIN_MS)
      await (this.asking ??= this.ask().finally(() => (this.asking = undefined)));
    return performance.now() >= this.awayUntil && position <= this.replayed;
  }

  /** How a check of the server's health puts it. */
  get state(): 'up' | 'away' {
    return performance.now() < this.awayUntil ? 'away' : 'up';
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
      const { rows } = await this.pool.query<State>(STATE);
      this.asked = performance.now();
      this.replayed = positionOf(rows[0]?.position) ?? -1n;
      if (!rows[0]?.follows) this.leave('it no longer follows another server');
    } catch (error) {
      this.leave((error as Error).message);
    }
  }

  private leave(why: string): void {
    this.awayUntil = performance.now() + AGAIN_MS;
    this.tell(`The replica is not used: ${why}. Lists are read from the database itself.`);
  }
}
