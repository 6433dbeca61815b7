import { camel, humanize, OR } from '../declaration/naming.js';
import { DomainError } from './domain-error.js';

interface PgError {
  code?: string;
  detail?: string;
  table?: string;
  constraint?: string;
}

/** A value refused by a unique index, with its table and column. */
export interface TakenValue {
  table: string;
  column: string;
  value: string;
}

/** Parse a unique violation. @returns null for other errors, and for an index over several columns. */
export function takenValue(error: unknown): TakenValue | null {
  const { code, detail = '', table = '' } = (error ?? {}) as PgError;
  const parts = code === '23505' ? /^Key \((?:lower\()?"?([a-z0-9_]+)"?(?:::text)?\)?\)=\((.*)\) already exists/.exec(detail) : null;
  return parts && { table, column: parts[1]!, value: parts[2]! };
}

/**
 * Errors that may pass with time: connection failures, a full pool, a server that is starting or stopping, a lock or statement timeout, a
 * full disk or memory, here (ENOSPC, EDQUOT) or at the database, and a read-only database.
 */
const UNAVAILABLE = new Set(
  (
    'ECONNREFUSED ECONNRESET ETIMEDOUT EPIPE ENOTFOUND EAI_AGAIN 57P01 57P02 57P03 57014 53300 55P03 25P03 40001 40P01 08000 08001 08003 08006 ' +
    'ENOSPC EDQUOT 53100 53200 58030 25006'
  ).split(' '),
);

/** Whether JSON was refused because it contains half of a surrogate pair. */
const isBrokenJson = (error: unknown): boolean =>
  (error as PgError).code === '22P02' && error instanceof Error && error.message.endsWith('type json');

/** Values that clients can send but no column can store: text with a zero byte, numbers and instants out of range. */
const NOT_STORABLE = new Set(['22021', '22P05', '22003', '22007', '22008']);

/** Translate a database error into one for users. @returns null when it is a bug of the server. */
export function fromDatabase(error: unknown): DomainError | null {
  const { code, detail = '', table = '', constraint = '' } = error as PgError;
  if (code === '23505') {
    const column = camel(/^Key \((?:lower\()?"?([a-z0-9_]+)/.exec(detail)?.[1] ?? '');
    const message = column ? `This ${humanize(column).toLowerCase()} is already taken` : 'This record already exists';
    return new DomainError('already_exists', message, column ? { fields: { [column]: message } } : {});
  }
  if (code === '23001' || (code === '23503' && /still referenced/.test(detail))) {
    return new DomainError('in_use', `This record is still used by ${humanize(table).toLowerCase()}, so it can’t be deleted`);
  }
  if (code === '23503') {
    const column = camel(/^Key \("?([a-z0-9_]+)/.exec(detail)?.[1] ?? '');
    const message = `The chosen ${humanize(column).toLowerCase()} no longer exists`;
    return new DomainError('validation', message, { fields: { [column]: message } });
  }
  const missing =
    code === '23514' && constraint.includes(OR)
      ? constraint
          .slice(table.length + 1)
          .split(OR)
          .map(camel)
      : null;
  if (missing) {
    const message = `Enter at least one of these: ${missing.map((name) => humanize(name).toLowerCase()).join(', ')}`;
    return new DomainError('validation', message, { fields: Object.fromEntries(missing.map((name) => [name, message])) });
  }
  if (NOT_STORABLE.has(code ?? '') || isBrokenJson(error))
    return new DomainError('validation', 'Your request contains characters or numbers that can’t be stored');
  const unavailable =
    (code !== undefined && UNAVAILABLE.has(code)) ||
    (error instanceof Error &&
      /timeout exceeded when trying to connect|Query read timeout|Connection terminated|not queryable/.test(error.message));
  return unavailable ? new DomainError('unavailable', 'The service is busy right now. Please try again in a moment.') : null;
}
