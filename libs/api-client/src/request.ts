import { errorFrom, unreachable, unreadable } from './error';
import type { Reads } from './outline';

/** Target and options of calls. On the server `fetch` forwards the visitor's cookie; in the browser `baseUrl` is empty. */
export interface ApiOptions {
  baseUrl?: string;
  fetch?: typeof globalThis.fetch;
  headers?: Record<string, string>;
  /** Milliseconds before a call counts as timed out; 15 000 if omitted, and 20 minutes for a file, which a slow line takes minutes to send. */
  timeoutMs?: number;
}

const PATIENCE_MS = 15_000;
const UPLOAD_PATIENCE_MS = 20 * 60_000;

interface Call<Answer> {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  query?: Record<string, string | undefined>;
  body?: unknown;
  headers?: Record<string, string>;
  answer: Reads<Answer>;
  signal?: AbortSignal;
}

/** Function that sends one call and reads its response. It throws only `ApiError`. */
export type Send = <Answer>(call: Call<Answer>) => Promise<Answer>;

/** Create the function that all groups of calls share. */
export function createSend(options: ApiOptions = {}): Send {
  const send = options.fetch ?? globalThis.fetch.bind(globalThis);
  return async (call) => {
    const response = await send(urlOf(options.baseUrl ?? '', call), initOf(options, call)).catch((error: unknown) => {
      if (call.signal?.aborted) throw error;
      throw unreachable();
    });
    if (!response.ok) throw await errorFrom(response);
    const body: unknown = response.status === 204 ? undefined : await response.json().catch(() => undefined);
    const parsed = call.answer.safeParse(body);
    if (!parsed.success) throw unreadable(call.path);
    return parsed.data;
  };
}

function urlOf(baseUrl: string, call: Call<unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(call.query ?? {})) if (value) query.set(name, value);
  const search = query.toString();
  return `${baseUrl}/api/${call.path}${search ? `?${search}` : ''}`;
}

function initOf(options: ApiOptions, call: Call<unknown>): RequestInit {
  const form = typeof FormData !== 'undefined' && call.body instanceof FormData;
  const timeout = AbortSignal.timeout(options.timeoutMs ?? (form ? UPLOAD_PATIENCE_MS : PATIENCE_MS));
  return {
    method: call.method ?? 'GET',
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(call.body !== undefined && !form && { 'content-type': 'application/json' }),
      ...options.headers,
      ...call.headers,
    },
    signal: call.signal ? AbortSignal.any([call.signal, timeout]) : timeout,
    ...(call.body !== undefined && { body: form ? (call.body as FormData) : JSON.stringify(call.body) }),
  };
}
