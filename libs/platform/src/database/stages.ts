/** The statements of a change, by when they run where an older version of the application still serves. */
export interface Stages {
  /** At the start of the new version, in one short transaction: the older version goes on with what they make. */
  expand: string[];
  /** After those and each on its own: on large tables they take long, but they keep out no reader and no writer. */
  aside: string[];
  /** Once no older version runs. */
  contract: string[];
  /** What no older version goes on with: all of the change needs every process to be stopped. */
  stop: string[];
}

/** Where a statement goes, or what takes its place. */
type Place = Partial<Stages>;
type Rule = [pattern: RegExp, place: (statement: string, match: RegExpExecArray) => Place];

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
  [/^DROP TABLE |^ALTER TABLE "\w+" ALTER COLUMN "\w+" (?:SET NOT NULL|DROP DEFAULT)$/, (statement) => ({ contract: [statement] })],
  [/^UPDATE .* WHERE NOT \(/s, (statement) => ({ expand: [statement] })],
  // A value for rows that the older version adds meanwhile, too.
  [/^UPDATE .* WHERE "\w+" IS NULL$/s, (statement) => ({ expand: [statement], contract: [statement] })],
  [
    /^UPDATE "\w+" SET ("\w+") = \(.+\)$/s,
    (statement, [, column]) => ({ expand: [statement], contract: [`${statement} WHERE ${column} IS NULL`] }),
  ],
  // Names and types that the older version does not know, and what writes or reads a whole table while it is closed to readers.
  [
    /^ALTER (?:TABLE|INDEX) .* (?:RENAME(?! CONSTRAINT)|ALTER COLUMN "\w+" TYPE|GENERATED ALWAYS AS|ADD CONSTRAINT "\w+" PRIMARY KEY) /,
    (statement) => ({ stop: [statement] }),
  ],
];

const CREATES = /^CREATE TABLE "(\w+)"/;
const ABOUT = /^(?:ALTER TABLE|CREATE (?:UNIQUE )?INDEX "\w+" ON) "(\w+)"/;
const DROPS_COLUMN = /^ALTER TABLE ("\w+") DROP COLUMN ("\w+")$/;

/**
 * Divide the statements of a change among the stages of a rolling update.
 * @param up in their order
 * @param wider for state columns (`table.column`) that lose a state: the check that lets the states of both versions pass
 */
export function stagesOf(up: readonly string[], wider: Readonly<Record<string, string>> = {}): Stages {
  const stages: Stages = { expand: [], aside: [], contract: [], stop: [] };
  const made = new Set(up.flatMap((statement) => CREATES.exec(statement)?.[1] ?? []));
  for (const statement of up) {
    const place = placeOf(statement, { up, made, wider });
    for (const [stage, statements] of Object.entries(place) as [keyof Stages, string[]][]) stages[stage].push(...statements);
  }
  return stages;
}

interface Change {
  up: readonly string[];
  /** Tables that it makes. */
  made: ReadonlySet<string>;
  wider: Readonly<Record<string, string>>;
}

function placeOf(statement: string, { up, made, wider }: Change): Place {
  if (CREATES.test(statement) || made.has(ABOUT.exec(statement)?.[1] ?? '')) return { expand: [statement] };
  const narrowed = Object.keys(wider).find((path) => narrows(statement, path));
  if (narrowed) return placeOfNarrowed(statement, narrowed, wider[narrowed]!);
  const [, table, column] = DROPS_COLUMN.exec(statement) ?? [];
  if (table && up.some((other) => other.startsWith(`ALTER TABLE ${table} ADD ${column} `))) return { stop: [statement] };
  for (const [pattern, place] of RULES) {
    const match = pattern.exec(statement);
    if (match) return place(statement, match);
  }
  return { expand: [statement] };
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

/** Build an index while rows are written. One whose making was cut short is made again. */
const indexAside = (statement: string, index: string): string[] => [
  `DROP INDEX CONCURRENTLY IF EXISTS ${index}`,
  statement.replace(/ INDEX /, ' INDEX CONCURRENTLY '),
];
