import { inSentence, titleText, type ValueWriter } from '@haulbook/resource-contracts';
import type { FieldMeta, ResourceMeta } from '../declaration/types.js';

type Row = Record<string, unknown>;

/** Return a field as titles are written with it. */
export const titleField = ({ kind, choices, options: { format, comma } }: FieldMeta) => ({ kind, choices, format, comma });

/** Return the function that names the records of a resource as the screens do. */
export function titleOf(target: ResourceMeta, write: ValueWriter): (record: Row) => string {
  const fields = (names: string[]) => names.flatMap((name) => target.fields.get(name) ?? []);
  const named = (parts: FieldMeta[], record: Row) =>
    titleText(
      parts.map(titleField),
      parts.map(({ name }) => record[name]),
      write,
    );
  const titles = fields(target.title);
  const nameless = `${target.label}, no ${inSentence(titles[0]?.label ?? 'name')} yet`;
  return (record) => named(titles, record) || nameless;
}
