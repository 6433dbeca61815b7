import { startTestServer } from '@haulbook/identity/testing';
import { firstRun, migrate, newDataSource, stagesOf, type MigrationPhase, type PhasedMigration } from '@haulbook/platform';
import { Client } from 'pg';
import type { QueryRunner } from 'typeorm';
import { application } from '../src/application.js';

/** What a later version declares differently: a shelf for each book, a label and a token it must have, and no author. */
const CHANGE = [
  'CREATE TABLE "shelves" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "room" text NOT NULL, CONSTRAINT "PK_shelves" PRIMARY KEY ("id"))',
  'ALTER TABLE "books" ADD "shelf_id" uuid',
  'ALTER TABLE "books" ADD "label" text',
  'UPDATE "books" SET "label" = (upper(title))',
  'ALTER TABLE "books" ALTER COLUMN "label" SET NOT NULL',
  'ALTER TABLE "books" ADD "token" uuid NOT NULL DEFAULT gen_random_uuid()',
  'ALTER TABLE "books" DROP COLUMN "author"',
  'CREATE INDEX "IDX_books_shelf" ON "books"  ("shelf_id") ',
  'ALTER TABLE "books" ADD CONSTRAINT "FK_books_shelf" FOREIGN KEY ("shelf_id") REFERENCES "shelves"("id") ON DELETE RESTRICT ON UPDATE NO ACTION',
  'ALTER TABLE "books" ADD CONSTRAINT "UQ_books_label" UNIQUE ("id", "label")',
];

const SHAPE = `SELECT concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) AS part FROM information_schema.columns WHERE table_schema = 'public'
  UNION ALL SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated) FROM pg_constraint WHERE connamespace = 'public'::regnamespace
  UNION ALL SELECT concat_ws(' ', indexdef, indisvalid) FROM pg_indexes JOIN pg_index ON indexrelid = quote_ident(indexname)::regclass WHERE schemaname = 'public' ORDER BY 1`;

let stamp = 1900000000000;

/** Make a migration of statements, as `npm run db:diff` writes it. */
function migration(statements: string[], { phase, transaction }: { phase?: MigrationPhase; transaction?: false } = {}) {
  stamp += 1;
  const name = `Made${stamp}`;
  return class implements PhasedMigration {
    name = name;
    phase = phase;
    transaction = transaction;
    async up(runner: QueryRunner): Promise<void> {
      for (const statement of statements) await runner.query(statement);
    }
    async down(): Promise<void> {}
  };
}

const startLibrary = () => startTestServer(application);
const after = (...added: (new () => PhasedMigration)[]) => ({ ...application, migrations: [...application.migrations, ...added] });

