import type { ChoiceSchema, Tone } from '@haulbook/resource-contracts';
import type { StateGraph } from '@haulbook/core';
import { composeColumn } from './columns.js';
import { humanize, snake } from './naming.js';
import { addField, entityAt } from './registry.js';
import { translationsOf } from './translations.js';
import type {
  AnyOptions,
  ChoiceField,
  Choices,
  FieldMeta,
  FieldOptions,
  FileOptions,
  NumberOptions,
  PlainKind,
  RefField,
  TextOptions,
  Type,
} from './types.js';
import { composeValidators } from './validators.js';

/** A decorator that fits only properties of type `T` (or null): a wrong kind fails the type check. */
type On<T> = <K extends string>(target: { [P in K]?: T | null }, key: K) => void;
/** A decorator that fits only properties whose type includes null. */
type OnNullable<T> = <K extends string, C extends { [P in K]?: T | null }>(target: C & SaysNull<C, K>, key: K) => void;
type SaysNull<C, K extends string> = K extends keyof C ? (null extends C[K] ? unknown : { [P in K]: null }) : unknown;
/** A kind of field: with `optional`, the property's type must include null. */
interface Kind<T, Options> {
  (options: Options & { optional: true }): OnNullable<T>;
  (options?: Options): On<T>;
}
interface FileKind {
  (options: FileOptions & { many: true }): On<string[]>;
  (options: FileOptions & { optional: true; many?: false }): OnNullable<string>;
  (options?: FileOptions & { many?: false }): On<string>;
}
/** Same as `Kind`, for kinds with choices. */
interface KindOfChoices<Many extends boolean> {
  <V extends string>(choices: Offered<V>, options: FieldOptions<Chosen<V, Many>> & { optional: true }): OnNullable<Chosen<V, Many>>;
  <V extends string>(choices: Offered<V>, options?: FieldOptions<Chosen<V, Many>>): On<Chosen<V, Many>>;
}
/** Choices, or a function that lists them, for choices that depend on other declarations. */
type Offered<V extends string> = Choices<V> | (() => Choices<V>);
type Chosen<V, Many extends boolean> = Many extends true ? V[] : V;
/** A decorator that fits a relation `customer` of the target's type, in a class that also declares `customerId`. */
type OnRef<T> = <K extends string>(target: { [P in K]?: T | null } & { [P in `${K}Id`]: string | null }, key: K) => void;
/** A decorator that fits `services: Service[]` next to the property of their ids. */
type OnRefs<T, Ids extends string> = <K extends string>(target: { [P in K]?: T[] } & { [P in Ids]: string[] }, key: K) => void;
type OnLines<T> = <K extends string>(target: { [P in K]?: T[] }, key: K) => void;

/** Parts that a kind adds to a field in addition to its name, label and options. */
type PartsOf<Meta extends FieldMeta> = Meta extends FieldMeta ? Omit<Meta, 'name' | 'label' | 'options' | 'system' | 'original'> : never;

/** Build a decorator that composes a field's column and validators and registers it. `partsOf` receives the property and its class. */
function declare(options: AnyOptions, partsOf: (name: string, owner: Type) => PartsOf<FieldMeta>) {
  return (target: object, name: string): void => {
    const owner = target.constructor as Type;
    const own = options.computed ? { ...options, readonly: true } : options;
    // Assigned to the parts, not spread: choices may be a getter, which must not run until every declaration has been read.
    const field: FieldMeta = Object.assign(partsOf(name, owner), { name, label: options.label ?? humanize(name), options: own });
    register(owner, target, field);
    if (own.translated) register(owner, target, translationsOf(field));
  };
}

function register(owner: Type, target: object, field: FieldMeta): void {
  addField(owner, field);
  composeColumn(target, field);
  composeValidators(target, field);
}

/** Make a kind that consists only of a column. */
const plain =
  <T, Options extends AnyOptions>(kind: PlainKind, defaults: AnyOptions = {}): Kind<T, Options> =>
  (options?: Options) =>
    declare({ ...defaults, ...options }, (name) => ({ kind, key: name, column: snake(name) }));

/** Make a kind with choices, which are evaluated on first use. */
const chosen =
  <Many extends boolean>(kind: ChoiceField['kind']): KindOfChoices<Many> =>
  (choices: Offered<string>, options: AnyOptions = {}) =>
    declare(options, (name) => {
      let listed: ChoiceSchema[] | undefined;
      return {
        kind,
        key: name,
        column: snake(name),
        choicesFollow: typeof choices === 'function',
        get choices() {
          return (listed ??= listChoices(typeof choices === 'function' ? choices() : choices));
        },
      };
    });

