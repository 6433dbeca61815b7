import { badQuery } from '../errors/domain-error.js';
import { Params } from './params.js';
import { castValue, isText, sqlType, type Comparable } from './values.js';

/** The left side of a comparison: an SQL expression, and the field that determines its type. */
export interface Operand {
  sql: string;
  field: Comparable;
}

type Compile = (operand: Operand, value: unknown, params: Params) => string;

const MAX_LIST = 1000;
const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

const one = (operand: Operand, value: unknown, params: Params) =>
  `${params.add(castValue(operand.field, value))}::${sqlType(operand.field)}`;

function many(operand: Operand, value: unknown, params: Params): string {
  const list = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : [value];
  if (list.length > MAX_LIST) throw badQuery(`${operand.field.name}: at most ${MAX_LIST} values`);
  return `${params.add(list.map((item) => castValue(operand.field, item)))}::${sqlType(operand.field)}[]`;
}

const compare =
  (sign: string): Compile =>
  (operand, value, params) =>
    `${operand.sql} ${sign} ${one(operand, value, params)}`;

const equal: Compile = (operand, value, params) => (value === null ? `${operand.sql} IS NULL` : compare('=')(operand, value, params));
const inList: Compile = (operand, value, params) => `${operand.sql} = ANY(${many(operand, value, params)})`;
const negated =
  (compile: Compile): Compile =>
  (operand, value, params) =>
    `(${compile(operand, value, params)}) IS NOT TRUE`;

const contains = (text: string) => `%${text}%`;
const PHONE_LIKE = /^[+\d\s().-]*\d[\d\s().-]*$/;

/** Reduce a search for a phone number to digits, as phones are stored (+19195550110): "(919) 555" → "919555". Other words are unchanged. */
export const asKept = (field: Comparable, text: string) =>
  field.kind === 'phone' && PHONE_LIKE.test(text) ? text.trim().replace(/(?!^\+)\D/g, '') : text;

/**
 * The part of an email address that an index is asked for, up to its @. The domain has a dozen trigrams that half of all addresses have,
 * and PostgreSQL would read the list of each.
 */
const NAME_OF_ADDRESS = /^[^@\s]{3,}@(?=.)/;
/** The part of a long number that an index is asked for. Thousands of numbers begin alike, or begin with the letters before it. */
const LAST_DIGITS = /(?<=.)\d{6}(?=\D*$)/s;

const partForIndex = (text: string): string | undefined => (NAME_OF_ADDRESS.exec(text) ?? LAST_DIGITS.exec(text))?.[0];

/** Return the text that a field is searched for. @throws DomainError `bad_query` */
function searchedText(field: Comparable, value: unknown): string {
  if (!isText(field)) throw badQuery(`${field.name} is not text: it cannot be searched within`);
  const text = asKept(field, String(value));
  if (text.includes('\u0000') || text.length > 500) throw badQuery(`${field.name}: the search text is not usable`);
  return text;
}

/** Return the pattern of `LIKE` for texts that contain one. @throws DomainError `bad_query` */
export const containsIn = (field: Comparable, text: string): string => contains(escapeLike(searchedText(field, text)));

const like =
  (pattern: (text: string) => string, operator: 'LIKE' | 'ILIKE'): Compile =>
  (operand, value, params) => {
    const text = searchedText(operand.field, value);
    const matched = (sql: string, part: string) => `${sql} ${operator} ${params.add(pattern(escapeLike(part)))}`;
    const part = pattern === contains && partForIndex(text);
    // What is added to the column keeps the index out of the second comparison.
    return part ? `(${matched(operand.sql, part)} AND ${matched(`(${operand.sql} || '')`, text)})` : matched(operand.sql, text);
  };

const lower =
  (compile: Compile): Compile =>
  (operand, value, params) => {
    if (!isText(operand.field)) return compile(operand, value, params);
    const fold = (item: unknown) => (typeof item === 'string' ? item.toLowerCase() : item);
    const free = { ...operand.field, choices: undefined };
    return compile({ sql: `lower(${operand.sql})`, field: free }, Array.isArray(value) ? value.map(fold) : fold(value), params);
  };

const between: Compile = (operand, value, params) => {
  const [low, high, ...rest] = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : [];
  if (low === undefined || high === undefined || rest.length > 0) throw badQuery(`${operand.field.name}: $between takes two values`);
  return `${operand.sql} BETWEEN ${one(operand, low, params)} AND ${one(operand, high, params)}`;
};

/** The operators that ask whether there is nothing when they compare with null. */
const EQUALITY = new Map([
  ['eq', true],
  ['eqL', true],
  ['ne', false],
  ['neL', false],
]);

/**
 * Return what an operator asks if it asks whether there is nothing: true for nothing, false for something. `$isnull` with `false` is
 * `$notnull`.
 */
export function emptinessOf(operator: string, value: unknown): boolean | undefined {
  const name = operator.replace(/^\$/, '');
  if (name === 'isnull' || name === 'notnull') return (name === 'isnull') === (value !== false);
  return value === null ? EQUALITY.get(name) : undefined;
}

const whether =
  (name: 'isnull' | 'notnull'): Compile =>
  (operand, value) =>
    `${operand.sql} IS ${emptinessOf(name, value) ? '' : 'NOT '}NULL`;

const starts = (text: string) => `${text}%`;
const ends = (text: string) => `%${text}`;

/** Every operator of the grammar, without its `$`. The `L` forms ignore case. */
const OPERATORS = new Map<string, Compile>(
  Object.entries<Compile>({
    eq: equal,
    ne: negated(equal),
    gt: compare('>'),
    gte: compare('>='),
    lt: compare('<'),
    lte: compare('<='),
    in: inList,
    nin: negated(inList),
    notin: negated(inList),
    isnull: whether('isnull'),
    notnull: whether('notnull'),
    between,
    cont: like(contains, 'LIKE'),
    excl: negated(like(contains, 'LIKE')),
    starts: like(starts, 'LIKE'),
    ends: like(ends, 'LIKE'),
    eqL: lower(equal),
    neL: lower(negated(equal)),
    inL: lower(inList),
    notinL: lower(negated(inList)),
    contL: like(contains, 'ILIKE'),
    exclL: negated(like(contains, 'ILIKE')),
    startsL: like(starts, 'ILIKE'),
    endsL: like(ends, 'ILIKE'),
  }),
);

/** Compile one comparison. @throws DomainError `bad_query` for unknown operators and wrong values. */
export function compileOperator(name: string, operand: Operand, value: unknown, params: Params): string {
  const compile = OPERATORS.get(name.replace(/^\$/, ''));
  if (!compile) throw badQuery(`Unknown operator ${name}`);
  return compile(operand, value, params);
}
