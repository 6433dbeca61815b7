import type { When } from '@haulbook/resource-contracts';
import type { FieldMeta, ResourceMeta } from './types.js';

/** Whether records that have the field (`when`) cannot be without a value in it. */
export const isNeededWhere = ({ options }: FieldMeta): boolean => options.optional === 'elsewhere';

/** Say what records have: `Kind is Essay or Poem and Rare is yes`. */
export function inWords(meta: ResourceMeta, values: When): string {
  const wanted = Object.entries(values).map(([name, values]) => {
    const { label, choices } = meta.fields.get(name)!;
    const words = [values].flat().map((value) => choices?.find((choice) => choice.value === value)?.label ?? wordOf(value));
    return `${label} is ${words.join(' or ')}`;
  });
  return wanted.join(' and ');
}

const wordOf = (value: unknown): string => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : (value?.toString() ?? 'empty'));
