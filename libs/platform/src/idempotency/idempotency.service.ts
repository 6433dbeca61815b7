import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Db, DomainError, invalid } from '@haulbook/resource';
import { TimedJob } from '../jobs/job.decorator.js';
import { seal, unseal, type Sealed } from '../secrets/sealed.js';

/** How long a repeated call waits for the first one to finish. */
const WAIT_SECONDS = 3;
/** A call in steps that has not answered by then was cut short; a repeated one takes its place. */
const CUT_SHORT = '1 minute';
const LOOK_AGAIN_MS = 50;
const LOCK_NOT_AVAILABLE = '55P03';

interface Stored {
  bodyHash: string;
  status: number | null;
  response: Sealed | null;
}

/**
 * Calls that may be repeated without happening twice (security and reliability). Actor, route and key name a call; its
 * answer is kept in the transaction of the work itself, so that there is either both or neither.
 */
@Injectable()
export class IdempotencyService {
  constructor(private readonly db: Db) {}

  /**
   * Runs the work once. A repeated call with the same body gets the first one's answer; while the first is running it waits
   * a moment for it.
   * @throws DomainError `validation` without a key, `idempotency_mismatch` (422) for another body, `request_in_progress` (409).
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
   * Like `run`, for work that asks others in between and so cannot be one transaction. The key is taken first; the work calls
   * `keep` with its answer in the transaction that completes it. What was cut short may be done again, so the work must bear that.
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

  /** Forgets answers nobody will ask for again; answers how many. */
  @TimedJob('sweep_idempotency_keys', '17 3 * * *')
  async sweep(): Promise<number> {
    const gone = await this.db.query(`DELETE FROM idempotency_keys WHERE created_at < now() - interval '7 days' RETURNING id`);
    return gone.length;
  }

  /** True for the first call; a later one waits here until the first has committed. */
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
      throw new DomainError('request_in_progress', 'This request is still being worked on. Please wait a moment.');
    }
  }

  /** True for the first call, and for one with the same body after a call that was cut short. */
  private async take(call: string[], bodyHash: string): Promise<boolean> {
    const rows = await this.db.query(
      `INSERT INTO idempotency_keys AS k (actor, route, key, body_hash) VALUES ($1, $2, $3, $4)
       ON CONFLICT (actor, route, key) DO UPDATE SET created_at = now()
       WHERE k.response IS NULL AND k.body_hash = EXCLUDED.body_hash AND k.created_at < now() - interval '${CUT_SHORT}' RETURNING id`,
      [...call, bodyHash],
    );
    return rows.length === 1;
  }

  /** The first call's answer, waited for a moment while that one is running; null when the work is this call's to do. */
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
    if (!stored?.response) throw new DomainError('request_in_progress', 'This request is still being worked on. Please wait a moment.');
    return JSON.parse(unseal(stored.response, secret)) as T;
  }
}

interface Call {
  /** Actor, route and the key's digest. */
  call: string[];
  sent: string;
  secret: Buffer;
}

function callOf(actor: string, route: string, key: string | undefined, body: unknown): Call {
  if (!key || key.length > 200) throw invalid({ 'Idempotency-Key': 'This call needs an Idempotency-Key of at most 200 characters' });
  const sent = JSON.stringify(body);
  return { call: [actor, route, digest(key)], sent, secret: secretOf(key, sent) };
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Answers hold tokens, of which the database keeps hashes only: what is kept here opens with the caller's own key and body. */
const secretOf = (key: string, body: string): Buffer => createHash('sha256').update(`answer\u0000${key}\u0000${body}`).digest();
