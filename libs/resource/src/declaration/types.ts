import type { ChoiceSchema, FieldKind, TextFormat, Tone } from '@haulbook/resource-contracts';
import type { StateGraph } from '@haulbook/core';

/** Any class. */
export type Type<T = object> = abstract new (...args: never[]) => T;

/** Options every field takes. Fields are required unless `optional`, and visible unless `hidden`. */
export interface FieldOptions<Value = unknown> {
  /** What people call it; derived from the property's name when absent. */
  label?: string;
  /** One sentence under the input. */
  help?: string;
  /** May be null or left out. */
  optional?: boolean;
  /** Stored when a create leaves it out. */
  default?: Value;
  /** A column of the list. */
  list?: boolean;
  /** Offered as a filter above the list. */
  filter?: boolean;
  /** Sortable in the list; list columns with a sortable kind are by default. */
  sort?: boolean;
  /** The search box looks here. */
  search?: boolean;
  unique?: boolean;
  index?: boolean;
  /** Set by the server alone. */
  readonly?: boolean;
  /** Fixed once created. */
  createOnly?: boolean;
  /** Never leaves the server, is never filtered, sorted or audited by value. */
  hidden?: boolean;
  /** Heading under which forms and show pages group it. */
  section?: string;
  /** False keeps it off the form or the show page. */
  form?: boolean;
  show?: boolean;
  /** Runs before validation, on what the client sent. */
  normalize?: (value: Value) => Value;
}

export interface TextOptions extends FieldOptions<string> {
  min?: number;
  max?: number;
  /** A rule from the domain: a message, or null when the value is fine. */
  check?: (value: string) => string | null;
  /** `time`: a time of day, `HH:mm`. `code`: an identifier of some program, shown short and to be copied. */
  format?: TextFormat;
}

export interface NumberOptions extends FieldOptions<number> {
  min?: number;
  max?: number;
  unit?: string;
  /** Stored as an integer multiple: 1000 keeps thousandths. */
  scale?: number;
  /** Decimals shown. Without a scale these are kept and sent as they are: 0.5. */
  decimals?: number;
}

export interface FileOptions extends FieldOptions {
  many?: boolean;
  accept?: string[];
  maxBytes?: number;
}

export interface JsonOptions extends FieldOptions {
  /** Values in it that are one of a few, by the name under which they stand, however deep: `{ mode: { auto: 'Automatic', off: 'Off' } }`. */
  parts?: Record<string, Choices<string>> | (() => Record<string, Choices<string>>);
}

/** The options of every kind together, as a field keeps them. */
export interface AnyOptions extends Omit<FieldOptions, 'normalize'> {
  min?: number;
  max?: number;
  check?: (value: string) => string | null;
  format?: TextFormat;
  unit?: string;
  scale?: number;
  decimals?: number;
  many?: boolean;
  accept?: string[];
  maxBytes?: number;
  normalize?: (value: never) => unknown;
}

/** Words and colours of an enum's values. */
export type Choices<V extends string> = Record<V, string | { label: string; tone?: Tone }>;

/** What every kind of field has. */
interface FieldBase {
  name: string;
  label: string;
  options: AnyOptions;
  /** The property that holds its value in rows, bodies and history: the id of a reference, the ids of references to many, else `name`. */
  key: string;
  /** Common to every resource (id, version, …) rather than declared. */
  system?: boolean;
}

/** The join table of `refs`. */
export interface JoinTable {
  table: string;
  /** Column of the record's own id. */
  own: string;
  /** Column of the id referred to. */
  other: string;
}

/** What only some kinds have. */
interface PartsOfKinds {
  /** Database column; for a `ref`, the one of the id. */
  column: string;
  choices: ChoiceSchema[];
  /** For `json`: the choices of values in it, by their name. */
  parts?: Record<string, ChoiceSchema[]>;
  graph: StateGraph<string, string>;
  target: () => Type;
  /** The row is deleted with the one it refers to. */
  cascade?: boolean;
  /** For `lines`: the property of the line that refers back. */
  inverse: string;
  join: JoinTable;
}

