import { belongsTo } from '@haulbook/resource-contracts';
import type { Held } from '../declaration/conditions.js';
import type { ResourceMeta, Type } from '../declaration/types.js';
import { DomainError, invalid } from '../errors/domain-error.js';
import type { Records } from '../records/records.js';

type Row = Record<string, unknown>;

const namesIn = ({ when, is }: Held): string[] => [...Object.keys(when), ...Object.keys(is)];

const touched = ({ options }: ResourceMeta, draft: object): [string, Held][] =>
  Object.entries(options.holds ?? {}).filter(([, held]) => namesIn(held).some((name) => name in draft));

/** Whether a write is about values of which something is declared to hold (`holds`). */
export const heedsHolds = (meta: ResourceMeta, draft: object): boolean => touched(meta, draft).length > 0;

/**
 * Refuse a write after which what is declared does not hold. The rows are read anew, under the locks of the write: what is computed from
 * other rows may have changed since they were read before.
 * @param isForm whether what was written are the values of a form, which shows the sentence beside its field
 * @throws DomainError `validation` or, without a form, `conflict` with the sentence of the declaration
 */
export async function requireHolds(
  records: Records,
  meta: ResourceMeta,
  ids: readonly string[],
  draft: object,
  isForm = true,
): Promise<void> {
  const checked = touched(meta, draft);
  if (checked.length === 0) return;
  const rows = await records.find(meta.entity as Type<Row>, { id: { $in: ids } });
  for (const [sentence, held] of checked) {
    if (rows.every((row) => !belongsTo(held, row) || belongsTo({ when: held.is }, row))) continue;
    const field = namesIn(held).find((name) => name in draft)!;
    throw isForm ? invalid({ [field]: sentence }) : new DomainError('conflict', sentence);
  }
}
