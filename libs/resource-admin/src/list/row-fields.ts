import type { FieldSchema, ResourceSchema } from '@haulbook/resource-contracts';
import type { AdminAbility } from '../auth/ability';
import type { ResourceOverride } from '../schema/admin-context';
import { writeName } from '../schema/fields';
import type { CalendarParts } from '../views/calendar/calendar-parts';

/** The parts of its rows that a list asks for; all of them without any. */
export interface RowFields {
  fields?: string[];
  /** References to many, which are asked for by their own name. */
  joined?: string[];
}

interface Drawn {
  resource: ResourceSchema;
  /** The columns. */
  fields: readonly FieldSchema[];
  ability: AdminAbility;
  /** What the application's own parts of rows read; undefined where it does not say. */
  reads: readonly string[] | undefined;
}

/** Return the names of the fields that the rules about a resource look at. */
const ruledBy = (ability: AdminAbility, path: string): string[] =>
  ability.rules.filter(({ subject }) => [subject].flat().includes(path)).flatMap(({ conditions }) => Object.keys(conditions ?? {}));

/** Return what a column takes besides its own value: what says whether it belongs to a row, and what its reference is limited by. */
const besides = ({ when = {}, where = {}, fields = [], format }: FieldSchema): string[] => [
  ...Object.keys(when),
  ...Object.values(where),
  ...(format === 'translations' ? fields.map(({ name }) => name) : []),
];

/** Return the fields that the server sends for these names, each once: a part comes with its field, and what the screens do not know is never sent. */
const sentFor = ({ fields }: ResourceSchema, names: readonly string[]): FieldSchema[] => {
  const own = names.map((name) => name.split('.')[0]);
  return [...new Set(own.flatMap((name) => fields.find((field) => field.name === name || writeName(field) === name) ?? []))];
};

/** Return what a list reads of its rows where the application draws parts of them; undefined where it does not say. */
export const readByRows = ({ listCells, rowLinks, heading, rowReads }: ResourceOverride = {}): readonly string[] | undefined =>
  rowReads ?? (listCells || rowLinks || heading ? undefined : []);

/** Return the same of a calendar. */
export const readByEvents = ({ detail, canMove, Mover, reads }: CalendarParts = {}): readonly string[] | undefined =>
  reads ?? (detail || canMove || Mover ? undefined : []);

/**
 * Return what a list has to ask for: its columns, what names a row and says its state, the picture of its card, and what decides which cells and
 * steps a row has. Where the application draws parts of rows itself and does not say what they read, that is all.
 */
export function rowFields({ resource, fields, ability, reads }: Drawn): RowFields {
  if (!reads) return {};
  const { path, title, untitled = [], views, transitions } = resource;
  const asked = [...title, ...untitled, ...(views?.gallery ? [views.gallery.of] : []), ...reads];
  const deciding = [...transitions.map(({ field }) => field), ...ruledBy(ability, path), ...fields.flatMap(besides)];
  const states = resource.fields.filter(({ kind }) => kind === 'state').map(({ name }) => name);
  const sent = sentFor(resource, [...fields.map(({ name }) => name), ...asked, ...states, ...deciding]);
  const named = (isMany: boolean) => sent.filter(({ kind }) => (kind === 'refs') === isMany).map(({ name }) => name);
  return { fields: named(false), joined: named(true) };
}
