import { inSentence, type TakenDetails, type ValueWriter } from '@haulbook/resource-contracts';
import { storedFields } from '../declaration/fields.js';
import type { ResourceMeta, Type } from '../declaration/types.js';
import { takenValue } from '../errors/database-errors.js';
import { DomainError } from '../errors/domain-error.js';
import type { Access } from '../policy/access.js';
import type { Records, Where } from '../records/records.js';
import { titleOf } from '../schema/record-title.js';

type Stored = Record<string, unknown> & { id: string; deletedAt: string | null };

/**
 * Explain a unique violation by the record that has the value, as far as the actor may see it: the message names it, and `details` lead to
 * it, in the list or in the trash. Call outside the transaction that failed, or after its savepoint was rolled back.
 * @returns null for other errors, and for a record that the actor may not read or name, or not restore from the trash
 */
export async function explainTaken(records: Records, access: Access, error: unknown, write: ValueWriter): Promise<DomainError | null> {
  const { meta } = access;
  const taken = takenValue(error);
  const field = taken?.table === meta.table ? storedFields(meta).find(({ column }) => column === taken.column) : undefined;
  if (!taken || !field || field.options.hidden) return null;
  const where = { [field.key]: taken.value } as Where<Stored>;
  const row = await records.findOne(meta.entity as Type<Stored>, where, { trashed: true });
  if (!row || !access.can('read', row, field.name)) return null;
  const refuse = (message: string, details: TakenDetails) =>
    new DomainError('already_exists', message, { fields: { [field.key]: message }, details });
  const about = { path: meta.path, id: row.id };
  const word = inSentence(field.label);
  if (!row.deletedAt) {
    const title = readableTitle(access, row, write);
    if (title === null) return null;
    const isItsName = title.toLowerCase() === taken.value.toLowerCase();
    const message = isItsName ? `This ${word} is already taken` : `This ${word} belongs to ${title}`;
    return refuse(message, { taken: { ...about, title } });
  }
  if (!access.can('delete', row)) return null;
  return refuse(`${thisOne(meta)} in the trash has this ${word}. Restore it from the trash, or choose another.`, { trashed: about });
}

/** Return what names a row, of what the actor may read of it; null when that is nothing. */
function readableTitle(access: Access, row: Stored, write: ValueWriter): string | null {
  const { meta } = access;
  const isShown = (name: string) => access.reads(row, meta.fields.get(name)!);
  const shown = Object.fromEntries(meta.title.map((name) => [name, isShown(name) ? row[name] : null]));
  return meta.title.some(isShown) ? titleOf(meta, write)(shown) : null;
}

const thisOne = ({ label }: ResourceMeta): string => `${/^[aeiou]/i.test(label) ? 'An' : 'A'} ${inSentence(label)}`;
