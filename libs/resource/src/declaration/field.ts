import type { ChoiceSchema, FieldKind } from '@haulbook/contracts';
import type { StateGraph } from '@haulbook/domain';
import { composeColumn } from './columns.js';
import { humanize, snake } from './naming.js';
import { addField } from './registry.js';
import type { Choices, FieldMeta, FieldOptions, FileOptions, NumberOptions, TextOptions, Type } from './types.js';
import { composeValidators } from './validators.js';

/** A decorator that fits only properties of type `T` (or null): a wrong kind fails the type check. */
type On<T> = <K extends string>(target: { [P in K]?: T | null }, key: K) => void;
/** Fits a relation `customer` whose class also declares `customerId`. */
type OnRef = <K extends string>(target: { [P in K]?: object | null } & { [P in `${K}Id`]: string | null }, key: K) => void;
/** Fits `services: Service[]` beside `serviceIds: string[]`. */
type OnRefs = <K extends string>(target: { [P in K]?: object[] }, key: K) => void;

type Extra = Partial<Omit<FieldMeta, 'name' | 'kind' | 'options' | 'label'>>;

function declare(kind: FieldKind, options: FieldMeta['options'], extra: (name: string, target: object) => Extra = () => ({})) {
  return (target: object, name: string): void => {
    const field: FieldMeta = {
      name,
      kind,
      label: options.label ?? humanize(name),
      options,
      column: snake(name),
      ...extra(name, target),
    };
    addField(target.constructor as Type, field);
    composeColumn(target, field);
    composeValidators(target, field);
  };
}

function listChoices<V extends string>(choices: Choices<V>): ChoiceSchema[] {
  return Object.entries<string | { label: string }>(choices).map(([value, words]) =>
    typeof words === 'string' ? { value, label: words } : { value, ...words },
  );
}

/** The field kinds. Each composes the column, the validators, OpenAPI and what the screens know. */
export const Field = {
  /** One line of text. */
  text: (options: TextOptions = {}): On<string> => declare('text', options as never),
  /** Several lines of text. */
  longText: (options: TextOptions = {}): On<string> => declare('longText', options as never),
  /** A whole number; with `scale`, an integer multiple (1000 keeps thousandths). */
  number: (options: NumberOptions = {}): On<number> => declare('number', options as never),
  /** Integer cents. */
  money: (options: NumberOptions = {}): On<number> => declare('money', options as never),
  boolean: (options: FieldOptions<boolean> = {}): On<boolean> => declare('boolean', options as never),
  /** One of a few values, each with its words. */
  enum: <V extends string>(choices: Choices<V>, options: FieldOptions<V> = {}): On<V> =>
    declare('enum', options as never, () => ({ choices: listChoices(choices) })),
  /** Several of a few values, each at most once; at least one unless `optional`. Kept in the order of the choices. */
  enums: <V extends string>(choices: Choices<V>, options: FieldOptions<V[]> = {}): On<V[]> =>
    declare('enums', options as never, () => ({ choices: listChoices(choices) })),
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
  date: (options: FieldOptions<string> = {}): On<string> => declare('date', options as never),
  /** An instant: ISO 8601, kept and sent in UTC. */
  datetime: (options: FieldOptions<string> = {}): On<string> => declare('datetime', options as never),
  email: (options: TextOptions = {}): On<string> => declare('email', { max: 254, ...options } as never),
  phone: (options: TextOptions = {}): On<string> => declare('phone', { max: 32, ...options } as never),
  url: (options: TextOptions = {}): On<string> => declare('url', { max: 2000, ...options } as never),
  json: (options: FieldOptions = {}): On<object> => declare('json', options),
  /** The id of an uploaded file; ids with `many`. */
  file: (options: FileOptions = {}): On<string | string[]> => declare('file', options as never),
  /** One record of another resource. The class also declares `<name>Id: string`. */
  ref: (target: () => Type, options: FieldOptions = {}): OnRef =>
    declare('ref', options, (name) => ({ target, idField: `${name}Id`, column: `${snake(name)}_id` })) as OnRef,
  /** Several records of another resource, through a join table. `services` is written and filtered as `serviceIds`. */
  refs: (target: () => Type, options: FieldOptions = {}): OnRefs =>
    declare('refs', options, (name, owner) => {
      const one = name.replace(/ies$/, 'y').replace(/s$/, '');
      const class_ = snake(owner.constructor.name);
      return {
        target,
        idField: `${one}Ids`,
        column: undefined,
        join: { table: `${class_}_${snake(name)}`, own: `${class_}_id`, other: `${snake(one)}_id` },
      };
    }) as OnRefs,
  /** The record a line belongs to; set by the framework, gone with it. */
  parent: (target: () => Type): OnRef =>
    declare('ref', { hidden: true, readonly: true }, (name) => ({
      target,
      idField: `${name}Id`,
      column: `${snake(name)}_id`,
      cascade: true,
    })) as OnRef,
  /** Lines that live and die with this record; `inverse` is the line's property that points back. */
  lines: <L extends object>(target: () => Type<L>, inverse: keyof L & string, options: FieldOptions = {}): OnRefs =>
    declare('lines', options, () => ({ target, inverse, column: undefined })) as OnRefs,
};
