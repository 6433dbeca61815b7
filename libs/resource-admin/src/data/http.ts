import axios, { type AxiosError, type AxiosInstance } from 'axios';
import type { HttpError } from '@refinedev/core';
import type { ErrorBody, StaleSave } from '@haulbook/resource-contracts';

/** A refusal of the API as the screens know it: Refine's error, with the code of the closed list and messages per field. */
export class ApiError extends Error implements HttpError {
  [key: string]: unknown;
  readonly statusCode: number;
  readonly code: string;
  /** One message for each field it concerns, in the shape Refine gives to forms. */
  readonly errors: Record<string, string[]>;
  /** What the code brings along, such as the next free slots of a `slot_taken`. */
  readonly details: unknown;

  constructor(statusCode: number, body: Partial<ErrorBody>) {
    super(body.message ?? 'Something went wrong. Please try again.');
    this.name = 'ApiError';
    this.statusCode = statusCode;
    this.code = body.code ?? 'internal';
    this.details = body.details;
    this.errors = Object.fromEntries(Object.entries(body.fields ?? {}).map(([field, message]) => [field, [message]]));
  }
}

/** The record was saved by somebody else since it was read; `stale` says who changed what, and holds the current row. */
export class StaleSaveError extends ApiError {
  constructor(
    body: Partial<ErrorBody>,
    readonly stale: StaleSave,
  ) {
    super(412, body);
    this.name = 'StaleSaveError';
  }
}

/** Said where somebody was about to save: the page stays, and what was typed with it. */
export const SESSION_OVER = 'Your session has ended. Sign in again in another tab, then try once more: what you typed is still here.';

const isWrite = ({ config }: AxiosError) => Boolean(config?.method && config.method.toLowerCase() !== 'get');

/** Turns whatever axios rejects with into an {@link ApiError}; an absent answer is said to be a connection problem. */
export function toApiError(error: AxiosError<Partial<ErrorBody>>): ApiError {
  const { response } = error;
  if (!response)
    return new ApiError(0, { code: 'unavailable', message: 'Could not reach the server. Check your connection and try again.' });
  if (response.status === 401 && isWrite(error)) return new ApiError(401, { code: 'unauthenticated', message: SESSION_OVER });
  const body = response.data && typeof response.data === 'object' ? response.data : {};
  return response.status === 412 && body.details
    ? new StaleSaveError(body, body.details as StaleSave)
    : new ApiError(response.status, body);
}

/** The HTTP client of the screens: the cookie session goes along, refusals come back as {@link ApiError}. */
export function createHttp(): AxiosInstance {
  const http = axios.create({ withCredentials: true });
  http.interceptors.response.use(undefined, (error: AxiosError<Partial<ErrorBody>>) => Promise.reject(toApiError(error)));
  return http;
}
