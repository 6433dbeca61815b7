import { createHash, randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CODE_DIGITS, CODE_MAX_TRIES, CODE_MINUTES } from '@haulbook/core';
import { Db, DomainError } from '@haulbook/resource';

const PURPOSE = 'quote_approval';
const MAX_AN_HOUR = 5;

/** Six-digit codes proving that the person who approves a quote can read the customer's mail. All times use the database clock. */
@Injectable()
export class ApprovalCodesService {
  constructor(private readonly db: Db) {}

  /**
   * Issue a code for a quote and expire the earlier ones. Call it with the quote's row locked.
   * @returns the code in plain text, which is stored only as a hash, and its expiry.
   * @throws DomainError `too_many_requests` after five codes within an hour.
   */
  async issue(quoteId: string, email: string): Promise<{ code: string; expiresAt: string }> {
    const [recent] = await this.db.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM one_time_codes WHERE purpose = $1 AND email = $2 AND data->>'quoteId' = $3 AND created_at > now() - interval '1 hour'`,
      [PURPOSE, email, quoteId],
    );
    if (recent!.count >= MAX_AN_HOUR)
      throw new DomainError('too_many_requests', 'Too many codes were sent. Please wait an hour or call us.');
    await this.db.query(
      `UPDATE one_time_codes SET expires_at = now() WHERE purpose = $1 AND data->>'quoteId' = $2 AND expires_at > now()`,
      [PURPOSE, quoteId],
    );
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
    const [row] = await this.db.query<{ expiresAt: string }>(
      `INSERT INTO one_time_codes (purpose, email, code_hash, data, expires_at, created_at)
       VALUES ($1, $2, $3, jsonb_build_object('quoteId', $4::text), now() + make_interval(mins => $5::integer), clock_timestamp()) RETURNING expires_at AS "expiresAt"`,
      [PURPOSE, email, digest(quoteId, code), quoteId, CODE_MINUTES],
    );
    return { code, expiresAt: row!.expiresAt };
  }

  /**
   * Check a code and count a wrong attempt, in one statement. Call it outside the approval's transaction: rolling back a refused approval
   * must not undo the count.
   * @throws DomainError `code_wrong` (422), or `code_expired` (422) when the quote has no valid code or no attempts are left.
   */
  async check(quoteId: string, code: string): Promise<void> {
    const [row] = await this.db.query<{ matched: boolean; left: number }>(
      `UPDATE one_time_codes SET tries = tries + CASE WHEN code_hash = $3 THEN 0 ELSE 1 END
       WHERE purpose = $1 AND data->>'quoteId' = $2 AND used_at IS NULL AND expires_at > now() AND tries < $4::integer
       RETURNING code_hash = $3 AS matched, $4::integer - tries AS left`,
      [PURPOSE, quoteId, digest(quoteId, code), CODE_MAX_TRIES],
    );
    if (!row) throw expired();
    if (!row.matched) throw row.left > 0 ? wrong() : expired();
  }

  /** Mark a code as used. Call it in the approval's transaction. @throws DomainError `code_expired` when it is no longer valid. */
  async use(quoteId: string, code: string): Promise<void> {
    const used = await this.db.query(
      `UPDATE one_time_codes SET used_at = now()
       WHERE purpose = $1 AND data->>'quoteId' = $2 AND code_hash = $3 AND used_at IS NULL AND expires_at > now() AND tries < $4::integer RETURNING id`,
      [PURPOSE, quoteId, digest(quoteId, code), CODE_MAX_TRIES],
    );
    if (used.length === 0) throw expired();
  }
}

/** Hash a code together with its purpose and quote, so that the same digits do not work for another quote. */
const digest = (quoteId: string, code: string): string => createHash('sha256').update(`${PURPOSE}:${quoteId}:${code}`).digest('hex');

const refused = (code: 'code_wrong' | 'code_expired', message: string) => new DomainError(code, message, { fields: { code: message } });
const wrong = () => refused('code_wrong', 'This code is not right. Please check the newest mail.');
const expired = () => refused('code_expired', 'This code is no longer valid. Please ask for a new one.');
