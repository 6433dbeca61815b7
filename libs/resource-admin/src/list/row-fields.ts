import type { FieldSchema, ResourceSchema } from '@haulbook/resource-contracts';
import type { AdminAbility } from '../auth/ability';
import type { ResourceOverride } from '../schema/admin-context';
import { writeName } from '../schema/fields';

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
  /** What the application draws in its rows. */
  override?: ResourceOverride;
}

const WHOLE: RowFields = {};

/** Return the names of the fields that the rules about a resource look at. */
const ruledBy = (ability: AdminAbility, path: string): string[] =>
  ability.rules.filter(({ subject }) => [subject].flat().includes(path)).flatMap(({ conditions }) => Object.keys(conditions ?? {}));

/** Return what a column takes besides its own value: what says whether it belongs to a row, and what its reference is limited by. */
const besides = ({ when = {}, where = {}, fields = [], format }: FieldSchema): string[] => [
  ...Object.keys(when),
  ...Object.values(where),
  ...(format === 'translations' ? fields.map(({ name }) => name) : []),
];

/**
 * Return what a list has to ask for: its columns, what names a row and says its state, the picture of its card, and what decides which cells and
 * steps a row has. Where the application draws parts of rows itself and does not say what they read (`rowReads`), that is all.
 */
export function rowFields({ resource, fields, ability, override = {} }: Drawn): RowFields {
  const { path, title, untitled = [], views, transitions } = resource;
  const drawsMore = override.listCells ?? override.rowLinks ?? override.heading;
  if (drawsMore && !override.rowReads) return WHOLE;
  const asked = [...title, ...untitled, ...(views?.gallery ? [views.gallery.of] : []), ...(override.rowReads ?? [])];
  const deciding = [...transitions.map(({ field }) => field), ...ruledBy(ability, path), ...fields.flatMap(besides)];
  const states = resource.fields.filter(({ kind }) => kind === 'state').map(({ name }) => name);
  const names = [...new Set([...fields.map(({ name }) => name), ...asked, ...states, ...deciding])];
  const known = names.map((name) => resource.fields.find((field) => field.name === name || writeName(field) === name));
  const isMany = (at: number) => known[at]?.kind === 'refs';
  // What a rule looks at may be no field that the screens know, and a part of a field is no column: then the server sends what it may.
  const isAskable = (name: string, at: number) => name === 'id' || (known[at] !== undefined && !name.includes('.'));
  if (!names.every(isAskable)) return WHOLE;
  return { fields: names.filter((_, at) => !isMany(at)), joined: names.filter((_, at) => isMany(at)) };
}
