import { useCallback } from 'react';
import { addLocalDays } from '@haulbook/core';
import { WITHOUT, type FieldSchema, type ListGroup, type ResourceSchema } from '@haulbook/resource-contracts';
import { canLack } from '../filters/without';
import { filterNamed } from '../schema/fields';
import { useWording } from '../texts/wording';
import { headingOf, stepTo } from '../views/calendar/range';

const isByMonth = ({ kind }: FieldSchema): boolean => kind === 'date' || kind === 'datetime';

/** Return the filter that shows the rows of a group; null where the list has none for it. */
export function groupFilter(resource: ResourceSchema, by: FieldSchema, { value }: ListGroup): Record<string, string> | null {
  if (!filterNamed(resource, by.name)) return null;
  if (value === null) return canLack(by) ? { [by.name]: WITHOUT } : null;
  if (!isByMonth(by)) return { [by.name]: String(value) };
  const first = `${String(value)}-01`;
  return { [by.name]: `${first}..${addLocalDays(stepTo('month', first, 1), -1)}` };
}

/** Return a function that names a group. */
export function useGroupNames(by: FieldSchema | undefined): (group: ListGroup) => string {
  const { texts, format } = useWording();
  return useCallback(
    ({ value, title }) => {
      if (value === null) return texts.filters.none;
      if (typeof value === 'boolean') return value ? texts.general.yes : texts.general.no;
      if (by?.kind === 'ref') return title ?? texts.records.untitled;
      if (by && isByMonth(by)) return headingOf('month', `${value}-01`, 0, format.locale);
      return by?.choices?.find((choice) => choice.value === value)?.label ?? value;
    },
    [by, texts, format],
  );
}
