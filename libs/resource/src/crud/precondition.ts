import { createParamDecorator, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { DomainError } from '../errors/domain-error.js';
import { versionOf } from './validate.js';

/** Versions of a record that a write applies to; null for any. */
export type Expected = readonly number[] | null;

interface ConditionalRequest {
  method: string;
  params: Record<string, string>;
  headers: Record<string, string | string[] | undefined>;
  query: Record<string, unknown>;
  body?: unknown;
}

const TAGS = /^\s*(W\/)?"[^"]*"(\s*,\s*(W\/)?"[^"]*")*\s*$/;

/** Read `If-Match`: versions in quotes, or `*`. A weak tag, or one that is not a version, matches none. @throws DomainError `validation` */
export function readIfMatch(header: string | undefined): Expected {
  if (header === undefined || header.trim() === '*') return null;
  if (!TAGS.test(header)) throw new DomainError('validation', 'If-Match takes the version of the record in quotes, like "3"');
  return [...header.matchAll(/(W\/)?"([^"]*)"/g)].flatMap(([, weak, tag]) => (!weak && /^\d{1,9}$/.test(tag!) ? [Number(tag)] : []));
}

/** Return the versions that both conditions allow. */
function both(one: Expected, other: Expected): Expected {
  if (!one || !other) return one ?? other;
  return one.filter((version) => other.includes(version));
}

/** Return the version that a body or query names. */
export function expectedIn(from: unknown): Expected {
  const read = versionOf(typeof from === 'object' && from !== null ? from : {});
  return read === undefined ? null : [read];
}

/** Convert the version of a query string to a number. */
const counted = ({ version }: Record<string, unknown>): object =>
  typeof version === 'string' && /^\d{1,9}$/.test(version) ? { version: Number(version) } : { version };

/** Return the versions a request applies to: by `If-Match`, and by `version` in its query or body. */
export function expectedOf({ headers, query, body }: ConditionalRequest): Expected {
  const header = headers['if-match'];
  const ifMatch = readIfMatch(Array.isArray(header) ? header.join(', ') : header);
  return both(ifMatch, both(expectedIn(counted(query)), expectedIn(body)));
}

/** Inject the versions that the request applies to. */
export const ExpectedVersions = createParamDecorator((_: unknown, context: ExecutionContext): Expected =>
  expectedOf(context.switchToHttp().getRequest<ConditionalRequest>()),
);

/** Refuses a version condition on a write of several records, where it would be ignored. */
export class OneRecordConditions implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { method, params, headers, query } = context.switchToHttp().getRequest<ConditionalRequest>();
    if (method === 'GET' || method === 'HEAD' || params['id'] !== undefined) return true;
    const name = headers['if-match'] !== undefined ? 'If-Match' : query['version'] !== undefined ? 'version' : null;
    if (name)
      throw new DomainError('validation', `${name} applies to a single record. Leave it out here, or write each record at its own URL`);
    return true;
  }
}
