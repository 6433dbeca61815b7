const LOW = ['$gt', '$gte', '$between'];
const HIGH = ['$lt', '$lte', '$between'];

/**
 * Find the fields of which a condition takes a range with both ends, such as a day. Of two conditions that are both met, each may have one
 * end; of alternatives, neither counts.
 */
export function rangesIn(condition: unknown): string[] {
  const comparisons = conjuncts(condition);
  const withEnd = (ends: string[]) => new Set(comparisons.flatMap(([field, value]) => (hasKey(value, ends) ? [field] : [])));
  const high = withEnd(HIGH);
  return [...withEnd(LOW)].filter((field) => high.has(field));
}

/** Whether a condition is met by every row. */
export const asksNothing = (condition: unknown): boolean =>
  typeof condition !== 'object' ||
  condition === null ||
  Object.entries(condition).every(([key, value]) => key === '$and' && Array.isArray(value) && value.every(asksNothing));

/** Whether a condition asks about fields of other records, such as the customer of a quote, in any case: alternatives do not count. */
export const asksOthers = (condition: unknown): boolean => conjuncts(condition).some(([field]) => field.includes('.'));

/** List what must be met of a condition: fields, and what they are compared with. */
function conjuncts(condition: unknown): [string, unknown][] {
  if (typeof condition !== 'object' || condition === null) return [];
  return Object.entries(condition).flatMap(([key, value]): [string, unknown][] => {
    if (key === '$and' && Array.isArray(value)) return value.flatMap(conjuncts);
    return key.startsWith('$') ? [] : [[key, value]];
  });
}

const hasKey = (value: unknown, keys: string[]): boolean =>
  typeof value === 'object' && value !== null && keys.some((key) => Object.hasOwn(value, key));
