import { MESSAGES_HEADER, type ComingMessages } from '@haulbook/resource-contracts';
import { AxiosError, type AxiosAdapter, type AxiosInstance, type InternalAxiosRequestConfig } from 'axios';
import { createHttp } from '../data/http';

export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  /** Header fields by their lowercase names. */
  headers: Record<string, unknown>;
}

/** What a request is answered with, 200 unless it says otherwise. */
export type Answer = { status?: number; data: unknown };

/** What every request that is only to show its messages would send. */
export const COMING: ComingMessages = {
  messages: [
    {
      ...{ channel: 'email', recipient: 'ann@example.com', text: null },
      mail: { subject: 'Your appointment', preview: 'Wed, Mar 3', html: '<p>See you</p>' },
    },
  ],
  warnings: [],
};

/**
 * Create an HTTP client whose transport is a function. Requests are collected in `calls`, those that only show their messages in `shown`:
 * they are answered with a mail to Ann, or what is `coming`.
 */
export function fakeApi(answer: (call: Call) => Answer, coming = COMING): { http: AxiosInstance; calls: Call[]; shown: Call[] } {
  const calls: Call[] = [];
  const shown: Call[] = [];
  const adapter: AxiosAdapter = async (config: InternalAxiosRequestConfig) => {
    const [path = '', ...rest] = (config.url ?? '').split('?');
    const search = rest.join('?');
    const body: unknown = typeof config.data === 'string' ? JSON.parse(config.data) : config.data;
    const headers = Object.fromEntries(Object.entries(config.headers).map(([name, value]) => [name.toLowerCase(), value as unknown]));
    const call = { method: config.method ?? 'get', path, query: new URLSearchParams(search), body, headers };
    const isShown = headers[MESSAGES_HEADER.toLowerCase()] === 'show';
    (isShown ? shown : calls).push(call);
    const { status = 200, data } = isShown ? { data: coming } : answer(call);
    const response = { status, statusText: String(status), data, headers: {}, config };
    if (status >= 400) throw new AxiosError('refused', undefined, config, undefined, response);
    return response;
  };
  const http = createHttp();
  http.defaults.adapter = adapter;
  return { http, calls, shown };
}
