import type { FieldMeta, ResourceMeta } from './types.js';

/** Whether records that have the field (`when`) cannot be without a value in it. */
export const isNeededWhere = ({ options }: FieldMeta): boolean => options.optional === 'elsewhere';

/** Say which records a field belongs to: `Kind is Essay or Poem and Rare is yes`. */
export function whenInWords(meta: ResourceMeta, { options }: FieldMeta): string {
  const wanted = Object.entries(options.when!).map(([name, values]) => {
    const { label, choices } = meta.fields.get(name)!;
    const words = [values].flat().map((value) => choices?.find((choice) => choice.value === value)?.label ?? wordOf(value));
    return `${label} is ${words.join(' or ')}`;
  });
  return wanted.join(' and ');
}

const wordOf = (value: unknown): string => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : (value?.toString() ?? 'empty'));
