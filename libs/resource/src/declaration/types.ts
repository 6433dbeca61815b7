import type { ChoiceSchema, EmptyLink, FieldKind, TextFormat, Tone, When } from '@haulbook/resource-contracts';
import type { ActionInfo, StateGraph } from '@haulbook/core';
import type { About, NamesRecord } from './about.js';
import type { Held } from './conditions.js';
import type { Timeline } from './timeline.js';
import type { Views } from './views.js';

/** Any class. */
export type Type<T = object> = abstract new (...args: never[]) => T;

/** Options of every field. Fields are required unless `optional`, and visible unless `hidden`. */
export interface FieldOptions<Value = unknown> {
  /** Label shown to users; derived from the property's name if absent. */
  label?: string;
  /** One sentence below the input. */
  help?: string;
  /** Whether it may be null or omitted; `elsewhere`: only in records that do not have it (`when`), so that those that do need it. */
  optional?: boolean | 'elsewhere';
  /** Value when a create omits the field. */
  default?: Value;
  /** Whether it is a column of the list. */
  list?: boolean;
  /** Whether it is offered as a filter above the list. */
  filter?: boolean;
  /** Whether the list can be sorted by it; by default, list columns of a sortable kind can. */
  sort?: boolean;
  /** Whether the search box searches it. */
  search?: boolean;
  unique?: boolean;
  index?: boolean;
  /** Whether only the server sets it. */
  readonly?: boolean;
  /** Whether it cannot change after the create. */
  createOnly?: boolean;
  /** Whether it is never sent to clients, filtered or sorted by, or stored in history. */
  hidden?: boolean;
  /** Whether its value tells of a person, as words always may: the archive of the history leaves it out. */
  personal?: boolean;
  /**
   * Values that other fields must have for a record to have this one: `{ customerType: 'commercial' }`. Elsewhere it is not asked for or
   * shown, and a write leaves it empty.
   */
  when?: When;
  /**
   * What the record of a reference must have in common with this one, as field there: field here. `{ customer: 'customer' }` leads to
   * addresses of this customer: no others are offered, and a write with one is refused. A line names fields of the record that it belongs to
   * by its parent: `{ customer: 'order.customer' }`.
   */
  where?: Readonly<Record<string, string>>;
  /**
   * Values that the record of a reference must have to be chosen: `{ active: true }`. No others are offered, and a write that chooses one is
   * refused; a record that has one already keeps it.
   */
  only?: When;
  /** Heading of its group on forms and show pages. */
  section?: string;
  /**
   * Whether it is on the form and the show page; false hides it there. With `filled`, the show page has it where it has a value, and does not
   * name it among the empty fields.
   */
  form?: boolean;
  show?: boolean | 'filled';
  /** Normalize a client's value before validation. */
  normalize?: (value: Value) => Value;
  /** Makes its value from the database instead of storing it: read, filtered and sorted by like any other, written by nothing. */
  computed?: Computed;
}

/**
 * Compiles the SQL expression of a computed field, given the name of the row: `countOf(…)`, `sumOf(…)`, or one of your own. Of references to
 * many, it is a query of the ids that they lead to.
 */
export type Computed = (row: string) => string;

export interface TextOptions extends FieldOptions<string> {
  min?: number;
  max?: number;
  /** Validate a value: return a message, or null for a valid value. */
  check?: (value: string) => string | null;
  /** `time`: a time of day, `HH:mm`. `code`: a technical identifier, shown shortened with a copy button. `mime`: shown as a word. */
  format?: TextFormat;
  /** Whether a comma sets it off from the text before it in a title: "7 Elm Street, Raleigh". */
  comma?: boolean;
  /** Whether it may also be written in the other languages of the application (`defineLanguages`), in a column beside its own. */
  translated?: boolean;
}

export interface NumberOptions extends FieldOptions<number> {
  min?: number;
  max?: number;
  unit?: string;
  /** Factor of a value that is stored as an integer multiple: 1000 keeps thousandths. */
  scale?: number;
  /** Decimal places shown; without a scale, they are also stored and sent: 0.5. */
  decimals?: number;
}

export interface FileOptions extends FieldOptions {
  many?: boolean;
  accept?: string[];
  maxBytes?: number;
}

/** The options of all kinds. */
export interface AnyOptions extends Omit<FieldOptions, 'normalize'> {
  min?: number;
  max?: number;
  check?: (value: string) => string | null;
  format?: TextFormat;
  comma?: boolean;
  translated?: boolean;
  unit?: string;
  scale?: number;
  decimals?: number;
  many?: boolean;
  accept?: string[];
  maxBytes?: number;
  normalize?: (value: never) => unknown;
}

/** Labels and colors of an enum's values. */
export type Choices<V extends string> = Record<V, string | { label: string; tone?: Tone }>;

/** Properties of every kind of field. */
interface FieldBase {
  name: string;
  label: string;
  options: AnyOptions;
  /** The property that holds its value in rows, bodies and history: the id of a reference, the ids of references to many, else `name`. */
  key: string;
  /** Whether it is common to every resource (id, version, …) rather than declared. */
  system?: boolean;
  /** The field whose text it has in other languages. */
  original?: FieldMeta;
}

/** The join table of `refs`. */
export interface JoinTable {
  table: string;
  /** Column of the record's own id. */
  own: string;
  /** Column of the referenced id. */
  other: string;
}

/** Properties of some kinds only. */
interface PartsOfKinds {
  /** Database column; for a `ref`, the column of the id. */
  column: string;
  choices: ChoiceSchema[];
  /** Whether the choices follow from other declarations, of which there may be none. */
  choicesFollow?: boolean;
  graph: StateGraph<string, string>;
  target: () => Type;
  /** Whether the row is deleted with the one it refers to. */
  cascade?: boolean;
  /** For `lines`: the property of the line that refers back. */
  inverse: string;
  join: JoinTable;
}

