import { inBatches } from './batches.js';

/** The statements of a change, by when they run where an older version of the application still serves. */
export interface Stages {
  /** At the start of the new version, in one short transaction: the older version goes on with what they make. */
  expand: string[];
  /** After those and each on its own: on large tables they take long, but they keep out no reader and no writer. */
  aside: string[];
  /** Once no older version runs, each on its own as those aside: what it wrote meanwhile is filled and checked. */
  settle: string[];
  /** After those, in one short transaction. */
  contract: string[];
  /** What no older version goes on with: all of the change needs every process to be stopped. */
  stop: string[];
}

/** Where a statement goes, or what takes its place. */
type Place = Partial<Stages>;
type Rule = [pattern: RegExp, place: (statement: string, match: RegExpExecArray, change: Change) => Place];

/** What becomes of statements about tables that are there already; the first pattern that fits decides. Others run with `expand`. */
const RULES: Rule[] = [
  [/^CREATE (?:UNIQUE )?INDEX ("\w+") ON /, (statement, [, index]) => ({ aside: indexAside(statement, index!) })],
  [
    /^ALTER TABLE ("\w+") ADD CONSTRAINT ("\w+") UNIQUE (\(.+\))$/,
    (_, [, table, name, columns]) => ({
      aside: [
        `ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS ${name}`,
        ...indexAside(`CREATE UNIQUE INDEX ${name} ON ${table} ${columns}`, name!),
        `ALTER TABLE ${table} ADD CONSTRAINT ${name} UNIQUE USING INDEX ${name}`,
      ],
    }),
  ],
  [
    // Rows that are there are checked aside; those that are written from now on, at once.
    /^ALTER TABLE ("\w+") ADD CONSTRAINT ("\w+") (?:FOREIGN KEY|CHECK) /,
    (statement, [, table, name]) => ({
      expand: [`${statement} NOT VALID`],
      aside: [`ALTER TABLE ${table} VALIDATE CONSTRAINT ${name}`],
    }),
  ],
  [
    // The new version no longer gives it a value, which the older one still does.
    /^ALTER TABLE ("\w+") DROP COLUMN ("\w+")$/,
    (statement, [, table, column]) => ({ expand: [`ALTER TABLE ${table} ALTER COLUMN ${column} DROP NOT NULL`], contract: [statement] }),
  ],
  [
    // With a check that holds for all rows, none is read while the table is closed.
    /^ALTER TABLE ("(\w+)") ALTER COLUMN ("(\w+)") SET NOT NULL$/,
    (statement, [, table, tableName, column, columnName]) => {
      const check = `"${tableName}_${columnName}_filled"`;
      return {
        settle: [
          `ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS ${check}, ADD CONSTRAINT ${check} CHECK (${column} IS NOT NULL) NOT VALID`,
          `ALTER TABLE ${table} VALIDATE CONSTRAINT ${check}`,
        ],
        contract: [statement, `ALTER TABLE ${table} DROP CONSTRAINT ${check}`],
      };
    },
  ],
  [/^DROP TABLE |^ALTER TABLE "\w+" ALTER COLUMN "\w+" DROP DEFAULT$/, (statement) => ({ contract: [statement] })],
  [
    /^UPDATE "(\w+)" SET ("\w+") = \(.+\) WHERE NOT \(\2 .+\)$/s,
    (statement, [, table], change) => ({ aside: [filling(statement, table!, change)] }),
  ],
  [
    // A value for rows that the older version adds meanwhile, too.
    /^UPDATE "(\w+)" SET ("\w+") = \(.+\) WHERE \2 IS NULL$/s,
    (statement, [, table], change) => bothTimes(filling(statement, table!, change)),
  ],
  [
    /^UPDATE "(\w+)" SET ("\w+") = \(.+\)$/s,
    (statement, [, table, column], change) => {
      const missing = filling(`${statement} WHERE ${column} IS NULL`, table!, change);
      const adds = change.up.find((other) => other.startsWith(`ALTER TABLE "${table}" ADD ${column} `));
      if (!adds) return { aside: [filling(statement, table!, change)], settle: [missing] };
      // The older version's rows have the default: where there is no value later, the new version wants none.
      if (adds.includes(' DEFAULT ')) return { aside: [filling(statement, table!, change)] };
      const hasDefault = change.up.some((other) => other.startsWith(`ALTER TABLE "${table}" ALTER COLUMN ${column} SET DEFAULT `));
      return hasDefault ? { aside: [missing] } : bothTimes(missing);
    },
  ],
  // Names and types that the older version does not know, and what writes or reads a whole table while it is closed to readers.
  [
    /^ALTER (?:TABLE|INDEX) .* (?:RENAME(?! CONSTRAINT)|ALTER COLUMN "\w+" TYPE|GENERATED (?:ALWAYS|BY DEFAULT) AS|ADD "\w+" (?:SMALL|BIG)?SERIAL|ADD CONSTRAINT "\w+" PRIMARY KEY) /,
    (statement) => ({ stop: [statement] }),
  ],
];

