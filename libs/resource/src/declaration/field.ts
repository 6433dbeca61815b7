import type { ChoiceSchema, FieldKind } from '@haulbook/resource-contracts';
import type { StateGraph } from '@haulbook/core';
import { composeColumn } from './columns.js';
import { humanize, idsOf, oneOf, snake } from './naming.js';
import { addField, entityAt } from './registry.js';
import type { Choices, FieldMeta, FieldOptions, FileOptions, JsonOptions, NumberOptions, TextOptions, Type } from './types.js';
import { composeValidators } from './validators.js';

/** A decorator that fits only properties of type `T` (or null): a wrong kind fails the type check. */
type On<T> = <K extends string>(target: { [P in K]?: T | null }, key: K) => void;
/** Fits only properties that say that they may be null. */
type OnNullable<T> = <K extends string, C extends { [P in K]?: T | null }>(target: C & SaysNull<C, K>, key: K) => void;
type SaysNull<C, K extends string> = K extends keyof C ? (null extends C[K] ? unknown : { [P in K]: null }) : unknown;
/** A kind of field: what is `optional` may be null, and its property says so. */
interface Kind<T, Options> {
  (options: Options & { optional: true }): OnNullable<T>;
  (options?: Options): On<T>;
}
interface FileKind {
  (options: FileOptions & { many: true }): On<string[]>;
  (options: FileOptions & { optional: true; many?: false }): OnNullable<string>;
  (options?: FileOptions & { many?: false }): On<string>;
}
/** The same for kinds with choices. */
interface KindOfChoices<Many extends boolean> {
  <V extends string>(choices: Offered<V>, options: FieldOptions<Chosen<V, Many>> & { optional: true }): OnNullable<Chosen<V, Many>>;
  <V extends string>(choices: Offered<V>, options?: FieldOptions<Chosen<V, Many>>): On<Chosen<V, Many>>;
}
/** Choices, or where they follow from other declarations, what lists them once those are all there. */
type Offered<V extends string> = Choices<V> | (() => Choices<V>);
type Chosen<V, Many extends boolean> = Many extends true ? V[] : V;
/** Fits a relation `customer` to what is referred to, whose class also declares `customerId`. */
type OnRef<T> = <K extends string>(target: { [P in K]?: T | null } & { [P in `${K}Id`]: string | null }, key: K) => void;
/** Fits `services: Service[]` beside `serviceIds: string[]`. */
type OnRefs<T> = <K extends string>(target: { [P in K]?: T[] } & { [P in `${One<K>}Ids`]: string[] }, key: K) => void;
type OnLines<T> = <K extends string>(target: { [P in K]?: T[] }, key: K) => void;
/** `services` → `service`, as `oneOf` does it. */
type One<K extends string> = K extends `${infer A}ies` ? `${A}y` : K extends `${infer A}s` ? A : K;

type Extra = Partial<Omit<FieldMeta, 'name' | 'kind' | 'options' | 'label'>>;

function declare(kind: FieldKind, options: FieldMeta['options'], extra: (name: string, target: object) => Extra = () => ({})) {
  return (target: object, name: string): void => {
    const field: FieldMeta = { name, kind, label: options.label ?? humanize(name), options, column: snake(name) };
    // By descriptor: choices are a getter that has to wait until every declaration has been read.
    Object.defineProperties(field, Object.getOwnPropertyDescriptors(extra(name, target)));
    addField(target.constructor as Type, field);
    composeColumn(target, field);
    composeValidators(target, field);
  };
}

/** What a relation leads to: a class, or the path of a resource, which spares folders from importing each other. */
type Target<T extends object> = (() => Type<T>) | string;

const classOf = <T extends object>(target: Target<T>): (() => Type<T>) =>
  typeof target === 'string' ? () => entityAt(target) as Type<T> : target;

function offered(choices: Offered<string>): Extra {
  let listed: ChoiceSchema[] | undefined;
  return {
    get choices() {
      return (listed ??= listChoices(typeof choices === 'function' ? choices() : choices));
    },
  };
}

function listChoices<V extends string>(choices: Choices<V>): ChoiceSchema[] {
  return Object.entries<string | { label: string }>(choices).map(([value, words]) =>
    typeof words === 'string' ? { value, label: words } : { value, ...words },
  );
}

const listParts = (parts: Record<string, Choices<string>>): Record<string, ChoiceSchema[]> =>
  Object.fromEntries(Object.entries(parts).map(([name, choices]) => [name, listChoices(choices)]));