const listChoices = (choices: Choices<string>): ChoiceSchema[] =>
  Object.entries(choices).map(([value, words]) => (typeof words === 'string' ? { value, label: words } : { value, ...words }));

/** Target of a relation: a class, or the path of a resource, so that modules need not import each other. */
type Target<T extends object> = (() => Type<T>) | string;

const classOf = <T extends object>(target: Target<T>): (() => Type<T>) =>
  typeof target === 'string' ? () => entityAt(target) as Type<T> : target;

/**
 * Build the parts of a reference: `customer` is stored as `customerId` in `customer_id`; the decorator's type makes the class declare that
 * property.
 */
const refTo = (target: () => Type, name: string): PartsOf<RefField> => ({
  kind: 'ref',
  key: `${name}Id`,
  column: `${snake(name)}_id`,
  target,
});

/** The field kinds. Each composes the column, the validators, OpenAPI and the metadata for the screens. */
export const Field = {
  /** One line of text. */
  text: plain<string, TextOptions>('text'),
  /** Several lines of text. */
  longText: plain<string, TextOptions>('longText'),
  /** A text with headings, lists and links, stored as Markdown; `markdownToHtml` of `core` shows it on a page. */
  richText: plain<string, TextOptions>('richText'),
  /** A whole number; with `scale`, an integer multiple (1000 keeps thousandths); with `decimals` and no scale, a decimal number. */
  number: plain<number, NumberOptions>('number'),
  /** Integer cents. */
  money: plain<number, NumberOptions>('money'),
  boolean: plain<boolean, FieldOptions<boolean>>('boolean'),
  /** One of a few values, each with its label. */
  enum: chosen<false>('enum'),
  /** Several of a few values, each at most once; at least one unless `optional`. Kept in the order of the choices. */
  enums: chosen<true>('enums'),
  /** Declare a state of a graph; changed only by transitions, starts at the graph's initial state. */
  state: <S extends string>(graph: StateGraph<S, string>, options: Omit<FieldOptions<S>, 'default' | 'optional'> = {}): On<S> =>
    declare({ filter: true, list: true, ...options, default: graph.initial, readonly: true }, (name) => ({
      kind: 'state',
      key: name,
      column: snake(name),
      graph: graph,
      choices: Object.entries<{ label: string; tone?: Tone }>(graph.states).map(([value, { label, tone }]) => ({ value, label, tone })),
    })),
  /** A calendar day, `YYYY-MM-DD`, without a time zone. */
  date: plain<string, FieldOptions<string>>('date'),
  /** An instant: ISO 8601, stored and sent in UTC. */
  datetime: plain<string, FieldOptions<string>>('datetime'),
  email: plain<string, TextOptions>('email', { max: 254 }),
  phone: plain<string, TextOptions>('phone', { max: 32 }),
  url: plain<string, TextOptions>('url', { max: 2000 }),
  /** Free-form data. */
  json: plain<object, FieldOptions>('json'),
  /** The id of an uploaded file; ids with `many`. */
  file: plain<string, FileOptions>('file') as FileKind,
  /** Declare a reference to one record of another resource. The class also declares `<name>Id: string`. */
  ref: <T extends object>(target: Target<T>, options: FieldOptions = {}): OnRef<T> =>
    declare(options, (name) => refTo(classOf(target), name)),
  /**
   * Declare references to several records of another resource, through a join table; written and filtered by `ids`, the property of the
   * class that holds their ids.
   */
  refs: <T extends object, Ids extends `${string}Ids`>(target: Target<T>, ids: Ids, options: FieldOptions = {}): OnRefs<T, Ids> =>
    declare(options, (name, owner) => {
      const own = snake(owner.name);
      const join = { table: `${own}_${snake(name)}`, own: `${own}_id`, other: snake(ids.slice(0, -1)) };
      return { kind: 'refs', key: ids, target: classOf(target), join };
    }),
  /** Declare the record that a line belongs to; set by the framework, and the line is deleted with it. */
  parent: <T extends object>(target: () => Type<T>): OnRef<T> =>
    declare({ hidden: true, readonly: true }, (name) => ({ ...refTo(target, name), cascade: true })),
  /** Declare lines that are part of this record and deleted with it; `inverse` is the line's property that refers back. */
  lines: <L extends object>(target: () => Type<L>, inverse: keyof L & string, options: FieldOptions = {}): OnLines<L> =>
    declare(options, (name) => ({ kind: 'lines', key: name, target, inverse })),
};
