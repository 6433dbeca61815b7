import { inSentence } from '@haulbook/resource-contracts';
import { storedFields } from '../declaration/fields.js';
import type { ResourceMeta, Type } from '../declaration/types.js';
import { takenValue } from '../errors/database-errors.js';
import { DomainError } from '../errors/domain-error.js';
import type { Access } from '../policy/access.js';
import type { Records, Where } from '../records/records.js';

type Stored = { id: string; deletedAt: string | null };

/**
 * Explain a unique violation by a record in the trash, which lists do not show: the message says so, and `details.trashed` names the
 * record. Call outside the transaction that failed.
 * @returns null for other errors, and when the actor may not restore the record.
 */
export async function takenInTrash(records: Records, access: Access, error: unknown): Promise<DomainError | null> {
  const { meta } = access;
  const taken = takenValue(error);
  if (!meta.trash || taken?.table !== meta.table || !access.may('delete')) return null;
  const field = storedFields(meta).find(({ column }) => column === taken.column);
  if (!field || field.options.hidden) return null;
  const { key } = field;
  const where = { [key]: taken.value, deletedAt: { $notnull: true } } as Where<Stored>;
  const row = await records.findOne(meta.entity as Type<Stored>, where, { trashed: true });
  if (!row || !access.can('read', row) || !access.can('delete', row)) return null;
  const message = `${thisOne(meta)} in the trash has this ${inSentence(field.label)}. Restore it from the trash, or choose another.`;
  return new DomainError('already_exists', message, { fields: { [key]: message }, details: { trashed: { path: meta.path, id: row.id } } });
}

const thisOne = ({ label }: ResourceMeta): string => `${/^[aeiou]/i.test(label) ? 'An' : 'A'} ${inSentence(label)}`;
