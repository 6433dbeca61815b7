import { formatInstant } from '@haulbook/core';
import { BUSINESS_ZONE } from '@haulbook/domain';
import { clockOffset, moveDatabaseClock } from '@haulbook/testing/clock';
import { Client } from 'pg';

/** What the clock of a week moves. */
export interface ClockHands {
  databaseUrl: string;
  /** Move the clock of the application's process so far from the machine's. */
  moveServer(offsetMs: number): Promise<void>;
}

/** Nothing that waits takes longer than this to be worked off. */
const PATIENCE_MS = 60_000;

/** Jobs that are due, or under way. */
const BUSY = `SELECT count(*)::int AS count FROM graphile_worker.jobs WHERE attempts < max_attempts AND (run_at <= now() OR locked_at IS NOT NULL)`;

/**
 * The one clock of a simulated week: server and database show the time that it is moved to, and run on from there. Timed jobs are put in
 * when it strikes, since the worker of the application waits for the machine's minutes.
 */
export class WeekClock {
  private readonly client: Client;
  private offset = clockOffset();

  constructor(private readonly hands: ClockHands) {
    this.client = new Client({ connectionString: hands.databaseUrl });
  }

  async open(): Promise<void> {
    await this.client.connect();
  }

  close(): Promise<void> {
    return this.client.end();
  }

  /** The instant that the clocks show. */
  now(): number {
    return Date.now() - clockOffset() + this.offset;
  }

  /** That instant in New York, in words. */
  inWords(): string {
    return formatInstant(new Date(this.now()), BUSINESS_ZONE);
  }

  /** Move all clocks to an instant; never back, as what is done takes time as well. */
  async moveTo(instant: number): Promise<void> {
    const machineNow = Date.now() - clockOffset();
    this.offset = instant - machineNow;
    await moveDatabaseClock(this.client, this.offset);
    await this.hands.moveServer(this.offset);
  }

  /** Let timed jobs do their work once. */
  async strike(jobs: readonly string[]): Promise<void> {
    await this.client.query(`SELECT graphile_worker.add_job(name, job_key := 'strike:' || name) FROM unnest($1::text[]) AS name`, [jobs]);
  }

  /** Wait until no job is due. */
  async settle(): Promise<void> {
    const deadline = performance.now() + PATIENCE_MS;
    for (;;) {
      const { rows } = await this.client.query<{ count: number }>(BUSY);
      if (rows[0]!.count === 0) return;
      if (performance.now() > deadline) throw new Error(`${rows[0]!.count} jobs are still waiting`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** Ask the database. */
  async query<T extends object>(sql: string, values: unknown[] = []): Promise<T[]> {
    return (await this.client.query<T>(sql, values)).rows;
  }
}
