import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { useTestApp } from '../../testing/test-app.js';

const PAGE = join(__dirname, '../../../../../docs/decisions/what-grows.md');
/** A name of a table in the first column. */
const NAME = /`([a-z_]+)`/g;

/** Return the tables that the page's table has a line for, as often as it names them. */
const named = (): string[] =>
  readFileSync(PAGE, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .flatMap((line) => [...line.split('|')[1]!.matchAll(NAME)].map(([, name]) => name!));

describe('the page of what grows', () => {
  const app = useTestApp();

  it('says of each table of the database what bounds it, once, and of no other', async () => {
    const tables = await app.records.db.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'p', 'm') AND relnamespace = 'public'::regnamespace`,
    );
    expect(named().toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
  });
});
