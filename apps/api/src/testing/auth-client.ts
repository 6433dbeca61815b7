import { randomUUID } from 'node:crypto';
import { AuthClient, type AuthError, type GoTrueClientOptions } from '@supabase/auth-js';
import { MessageLog, type MailPayload } from '@haulbook/platform';
import { until } from '@haulbook/testing';
import { SIGN_UP } from './people.js';
import type { TestApp } from './test-app.js';

/** In-memory session storage for the client, in place of a browser's storage. */
export class MemoryStorage {
  readonly kept = new Map<string, string>();
  getItem = (key: string) => this.kept.get(key) ?? null;
  setItem = (key: string, value: string) => void this.kept.set(key, value);
  removeItem = (key: string) => void this.kept.delete(key);
}

/** Return the unmodified published client, pointed at a server under test. */
export function authClient(app: Pick<TestApp, 'url'>, options: GoTrueClientOptions = {}) {
  return new AuthClient({
    url: `${app.url}/api/auth`,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    persistSession: true,
    storage: new MemoryStorage(),
    ...options,
  });
}

/** Return a unique email address. */
export const newAddress = () => `robin-${randomUUID()}@example.com`;

/** Sign up a new person with the published client, which also signs them in. */
export async function signUpNew(app: Pick<TestApp, 'url'>, data: object = {}, email = newAddress()) {
  const client = authClient(app);
  const { data: answer, error } = await client.signUp({ email, password: SIGN_UP.password, options: { data } });
  if (error) throw error;
  return { client, email, user: answer.user!, userId: answer.user!.id, session: answer.session! };
}

/** Return the code and status of an error, for a compact assertion; null when there is none. */
export const why = (error: AuthError | null) => error && { code: error.code, status: error.status };

/** The parts of a mail or text message that tests use. */
export interface Received {
  template: string;
  code: string;
  /** The link in the message; `token` is its `token_hash` parameter. */
  url: URL | null;
  token: string;
}

/** Return the newest message of a template to this address. Wait until the worker has written at least `count` of them. */
export async function received(app: TestApp, recipient: string, template: string, count = 1): Promise<Received> {
  const messages = await until(async () => {
    const found = await app.records.find(MessageLog, { recipient, template }, { sort: { createdAt: 'desc' } });
    return found.length >= count && found;
  }, `${template} to ${recipient}`);
  const { code = '', url } = (messages[0]!.payload as MailPayload).data as { code?: string; url?: string };
  const address = url ? new URL(url) : null;
  return { template, code, url: address, token: address?.searchParams.get('token_hash') ?? '' };
}

/** Wait until the worker has no jobs left, so that a test can assert that something was not written. */
export const idle = (app: TestApp): Promise<boolean> =>
  until(async () => {
    const [row] = await app.records.db.query<{ left: number }>(
      `SELECT count(*)::int AS left FROM graphile_worker.jobs WHERE run_at <= now() AND attempts = 0`,
    );
    return row!.left === 0;
  }, 'the end of the work');
