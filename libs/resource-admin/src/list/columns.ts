import { COLUMN_WIDTHS, MOST_COLUMNS, type FieldSchema, type ListColumn, type ResourceSchema } from '@haulbook/resource-contracts';

/** Return a width that a column may have. */
export const boundedWidth = (width: number): number => Math.min(COLUMN_WIDTHS.max, Math.max(COLUMN_WIDTHS.min, Math.round(width)));

/** Return the columns to choose from: all fields that a list row contains. */
export const choosable = (resource: ResourceSchema): FieldSchema[] =>
  resource.fields.filter((field) => (field.show || field.list) && field.kind !== 'lines');

/** Return columns as an address keeps them: `number,total:140`. */
export const writeColumns = (columns: readonly ListColumn[]): string =>
  columns.map(({ name, width }) => (width === undefined ? name : `${name}:${width}`)).join(',');

/** Read the columns that an address keeps, of those that there are. @returns null for none */
export function readColumns(text: string | null, resource: ResourceSchema): ListColumn[] | null {
  const columns = (text ?? '').split(',', MOST_COLUMNS).flatMap((part): ListColumn[] => {
    const [name = '', width = ''] = part.split(':');
    if (!choosable(resource).some((field) => field.name === name)) return [];
    return [/^\d{1,4}$/.test(width) ? { name, width: boundedWidth(Number(width)) } : { name }];
  });
  return columns.length > 0 ? columns : null;
}

/** Move one of some columns to the place of another. */
export function moved(columns: readonly ListColumn[], name: string, to: number): ListColumn[] {
  const others = columns.filter((column) => column.name !== name);
  const one = columns.find((column) => column.name === name);
  return one ? [...others.slice(0, to), one, ...others.slice(to)] : [...columns];
}
