import { createHash, randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CODE_DIGITS, CODE_MAX_TRIES, CODE_MINUTES } from '@haulbook/core';
import { Db } from '@haulbook/resource';
import { TimedJob, hashToken, newToken } from '@haulbook/platform';

/** What a link or code of this module opens. */
export type CodePurpose = 'signup' | 'invite' | 'magic_link' | 'recovery' | 'email_change' | 'reauthentication';

/** Tries of a second factor lie in the same table. */
export const FACTOR_CHALLENGE = 'factor_challenge';

export interface NewCode {
  purpose: CodePurpose;
  /** The address it is mailed to, lower-cased. */
  email: string;
  data?: Record<string, unknown>;
  /** How long the link lives; the six digits beside it never live longer than ten minutes. */
  minutes?: number;
}

export interface UsedCode {
  purpose: CodePurpose;
  email: string;
  data: Record<string, unknown>;
}

const TAKE_TOKEN = `UPDATE one_time_codes SET used_at = clock_timestamp()
  WHERE token_hash = $1::text AND purpose = ANY($2::text[]) AND used_at IS NULL AND expires_at > now()
  RETURNING purpose, email, COALESCE(data, '{}') AS data`;

/** Compares, uses up or counts a wrong try in one statement: parallel tries queue at the row. */
const TAKE_CODE = `UPDATE one_time_codes SET
    used_at = CASE WHEN code_hash = ANY($3::text[]) THEN clock_timestamp() END,
    tries = tries + CASE WHEN code_hash = ANY($3::text[]) THEN 0 ELSE 1 END
  WHERE email = $1::text AND purpose = ANY($2::text[]) AND code_hash IS NOT NULL AND used_at IS NULL
    AND expires_at > now() AND created_at > now() - make_interval(mins => ${CODE_MINUTES}) AND tries < ${CODE_MAX_TRIES}
  RETURNING purpose, email, COALESCE(data, '{}') AS data, used_at IS NOT NULL AS matched`;

/**
 * Mailed links and six-digit codes (security, links and codes): bound to purpose and address, used once, dead after their
 * time or five wrong tries, all by the database's clock. Hashes only are stored.
 */
@Injectable()
export class OneTimeCodes {
  constructor(private readonly db: Db) {}

  /** A link's token and the code to stand beside it. What was mailed to this address for the same purpose before is dead. */
  async issue({ purpose, email, data = {}, minutes = CODE_MINUTES }: NewCode): Promise<{ token: string; code: string }> {
    const token = newToken();
    const code = newCode();
    await this.db.query(
      `WITH earlier AS (UPDATE one_time_codes SET expires_at = now() WHERE purpose = $1 AND email = $2 AND used_at IS NULL AND expires_at > now())
       INSERT INTO one_time_codes (purpose, email, token_hash, code_hash, data, expires_at, created_at)
       VALUES ($1, $2, $3, $4, $5::jsonb, clock_timestamp() + make_interval(mins => $6::integer), clock_timestamp())`,
      [purpose, email, hashToken(token), codeHash(purpose, email, code), JSON.stringify(data), minutes],
    );
    return { token, code };
  }

  /** Uses a link up. Null when it is unknown, used, too old, or for something else. */
  async takeToken(purposes: readonly CodePurpose[], token: string): Promise<UsedCode | null> {
    const [used] = await this.db.query<UsedCode>(TAKE_TOKEN, [hashToken(token), purposes]);
    return used ?? null;
  }

  /** Uses a code up, or counts a wrong try. */
  async takeCode(purposes: readonly CodePurpose[], email: string, code: string): Promise<UsedCode | null> {
    const hashes = purposes.map((purpose) => codeHash(purpose, email, code));
    const rows = await this.db.query<UsedCode & { matched: boolean }>(TAKE_CODE, [email, purposes, hashes]);
    return rows.find(({ matched }) => matched) ?? null;
  }

  /** What was mailed to an address and not used opens nothing any more. */
  async forget(email: string, purposes: readonly CodePurpose[]): Promise<void> {
    await this.db.query(
      `UPDATE one_time_codes SET expires_at = now() WHERE email = $1 AND purpose = ANY($2::text[]) AND used_at IS NULL AND expires_at > now()`,
      [email, purposes],
    );
  }

  /** Forgets links and codes that have been dead for a day, those of quotes and deletion requests among them. */
  @TimedJob('sweep_one_time_codes', '29 * * * *')
  async sweep(): Promise<void> {
    await this.db.query(`DELETE FROM one_time_codes WHERE expires_at < now() - interval '1 day'`);
  }
}

/** Six digits, all of them as likely. */
export const newCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

/** The same digits for another purpose or address are another code. */
export const codeHash = (purpose: string, owner: string, code: string): string =>
  createHash('sha256').update(`${purpose}:${owner}:${code}`).digest('hex');
