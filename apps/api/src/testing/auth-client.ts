import { randomUUID } from 'node:crypto';
import { AuthClient, type AuthError, type GoTrueClientOptions } from '@supabase/auth-js';
import { MessageLog, type MailPayload } from '@haulbook/platform';
import { SIGN_UP } from './people.js';
import type { TestApp } from './test-app.js';

/** Where the client keeps its session, as a browser's storage would. */
export class MemoryStorage {
  readonly kept = new Map<string, string>();
  getItem = (key: string) => this.kept.get(key) ?? null;
  setItem = (key: string, value: string) => void this.kept.set(key, value);
  removeItem = (key: string) => void this.kept.delete(key);
}

/** The published client, unmodified, pointed at a server under test. */
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

/** An address nobody has used before. */
export const newAddress = () => `robin-${randomUUID()}@example.com`;

/** Somebody new, signed up and in with the published client. */
export async function signUpNew(app: Pick<TestApp, 'url'>, data: object = {}, email = newAddress()) {
  const client = authClient(app);
  const { data: answer, error } = await client.signUp({ email, password: SIGN_UP.password, options: { data } });
  if (error) throw error;
  return { client, email, user: answer.user!, userId: answer.user!.id, session: answer.session! };
}

/** Why the client was refused; null when it was not. */
export const why = (error: AuthError | null) => error && { code: error.code, status: error.status };

/** What a mail or text held. */
export interface Received {
  template: string;
  code: string;
  /** The address in it, and the token it carries. */
  url: URL | null;
  token: string;
}

const DEADLINE_MS = 15_000;

/** Waits for something to be so, with nothing but the event loop between looks. */
export async function until<T>(look: () => Promise<T | null | undefined | false>, what: string): Promise<T> {
  const deadline = Date.now() + DEADLINE_MS;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`${what} did not happen`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** The newest message of a template to this address; waits for the worker to have written the `count`th. */
export async function received(app: TestApp, recipient: string, template: string, count = 1): Promise<Received> {
  const messages = await until(async () => {
    const found = await app.records.find(MessageLog, { recipient, template }, { sort: { createdAt: 'desc' } });
    return found.length >= count && found;
  }, `${template} to ${recipient}`);
  const { code = '', url } = (messages[0]!.payload as MailPayload).data as { code?: string; url?: string };
  const address = url ? new URL(url) : null;
  return { template, code, url: address, token: address?.searchParams.get('token_hash') ?? '' };
}

/** Waits until the worker has nothing left to do, so that what it did not write it never will. */
export const idle = (app: TestApp): Promise<boolean> =>
  until(async () => {
    const [row] = await app.records.db.query<{ left: number }>(
      `SELECT count(*)::int AS left FROM graphile_worker.jobs WHERE run_at <= now() AND attempts = 0`,
    );
    return row!.left === 0;
  }, 'the end of the work');
