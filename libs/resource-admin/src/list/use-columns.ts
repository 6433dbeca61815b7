import type { FieldSchema, ListColumn, ResourceSchema } from '@haulbook/resource-contracts';
import { useAdmin, type AdminContextValue } from '../schema/admin-context';
import { choosable } from './columns';
import type { ListState } from './list-state';
import { readByRows, rowFields, type RowFields } from './row-fields';
import type { RecordList } from './use-record-list';
import { useListChoice, type Choice } from './views/kept-lists';

/** Return the fields with those of the title first, in its order; then the others as declared. */
export function namesFirst({ title }: ResourceSchema, fields: FieldSchema[]): FieldSchema[] {
  const names = title.flatMap((name) => fields.find((field) => field.name === name) ?? []);
  return [...names, ...fields.filter((field) => !names.includes(field))];
}

/** The columns of a list. */
export interface Columns {
  fields: FieldSchema[];
  /** The same by name, each with its width if it has one of its own. */
  chosen: ListColumn[];
  /** Whether they are as declared. */
  isUsual: boolean;
  /** Choose the columns in their order; null for those of the declaration. */
  choose: (columns: ListColumn[] | null) => void;
}

/** Return the columns as declared. */
const usualFields = (resource: ResourceSchema): FieldSchema[] =>
  namesFirst(
    resource,
    resource.fields.filter((field) => field.list),
  );

/** Return the columns that the address names, or the person has chosen; none where they are as declared. */
function chosenIn(resource: ResourceSchema, state: ListState, choice: Choice): { field: FieldSchema; column: ListColumn }[] {
  return (state.columns ?? choice.columns ?? []).flatMap((column) => {
    const field = choosable(resource).find(({ name }) => name === column.name);
    return field ? [{ field, column }] : [];
  });
}

/** Return what a list asks for of its rows, by the columns that it shows. */
export function shownRowFields(
  { ability, overrides }: Pick<AdminContextValue, 'ability' | 'overrides'>,
  resource: ResourceSchema,
  state: ListState,
  choice: Choice,
): RowFields {
  const chosen = chosenIn(resource, state, choice).map(({ field }) => field);
  const fields = chosen.length > 0 ? chosen : usualFields(resource);
  return rowFields({ resource, fields, ability, reads: readByRows(overrides[resource.path]) });
}

/** Return the same as a hook. */
export function useRowFields(resource: ResourceSchema, state: ListState): RowFields {
  const [choice] = useListChoice(resource.path);
  return shownRowFields(useAdmin(), resource, state, choice);
}

/** Return the columns of a list: as in its address, as the person has chosen them, or as declared. */
export function useColumns(resource: ResourceSchema, { state, change }: RecordList): Columns {
  const [choice, keep] = useListChoice(resource.path);
  const asked = chosenIn(resource, state, choice);
  const usual = usualFields(resource);
  const isUsual = asked.length === 0;
  return {
    fields: isUsual ? usual : asked.map(({ field }) => field),
    chosen: isUsual ? usual.map(({ name }) => ({ name })) : asked.map(({ column }) => column),
    isUsual,
    choose: (columns) => (state.columns ? change({ columns, page: state.page }) : keep({ columns })),
  };
}