function offeredParts(parts: NonNullable<JsonOptions['parts']>): Extra {
  let listed: Record<string, ChoiceSchema[]> | undefined;
  return {
    get parts() {
      return (listed ??= listParts(typeof parts === 'function' ? parts() : parts));
    },
  };
}

/** The field kinds. Each composes the column, the validators, OpenAPI and what the screens know. */
export const Field = {
  /** One line of text. */
  text: ((options = {}) => declare('text', options as never)) as Kind<string, TextOptions>,
  /** Several lines of text. */
  longText: ((options = {}) => declare('longText', options as never)) as Kind<string, TextOptions>,
  /** A whole number; with `scale`, an integer multiple (1000 keeps thousandths); with `decimals` and no scale, a decimal number as it is. */
  number: ((options = {}) => declare('number', options as never)) as Kind<number, NumberOptions>,
  /** Integer cents. */
  money: ((options = {}) => declare('money', options as never)) as Kind<number, NumberOptions>,
  boolean: ((options = {}) => declare('boolean', options as never)) as Kind<boolean, FieldOptions<boolean>>,
  /** One of a few values, each with its words. */
  enum: ((choices, options = {}) => declare('enum', options as never, () => offered(choices))) as KindOfChoices<false>,
  /** Several of a few values, each at most once; at least one unless `optional`. Kept in the order of the choices. */
  enums: ((choices, options = {}) => declare('enums', options as never, () => offered(choices))) as KindOfChoices<true>,
  /** A state of a graph; changed by transitions alone, starts at the graph's initial state. */
  state: <S extends string>(graph: StateGraph<S, string>, options: Omit<FieldOptions<S>, 'default' | 'optional'> = {}): On<S> =>
    declare('state', { filter: true, list: true, ...options, default: graph.initial, readonly: true } as never, () => ({
      graph: graph as StateGraph<string, string>,
      choices: Object.entries<{ label: string; tone?: ChoiceSchema['tone'] }>(graph.states).map(([value, state]) => ({
        value,
        label: state.label,
        tone: state.tone,
      })),
    })),
  /** A calendar day, `YYYY-MM-DD`, without zone. */
  date: ((options = {}) => declare('date', options as never)) as Kind<string, FieldOptions<string>>,
  /** An instant: ISO 8601, kept and sent in UTC. */
  datetime: ((options = {}) => declare('datetime', options as never)) as Kind<string, FieldOptions<string>>,
  email: ((options = {}) => declare('email', { max: 254, ...options } as never)) as Kind<string, TextOptions>,
  phone: ((options = {}) => declare('phone', { max: 32, ...options } as never)) as Kind<string, TextOptions>,
  url: ((options = {}) => declare('url', { max: 2000, ...options } as never)) as Kind<string, TextOptions>,
  /** Free-form data; `parts` closes the choices of values in it. */
  json: (({ parts, ...options }: JsonOptions = {}) => declare('json', options, () => (parts ? offeredParts(parts) : {}))) as Kind<
    object,
    JsonOptions
  >,
  /** The id of an uploaded file; ids with `many`. */
  file: ((options = {}) => declare('file', options as never)) as FileKind,
  /** One record of another resource. The class also declares `<name>Id: string`. */
  ref: <T extends object>(target: Target<T>, options: FieldOptions = {}): OnRef<T> =>
    declare('ref', options, (name) => ({ target: classOf(target), idField: `${name}Id`, column: `${snake(name)}_id` })) as OnRef<T>,
  /** Several records of another resource, through a join table. `services` is written and filtered as `serviceIds`. */
  refs: <T extends object>(target: Target<T>, options: FieldOptions = {}): OnRefs<T> =>
    declare('refs', options, (name, owner) => {
      const class_ = snake(owner.constructor.name);
      return {
        target: classOf(target),
        idField: idsOf(name),
        column: undefined,
        join: { table: `${class_}_${snake(name)}`, own: `${class_}_id`, other: `${snake(oneOf(name))}_id` },
      };
    }) as OnRefs<T>,
  /** The record a line belongs to; set by the framework, gone with it. */
  parent: <T extends object>(target: () => Type<T>): OnRef<T> =>
    declare('ref', { hidden: true, readonly: true }, (name) => ({
      target,
      idField: `${name}Id`,
      column: `${snake(name)}_id`,
      cascade: true,
    })) as OnRef<T>,
  /** Lines that live and die with this record; `inverse` is the line's property that points back. */
  lines: <L extends object>(target: () => Type<L>, inverse: keyof L & string, options: FieldOptions = {}): OnLines<L> =>
    declare('lines', options, () => ({ target, inverse, column: undefined })) as OnLines<L>,
};
