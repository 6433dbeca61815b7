/** Rows of one statement: their locks are held for a fraction of a second. */
const BATCH = 2000;
const FILLS = /^UPDATE ("\w+") SET ("\w+") = \(.+?\)( WHERE (?:NOT \(\2 .+\)|\2 IS NULL))?$/s;

/**
 * Write a statement that updates a table's rows in the order of their key, a few at a time, each time in a transaction of its own. It runs
 * outside of one. Begun anew, it changes only what its condition still finds.
 * @param update as `addBackfills` writes it
 * @param key the column of the primary key
 * @throws Error for another form of statement
 */
export function inBatches(update: string, key: string): string {
  const [, table, , where] = FILLS.exec(update) ?? [];
  if (!table) throw new Error(`There is no dividing this into batches: ${update}`);
  const id = `"${key}"`;
  return `DO $batches$
DECLARE
  batch_from ${table}.${id}%TYPE := (SELECT ${id} FROM ${table} ORDER BY ${id} LIMIT 1);
  batch_to ${table}.${id}%TYPE;
BEGIN
  WHILE batch_from IS NOT NULL LOOP
    batch_to := (SELECT ${id} FROM (SELECT ${id} FROM ${table} WHERE ${id} >= batch_from ORDER BY ${id} LIMIT ${BATCH}) AS batch ORDER BY ${id} DESC LIMIT 1);
    ${update}${where ? ' AND' : ' WHERE'} ${id} BETWEEN batch_from AND batch_to;
    COMMIT;
    batch_from := (SELECT ${id} FROM ${table} WHERE ${id} > batch_to ORDER BY ${id} LIMIT 1);
  END LOOP;
END $batches$`;
}
