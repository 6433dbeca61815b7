import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Db, DomainError, invalid, type Actor } from '@haulbook/resource';
import { TimedJob } from '../jobs/job.decorator.js';
import { sweepTable } from '../jobs/sweep-rows.js';
import { seal, unseal, type Sealed } from '../secrets/sealed.js';

/** Seconds that a repeated call waits for the first one to finish. */
const WAIT_SECONDS = 3;
/** Age at which an unanswered call in steps counts as interrupted, so that a repeated one takes over. */
const CUT_SHORT = '1 minute';
const LOOK_AGAIN_MS = 50;
const LOCK_NOT_AVAILABLE = '55P03';

interface Stored {
  bodyHash: string;
  status: number | null;
  response: Sealed | null;
}

/**
 * Makes calls safe to repeat (security and reliability). Actor, route, and key identify a call. Its response is stored in the
 * transaction of the work itself, so that either both are saved or neither.
 */
@Injectable()
export class IdempotencyService {
  constructor(private readonly db: Db) {}

  /**
   * Run the work once. A repeated call with the same body gets the first call's response, and waits briefly while the first is still
   * running.
   * @throws DomainError `validation` without a key, `idempotency_mismatch` (422) for another body, `request_in_progress` (409)
   */
  async run<T>(actor: string, route: string, key: string | undefined, body: unknown, work: () => Promise<T>): Promise<T> {
    const { call, sent, secret } = callOf(actor, route, key, body);
    return this.db.transaction(async () => {
      const first = await this.begin(call, digest(sent));
      if (!first) return this.repeat<T>(call, digest(sent), secret);
      const answer = await work();
      await this.keep(call, answer, secret);
      return answer;
    });
  }

  /**
   * Run work that calls other services in between and so cannot be one transaction; otherwise like `run`. The key is claimed first; the
   * work calls `keep` with its response in the transaction that completes it. Interrupted work may run again, so it must tolerate that.
   */
  async runInSteps<T>(
    actor: string,
    route: string,
    key: string | undefined,
    body: unknown,
    work: (keep: (answer: T) => Promise<void>) => Promise<T>,
  ): Promise<T> {
    const { call, sent, secret } = callOf(actor, route, key, body);
    const earlier = await this.earlier<T>(call, digest(sent), secret);
    if (earlier) return earlier.answer;
    try {
      return await work((answer) => this.keep(call, answer, secret));
    } catch (error) {
      await this.db.query('DELETE FROM idempotency_keys WHERE actor = $1 AND route = $2 AND key = $3 AND response IS NULL', call);
      throw error;
    }
  }

  /**
   * Delete responses older than seven days.
   * @returns the number of deleted responses
   */
  @TimedJob('sweep_idempotency_keys', '17 3 * * *', {
    label: 'Old answers',
    does: 'Deletes kept answers to repeated calls after seven days.',
    did: ['Deleted', 'answer'],
  })
  sweep(): Promise<number> {
    return sweepTable(this.db, 'sweep_idempotency_keys', { table: 'idempotency_keys', where: `created_at < now() - interval '7 days'` });
  }

  /**
   * Claim the key in the current transaction. A later call waits here until the first one has committed.
   * @returns whether this is the first call
   */
  private async begin(call: string[], bodyHash: string): Promise<boolean> {
    await this.db.query(`SET LOCAL lock_timeout = '${WAIT_SECONDS}s'`);
    try {
      const rows = await this.db.query(
        'INSERT INTO idempotency_keys (actor, route, key, body_hash) VALUES ($1, $2, $3, $4) ON CONFLICT (actor, route, key) DO NOTHING RETURNING id',
        [...call, bodyHash],
      );
      await this.db.query('SET LOCAL lock_timeout TO DEFAULT');
      return rows.length === 1;
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
      throw new DomainError('request_in_progress', 'We’re still processing this request. Please wait a moment.');
    }
  }

  /**
   * Claim the key for work in steps.
   * @returns whether this is the first call, or repeats an interrupted one with the same body
   */
  private async take(call: string[], bodyHash: string): Promise<boolean> {
    const rows = await this.db.query(
      `INSERT INTO idempotency_keys AS k (actor, route, key, body_hash) VALUES ($1, $2, $3, $4)
       ON CONFLICT (actor, route, key) DO UPDATE SET created_at = now()
       WHERE k.response IS NULL AND k.body_hash = EXCLUDED.body_hash AND k.created_at < now() - interval '${CUT_SHORT}' RETURNING id`,
      [...call, bodyHash],
    );
    return rows.length === 1;
  }

  /** Return the first call's response, waiting briefly while that call is running, or null when this call must do the work. */
  private async earlier<T>(call: string[], bodyHash: string, secret: Buffer): Promise<{ answer: T } | null> {
    const until = Date.now() + WAIT_SECONDS * 1000;
    while (!(await this.take(call, bodyHash))) {
      try {
        return { answer: await this.repeat<T>(call, bodyHash, secret) };
      } catch (error) {
        if (!(error instanceof DomainError) || error.code !== 'request_in_progress' || Date.now() > until) throw error;
        await setTimeout(LOOK_AGAIN_MS);
      }
    }
    return null;
  }

  private async keep(call: string[], answer: unknown, secret: Buffer): Promise<void> {
    await this.db.query(
      'UPDATE idempotency_keys SET status = 200, response = $4::jsonb WHERE actor = $1::text AND route = $2::text AND key = $3::text',
      [...call, JSON.stringify(seal(JSON.stringify(answer), secret))],
    );
  }

  private async repeat<T>(call: string[], bodyHash: string, secret: Buffer): Promise<T> {
    const [stored] = await this.db.query<Stored>(
      'SELECT body_hash AS "bodyHash", status, response FROM idempotency_keys WHERE actor = $1::text AND route = $2::text AND key = $3::text',
      call,
    );
    if (stored && stored.bodyHash !== bodyHash)
      throw new DomainError('idempotency_mismatch', 'This Idempotency-Key was already used for a different request');
    if (!stored?.response) throw new DomainError('request_in_progress', 'We’re still processing this request. Please wait a moment.');
    return JSON.parse(unseal(stored.response, secret)) as T;
  }
}

/** Return whose key one is: a person's in the browser, or a token's alone, since the answers to another one may be beyond its scopes. */
export const keeperOf = ({ id, token }: Actor): string | null => (token === undefined ? id : `token:${token}`);

interface Call {
  /** Actor, route and the key's digest. */
  call: string[];
  sent: string;
  secret: Buffer;
}

function callOf(actor: string, route: string, key: string | undefined, body: unknown): Call {
  if (!key || key.length > 200)
    throw invalid({ 'Idempotency-Key': 'This request needs an Idempotency-Key header of at most 200 characters' });
  const sent = JSON.stringify(body);
  return { call: [actor, route, digest(key)], sent, secret: secretOf(key, sent) };
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

/**
 * Derive the encryption key of a stored response. Responses contain tokens, which the database otherwise stores only as hashes, so they
 * can be read only with the caller's own key and body.
 */
const secretOf = (key: string, body: string): Buffer => createHash('sha256').update(`answer\u0000${key}\u0000${body}`).digest();