/** A field with the parts of its kind. The other parts are typed as absent, so that testing for one narrows the kind. */
type FieldOf<Kind extends FieldKind, Parts extends keyof PartsOfKinds> = FieldBase & { kind: Kind } & Pick<PartsOfKinds, Parts> & {
    [Absent in Exclude<keyof PartsOfKinds, Parts>]?: undefined;
  };

/** Kinds that consist only of a column. */
export type PlainKind = Exclude<FieldKind, 'enum' | 'enums' | 'state' | 'ref' | 'refs' | 'lines'>;
export type PlainField = FieldOf<PlainKind, 'column'>;
export type ChoiceField = FieldOf<'enum' | 'enums', 'column' | 'choices' | 'choicesFollow'>;
export type StateField = FieldOf<'state', 'column' | 'choices' | 'graph'>;
export type RefField = FieldOf<'ref', 'column' | 'target' | 'cascade'>;
export type RefsField = FieldOf<'refs', 'target' | 'join'>;
export type LinesField = FieldOf<'lines', 'target' | 'inverse'>;

/** A field with one value per row: a column in the resource's own table, or computed (`isStored` tells). */
export type StoredField = PlainField | ChoiceField | StateField | RefField;
/** A field stored in a separate table. */
export type NestedField = RefsField | LinesField;
/** A field as the framework represents it: the single source of column, validators, OpenAPI and screens. */
export type FieldMeta = StoredField | NestedField;

/** Options of `@Resource`. `T` makes wrong names fail the type check. */
export interface ResourceOptions<T> {
  /** Path under /api and /admin; its snake_case form is the table. */
  path: string;
  /** Singular name shown to users. */
  label: string;
  labelPlural?: string;
  /** The fields that name a row. A reference is shown by its own title, and left out of the titles of references to this row. */
  title: (keyof T & string) | (keyof T & string)[];
  /** The fields that name a row with an empty title, such as a draft without a number. */
  untitled?: (keyof T & string)[];
  description?: string;
  /** Menu group; a resource without one is not in the menu. */
  group?: string;
  icon?: string;
  order?: number;
  /** Text of an empty list, with what to do next. */
  empty?: string;
  /** Where an empty list leads whose records are not created on a form of its own. */
  emptyLink?: EmptyLink;
  /** Fields of references that the search box also searches, over any number of steps: `customer.lastName`, `order.address.line1`. */
  search?: `${keyof T & string}.${string}`[];
  /** Further filters of its list: fields of its lines or of a reference, as in `disposals.way` or `quote.decidedAt`. */
  filters?: `${keyof T & string}.${string}`[];
  /**
   * Position of its records among the results of the search box in the header. Those without one come after, as the menu has them, and are
   * found there by their own fields alone; `false` leaves the search to the list, as for a log.
   */
  searchOrder?: number | false;
  /** Composite indexes. */
  indexes?: (keyof T & string)[][];
  /** Composite uniques. */
  uniques?: (keyof T & string)[][];
  /** Optional fields of which each record has at least one: `oneOf: ['email', 'phone']`. The database refuses a record without. */
  oneOf?: (keyof T & string)[];
  /**
   * What is true of every record, by the sentence with which a write is refused that would leave one of which it is not: a record with the
   * values of `when` has those of `is`. What `Records` writes for the server is not held to it.
   * @example `{ 'Their books must come back first': { when: { active: false }, is: { lent: 0 } } }`
   */
  holds?: Readonly<Record<string, Held>>;
  /** Tabs of its form: the sections on each, by the tab's label. Sections on no tab stay above them. */
  tabs?: Readonly<Record<string, readonly string[]>>;
  defaultSort?: { field: keyof T & string; order: 'asc' | 'desc' };
  /** The field that orders rows which a sort leaves equal; a reference does by its title: `defaultSort` by day, `thenBy: 'truck'`. */
  thenBy?: keyof T & string;
  /** Views of the list besides the table: a board, a calendar. */
  views?: Views<keyof T & string>;
  /** Label of the creation time, and whether it is a column or a filter of the list. */
  created?: Pick<FieldOptions, 'label' | 'list' | 'filter'>;
  /** `export: false`: its list cannot be downloaded as a file. `import: false`: its records cannot be read from one. */
  features?: {
    trash?: boolean;
    history?: boolean;
    export?: boolean;
    import?: boolean;
    /** Whether staff may comment on its records, have tasks about them, and add files to them. */
    comments?: boolean;
    tasks?: boolean;
    files?: boolean;
  };
  /** The field by which imports find existing records, besides the id and fields that are unique. */
  importKey?: keyof T & string;
  /** Actions beside the transitions of its states, by name; each is run by the method marked with `@OnAction`. */
  actions?: Readonly<Record<string, ActionInfo>>;
  /** Whether creating one sends messages: they are shown on its form before, and can be left off. */
  tells?: boolean;
  /** Whether API tokens have no access to it. */
  peopleOnly?: boolean;
  /** For rows about records of other resources: only those who may read these records read and write them. */
  about?: About<keyof T & string>;
  /** For rows that name a record of another resource, and stay where it may not be read any more: what they say of it is left out then. */
  names?: NamesRecord<keyof T & string>;
  /** Gives its page a timeline of what happened to a record and to those that refer to it. */
  timeline?: Timeline<keyof T & string>;
  /** Whether it is part of another resource's `lines`, without its own routes. */
  embedded?: boolean;
}

/** An entity as the framework represents it. */
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
  /** Fields stored in separate tables, by key. */
  nested: Map<string, NestedField>;
}
