import axios, { type AxiosError, type AxiosInstance, type AxiosResponse } from 'axios';
import type { HttpError } from '@refinedev/core';
import { POSITION, VIEW_AS_HEADER, VIEW_AS_NEVER, type ErrorBody, type StaleSave } from '@haulbook/resource-contracts';
import { english } from '../texts/english';
import type { Texts } from '../texts/types';
import { noteWrite } from './own-writes';
import { raisePosition } from './position';
import { forgetViewing, viewing } from './viewing';

type Words = Pick<Texts, 'general'>;

/** An API error in the form that screens use: Refine's error, with the code and one message for each field. */
export class ApiError extends Error implements HttpError {
  [key: string]: unknown;
  readonly statusCode: number;
  readonly code: string;
  /** One message for each affected field, in the format that Refine passes to forms. */
  readonly errors: Record<string, string[]>;
  /** Data that belongs to the code, such as, for `stale`, what was saved in the meantime. */
  readonly details: unknown;

  constructor(statusCode: number, body: Partial<ErrorBody>, { general }: Words = english) {
    super(body.message ?? general.unknownError);
    this.name = 'ApiError';
    this.statusCode = statusCode;
    this.code = body.code ?? 'internal';
    this.details = body.details;
    this.errors = Object.fromEntries(Object.entries(body.fields ?? {}).map(([field, message]) => [field, [message]]));
  }
}

/** The error when another person saved the record after it was read. `stale` says who changed what and contains the current row. */
export class StaleSaveError extends ApiError {
  constructor(
    body: Partial<ErrorBody>,
    readonly stale: StaleSave,
  ) {
    super(412, body);
    this.name = 'StaleSaveError';
  }
}

/** The error when the session ended before a save. The page stays, and so does the typed input. */
export class SessionOverError extends ApiError {
  constructor(words: Words) {
    super(401, { code: 'unauthenticated', message: words.general.sessionOver });
    this.name = 'SessionOverError';
  }
}

const isWrite = ({ config }: AxiosError) => Boolean(config?.method && config.method.toLowerCase() !== 'get');

/** Convert an axios rejection to an {@link ApiError}. A missing response is a connection problem. */
export function toApiError(error: AxiosError<Partial<ErrorBody>>, words: Words = english): ApiError {
  const { response } = error;
  if (!response) return new ApiError(0, { code: 'unavailable', message: words.general.offline });
  if (response.status === 401) forgetViewing();
  if (response.status === 401 && isWrite(error)) return new SessionOverError(words);
  const body = response.data && typeof response.data === 'object' ? response.data : {};
  return response.status === 412 && body.details
    ? new StaleSaveError(body, body.details as StaleSave)
    : new ApiError(response.status, body, words);
}

/** Read the refusal of a download, which arrives as a file. */
async function withRefusal(error: AxiosError<Partial<ErrorBody>>): Promise<AxiosError<Partial<ErrorBody>>> {
  const { response } = error;
  if (!((response?.data as unknown) instanceof Blob)) return error;
  const text = await (response!.data as unknown as Blob).text();
  try {
    response!.data = JSON.parse(text) as Partial<ErrorBody>;
  } catch {
    response!.data = {};
  }
  return error;
}

/**
 * Return the HTTP client of the screens: it sends the cookie session and rejects with {@link ApiError}.
 * @param onViewingOver what to do once seeing the back office as someone else is over
 */
export function createHttp(words: Words = english, onViewingOver?: () => void): AxiosInstance {
  // No tokens against other sites' requests: there are none, and each request would wait for the browser to look for one among its cookies.
  const http = axios.create({ withCredentials: true, withXSRFToken: false });
  http.interceptors.request.use((request) => {
    noteWrite(request);
    const view = viewing();
    if (view && !request.url?.startsWith(VIEW_AS_NEVER)) request.headers.set(VIEW_AS_HEADER, view.token);
    return request;
  });
  const heard = (response: AxiosResponse) => {
    raisePosition(response.headers[POSITION]);
    return response;
  };
  http.interceptors.response.use(heard, async (error: AxiosError<Partial<ErrorBody>>) => {
    const refusal = toApiError(await withRefusal(error), words);
    if (refusal.code === 'viewing_over') onViewingOver?.();
    throw refusal;
  });
  return http;
}
