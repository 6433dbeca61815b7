import { BASE_ERROR_STATUS, type ErrorBody, type ErrorCode } from '@haulbook/resource-contracts';

const statuses: Record<string, number> = { ...BASE_ERROR_STATUS };

/** Register the HTTP statuses of an application's own error codes, whose names it declares by merging into `ErrorCodes`. */
export function addErrorCodes(own: Readonly<Record<Exclude<ErrorCode, keyof typeof BASE_ERROR_STATUS>, number>>): void {
  Object.assign(statuses, own);
}

/**
 * A refusal with a message that users can act on. The error filter sends it as `{code, message, fields, details}` with the status of its
 * code.
 */
export class DomainError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly extra: Pick<ErrorBody, 'fields' | 'details'> = {},
  ) {
    super(message);
    this.name = 'DomainError';
  }

  get status(): number {
    return statuses[this.code] ?? 500;
  }

  toBody(): ErrorBody {
    return { code: this.code, message: this.message, ...this.extra };
  }
}

export const badQuery = (message: string) => new DomainError('bad_query', message);
export const notFound = (what: string) => new DomainError('not_found', `${what} was not found`);
export const forbidden = (message = 'You are not allowed to do this') => new DomainError('forbidden', message);
/** Build the error of bad input: one message per field, the first of which is also the error's message. */
export function invalid(fields: Record<string, string>): DomainError {
  return new DomainError('validation', Object.values(fields)[0] ?? 'Please check what you entered', { fields });
}

/**
 * Ignore a refusal that occurs because another request changed the record at the same moment. For `catch`.
 * @throws any other error again.
 */
export function ignoreRefusal(error: unknown): void {
  if (!(error instanceof DomainError)) throw error;
}
