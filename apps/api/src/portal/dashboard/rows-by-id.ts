import type { Records, Type, Where } from '@haulbook/resource';

/** Load the rows with these IDs, also those in the trash, with one query at most. IDs may repeat. */
export async function rowsById<T extends { id: string }>(records: Records, entity: Type<T>, ids: string[]): Promise<Map<string, T>> {
  const wanted = { id: { $in: [...new Set(ids)] } } as unknown as Where<T>;
  const rows = ids.length === 0 ? [] : await records.find(entity, wanted, { trashed: true });
  return new Map(rows.map((row) => [row.id, row]));
}
