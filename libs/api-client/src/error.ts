import type { ErrorBody, ErrorCode } from '@haulbook/resource-contracts';
import { outlined } from './outline';

/** Content of an `ApiError` in addition to its message. */
interface ApiErrorParts {
  status: number;
  code: ErrorCode;
  message: string;
  fields?: Record<string, string>;
  details?: unknown;
}

/** An error response of the API, or no response at all (`unavailable`, status 503). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  /** Messages for the inputs concerned, by path: `contact.email`. */
  readonly fields: Record<string, string>;
  readonly details: unknown;

  constructor(parts: ApiErrorParts) {
    super(parts.message);
    this.name = 'ApiError';
    this.status = parts.status;
    this.code = parts.code;
    this.fields = parts.fields ?? {};
    this.details = parts.details;
  }
}

/** Read the body of an error response; a body that is not ours (a proxy's page) still becomes a readable error. */
export async function errorFrom(response: Response): Promise<ApiError> {
  const said = errorIn(await response.json().catch(() => null));
  if (!said) return new ApiError({ status: response.status, code: fallbackCode(response.status), message: FALLBACK });
  const { code, message, fields, details } = said;
  return new ApiError({ status: response.status, code: code as ErrorCode, message, details, ...(fields && { fields }) });
}

const saidBody = outlined<Pick<ErrorBody, 'code' | 'message'>>({ code: 'string', message: 'string' });

/** Return what the body of an error response says, or null if it is not ours. */
export function errorIn(body: unknown): ErrorBody | null {
  const said = saidBody.safeParse(body);
  if (!said.success) return null;
  const { fields, ...rest }: ErrorBody = said.data;
  return { ...rest, ...(isTexts(fields) && { fields }) };
}

const isTexts = (fields: unknown): fields is Record<string, string> =>
  typeof fields === 'object' && fields !== null && Object.values(fields).every((text) => typeof text === 'string');

/** Build the error for a request that got no response: offline, refused, timed out. */
export function unreachable(): ApiError {
  return new ApiError({
    status: 503,
    code: 'unavailable',
    message: 'We couldn’t reach the server. Please check your connection and try again.',
  });
}

/** Build the error for a response that does not match its contract. */
export function unreadable(path: string): ApiError {
  return new ApiError({ status: 502, code: 'internal', message: FALLBACK, details: { path } });
}

const FALLBACK = 'Something went wrong on our side. Please try again.';

function fallbackCode(status: number): ErrorCode {
  if (status === 401) return 'unauthenticated';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'not_found';
  if (status === 413) return 'payload_too_large';
  if (status === 429) return 'too_many_requests';
  if (status === 503 || status === 502 || status === 504) return 'unavailable';
  return 'internal';
}
