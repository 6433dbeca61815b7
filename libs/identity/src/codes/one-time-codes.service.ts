import { createHash, randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AUTH_MESSAGES, CODE_DIGITS, CODE_MAX_TRIES, CODE_MINUTES } from '@haulbook/core';
import { Db, DomainError } from '@haulbook/resource';
import { TimedJob, hashToken, newToken, sweepTable, takeAdvisoryLock } from '@haulbook/platform';
import { ruleOf, type CodePurpose, type CodePurposes, type PurposeData, type Secret } from './code-purposes.js';
import './identity-purposes.js';

/** A new link, code, or both. Only their hashes are stored, so this is the one time they are visible. */
export type IssuedCode<P extends CodePurpose> = { id: string; expiresAt: string } & {
  [S in CodePurposes[P]['sends'] as NameOf<S>]: string;
};
type NameOf<S extends Secret> = { link: 'token'; code: 'code' }[S];

/** A link or code that was just used up. */
export type UsedCode<P extends CodePurpose> = { [Name in P]: { purpose: Name; email: string; data: PurposeData<Name> } }[P];

/** The outcome of comparing a code without using it up. */
export type CodeCheck = 'right' | 'wrong' | 'dead';

/** SQL: the only clock of links and codes. It advances within a transaction, which may have waited for a lock. */
const NOW = 'clock_timestamp()';
/** SQL: the end time of a link or code that ends now. Times are stored in milliseconds, and rounding could put this one in the future. */
const ENDED = `date_trunc('milliseconds', ${NOW})`;
const LIVE = `used_at IS NULL AND expires_at > ${NOW}`;
const LIVE_CODE = `${LIVE} AND created_at > ${NOW} - make_interval(mins => ${CODE_MINUTES}) AND tries < ${CODE_MAX_TRIES}`;
const FOUND = `purpose, email, COALESCE(data, '{}') AS data`;

/** Return the SQL of the value that a row of this purpose is bound to. */
function ownerOf(purpose: CodePurpose): string {
  const { boundTo } = ruleOf(purpose);
  return boundTo === 'email' ? 'email' : `data->>'${boundTo}'`;
}

/** Return the SQL that checks whether a row has one of the purposes and is bound to $1. */
const boundTo1 = (purposes: readonly CodePurpose[]): string =>
  `(${purposes.map((purpose) => `purpose = '${purpose}' AND ${ownerOf(purpose)} = $1::text`).join(' OR ')})`;

/**
 * Links and six-digit codes (security, links and codes), and the only code that reads or writes `one_time_codes`: bound to purpose and
 * address, used once, invalid after their expiry or five wrong tries, all by the database's clock.
 */
@Injectable()
export class OneTimeCodes {
  constructor(private readonly db: Db) {}

  /**
   * Issue a link or code by the rule of its purpose.
   * @throws DomainError `too_many_requests` beyond the hourly limit, which holds for parallel calls as well.
   */
  async issue<P extends CodePurpose>(purpose: P, email: string, data: PurposeData<P>): Promise<IssuedCode<P>> {
    const issued = await this.issueWithinLimit(purpose, email, data);
    if (!issued) throw new DomainError('too_many_requests', ruleOf(purpose).limitMessage ?? AUTH_MESSAGES.tooManyRequests);
    return issued;
  }

  /**
   * Issue a link or code as `issue` does, for callers that do not report the limit.
   * @returns null beyond the hourly limit
   */
  async issueWithinLimit<P extends CodePurpose>(purpose: P, email: string, data: PurposeData<P>): Promise<IssuedCode<P> | null> {
    const rule = ruleOf(purpose);
    const owner = rule.boundTo === 'email' ? email : String((data as Record<string, unknown>)[rule.boundTo]);
    return this.db.transaction(async () => {
      if (rule.replaces || rule.hourlyLimit) await takeAdvisoryLock(this.db, `one_time_codes:${purpose}:${owner}`);
      if (rule.hourlyLimit && (await this.countOfLastHour(purpose, owner, email)) >= rule.hourlyLimit) return null;
      if (rule.replaces) await this.withdraw([purpose], owner);
      return this.insert(purpose, owner, email, data);
    });
  }

