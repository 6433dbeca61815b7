import type { ListGroup, Totals } from './totals.js';
import type { When } from './when.js';
import type { BrandColors } from '@haulbook/core';
import type { ActionSchema } from './actions.js';
import type { KeptLists } from './lists.js';

/**
 * The type of `GET /api/admin/schema`: everything that the generic screens know about a resource. The server derives it from the
 * declarations; a field, action or resource that the caller may not see is absent, never sent and hidden.
 */

/** The kind of a field's values, which determines how it is shown, edited, filtered and sorted. */
export type FieldKind =
  | 'text'
  | 'longText'
  | 'richText'
  | 'number'
  | 'money'
  | 'boolean'
  | 'enum'
  | 'enums'
  | 'state'
  | 'date'
  | 'datetime'
  | 'email'
  | 'phone'
  | 'url'
  | 'json'
  | 'file'
  | 'ref'
  | 'refs'
  | 'lines';

/** Format of a text: a time (`14:30`), a color (`#1b5e47`), an identifier with a copy button, a MIME type; of data, its text in other languages. */
export type TextFormat = 'time' | 'color' | 'code' | 'mime' | 'translations';

/** Color of a state or enum value. */
export type Tone = 'default' | 'processing' | 'success' | 'warning' | 'error';

/** Formats in which a list can be downloaded. */
export const EXPORT_FORMATS = ['csv', 'xlsx', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The record id of entries of the audit log that are about no single record, such as an export. */
export const NO_RECORD_ID = '00000000-0000-0000-0000-000000000000';

/** One choice of an enum (or of several, `enums`) or one state of a state field, with its label. */
export interface ChoiceSchema {
  value: string;
  label: string;
  tone?: Tone;
}

/** An input that a transition requests. */
export interface TransitionInputSchema {
  name: string;
  label: string;
  kind: 'text' | 'longText' | 'number' | 'money' | 'date' | 'datetime' | 'boolean' | 'enum' | 'ref';
  required: boolean;
  choices?: ChoiceSchema[];
  /** For `ref`: the path of the resource to pick from. */
  target?: string;
  /** For `ref`: the values that a record must have to be picked, those of the field that the input is named like. */
  only?: FieldSchema['only'];
}

/** A transition between states: a button on the show page of a row whose state is in `from`. */
export interface TransitionSchema {
  /** Name, which is also the CASL action: the button shows when `can(name, row)`. */
  name: string;
  field: string;
  label: string;
  from: string[];
  /** Target state; null keeps the state. */
  to: string | null;
  danger?: boolean;
  /** Question to confirm before it runs. */
  confirm?: string;
  /** Whether it may send messages, which are shown before it runs and can be left off; `sometimes` runs at once where it sends none. */
  tells?: true | 'sometimes';
  input: TransitionInputSchema[];
}

/** A field of a resource, limited to what the caller may know. */
export interface FieldSchema {
  name: string;
  kind: FieldKind;
  label: string;
  /** Short help text below the input. */
  help?: string;
  /** Whether a record that has it (`when`) cannot be without a value. */
  required: boolean;
  /** Whether the caller may send it on create / on update (regardless of row conditions). */
  creatable: boolean;
  updatable: boolean;
  /** Whether it is shown in the list, in this order. */
  list: boolean;
  filter: boolean;
  sort: boolean;
  /** Whether it is shown on the form and on the show page; `filled` where it has a value, without being named as empty elsewhere. */
  form: boolean;
  show: boolean | 'filled';
  /** Values of other fields that a record must have for the form and the show page to have it. */
  when?: When;
  /** What the record of a reference must have in common with this one: key there, key here. */
  where?: Record<string, string>;
  /** The same for a reference of a line, with the record that the line belongs to: key there, key of that record. */
  whereRecord?: Record<string, string>;
  /** Values that the record of a reference must have to be chosen. */
  only?: When;
  /** Whether it is a reference to a record of its own resource: any but the record itself. */
  within?: boolean;
  /** Heading under which the form and the show page group it. */
  section?: string;
  /** For `text`: its format, if it is not plain words. */
  format?: TextFormat;
  /** For words: the code of their language, if it is not the application's own. */
  language?: string;
  /** For `text`: whether a comma sets it off from the text before it in a title. */
  comma?: boolean;
  /** Whether no two records have the same value. */
  unique?: boolean;
  default?: unknown;
  min?: number;
  max?: number;
  /** Decimal places of a number; without a `scale`, it is stored and sent with them. */
  decimals?: number;
  /** Unit written after a number: `cu yd`, `min`, `%`. */
  unit?: string;
  /** Factor of a number stored as an integer multiple: 1000 for thousandths, 10000 for ppm shown as percent. */
  scale?: number;
  choices?: ChoiceSchema[];
  /** For `ref` and `refs`: the path of the target resource; its title field names a row. */
  target?: string;
  /** For `ref` and `refs`: the property of the id or ids, for writing and filtering (`customerId`, `serviceIds`). */
  idField?: string;
  /** For `lines`: the fields of one line. For translations: the field they are of. */
  fields?: FieldSchema[];
  /** For `file`: whether it holds several files. */
  many?: boolean;
  /** For `file`: accepted media types and size. */
  accept?: string[];
  maxBytes?: number;
}

/** Views of a list besides its table, by the names of the fields they go by. */
export interface ViewsSchema {
  /** A column for each state of `by`, with the sum of `sum` over its rows. */
  board?: { by: string; sum?: string };
  /** Rows by day or instant, named by the fields of `title` or, without it, by their own title; of days, the last one is included. */
  calendar?: { from: string; to?: string; title?: string[] };
  /** Cards with the first picture of the field `of`. */
  gallery?: { of: string };
}

/** A way from an empty list to where its first record begins. */
export interface EmptyLink {
  label: string;
  /** Path in the back office: that of a resource's list (`orders`), or of a page. */
  to: string;
}

/** A resource as the screens see it. */
export interface ResourceSchema {
  /** Path under /api and /admin, and the CASL subject. */
  path: string;
  /** Singular and plural labels: "Coupon", "Coupons". */
  label: string;
  labelPlural: string;
  /** Menu group; absent for resources that are not in the menu. */
  group?: string;
  /** Name of an icon known to the screens. */
  icon?: string;
  /** Position within the menu. */
  order: number;
  /** The fields that name a row: `['number']`, `['firstName', 'lastName']`, `['coupon', 'customer']`; joined by `titleText`. */
  title: string[];
  /** The fields that name a row whose title is empty. */
  untitled?: string[];
  /** Fields the search box searches: own fields, or fields of a reference (`customer.lastName`). */
  search: string[];
  /** Text of an empty list, with what to do next. */
  empty?: string;
  /** Where an empty list leads, when records are not created there. */
  emptyLink?: EmptyLink;
  description?: string;
  /** Whether creating one sends messages. */
  tells?: boolean;
  fields: FieldSchema[];
  /** Further filters: fields of its lines or of a reference, named by their path (`disposals.way`). */
  filters?: FieldSchema[];
  transitions: TransitionSchema[];
  /** Its declared actions that the caller may run on some record; absent when there are none. */
  ownActions?: ActionSchema[];
  actions: { create: boolean; update: boolean; delete: boolean; export: boolean; import?: boolean };
  /** `comments`, `tasks` and `files`: whether its records take them. */
  features: { trash: boolean; history: boolean; timeline?: boolean; comments?: boolean; tasks?: boolean; files?: boolean };
  /** Tabs of its form, and the sections on each; those on none are above them. */
  tabs?: { label: string; sections: readonly string[] }[];
  defaultSort: { field: string; order: 'asc' | 'desc' };
  /** Absent when the table is the only view. */
  views?: ViewsSchema;
}

export interface MenuGroupSchema {
  name: string;
  label: string;
  icon?: string;
  order: number;
}

/** Name and regional settings of an application. */
export interface Site {
  /** Name shown above its screens and in its mails. */
  name: string;
  /** IANA time zone in which its instants are shown. */
  zone: string;
  /** BCP 47 locale in which its values are formatted. */
  locale: string;
  /** ISO 4217 code of the currency of its amounts. */
  currency: string;
  /** Calling code of its country, '1' or '49', which phone numbers there may omit. */
  callingCode: string;
  /** Its colors, if they are settings. */
  colors?: BrandColors;
  /** Path of its logo, if there is one. */
  logoUrl?: string | null;
  /** Codes of the languages beside its own that it is read in: its texts can be written in them (`translated`). */
  languages?: readonly string[];
  /** The most bytes that a file of staff may have, if that is a setting. */
  mostBytes?: number;
}

/** `GET /api/admin/schema`. */
export interface AdminSchema {
  /** The time of the server, by which screens say what is today. */
  now?: string;
  site?: Pick<Site, 'name' | 'zone'> & Partial<Site>;
  groups: MenuGroupSchema[];
  resources: ResourceSchema[];
  /** CASL rules of the caller for these resources (raw rules), so that buttons can check rows without a request. */
  rules: unknown[];
  /** Views of lists that the caller has or that others share, and the caller's lists as they have them. */
  lists?: KeptLists;
  /** The caller; `staffId` is their record of staff, to which tasks are assigned. */
  me: { id: string; staffId?: string; email: string; name: string; role: string; jobTitle?: string; avatarUrl?: string };
}

/** The number of rows that a list skips at most; `after` continues beyond. */
export const MAX_OFFSET = 1_000_000;

/** A page of a list. `total` stops at `cap` unless an exact count is requested; `after` continues a deep list without counting rows. */
export interface ListPage<Row> {
  data: Row[];
  count: number;
  total: number;
  page: number;
  pageCount: number;
  /** Whether there are more than `total` rows. */
  totalIsCapped?: boolean;
  /** The sum that `sum` requested, over all rows of the list. */
  sum?: number;
  /** What `totals` and `groupBy` requested, over all rows of the list; the largest groups first. */
  totals?: Totals;
  groups?: ListGroup[];
  /** Value to pass as `after` (with the same sort and filters) for the rows that follow; null at the end. */
  after?: string | null;
}
