import { titleText, type FieldSchema, type ResourceSchema } from '@haulbook/resource-contracts';
import { may, type AdminAbility } from '../auth/ability';
import type { Format } from '../format/format';
import type { Texts } from '../texts/types';
import type { Wording } from '../texts/wording';

export type Row = Record<string, unknown> & { id?: string };

/** Return the property of a field's value when it is written or filtered: `customerId` for a reference, else the field's name. */
export const writeName = (field: FieldSchema) => field.idField ?? field.name;

export type Titled = Pick<ResourceSchema, 'title' | 'untitled'> & Partial<Pick<ResourceSchema, 'fields' | 'label'>>;

/** Name a row without a title: "Invoice, no number yet", or by the start of its id if the schema is not known. */
function nameless(resource: Titled | undefined, row: Row, { records }: Texts): string {
  const naming = resource?.fields?.find((field) => field.name === resource.title[0]);
  if (resource?.label && naming) return records.unnamed(resource.label, naming.label);
  return typeof row.id === 'string' ? `#${row.id.slice(0, 8)}` : records.untitled;
}

function namedBy({ fields = [] }: Titled, names: string[], row: Row, format: Format): string {
  const parts = names.map((name) => fields.find((field) => field.name === name) ?? { kind: 'text' as const });
  return titleText(
    parts,
    names.map((name) => row[name]),
    format,
  );
}

/** Name a row by its title fields, or by their substitutes, or by saying that it has no name yet. */
export function titleOf(resource: Titled | undefined, row: Row | null | undefined, { texts, format }: Wording): string {
  if (!row) return '';
  const named = resource ?? { title: Object.keys(row).filter((key) => key !== 'id' && typeof row[key] === 'string') };
  return namedBy(named, named.title, row, format) || namedBy(named, named.untitled ?? [], row, format) || nameless(resource, row, texts);
}

export const fieldOf = (resource: ResourceSchema, name: string) => resource.fields.find((field) => field.name === name);

/** Return the fields that a list can be narrowed by: its own, and those of its lines and references that are declared as filters. */
export const filtersOf = ({ fields, filters = [] }: Pick<ResourceSchema, 'fields' | 'filters'>): FieldSchema[] => [
  ...fields.filter(({ filter }) => filter),
  ...filters,
];

/** Return the filter of a list with this name. */
export const filterNamed = (resource: ResourceSchema, name: string) => filtersOf(resource).find((field) => field.name === name);

export interface Section {
  heading: string | null;
  fields: FieldSchema[];
}

/** Group fields by section, in order of first mention. Those without a section come first. */
export function sectionsOf(fields: FieldSchema[]): Section[] {
  const sections = new Map<string | null, FieldSchema[]>([[null, []]]);
  for (const field of fields) {
    const heading = field.section ?? null;
    sections.set(heading, [...(sections.get(heading) ?? []), field]);
  }
  return [...sections].filter(([, members]) => members.length > 0).map(([heading, members]) => ({ heading, fields: members }));
}

/** Part the fields of a section into those with a place of their own, and the texts in other languages, which belong below their field. */
export function withTranslations({ heading, fields }: Section) {
  const translations = fields.filter(({ format }) => format === 'translations');
  return {
    originals: { heading, fields: fields.filter((field) => !translations.includes(field)) },
    translationsOf: (field: FieldSchema) => translations.find((each) => each.fields?.[0]?.name === field.name),
  };
}

export interface Tab {
  label: string;
  sections: Section[];
}

/** Spread the sections of a form over the tabs that its resource declares. Those on no tab are `above`; a tab without sections is left out. */
export function tabsOf({ tabs = [] }: Pick<ResourceSchema, 'tabs'>, sections: Section[]): { above: Section[]; tabs: Tab[] } {
  const isOn = ({ heading }: Section, names: readonly string[]) => heading !== null && names.includes(heading);
  const all = tabs.map(({ label, sections: names }) => ({ label, sections: sections.filter((section) => isOn(section, names)) }));
  const placed = new Set(all.flatMap((tab) => tab.sections));
  return { above: sections.filter((section) => !placed.has(section)), tabs: all.filter((tab) => tab.sections.length > 0) };
}

/** Return the fields that a form offers: those that may be set on a new record, or those that may be changed on an existing one. */
export const formFields = (resource: ResourceSchema, mode: 'create' | 'edit') =>
  resource.fields.filter((field) => field.form && field.kind !== 'state' && (mode === 'create' ? field.creatable : field.updatable));

/** Return the fields that the form of one record offers: only those that its rules let the caller change in its current state. */
export const rowFormFields = (resource: ResourceSchema, ability: AdminAbility, row: Row) =>
  formFields(resource, 'edit').filter((field) => may(ability, 'update', resource.path, row, field.name));

/** Whether the heading of its section names a field well enough: it is alone there, or has a line of its own. */
export const isNamedByHeading = (field: FieldSchema, { heading, fields }: Section, isWide: boolean): boolean =>
  field.label === heading && (isWide || fields.length === 1);

/** Return the state field of a resource, if it has one. */
export const stateField = (resource: ResourceSchema) => resource.fields.find((field) => field.kind === 'state');

const MANY_CHOICES = 8;

/** Whether a field's checkboxes need the full width of a form, in columns. */
export const hasManyChoices = ({ kind, choices = [] }: FieldSchema) => kind === 'enums' && choices.length > MANY_CHOICES;

/** Whether a value is empty: absent, an empty text or list, or an empty object. */
export function isEmptyValue(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && Object.values(value).every(isEmptyValue);
}

/** Build a field that is not part of a record, so that a dialog can ask for it like any other. */
export const inputField = (input: Pick<FieldSchema, 'name' | 'label' | 'kind'> & Partial<FieldSchema>): FieldSchema => ({
  required: false,
  creatable: true,
  updatable: true,
  list: false,
  filter: false,
  sort: false,
  form: true,
  show: false,
  ...input,
});