  /** Whether long enough has passed since the last mail of this purpose, by its `repeatAfter`, to send another one. */
  async mayRepeat(purpose: CodePurpose, email: string): Promise<boolean> {
    const recent = await this.db.query(
      `SELECT 1 AS recent FROM one_time_codes WHERE purpose = $1 AND email = $2 AND created_at > ${NOW} - make_interval(mins => $3::integer) LIMIT 1`,
      [purpose, email, ruleOf(purpose).repeatAfter ?? 0],
    );
    return recent.length === 0;
  }

  /**
   * Read a link that may be used more than once until it expires.
   * @returns null when it is unknown, expired, or for something else
   */
  async find<P extends CodePurpose>(purposes: readonly P[], token: string): Promise<PurposeData<P> | null> {
    const [row] = await this.db.query<UsedCode<P>>(
      `SELECT ${FOUND} FROM one_time_codes WHERE token_hash = $1 AND purpose = ANY($2::text[]) AND ${LIVE}`,
      [hashToken(token), purposes],
    );
    return row?.data ?? null;
  }

  /**
   * Use up a link.
   * @param owner the value it must be bound to, if known
   * @returns null when it is unknown, used, expired, or for something else
   */
  async takeToken<P extends CodePurpose>(purposes: readonly P[], token: string, owner?: string): Promise<UsedCode<P> | null> {
    const condition = owner === undefined ? 'purpose = ANY($1::text[])' : boundTo1(purposes);
    const [used] = await this.db.query<UsedCode<P>>(
      `UPDATE one_time_codes SET used_at = ${NOW} WHERE ${condition} AND token_hash = $2::text AND ${LIVE} RETURNING ${FOUND}`,
      [owner ?? purposes, hashToken(token)],
    );
    return used ?? null;
  }

  /** Use up a code, or count a wrong try, in one statement: parallel tries queue at the row. */
  async takeCode<P extends CodePurpose>(purposes: readonly P[], owner: string, code: string): Promise<UsedCode<P> | null> {
    const rows = await this.db.query<UsedCode<P> & { matched: boolean }>(
      `UPDATE one_time_codes SET
         used_at = CASE WHEN code_hash = ANY($2::text[]) THEN ${NOW} END,
         tries = tries + CASE WHEN code_hash = ANY($2::text[]) THEN 0 ELSE 1 END
       WHERE ${boundTo1(purposes)} AND code_hash IS NOT NULL AND ${LIVE_CODE}
       RETURNING ${FOUND}, used_at IS NOT NULL AS matched`,
      [owner, purposes.map((purpose) => codeHash(purpose, owner, code))],
    );
    return rows.find(({ matched }) => matched) ?? null;
  }

  /**
   * Compare a code without using it up, and count a wrong try, in one statement. Call it outside the transaction of the permitted action:
   * rolling that back must not undo the count.
   */
  async checkCode(purpose: CodePurpose, owner: string, code: string): Promise<CodeCheck> {
    const [row] = await this.db.query<{ matched: boolean; left: number }>(
      `UPDATE one_time_codes SET tries = tries + CASE WHEN code_hash = $2::text THEN 0 ELSE 1 END
       WHERE ${boundTo1([purpose])} AND ${LIVE_CODE} RETURNING code_hash = $2::text AS matched, ${CODE_MAX_TRIES} - tries AS left`,
      [owner, codeHash(purpose, owner, code)],
    );
    if (row?.matched) return 'right';
    return row && row.left > 0 ? 'wrong' : 'dead';
  }

  /**
   * Use up a code that was compared before. Do not count a try.
   * @returns whether it was still valid
   */
  async useCode(purpose: CodePurpose, owner: string, code: string, id: string | null = null): Promise<boolean> {
    const used = await this.db.query(
      `UPDATE one_time_codes SET used_at = ${NOW}
       WHERE ${boundTo1([purpose])} AND code_hash = $2::text AND ($3::uuid IS NULL OR id = $3::uuid) AND ${LIVE_CODE} RETURNING id`,
      [owner, codeHash(purpose, owner, code), id],
    );
    return used.length > 0;
  }