/** A field with the parts of its kind. The other parts are typed as absent, so that testing for one narrows the kind. */
type FieldOf<Kind extends FieldKind, Parts extends keyof PartsOfKinds> = FieldBase & { kind: Kind } & Pick<PartsOfKinds, Parts> & {
    [Absent in Exclude<keyof PartsOfKinds, Parts>]?: undefined;
  };

/** Kinds that are a column and nothing else. */
export type PlainKind = Exclude<FieldKind, 'enum' | 'enums' | 'state' | 'json' | 'ref' | 'refs' | 'lines'>;
export type PlainField = FieldOf<PlainKind, 'column'>;
export type ChoiceField = FieldOf<'enum' | 'enums', 'column' | 'choices'>;
export type StateField = FieldOf<'state', 'column' | 'choices' | 'graph'>;
export type JsonField = FieldOf<'json', 'column' | 'parts'>;
export type RefField = FieldOf<'ref', 'column' | 'target' | 'cascade'>;
export type RefsField = FieldOf<'refs', 'target' | 'join'>;
export type LinesField = FieldOf<'lines', 'target' | 'inverse'>;

/** A field with a column in the resource's own table. */
export type StoredField = PlainField | ChoiceField | StateField | JsonField | RefField;
/** A field kept in a table of its own. */
export type NestedField = RefsField | LinesField;
/** A field as the framework keeps it: the single source of column, validators, OpenAPI and screens. */
export type FieldMeta = StoredField | NestedField;

/** The fields by which a row tells of a record of another resource. */
export interface About<Name extends string = string> {
  /** Holds the path of the resource. */
  resource: Name;
  /** Holds the record's id. */
  record: Name;
  /** Holds what was done, where that is a transition by its name. */
  action: Name;
  /** Hold the record's values by field, before and after. */
  images: [before: Name, after: Name];
}

/** What `@Resource` says of an entity. `T` makes wrong names fail the type check. */
export interface ResourceOptions<T> {
  /** Path under /api and /admin; its snake_case form is the table. */
  path: string;
  /** One of them, in words. */
  label: string;
  labelPlural?: string;
  /** The field or fields that name a row. A reference among them names it by the other record; where the row itself is referred to it is left out. */
  title: (keyof T & string) | (keyof T & string)[];
  /** What names a row whose title says nothing: a draft without a number by its state and its customer. */
  untitled?: (keyof T & string)[];
  description?: string;
  /** Menu group; without one it has no place in the menu. */
  group?: string;
  icon?: string;
  order?: number;
  /** What an empty list says, and what to do next. */
  empty?: string;
  /** Further places the search box looks, one step over a reference: `customer.lastName`. */
  search?: `${keyof T & string}.${string}`[];
  /** Composite indexes. */
  indexes?: (keyof T & string)[][];
  /** Composite uniques. */
  uniques?: (keyof T & string)[][];
  defaultSort?: { field: keyof T & string; order: 'asc' | 'desc' };
  /** Shows when a record was created in the list or offers it as a filter, under a name of its own. */
  created?: Pick<FieldOptions, 'label' | 'list' | 'filter'>;
  features?: { trash?: boolean; history?: boolean };
  /** For people alone: what other programs may be let at leaves it out. */
  peopleOnly?: boolean;
  /** Rows tell of records of other resources: a reader sees of them no more than of those records. */
  about?: About<keyof T & string>;
  /** Lives inside another resource's `lines`; has no routes of its own. */
  embedded?: boolean;
}

/** An entity as the framework keeps it. */
export interface ResourceMeta {
  entity: Type;
  path: string;
  table: string;
  label: string;
  labelPlural: string;
  title: string[];
  search: string[];
  defaultSort: { field: string; order: 'asc' | 'desc' };
  trash: boolean;
  history: boolean;
  options: ResourceOptions<Record<string, unknown>>;
  /** By name, in the order of declaration. */
  fields: Map<string, FieldMeta>;
  /** Fields kept in tables of their own, by key. */
  nested: Map<string, NestedField>;
}
