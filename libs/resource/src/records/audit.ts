import { Field } from '../declaration/field.js';
import { ResourceEntity } from '../declaration/entity.js';
import { Resource } from '../declaration/resource.js';
import type { ResourceMeta, StoredField } from '../declaration/types.js';
import { currentActor, currentRequestId, signerOf } from '../policy/actor.js';
import { quote, type Params } from '../query/params.js';

/**
 * One entry of the audit log: who made the write, when (`createdAt`), and the values before and after. Inserted by the statement of the
 * write.
 */
@Resource<AuditEntry>({
  path: 'audit-entries',
  searchOrder: false,
  label: 'Audit entry',
  labelPlural: 'Audit log',
  title: 'action',
  icon: 'history',
  description: 'Every change: who made it, when, and what the value was before.',
  empty: 'No changes yet. Every change to a record shows up here.',
  created: { label: 'When', list: true, filter: true },
  indexes: [['resource', 'recordId', 'createdAt']],
  features: { history: false },
  peopleOnly: true,
  about: { resource: 'resource', record: 'recordId', action: 'action', images: ['before', 'after'] },
})
export class AuditEntry extends ResourceEntity {
  /** Null for the system. Not a reference: history outlives users, and the framework does not know their table. */
  @Field.text({ label: 'Account ID', optional: true, readonly: true, format: 'code', section: 'For support' }) actorId!: string | null;
  /** The name at the time, so that history outlives the user. */
  @Field.text({ label: 'Who', readonly: true, list: true, search: true }) actorName!: string;
  /** `create`, `update`, `delete`, or a transition's name. */
  @Field.text({ label: 'What', readonly: true, list: true, filter: true }) action!: string;
  @Field.text({ label: 'Resource', readonly: true, list: true, filter: true }) resource!: string;
  @Field.text({ label: 'Record', readonly: true, list: true, format: 'code' }) recordId!: string;
  @Field.number({ label: 'Version', readonly: true }) recordVersion!: number;
  /** Changed fields only. */
  @Field.json({ optional: true, readonly: true }) before!: Record<string, unknown> | null;
  @Field.json({ optional: true, readonly: true }) after!: Record<string, unknown> | null;
  @Field.text({ label: 'Request ID', optional: true, readonly: true, format: 'code', section: 'For support' }) requestId!: string | null;
}

/** Placeholder for the values of hidden fields in history. */
export const HIDDEN = 'hidden';
/** Key-value pairs of one `jsonb_build_object`: PostgreSQL functions take at most 100 arguments. */
const PAIRS_PER_CALL = 45;

/** Compile the JSON object of these fields' values in the row `alias`, as history stores it. Hidden values are masked. */
export function auditImage(fields: StoredField[], alias: string): string {
  const pairs = fields.map((field) => {
    const value = field.options.hidden ? `'${HIDDEN}'::text` : `${alias}.${quote(field.column)}`;
    return `'${field.key}', ${value}`;
  });
  const calls: string[] = [];
  for (let at = 0; at < pairs.length; at += PAIRS_PER_CALL)
    calls.push(`jsonb_build_object(${pairs.slice(at, at + PAIRS_PER_CALL).join(', ')})`);
  return calls.join(' || ') || `'{}'::jsonb`;
}

/** The written rows, as SQL expressions: one entry per row of `from`, or a single entry without it. */
export interface Audited {
  id: string;
  version: string;
  from?: string;
}

/** Compile the insert of audit entries for a write. */
export function auditInsert(
  meta: ResourceMeta,
  action: string,
  params: Params,
  row: Audited,
  images: { before: string; after: string },
): string {
  const actor = currentActor();
  const signer = actor && signerOf(actor);
  const values = [
    `${params.add(signer?.id ?? null)}::text`,
    `${params.add(signer?.name ?? 'System')}::text`,
    `${params.add(action)}::text`,
    `${params.add(meta.path)}::text`,
    `${row.id}::text`,
    row.version,
    `${params.add(currentRequestId())}::text`,
    images.before,
    images.after,
    // Not now(), which is the start of the transaction: entries of one transaction must sort in the order they were written.
    'clock_timestamp()',
  ];
  const columns = 'actor_id, actor_name, action, resource, record_id, record_version, request_id, before, after, created_at';
  return `INSERT INTO audit_entries (${columns}) SELECT ${values.join(', ')}${row.from ? ` FROM ${row.from}` : ''}`;
}
