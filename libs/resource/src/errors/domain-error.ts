import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@haulbook/contracts';

export { ERROR_STATUS };

/**
 * A refusal in words a person can act on. One filter turns it into `{code, message, fields, details}` with the status
 * that belongs to its code.
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
    return ERROR_STATUS[this.code];
  }

  toBody(): ErrorBody {
    return { code: this.code, message: this.message, ...this.extra };
  }
}

export const badQuery = (message: string) => new DomainError('bad_query', message);
export const notFound = (what: string) => new DomainError('not_found', `${what} was not found`);
export const forbidden = (message = 'You are not allowed to do this') => new DomainError('forbidden', message);
/** Bad input: one message per field, the first of them as the sentence. */
export function invalid(fields: Record<string, string>): DomainError {
  return new DomainError('validation', Object.values(fields)[0] ?? 'Please check what you entered', { fields });
}
