import { Injectable } from '@nestjs/common';
import { LOCK_MINUTES, LOGIN_WINDOW_MINUTES, MAX_FAILED_LOGINS, lockMessage, lockMinutesLeft, AUTH_MESSAGES } from '@haulbook/core';
import { Db, DomainError } from '@haulbook/resource';
import { sweepTable, TimedJob, networkOf } from '@haulbook/platform';

/** Failed tries of one network within the window before it must wait, enough for an office sharing one address. */
export const MAX_FAILED_PER_NETWORK = 100;

const COUNTED = `CASE WHEN a.locked_until IS NULL
  THEN ARRAY(SELECT t FROM unnest(a.attempts) AS t WHERE t > clock_timestamp() - make_interval(mins => $3::integer) ORDER BY t)
  ELSE '{}'::timestamptz[] END`;

/**
 * Count one try of a key. While the key is locked, change nothing and return no row. The upsert's row lock serializes parallel tries.
 * The rules match `recordFailure` in the domain; they are repeated in SQL because only the database can count across parallel requests.
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
 * The lockout (product spec, section 4; security, sign-in). A try is counted before its password is checked and taken back if the
 * password was right, so that at most five are evaluated no matter how many arrive at once. All times come from the database's clock.
 */
@Injectable()
export class LoginAttempts {
  constructor(private readonly db: Db) {}

  /**
   * Count a try of this address from this network.
   * @returns whether this try locks the address if it fails
   * @throws DomainError `locked` or `too_many_requests` (both 429)
   */
  async begin(email: string, ip: string | undefined): Promise<boolean> {
    await this.countNetwork(networkKey(ip));
    const counted = await this.count(emailKey(email), MAX_FAILED_LOGINS);
    if (counted === null) throw await this.locked(emailKey(email));
    return counted.lockedUntil !== null;
  }

  /**
   * Run the check of a counted try. If the check itself fails (too many waiting, no database), the try is given back to address and
   * network: no wrong password was seen, and a flood or outage must not lock people out.
   */
  judged<T>(email: string, ip: string | undefined, look: () => Promise<T>): Promise<T> {
    return this.orGivenBack([emailKey(email), networkKey(ip)], look);
  }

  /**
   * Count a try of a network alone while it is looked at, for sign-ins that name no address. One that was right, and one that could not
   * be looked at, is given back.
   * @throws DomainError `too_many_requests`
   */
  async fromNetwork<T>(ip: string | undefined, look: () => Promise<T | null>): Promise<T | null> {
    const key = networkKey(ip);
    await this.countNetwork(key);
    const found = await this.orGivenBack([key], look);
    if (found !== null) await this.giveBack([key]);
    return found;
  }

  /**
   * Refuse while an address is locked, without counting a try.
   * @throws DomainError `locked`
   */
  async refuseLocked(email: string): Promise<void> {
    const [row] = await this.db.query<{ lockedUntil: number | null; now: number }>(LOCK, [emailKey(email)]);
    if (row?.lockedUntil && row.lockedUntil > row.now) throw await this.locked(emailKey(email));
  }

  /** Record a correct try: reset the address and give the network its try back. */
  async succeed(email: string, ip: string | undefined): Promise<void> {
    await this.forgive(email);
    await this.giveBack([networkKey(ip)]);
  }

  /** Lift the lock of an address, for example after its owner chose a new password by mail. */
  async forgive(email: string): Promise<void> {
    await this.db.query('DELETE FROM login_attempts WHERE key = $1::text', [emailKey(email)]);
  }

  /**
   * Count a try of an account's second factor, by the same rules.
   * @returns whether this try locks the factor if it fails
   * @throws DomainError `locked` (429)
   */
  async beginFactor(userId: string): Promise<boolean> {
    const counted = await this.count(factorKey(userId), MAX_FAILED_LOGINS);
    if (counted === null) throw await this.locked(factorKey(userId));
    return counted.lockedUntil !== null;
  }

  async succeedFactor(userId: string): Promise<void> {
    await this.db.query('DELETE FROM login_attempts WHERE key = $1::text', [factorKey(userId)]);
  }

  /** Delete entries that no longer affect the count. */
  @TimedJob('sweep_login_attempts', '17 * * * *', {
    label: 'Old sign-in attempts',
    does: 'Deletes failed sign-ins that no longer count.',
  })
  async sweep(): Promise<void> {
    await sweepTable(this.db, 'sweep_login_attempts', {
      table: 'login_attempts',
      where: 'updated_at < now() - make_interval(mins => $1::integer)',
      values: [LOGIN_WINDOW_MINUTES + LOCK_MINUTES],
    });
  }

  /** Count a try of a network. @throws DomainError `too_many_requests` */
  private async countNetwork(key: string): Promise<void> {
    if ((await this.count(key, MAX_FAILED_PER_NETWORK)) === null) throw new DomainError('too_many_requests', AUTH_MESSAGES.tooManyAttempts);
  }

  private async orGivenBack<T>(keys: string[], look: () => Promise<T>): Promise<T> {
    try {
      return await look();
    } catch (error) {
      // Without a database the try stays counted; report the original error.
      await this.giveBack(keys).catch(() => undefined);
      throw error;
    }
  }

  private async count(key: string, max: number): Promise<{ lockedUntil: string | null } | null> {
    const [row] = await this.db.query<{ lockedUntil: string | null }>(COUNT_TRY, [key, max, LOGIN_WINDOW_MINUTES, LOCK_MINUTES]);
    return row ?? null;
  }

  /** Remove the latest try of each key and its lock: the remaining tries are too few to lock. */
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
