import { Injectable } from '@nestjs/common';
import { LOCK_MINUTES, LOGIN_WINDOW_MINUTES, MAX_FAILED_LOGINS, lockMessage, lockMinutesLeft, AUTH_MESSAGES } from '@haulbook/core';
import { Db, DomainError } from '@haulbook/resource';
import { TimedJob, networkOf } from '@haulbook/platform';

/** Failures of one network within the window before it has to wait: an office full of people stays below. */
export const MAX_FAILED_PER_NETWORK = 100;

const COUNTED = `CASE WHEN a.locked_until IS NULL
  THEN ARRAY(SELECT t FROM unnest(a.attempts) AS t WHERE t > clock_timestamp() - make_interval(mins => $3::integer) ORDER BY t)
  ELSE '{}'::timestamptz[] END`;

/**
 * Counts one try of a key, unless the key is locked: then nothing changes and no row comes back. The row lock of the upsert
 * puts parallel tries in line. The rules are those of `recordFailure` in the domain, in SQL because the count must be the database's own.
 */
const COUNT_TRY = `INSERT INTO login_attempts AS a (key, attempts, locked_until, updated_at)
  VALUES ($1::text, ARRAY[clock_timestamp()], NULL, clock_timestamp())
  ON CONFLICT (key) DO UPDATE SET
    attempts = ${COUNTED} || clock_timestamp(),
    locked_until = CASE WHEN cardinality(${COUNTED}) + 1 >= $2::integer THEN clock_timestamp() + make_interval(mins => $4::integer) END,
    updated_at = clock_timestamp()
  WHERE a.locked_until IS NULL OR a.locked_until <= clock_timestamp()
  RETURNING locked_until AS "lockedUntil"`;

const LOCK = `SELECT (extract(epoch FROM locked_until) * 1000)::float8 AS "lockedUntil", (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now
  FROM login_attempts WHERE key = $1::text`;

const emailKey = (email: string): string => `email:${email}`;
const factorKey = (userId: string): string => `factor:${userId}`;
const networkKey = (ip: string | undefined): string => `net:${networkOf(ip)}`;

/**
 * The lockout (product spec, section 4; security, sign-in). A try is counted before its password is looked at and taken back
 * when it was right, so that however many come at once no more than five are evaluated. All on the database's clock.
 */
@Injectable()
export class LoginAttempts {
  constructor(private readonly db: Db) {}

  /**
   * Counts a try of this address from this network. True when it is the one that locks, should it fail.
   * @throws DomainError `locked` or `too_many_requests` (both 429).
   */
  async begin(email: string, ip: string | undefined): Promise<boolean> {
    if ((await this.count(networkKey(ip), MAX_FAILED_PER_NETWORK)) === null) {
      throw new DomainError('too_many_requests', AUTH_MESSAGES.tooManyAttempts);
    }
    const counted = await this.count(emailKey(email), MAX_FAILED_LOGINS);
    if (counted === null) throw await this.locked(emailKey(email));
    return counted.lockedUntil !== null;
  }

  /**
   * Looks at a try that was counted. One that cannot be looked at (too many wait for their turn, no database) was no failure of
   * anybody's: address and network get it back, so that a flood or an outage locks nobody out.
   */
  async judged<T>(email: string, ip: string | undefined, look: () => Promise<T>): Promise<T> {
    try {
      return await look();
    } catch (error) {
      // Without a database it stays counted, and the first error is the one to tell.
      await this.giveBack([emailKey(email), networkKey(ip)]).catch(() => undefined);
      throw error;
    }
  }

  /** The try was right: the address starts anew, the network gets its try back. */
  async succeed(email: string, ip: string | undefined): Promise<void> {
    await this.forgive(email);
    await this.giveBack([networkKey(ip)]);
  }

  /** A new password was chosen by whoever reads the address's mail: the lock is over. */
  async forgive(email: string): Promise<void> {
    await this.db.query('DELETE FROM login_attempts WHERE key = $1::text', [emailKey(email)]);
  }

  /** Counts a try of an account's second factor, by the same rules; true when it is the one that locks. @throws DomainError `locked` (429). */
  async beginFactor(userId: string): Promise<boolean> {
    const counted = await this.count(factorKey(userId), MAX_FAILED_LOGINS);
    if (counted === null) throw await this.locked(factorKey(userId));
    return counted.lockedUntil !== null;
  }

  async succeedFactor(userId: string): Promise<void> {
    await this.db.query('DELETE FROM login_attempts WHERE key = $1::text', [factorKey(userId)]);
  }

  /** Forgets what no longer counts. */
  @TimedJob('sweep_login_attempts', '17 * * * *')
  async sweep(): Promise<void> {
    await this.db.query(`DELETE FROM login_attempts WHERE updated_at < now() - make_interval(mins => $1::integer)`, [
      LOGIN_WINDOW_MINUTES + LOCK_MINUTES,
    ]);
  }

  private async count(key: string, max: number): Promise<{ lockedUntil: string | null } | null> {
    const [row] = await this.db.query<{ lockedUntil: string | null }>(COUNT_TRY, [key, max, LOGIN_WINDOW_MINUTES, LOCK_MINUTES]);
    return row ?? null;
  }

  /** A lock goes with its last try: the others alone do not make one. */
  private async giveBack(keys: string[]): Promise<void> {
    await this.db.query(
      `UPDATE login_attempts SET attempts = attempts[:cardinality(attempts) - 1], locked_until = NULL, updated_at = clock_timestamp()
       WHERE key = ANY($1::text[]) AND cardinality(attempts) > 0`,
      [keys],
    );
  }

  private async locked(key: string): Promise<DomainError> {
    const [row] = await this.db.query<{ lockedUntil: number | null; now: number }>(LOCK, [key]);
    const minutes = row ? lockMinutesLeft({ lockedUntil: row.lockedUntil }, new Date(row.now)) : 0;
    return new DomainError('locked', lockMessage(Math.max(1, minutes)), { details: { minutes: Math.max(1, minutes) } });
  }
}
