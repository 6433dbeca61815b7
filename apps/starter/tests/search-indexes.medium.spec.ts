import { keepSearchIndexes, newDataSource } from '@haulbook/platform';
import { startTestServer, type TestServer } from '@haulbook/identity/testing';
import type { AutomationView } from '@haulbook/resource-contracts';
import { until } from '@haulbook/testing';
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { application } from '../src/application.js';

describe('the indexes of searched fields', () => {
  let server: TestServer;
  let dataSource: DataSource;
  const said: string[] = [];
  beforeAll(async () => {
    server = await startTestServer(application);
    dataSource = server.records.db.dataSource;
  });
  beforeEach(() => void said.splice(0));
  afterAll(() => server?.close());

  const keep = (by = dataSource, mode?: 'expand') => keepSearchIndexes(by, (sentence) => said.push(sentence), mode);
  const connected = async (application_name: string) => {
    const client = new Client({ connectionString: server.config.DATABASE_URL, application_name });
    await client.connect();
    return client;
  };
  const urlFor = (role: string) => Object.assign(new URL(server.config.DATABASE_URL), { username: role, password: 'x' }).href;
  const indexes = async (kind = '') => {
    const rows = await dataSource.query<{ at: string; definition: string }[]>(
      `SELECT tablename AS at, indexdef AS definition FROM pg_indexes
        WHERE indexname LIKE '%\\_search' AND indexdef LIKE '%USING ' || $1 || '%' ORDER BY 1, indexname`,
      [kind],
    );
    return rows
      .map(({ at, definition }) => `${at}: ${/\((.*)\)/.exec(definition)![1]!.replaceAll(/ (gin_trgm|text_pattern)_ops/g, '')}`)
      .sort();
  };

  it('are one for each name in a title, by how it begins', async () => {
    const [first, last] = ['first_name', 'last_name'].map((column) => `"left"(lower(${column}), 60)`);
    expect(await indexes('btree')).toEqual(
      expect.arrayContaining(['books: "left"(lower(title), 60)', `members: ${first}, ${last}`, `members: ${last}, ${first}`]),
    );
  });

  it('of names are made again where one is of other fields, and kept where they are right', async () => {
    const before = await indexes('btree');
    const [{ name }] = await dataSource.query<[{ name: string }]>(
      `SELECT indexname AS name FROM pg_indexes WHERE tablename = 'books' AND indexname LIKE '%\\_search' AND indexdef LIKE '%btree%'`,
    );
    await dataSource.query(`DROP INDEX "${name}"`);
    await dataSource.query('CREATE INDEX books_0a1b2c3d_search ON books ("left"(lower(author), 60) text_pattern_ops)');
    await keep();
    expect(await indexes('btree')).toEqual(before);
    const ids = () => dataSource.query(`SELECT oid FROM pg_class WHERE relname LIKE '%\\_search' ORDER BY oid`);
    const made = await ids();
    await keep();
    expect(await ids()).toEqual(made);
  });

  it('are one for each table, by trigrams', async () => {
    const made = await indexes('gin');
    expect(made).toEqual(expect.arrayContaining(['books: title, author, isbn', 'members: first_name, last_name, email']));
    expect(new Set(made.map((index) => index.split(':')[0])).size).toBe(made.length);
  });

  it('are made again where one is missing, is of other fields, or was cut short; and dropped where nothing asks for them', async () => {
    const before = await indexes();
    await dataSource.query('DROP INDEX books_search');
    await dataSource.query('DROP INDEX members_search');
    await dataSource.query('CREATE INDEX members_search ON members USING gin (first_name gin_trgm_ops)');
    await dataSource.query('CREATE INDEX migrations_search ON migrations USING gin (name gin_trgm_ops)');
    await keep();
    expect(await indexes()).toEqual(before);
    await dataSource.query(`UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'books_search'::regclass`);
    await keep();
    const [row] = await dataSource.query<[{ valid: boolean }]>(
      `SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = 'books_search'::regclass`,
    );
    expect(row.valid).toBe(true);
    expect(said).toEqual([]);
  });

  it('of two versions are there side by side while both may serve, and those of the newer one in the end', async () => {
    const before = await indexes();
    // As the version before had it.
    const [{ name }] = await dataSource.query<[{ name: string }]>(
      `SELECT indexname AS name FROM pg_indexes WHERE tablename = 'members' AND indexdef LIKE '%gin%'`,
    );
    await dataSource.query(`DROP INDEX "${name}"`);
    await dataSource.query('CREATE INDEX members_search ON members USING gin (first_name gin_trgm_ops)');
    await keep(dataSource, 'expand');
    expect((await indexes()).sort()).toEqual([...before, 'members: first_name'].sort());
    await keep();
    expect(await indexes()).toEqual(before);
  });

  it('that wait for one which another process is making say so, once', async () => {
    const before = await indexes();
    const [reader, maker] = await Promise.all(['reader', 'maker'].map(connected));
    await reader!.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    await reader!.query('SELECT 1');
    await dataSource.query('DROP INDEX books_search');
    // As of a start that was killed, whose statement the database goes on with.
    const making = maker!.query('CREATE INDEX CONCURRENTLY books_search ON books USING gin (title gin_trgm_ops)');
    const begun = `SELECT 1 FROM pg_index WHERE indexrelid = to_regclass('books_search')`;
    await until(async () => (await dataSource.query<unknown[]>(begun)).length, 'the index of the other one');
    await keepSearchIndexes(dataSource, (sentence) => {
      said.push(sentence);
      void reader!.end();
    });
    // It may be the one that PostgreSQL ends, where both wait for each other.
    await making.catch(({ message }: Error) => expect(message).toMatch(/deadlock detected|tuple concurrently updated/));
    await maker!.end();
    expect(said).toEqual([
      expect.stringMatching(
        /^Dropping the index books_search waits for an index that another connection is making \(maker, process \d+(, begun .+)?\)\.$/,
      ),
    ]);
    expect(await indexes()).toEqual(before);
  });

  it('that wait for a program which their maker may not look into call it that', async () => {
    const role = `owner_${randomUUID().slice(0, 8)}`;
    await dataSource.query('DROP INDEX books_search');
    const [{ owner }] = await dataSource.query<[{ owner: string }]>('SELECT current_user AS owner');
    await dataSource.query(`CREATE ROLE "${role}" LOGIN PASSWORD 'x'; GRANT CREATE ON SCHEMA public TO "${role}"`);
    await dataSource.query(`ALTER TABLE books OWNER TO "${role}"`);
    const reader = await connected('');
    await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    await reader.query('SELECT 1');
    const theirs = await newDataSource(application, urlFor(role), 1).initialize();
    try {
      await keepSearchIndexes(theirs, (sentence) => {
        said.push(sentence);
        void reader.end();
      });
    } finally {
      await theirs.destroy();
      await dataSource.query(`ALTER TABLE books OWNER TO "${owner}"; DROP OWNED BY "${role}"; DROP ROLE "${role}"`);
    }
    expect(said).toEqual([expect.stringMatching(/^Making the index books_search waits for .+ \(another program, process \d+\)\.$/)]);
  });

  it('are left out, with a sentence that says what to do, where the database’s user cannot create the extension', async () => {
    const role = `no_rights_${randomUUID().slice(0, 8)}`;
    await dataSource.query(`CREATE ROLE "${role}" LOGIN PASSWORD 'x'`);
    await dataSource.query('DROP EXTENSION pg_trgm CASCADE');
    const theirs = await newDataSource(application, urlFor(role), 1).initialize();
    try {
      await keep(theirs);
      expect(said).toEqual([expect.stringContaining('Have an administrator run CREATE EXTENSION pg_trgm in this database')]);
      expect(await indexes('gin')).toEqual([]);
      // The page of what runs by itself says it too.
      const staff = await server.signIn('admin');
      expect((await staff.get<AutomationView>('/api/automation')).body.searchIsSlow).toBe(true);
    } finally {
      await theirs.destroy();
      await keep();
      await dataSource.query(`DROP ROLE "${role}"`);
    }
  });
});