  /** Whether the code with this id could still be used. */
  async isLive(purpose: CodePurpose, owner: string, id: string): Promise<boolean> {
    const rows = await this.db.query(
      `SELECT 1 AS live FROM one_time_codes WHERE ${boundTo1([purpose])} AND id = $2::uuid AND ${LIVE_CODE}`,
      [owner, id],
    );
    return rows.length > 0;
  }

  /** End the code with this ID, because its purpose was achieved another way. */
  async end(purpose: CodePurpose, id: string): Promise<void> {
    await this.db.query(`UPDATE one_time_codes SET used_at = ${NOW} WHERE purpose = $1 AND id = $2::uuid AND used_at IS NULL`, [
      purpose,
      id,
    ]);
  }

  /** Count a wrong try of the code with this id. */
  async countTry(purpose: CodePurpose, id: string): Promise<void> {
    await this.db.query(`UPDATE one_time_codes SET tries = tries + 1 WHERE purpose = $1 AND id = $2::uuid`, [purpose, id]);
  }

  /** End the unused links and codes of these purposes bound to the same value. */
  async withdraw(purposes: readonly CodePurpose[], owner: string): Promise<void> {
    await this.db.query(`UPDATE one_time_codes SET expires_at = ${ENDED} WHERE ${boundTo1(purposes)} AND ${LIVE}`, [owner]);
  }

  /** Delete every link and code ever sent to an address, because the person's data is being erased. */
  async erase(email: string): Promise<void> {
    await this.db.query('DELETE FROM one_time_codes WHERE email = $1', [email]);
  }

  /** Delete every link and code of a purpose that is bound to one of these values, whatever address it was sent to. */
  async eraseOf(purpose: CodePurpose, owners: readonly string[]): Promise<void> {
    await this.db.query(`DELETE FROM one_time_codes WHERE purpose = $1 AND ${ownerOf(purpose)} = ANY($2::text[])`, [purpose, owners]);
  }

  /** Delete links and codes that ended more than a day ago. Until then the hourly limits count them. @returns how many */
  @TimedJob('sweep_one_time_codes', '29 * * * *', {
    label: 'Old links and codes',
    does: 'Deletes links and codes that ended more than a day ago.',
    did: ['Deleted', 'code'],
  })
  sweep(): Promise<number> {
    return sweepTable(this.db, 'sweep_one_time_codes', {
      table: 'one_time_codes',
      // Read the clock in a separate query, so that the index on the expiry can be used.
      where: `expires_at < (SELECT ${NOW} - interval '1 day')`,
    });
  }

  private async countOfLastHour(purpose: CodePurpose, owner: string, email: string): Promise<number> {
    const [recent] = await this.db.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM one_time_codes WHERE ${boundTo1([purpose])} AND email = $2 AND created_at > ${NOW} - interval '1 hour'`,
      [owner, email],
    );
    return recent!.count;
  }

  private async insert<P extends CodePurpose>(purpose: P, owner: string, email: string, data: PurposeData<P>): Promise<IssuedCode<P>> {
    const { sends, minutes } = ruleOf(purpose);
    const token = sends.includes('link') ? newToken() : undefined;
    const code = sends.includes('code') ? newCode() : undefined;
    const [row] = await this.db.query<{ id: string; expiresAt: string }>(
      `INSERT INTO one_time_codes (purpose, email, token_hash, code_hash, data, expires_at, created_at)
       VALUES ($1, $2, $3, $4, $5::jsonb, ${NOW} + make_interval(mins => $6::integer), ${NOW}) RETURNING id, expires_at AS "expiresAt"`,
      [purpose, email, token && hashToken(token), code && codeHash(purpose, owner, code), JSON.stringify(data), minutes],
    );
    return { ...row!, ...(token && { token }), ...(code && { code }) } as IssuedCode<P>;
  }
}

/** Generate a code of six digits, all equally likely. */
const newCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

/** Hash a code together with its purpose and the value it is bound to, so that the same digits open nothing else. */
const codeHash = (purpose: string, owner: string, code: string): string =>
  createHash('sha256').update(`${purpose}:${owner}:${code}`).digest('hex');
