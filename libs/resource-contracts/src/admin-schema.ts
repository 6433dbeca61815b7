/**
 * The type of `GET /api/admin/schema`: all that the generic screens know about a resource.
 * The server derives it from the declarations and filters it by the caller's ability; a field, action or resource
 * that the caller may not see is absent, never sent and hidden.
 */

/** The kind of a field's values, which determines how it is shown, edited, filtered and sorted. */
export type FieldKind =
  | 'text'
  | 'longText'
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

/** Format of a text: a time of day (`14:30`, shown as 2:30 PM), or a technical identifier, shown with a copy button. */
export type TextFormat = 'time' | 'code';

/** Color of a state or enum value. */
export type Tone = 'default' | 'processing' | 'success' | 'warning' | 'error';

/** One choice of an enum (or of several, `enums`) or one state of a state field, in words. */
export interface ChoiceSchema {
  value: string;
  label: string;
  tone?: Tone;
}

/** An input that a transition asks for. */
export interface TransitionInputSchema {
  name: string;
  label: string;
  kind: 'text' | 'longText' | 'number' | 'money' | 'date' | 'datetime' | 'boolean' | 'enum' | 'ref';
  required: boolean;
  choices?: ChoiceSchema[];
  /** For `ref`: the path of the resource to pick from. */
  target?: string;
}

/** A transition between states: a button on the show page of a row whose state is in `from`. */
export interface TransitionSchema {
  /** Also the CASL action: the button shows when `can(name, row)`. */
  name: string;
  field: string;
  label: string;
  from: string[];
  /** Null: the state stays as it is. */
  to: string | null;
  danger?: boolean;
  /** Question to confirm before it runs. */
  confirm?: string;
  input: TransitionInputSchema[];
}

/** A field of a resource, limited to what the caller may know. */
export interface FieldSchema {
  name: string;
  kind: FieldKind;
  label: string;
  /** Short help under the input. */
  help?: string;
  required: boolean;
  /** The caller may send it on create / on update (row conditions apart). */
  creatable: boolean;
  updatable: boolean;
  /** Shown in the list, in this order. */
  list: boolean;
  filter: boolean;
  sort: boolean;
  /** Shown on the form and on the show page. */
  form: boolean;
  show: boolean;
  /** Heading under which the form and the show page group it. */
  section?: string;
  /** For `text`: what it holds, when it is not plain words. */
  format?: TextFormat;
  default?: unknown;
  min?: number;
  max?: number;
  /** Decimal places of a number; without a `scale` it is kept and sent with them. */
  decimals?: number;
  /** Unit written after a number: `cu yd`, `min`, `%`. */
  unit?: string;
  /** A number stored as an integer multiple: 1000 for thousandths, 10000 for ppm shown as percent. */
  scale?: number;
  choices?: ChoiceSchema[];
  /** For `json`: the choices of values in it, by the name under which they stand. */
  parts?: Record<string, ChoiceSchema[]>;
  /** For `ref` and `refs`: the path of the target resource; its title field names a row. */
  target?: string;
  /** For `ref` and `refs`: the property of the id or ids, for writing and filtering (`customerId`, `serviceIds`). */
  idField?: string;
  /** For `lines`: the fields of one line. */
  fields?: FieldSchema[];
  /** For `file`: several files. */
  many?: boolean;
  /** For `file`: accepted media types and size. */
  accept?: string[];
  maxBytes?: number;
}

/** A resource as the screens know it. */
export interface ResourceSchema {
  /** Path under /api and /admin, and the CASL subject. */
  path: string;
  /** One and many, as people say it: "Coupon", "Coupons". */
  label: string;
  labelPlural: string;
  /** Menu group; absent resources without a place in the menu have none. */
  group?: string;
  /** Name of an icon known to the screens. */
  icon?: string;
  /** Position within the menu. */
  order: number;
  /** The fields that name a row: `['number']`, `['firstName', 'lastName']`, `['coupon', 'customer']`; joined by `titleText`. */
  title: string[];
  /** The fields that name a row whose title says nothing. */
  untitled?: string[];
  /** Fields the search box searches: own fields, or fields of a reference (`customer.lastName`). */
  search: string[];
  /** Text of an empty list, with what to do next. */
  empty?: string;
  description?: string;
  fields: FieldSchema[];
  transitions: TransitionSchema[];
  actions: { create: boolean; update: boolean; delete: boolean };
  features: { trash: boolean; history: boolean };
  defaultSort: { field: string; order: 'asc' | 'desc' };
}

export interface MenuGroupSchema {
  name: string;
  label: string;
  icon?: string;
  order: number;
}

/** What an application is called, and where it is at home. */
export interface Site {
  /** Shown above its screens and in its mails. */
  name: string;
  /** IANA: the clock on which its instants are shown. */
  zone: string;
  /** BCP 47: how its values are written. */
  locale: string;
  /** ISO 4217: what its amounts are in. */
  currency: string;
  /** Calling code of its country, '1' or '49': phone numbers there need none. */
  callingCode: string;
}

/** `GET /api/admin/schema`. */
export interface AdminSchema {
  site?: Pick<Site, 'name' | 'zone'> & Partial<Site>;
  groups: MenuGroupSchema[];
  resources: ResourceSchema[];
  /** CASL rules of the caller over these resources (raw rules), so that buttons know rows without asking. */
  rules: unknown[];
  me: { id: string; email: string; name: string; role: string; jobTitle?: string; avatarUrl?: string };
}

/** One line of a record's history, as `GET /api/{path}/{id}/history` gives it (newest first). */
export interface HistoryEntry {
  id: string;
  at: string;
  action: string;
  /** What the action is called, when it is a transition: the reader need not be allowed to take it. */
  transition?: string;
  /** Name of the actor; "System" for work of the system itself. */
  actor: string;
  version: number;
  /** Changed fields the reader may see, before and after. */
  changes: { field: string; label: string; before: unknown; after: unknown }[];
}

/** A list answer. `total` stops at `cap` unless asked for exactly; `after` continues a deep list without counting rows. */
export interface ListPage<Row> {
  data: Row[];
  count: number;
  total: number;
  page: number;
  pageCount: number;
  /** True when there are more than `total` rows. */
  totalIsCapped?: boolean;
  /** Pass as `after` (with the same sort and filters) for the rows that follow; null at the end. */
  after?: string | null;
}

/** The `details` of a 412 `stale`: what was saved meanwhile. */
export interface StaleSave {
  current: Record<string, unknown>;
  changedBy: string;
  changedAt: string;
  changes: HistoryEntry['changes'];
}
