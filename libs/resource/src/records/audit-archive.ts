import { Field } from '../declaration/field.js';
import { ResourceEntity } from '../declaration/entity.js';
import { Resource } from '../declaration/resource.js';
import type { Db } from './db.js';

/**
 * Entries of the audit log that were moved to a file, those of one month or a part of them. A row is there exactly when its file is
 * stored and its entries are gone from the log.
 */
@Resource<AuditArchive>({
  path: 'audit-archives',
  label: 'Archived changes',
  labelPlural: 'Archived changes',
  title: 'name',
  icon: 'history',
  description: 'Old changes that were moved from the audit log to files: who changed what, and when. Words about people are left out.',
  empty: 'Nothing was archived yet. Settings say after how many days changes are.',
  emptyLink: { label: 'Open Settings', to: 'settings' },
  defaultSort: { field: 'lastAt', order: 'desc' },
  features: { history: false },
  peopleOnly: true,
})
export class AuditArchive extends ResourceEntity {
  /** "January 2025"; of a month in several parts, "January 2025, part 2". */
  @Field.text({ label: 'Month', max: 40, readonly: true, list: true, unique: true }) name!: string;
  @Field.number({ label: 'Changes', min: 1, readonly: true, list: true }) entries!: number;
  @Field.datetime({ label: 'First change', readonly: true, list: true, filter: true }) firstAt!: string;
  @Field.datetime({ label: 'Last change', readonly: true, index: true, list: true, filter: true }) lastAt!: string;
  @Field.file({ label: 'File', readonly: true, list: true }) file!: string;
}

/** Read until when changes were archived; null while none are. */
export async function archivedUntil(db: Pick<Db, 'query'>): Promise<string | null> {
  const [row] = await db.query<{ until: string | null }>('SELECT max(last_at) AS until FROM audit_archives');
  return row?.until ?? null;
}
