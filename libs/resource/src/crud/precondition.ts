import { createParamDecorator, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { DomainError } from '../errors/domain-error.js';
import { versionOf } from './validate.js';

/** Versions of a record that a write may be made on; null for any. */
export type Expected = readonly number[] | null;

interface ConditionalRequest {
  method: string;
  params: Record<string, string>;
  headers: Record<string, string | string[] | undefined>;
  query: Record<string, unknown>;
  body?: unknown;
}

const TAGS = /^\s*(W\/)?"[^"]*"(\s*,\s*(W\/)?"[^"]*")*\s*$/;

/** `If-Match: "3"`: the version in quotes, several of them, or `*`. A weak tag, or one that is no version, matches none. */
export function readIfMatch(header: string | undefined): Expected {
  if (header === undefined || header.trim() === '*') return null;
  if (!TAGS.test(header)) throw new DomainError('validation', 'If-Match takes the version of the record in quotes, like "3"');
  return [...header.matchAll(/(W\/)?"([^"]*)"/g)].flatMap(([, weak, tag]) => (!weak && /^\d{1,9}$/.test(tag!) ? [Number(tag)] : []));
}

/** What both conditions allow. */
function both(one: Expected, other: Expected): Expected {
  if (!one || !other) return one ?? other;
  return one.filter((version) => other.includes(version));
}

/** The version that a body was made on, if it says so. */
export function expectedIn(from: unknown): Expected {
  const read = versionOf(typeof from === 'object' && from !== null ? from : {});
  return read === undefined ? null : [read];
}

/** A query holds texts. */
const counted = ({ version }: Record<string, unknown>): object =>
  typeof version === 'string' && /^\d{1,9}$/.test(version) ? { version: Number(version) } : { version };

/** All that a request says of the version it was made on: `If-Match`, and `version` in its query or body. */
export function expectedOf({ headers, query, body }: ConditionalRequest): Expected {
  const header = headers['if-match'];
  const ifMatch = readIfMatch(Array.isArray(header) ? header.join(', ') : header);
  return both(ifMatch, both(expectedIn(counted(query)), expectedIn(body)));
}

/** Hands a route the versions that its write may be made on. */
export const ExpectedVersions = createParamDecorator((_: unknown, context: ExecutionContext): Expected =>
  expectedOf(context.switchToHttp().getRequest<ConditionalRequest>()),
);

/** Refuses a condition on a write that is not of one record: it would be passed over. */
export class OneRecordConditions implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { method, params, headers, query } = context.switchToHttp().getRequest<ConditionalRequest>();
    if (method === 'GET' || method === 'HEAD' || params['id'] !== undefined) return true;
    const name = headers['if-match'] !== undefined ? 'If-Match' : query['version'] !== undefined ? 'version' : null;
    if (name) throw new DomainError('validation', `${name} is of one record: leave it out here, or write each record at its own address`);
    return true;
  }
}
