import type { z } from 'zod';
import { actionOf, type Meter } from './meter.js';

/** A refusal of the API: its status, code, sentence and details. */
export class Refusal extends Error {
  constructor(
    readonly action: string,
    readonly status: number,
    readonly code: string,
    said: string,
    readonly details: unknown,
  ) {
    super(`${action} answered ${status} ${code}: ${said}`);
  }
}

interface Sent {
  key?: string;
  body?: unknown;
}

/** What the generated routes answer; a caller names the fields it reads. */
export type Row = Record<string, unknown> & { id: string; version: number };

/** A person's browser: it speaks HTTP with the API alone, from an address of its own and with its own session. */
export class Caller {
  private cookie = '';

  constructor(
    private readonly origin: string,
    private readonly meter: Meter,
    private readonly ip: string | null,
  ) {}

  get<T>(path: string, schema?: z.ZodType<T>): Promise<T> {
    return this.send('GET', path, {}, schema);
  }

  post<T>(path: string, body: unknown = {}, { key, schema }: { key?: string; schema?: z.ZodType<T> } = {}): Promise<T> {
    return this.send('POST', path, { body, ...(key && { key }) }, schema);
  }

  patch<T>(path: string, body: unknown): Promise<T> {
    return this.send('PATCH', path, { body });
  }

  put<T>(path: string, body: unknown): Promise<T> {
    return this.send('PUT', path, { body });
  }

  /** Move a record to another state. */
  move<T = Row>(resource: string, id: string, transition: string, input: object = {}, more: object = {}): Promise<T> {
    return this.post(`${resource}/${id}/transitions/${transition}`, { input, confirmed: true, ...more });
  }

  /** Read a page that is not of the API, without counting it as an action. */
  async page(path: string): Promise<string> {
    const answer = await fetch(`${this.origin}${path}`, { headers: this.headers() });
    if (!answer.ok) throw new Refusal(`GET ${path}`, answer.status, 'page', '', null);
    return answer.text();
  }

  /** Listen to the changes that the back office hears of, until the signal; resolves with the number of events. */
  async listen(signal: AbortSignal): Promise<number> {
    const answer = await fetch(`${this.origin}/api/admin/live`, { headers: { ...this.headers(), accept: 'text/event-stream' }, signal });
    if (!answer.ok || !answer.body) throw new Refusal('GET admin/live', answer.status, 'live', await answer.text(), null);
    let events = 0;
    try {
      for await (const chunk of answer.body) events += Buffer.from(chunk).toString().split('\ndata:').length - 1;
    } catch (error) {
      if (!signal.aborted) throw error;
    }
    return events;
  }

  private async send<T>(method: string, path: string, { key, body }: Sent, schema?: z.ZodType<T>): Promise<T> {
    const action = actionOf(method, path);
    const startedAt = performance.now();
    const answer = await fetch(`${this.origin}/api/${path}`, { method, headers: this.headers(body, key), body: bodyOf(body) });
    const text = await answer.text();
    this.meter.note(action, performance.now() - startedAt);
    for (const cookie of answer.headers.getSetCookie()) this.cookie = cookie.split(';')[0]!;
    const read = text && answer.headers.get('content-type')?.includes('json') ? (JSON.parse(text) as unknown) : undefined;
    if (answer.ok) return schema ? schema.parse(read) : (read as T);
    const { code = String(answer.status), message = text, fields, details } = (read ?? {}) as Partial<ErrorBody>;
    const said = fields ? `${message} ${JSON.stringify(fields)}` : message;
    this.meter.refused(action, answer.status, code, said);
    throw new Refusal(action, answer.status, code, said, details);
  }

  private headers(body?: unknown, key?: string): Record<string, string> {
    return {
      ...(this.ip && { 'x-forwarded-for': this.ip }),
      ...(this.cookie && { cookie: this.cookie }),
      ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    };
  }
}

interface ErrorBody {
  code: string;
  message: string;
  fields: Record<string, string>;
  details: unknown;
}

const bodyOf = (body: unknown): FormData | string | null =>
  body === undefined ? null : body instanceof FormData ? body : JSON.stringify(body);