describe('a version with other tables, which starts beside processes of the one before', () => {
  let server: Awaited<ReturnType<typeof startLibrary>>;
  let db: Client;
  beforeAll(async () => {
    server = await startLibrary();
    db = new Client({ connectionString: server.config.DATABASE_URL });
    await db.connect();
  });
  afterAll(async () => {
    await db?.end();
    await server?.close();
  });

  const start = (version: ReturnType<typeof after>, say?: (sentence: string) => void) =>
    firstRun(version, { ...server.config, MIGRATIONS: 'expand' }, say);
  /** Run what is left. The declarations here stay those of the older version, which could no longer start. */
  async function finish(version: ReturnType<typeof after>) {
    const dataSource = await newDataSource(version, server.config.DATABASE_URL, 1).initialize();
    try {
      return await migrate(dataSource);
    } finally {
      await dataSource.destroy();
    }
  }
  const shapeOf = async (client: Client) => (await client.query<{ part: string }>(SHAPE)).rows.map(({ part }) => part);
  const { expand, aside, settle, contract } = stagesOf(CHANGE);
  const newer = after(
    migration(expand),
    migration(aside, { transaction: false }),
    migration(settle, { phase: 'contract', transaction: false }),
    migration(contract, { phase: 'contract' }),
  );

  it('keeps none of them from reading and writing', async () => {
    const clients = await Promise.all([1, 2, 3].map(() => server.signIn('admin')));
    let going = true;
    const statuses: number[] = [];
    const work = clients.map(async (client, n) => {
      for (let turn = 0; going; turn += 1) {
        const made = await client.post('/api/books', { title: `Book ${n}.${turn}`, author: 'A. Writer' });
        const read = await client.get('/api/books?sort=author,ASC&limit=5');
        const changed = await client.patch(`/api/books/${made.body.id}`, { author: 'B. Writer', version: made.body.version });
        statuses.push(made.status, read.status, changed.status);
      }
    });
    const file = `SELECT pg_relation_filenode('books') AS file`;
    const before = (await db.query(file)).rows;
    const { migrated, waiting } = await start(newer).finally(() => (going = false));
    // Otherwise all of the table was written anew while it was closed.
    expect((await db.query(file)).rows).toEqual(before);
    await Promise.all(work);
    expect([migrated.length, waiting.length]).toEqual([2, 2]);
    expect(new Set(statuses)).toEqual(new Set([200, 201]));
    await db.query(`INSERT INTO books (title, label) VALUES ('Of the newer one', 'N')`);
    const later = await clients[0]!.post('/api/books', { title: 'Of the older one', author: 'C. Writer' });
    expect([later.status, (await clients[0]!.get('/api/health')).status]).toEqual([201, 200]);
  });

  it('does not start while a change needs all of them to be stopped', async () => {
    const renaming = after(migration(['ALTER TABLE "shelves" RENAME TO "racks"'], { phase: 'stop' }));
    await expect(start(renaming)).rejects.toThrow(/Stop all processes, then start one with MIGRATIONS=all/);
    expect((await db.query(`SELECT to_regclass('shelves') AS there`)).rows).toEqual([{ there: 'shelves' }]);
  });

  it('waits for a table that is in use without keeping others from it', async () => {
    const admin = await server.signIn('admin');
    const reader = new Client({ connectionString: server.config.DATABASE_URL });
    await reader.connect();
    await reader.query('BEGIN');
    await reader.query('SELECT 1 FROM members LIMIT 1');
    let started: Promise<unknown> | undefined;
    await new Promise<void>((heard) => {
      started = start(after(migration(['ALTER TABLE "members" ALTER COLUMN "active" SET DEFAULT true'])), (sentence) => {
        if (sentence.includes('is in use')) heard();
      });
    });
    expect((await admin.get('/api/members')).status).toBe(200);
    await reader.query('COMMIT');
    await reader.end();
    expect(await started).toMatchObject({ migrated: [expect.any(String)] });
  });

  it('waits without a limit for what keeps no one out, and begins nothing anew because of what waits for a table', async () => {
    await db.query(`CREATE FUNCTION with_limit(needed text) RETURNS int LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN
      IF current_setting('lock_timeout') <> needed THEN RAISE 'waits for %', current_setting('lock_timeout'); END IF; RETURN 1; END $$`);
    await db.query(`INSERT INTO members (first_name, last_name, email) VALUES ('Ann', 'Lee', 'limits@example.com')`);
    const reader = new Client({ connectionString: server.config.DATABASE_URL });
    await reader.connect();
    await reader.query('BEGIN');
    await reader.query('LOCK TABLE members IN ACCESS SHARE MODE');
    const built = async () => (await db.query<{ oid: number }>(`SELECT 'members_limited'::regclass::oid AS oid`)).rows[0]!.oid;
    let first: Promise<number> | undefined;
    const making = migration(
      [
        'CREATE INDEX CONCURRENTLY "members_limit" ON members (with_limit(\'0\'), (id))',
        'CREATE UNIQUE INDEX CONCURRENTLY "members_limited" ON members (id)',
        'ALTER TABLE members ADD CONSTRAINT "members_limited" UNIQUE USING INDEX "members_limited"',
        `SELECT with_limit('2s')`,
      ],
      { transaction: false },
    );
    await start(after(making), () => {
      first = built();
      void first.finally(() => void reader.end());
    });
    expect(await built()).toBe(await first);
    await db.query('ALTER TABLE members DROP CONSTRAINT "members_limited"; DROP INDEX members_limit; DROP FUNCTION with_limit');
  });

  it('says whom an index waits for, once', async () => {
    const reader = new Client({ connectionString: server.config.DATABASE_URL, application_name: 'a long export' });
    await reader.connect();
    await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    const [{ pid }] = (await reader.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows as [{ pid: number }];
    const said: string[] = [];
    await start(after(migration(['CREATE INDEX CONCURRENTLY "members_waiting" ON members (id)'], { transaction: false })), (sentence) => {
      said.push(sentence);
      void reader.end();
    });
    expect(said).toEqual([
      expect.stringMatching(
        `^Making the index members_waiting waits for another connection to end its transaction \\(a long export, process ${pid}(, begun .+)?\\)\\.$`,
      ),
    ]);
    await db.query('DROP INDEX members_waiting');
  });

  it('fills more rows than one statement takes without closing their table, and goes on where it was cut short', async () => {
    await db.query(
      `INSERT INTO members (first_name, last_name, email) SELECT 'M', 'Other', n || '@example.com' FROM generate_series(1, 5000) n`,
    );
    await db.query(
      `INSERT INTO members (id, first_name, last_name, email) VALUES ('ffffffff-ffff-ffff-ffff-ffffffffffff', 'M', 'Last', 'last@example.com')`,
    );
    const change = [
      'ALTER TABLE "members" ADD "initials" text',
      `UPDATE "members" SET "initials" = (CASE last_name WHEN 'Last' THEN 1 / (SELECT count(*) - 1 FROM migrations WHERE name = 'Late') ELSE 1 END || left(first_name, 1))`,
    ];
    const later = stagesOf(change);
    const [added, filled] = [migration(later.expand), migration(later.aside, { transaction: false })];
    await db.query(`INSERT INTO migrations (timestamp, name) VALUES (1, 'Late')`);
    await expect(start(after(added, filled))).rejects.toThrow(/division by zero/);
    const filledRows = async () =>
      (await db.query<{ id: string; xmin: string }>('SELECT id, xmin FROM members WHERE initials IS NOT NULL ORDER BY id')).rows;
    const before = await filledRows();
    expect(before.length).toBeGreaterThan(3000);
    await db.query(`DELETE FROM migrations WHERE name = 'Late'`);
    await start(after(added, filled));
    const all = await filledRows();
    expect(all.length).toBeGreaterThan(5000);
    expect(all.slice(0, before.length)).toEqual(before);
    await db.query(`ALTER TABLE members DROP COLUMN initials; DELETE FROM members WHERE first_name = 'M'`);
  });

  it('changes nothing more when it starts again, until it may end the change: then tables are as if made at once', async () => {
    expect(await start(newer)).toMatchObject({ migrated: [], waiting: [expect.any(String), expect.any(String)] });
    expect(await finish(newer)).toMatchObject({ ran: [expect.any(String), expect.any(String)], waiting: [] });
    expect((await db.query(`SELECT label FROM books WHERE title = 'Of the older one'`)).rows).toEqual([{ label: 'OF THE OLDER ONE' }]);
    const tokens = 'SELECT count(DISTINCT token) = count(*) AND count(*) > 3 AS distinct FROM books';
    expect((await db.query(tokens)).rows).toEqual([{ distinct: true }]);
    const other = await startLibrary();
    const at = new Client({ connectionString: other.config.DATABASE_URL });
    await at.connect();
    for (const statement of CHANGE) await at.query(statement);
    const [made, staged] = [await shapeOf(at), await shapeOf(db)];
    await at.end();
    await other.close();
    expect(staged).toEqual(made);
  });
});
