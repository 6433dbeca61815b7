/** Explain why a migration is not written: one sentence per reason, none if it may be written. Each flag allows only one thing. */
export function refusals(flags, diff, strays) {
  return [...(flags['allow-drops'] ? [] : lost(diff)), ...(flags['keep-choices'] ? [] : homeless(strays)), ...unfilled(diff)];
}

function lost({ drops, up }) {
  if (drops.length === 0) return [];
  return [
    `These statements lose data:\n  ${drops.join('\n  ')}`,
    ...drops.flatMap((drop) => [...goneColumn(drop, up), ...goneTables(drop, up)]),
    'If losing it is meant, run: npm run db:diff -- --allow-drops',
  ];
}

function goneColumn(drop, up) {
  const [, table, column] = /^ALTER TABLE "(\w+)" DROP COLUMN "(\w+)"/.exec(drop) ?? [];
  const others = up.flatMap((query) => new RegExp(`^ALTER TABLE "${table}" ADD "(\\w+)"`).exec(query)?.[1] ?? []);
  return renamed(`${table}.${column}`, others);
}

function goneTables(drop, up) {
  const tables = drop.startsWith('DROP TABLE') ? [...drop.matchAll(/"(\w+)"/g)].map(([, table]) => table) : [];
  const others = up.flatMap((query) => /^CREATE TABLE "(\w+)"/.exec(query)?.[1] ?? []);
  return tables.flatMap((table) => renamed(table, others));
}

function renamed(old, others) {
  return others.length === 0 ? [] : [`If ${old} has another name now, run: npm run db:diff -- --rename ${old}=${others.join('|')}`];
}

function unfilled(diff) {
  return diff.unfilled.map(
    (path) =>
      `${path} is required, and rows that are there already have no value for it. Make the field optional, give it a default, or say what they get, as an SQL expression: npm run db:diff -- --fill "${path}='a text'"`,
  );
}

function homeless(strays) {
  return strays.map(
    ({ path, value, rows }) =>
      `${path}: ${rows} row${rows === 1 ? ' has' : 's have'} "${value}", which is no longer a choice. Say what to replace it with, as an SQL expression: npm run db:diff -- --fill "${path}='another'". If they may stay as they are, run: npm run db:diff -- --keep-choices`,
  );
}