const CREATES = /^CREATE TABLE "(\w+)"/;
const ABOUT = /^(?:ALTER TABLE|CREATE (?:UNIQUE )?INDEX "\w+" ON) "(\w+)"/;
const ADDS_WITH_DEFAULT = /^ALTER TABLE ("\w+") ADD ("\w+") (.+?)( NOT NULL)? DEFAULT (?!AS IDENTITY)(.+)$/s;
/** Defaults that are one value for all rows, which PostgreSQL notes once in place of writing it to each. */
const ONE_VALUE = /^(?:'(?:[^']|'')*'|-?[\d.]+|true|false|null|now\(\))(?:::[\w "[\](),]+)?$/i;
const DROPS_COLUMN = /^ALTER TABLE ("\w+") DROP COLUMN ("\w+")$/;

/**
 * Divide the statements of a change among the stages of a rolling update.
 * @param up in their order
 * @param wider for state columns (`table.column`) that lose a state: the check that lets the states of both versions pass
 * @param keys columns of primary keys other than `id`, by table; null where the key has several
 */
export function stagesOf(up: readonly string[], wider: Readonly<Record<string, string>> = {}, keys: Change['keys'] = {}): Stages {
  const stages: Stages = { expand: [], aside: [], settle: [], contract: [], stop: [] };
  const made = new Set(up.flatMap((statement) => CREATES.exec(statement)?.[1] ?? []));
  const divided = up.flatMap((statement) => (made.has(ABOUT.exec(statement)?.[1] ?? '') ? [statement] : defaultApart(statement, up)));
  for (const statement of divided) {
    const place = placeOf(statement, { up: divided, made, wider, keys });
    for (const [stage, statements] of Object.entries(place) as [keyof Stages, string[]][]) stages[stage].push(...statements);
  }
  return stages;
}

interface Change {
  up: readonly string[];
  /** Tables that it makes. */
  made: ReadonlySet<string>;
  wider: Readonly<Record<string, string>>;
  keys: Readonly<Record<string, string | null>>;
}

function placeOf(statement: string, change: Change): Place {
  const { up, made, wider } = change;
  if (CREATES.test(statement) || made.has(ABOUT.exec(statement)?.[1] ?? '')) return { expand: [statement] };
  const narrowed = Object.keys(wider).find((path) => narrows(statement, path));
  if (narrowed) return placeOfNarrowed(statement, narrowed, wider[narrowed]!);
  const [, table, column] = DROPS_COLUMN.exec(statement) ?? [];
  if (table && up.some((other) => other.startsWith(`ALTER TABLE ${table} ADD ${column} `))) return { stop: [statement] };
  for (const [pattern, place] of RULES) {
    const match = pattern.exec(statement);
    if (match) return place(statement, match, change);
  }
  return { expand: [statement] };
}

/**
 * Take a default that may be another value for each row, such as `gen_random_uuid()`, out of the statement that adds its column: with it, the
 * whole table would be written anew while it is closed. New rows have it at once, those that are there are filled.
 */
function defaultApart(statement: string, up: readonly string[]): string[] {
  const [, table, column, type, required, value] = ADDS_WITH_DEFAULT.exec(statement) ?? [];
  if (!value || ONE_VALUE.test(value)) return [statement];
  const set = `UPDATE ${table} SET ${column} = `;
  return [
    `ALTER TABLE ${table} ADD ${column} ${type}`,
    `ALTER TABLE ${table} ALTER COLUMN ${column} SET DEFAULT ${value}`,
    ...(up.some((other) => other.startsWith(set)) ? [] : [`${set}(${value})`]),
    ...(required ? [`ALTER TABLE ${table} ALTER COLUMN ${column} SET NOT NULL`] : []),
  ];
}

/** Whether a statement is part of making a check of states narrower: the old one goes, rows are filled or looked at, the new one comes. */
function narrows(statement: string, path: string): boolean {
  const [table, column] = path.split('.');
  return (
    statement.includes(`CONSTRAINT "${table}_${column}_known"`) ||
    (statement.startsWith(`UPDATE "${table}" SET "${column}" = `) && statement.includes(` WHERE NOT ("${column}" IN (`)) ||
    (statement.startsWith('DO $$') && statement.includes(`FROM "${table}" WHERE NOT ("${column}" IN (`))
  );
}

function placeOfNarrowed(statement: string, path: string, widerCheck: string): Place {
  const [table, column] = path.split('.');
  const validate = `ALTER TABLE "${table}" VALIDATE CONSTRAINT "${table}_${column}_known"`;
  return statement.includes(' DROP CONSTRAINT ')
    ? { expand: [statement, `${widerCheck} NOT VALID`], aside: [validate], contract: [statement] }
    : { contract: [statement] };
}

/** Fill rows that are there without keeping others from the table. A key of several columns has no batches. */
function filling(update: string, table: string, { keys }: Change): string {
  const key = keys[table] === undefined ? 'id' : keys[table];
  return key === null ? update : inBatches(update, key);
}

const bothTimes = (statement: string): Place => ({ aside: [statement], settle: [statement] });

/** Build an index while rows are written. One whose making was cut short is made again. */
const indexAside = (statement: string, index: string): string[] => [
  `DROP INDEX CONCURRENTLY IF EXISTS ${index}`,
  statement.replace(/ INDEX /, ' INDEX CONCURRENTLY '),
];
