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

type Answer = { status?: number; data: unknown };

/** Create an HTTP client whose transport is a function. Requests are collected in `calls`. */
export function fakeApi(answer: (call: Call) => Answer): { http: AxiosInstance; calls: Call[] } {
  const calls: Call[] = [];
  const adapter: AxiosAdapter = async (config: InternalAxiosRequestConfig) => {
    const [path = '', ...rest] = (config.url ?? '').split('?');
    const search = rest.join('?');
    const body: unknown = typeof config.data === 'string' ? JSON.parse(config.data) : config.data;
    const headers = Object.fromEntries(Object.entries(config.headers).map(([name, value]) => [name.toLowerCase(), value as unknown]));
    const call = { method: config.method ?? 'get', path, query: new URLSearchParams(search), body, headers };
    calls.push(call);
    const { status = 200, data } = answer(call);
    const response = { status, statusText: String(status), data, headers: {}, config };
    if (status >= 400) throw new AxiosError('refused', undefined, config, undefined, response);
    return response;
  };
  const http = createHttp();
  http.defaults.adapter = adapter;
  return { http, calls };
}
