import type { FieldKind } from '@haulbook/resource-contracts';
import type { FieldMeta, ResourceMeta } from '../declaration/types.js';
import type { AuditEntry } from './audit.js';

type Image = Record<string, unknown>;

/** What an archive needs of an entry of the audit log. */
export type ArchivableEntry = Pick<
  AuditEntry,
  'createdAt' | 'actorId' | 'action' | 'resource' | 'recordId' | 'recordVersion' | 'requestId' | 'before' | 'after'
>;

/** An entry as it stands in an archive. */
export interface ArchivedEntry {
  at: string;
  /** The name of a member of staff, or of the system; null for people outside. */
  actor: string | null;
  actorId: string | null;
  action: string;
  resource: string;
  recordId: string;
  version: number;
  requestId: string | null;
  before: Image | null;
  after: Image | null;
  /** Fields whose values were left out. */
  leftOut: string[];
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const TIME = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d(:?\d\d)?)?)?$/;

const isTime = (value: unknown): boolean => typeof value === 'string' && TIME.test(value);
const isNumber = (value: unknown): boolean => typeof value === 'number';
const isChoice = (value: unknown, { choices }: FieldMeta): boolean => choices?.some((choice) => choice.value === value) ?? false;

/**
 * The kinds that no words fit into, each with what its values look like: the log may hold values from before a field had its present kind.
 * All other kinds are left out of archives.
 */
const WORDLESS: Partial<Record<FieldKind, (value: unknown, field: FieldMeta) => boolean>> = {
  boolean: (value) => typeof value === 'boolean',
  number: isNumber,
  money: isNumber,
  date: isTime,
  datetime: isTime,
  enum: isChoice,
  state: isChoice,
  ref: (value) => typeof value === 'string' && ID.test(value),
};

/** Whether an archive holds the values of a field. */
export const isArchived = (field: FieldMeta): boolean => Boolean(WORDLESS[field.kind]) && !field.options.personal && !field.options.hidden;

/**
 * Return an entry as an archive holds it: without anything that may say who somebody outside is, so that an erasure finds nothing to remove.
 * @param meta the resource of the entry; undefined for one that is no longer declared, of which no values are kept
 * @param actor the name of the actor, where it may stay
 */
export function archivedEntry(entry: ArchivableEntry, meta: ResourceMeta | undefined, actor: string | null): ArchivedEntry {
  const known = new Map([...(meta?.fields.values() ?? [])].map((field) => [field.key, field]));
  const keeps = (key: string, value: unknown): boolean => {
    const field = known.get(key);
    return field !== undefined && isArchived(field) && (value === null || WORDLESS[field.kind]!(value, field));
  };
  const kept = (image: Image | null) => image && Object.fromEntries(Object.entries(image).filter(([key, value]) => keeps(key, value)));
  const changed = [...Object.entries(entry.before ?? {}), ...Object.entries(entry.after ?? {})];
  const left = changed.filter(([key, value]) => known.has(key) && !keeps(key, value)).map(([key]) => key);
  return {
    at: entry.createdAt,
    actor,
    actorId: entry.actorId,
    action: entry.action,
    resource: entry.resource,
    recordId: entry.recordId,
    version: entry.recordVersion,
    requestId: entry.requestId,
    before: kept(entry.before),
    after: kept(entry.after),
    leftOut: [...new Set(left)].sort(),
  };
}
