import { humanize } from '../declaration/naming.js';
import { DomainError } from './domain-error.js';

interface PgError {
  code?: string;
  detail?: string;
  table?: string;
  constraint?: string;
}

const camel = (column: string) => column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** Connection trouble, a full pool, a server that is starting or stopping: try again later. */
const UNAVAILABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', '57P01', '57P02', '57P03', '53300', '08000', '08001', '08003', '08006']);

/** What a database refusal means to a person; null when it is a fault of ours. */
export function fromDatabase(error: unknown): DomainError | null {
  const { code, detail = '', table = '' } = error as PgError;
  if (code === '23505') {
    const column = camel(/^Key \((?:lower\()?"?([a-z0-9_]+)/.exec(detail)?.[1] ?? '');
    const message = column ? `This ${humanize(column).toLowerCase()} is already taken` : 'There is already such a record';
    return new DomainError('already_exists', message, column ? { fields: { [column]: message } } : {});
  }
  if (code === '23001' || (code === '23503' && /still referenced/.test(detail))) {
    return new DomainError('in_use', `This record is still used by ${humanize(table).toLowerCase()} and cannot be deleted`);
  }
  if (code === '23503') {
    const column = camel(/^Key \("?([a-z0-9_]+)/.exec(detail)?.[1] ?? '');
    const message = `The chosen ${humanize(column).toLowerCase()} does not exist (any more)`;
    return new DomainError('validation', message, { fields: { [column]: message } });
  }
  const unavailable = (code !== undefined && UNAVAILABLE.has(code)) || (error instanceof Error && /timeout exceeded when trying to connect|Connection terminated/.test(error.message));
  return unavailable ? new DomainError('unavailable', 'The service is busy right now. Please try again in a moment.') : null;
}
