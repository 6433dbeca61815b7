import fc from 'fast-check';
import type { RecordChange } from '@haulbook/resource-contracts';
import { randomGrants, type Grant } from '@haulbook/testing/policies';
import { BulkWrites } from '../bulk/bulk-writes.service.js';
import { metaOf } from '../declaration/registry.js';
import { DomainError, Readable } from '../index.js';
import { Access } from '../policy/access.js';
import { runAs, type Actor } from '../policy/actor.js';
import { fill, type Row } from '../testing/filled-library.js';
import { startLibrary, type LibraryApp } from '../testing/library.app.js';
import { Author, Book, Tag } from '../testing/library.entities.js';
import { NAMED, RandomLibrary, somePolicies, someShelves } from '../testing/random-library.js';

const WORKS = [
  { action: 'update', values: { pages: 3 } },
  { action: 'update', values: { owner: 'ann' } },
  { action: 'update', values: { pages: 3, notes: 'torn' } },
  { action: 'delete' },
] as const;
type Work = (typeof WORKS)[number];
const valuesOf = (work: Work): Record<string, unknown> => ('values' in work ? work.values : {});

/** Whatever policies there are, the doors for many records at once open no wider than `can()`. */
describe('under random policies', () => {
  const library = new RandomLibrary();
  let app: LibraryApp;
  beforeAll(async () => void (app = await startLibrary(library.resources)));
  afterAll(() => app.close());

  const several = { numRuns: fc.readConfigureGlobal().numRuns ?? 30, endOnFailure: true };
  const entities = { books: Book, authors: Author, tags: Tag };
  const rowsOf = async (path: keyof typeof entities) => (await app.records.find(entities[path] as typeof Book, {})) as unknown as Row[];
  const writers = fc
    .tuple(somePolicies, randomGrants(NAMED['books']!, 'update'), randomGrants({ ...NAMED['books']!, fields: ['title'] }, 'delete'))
    .map(([grants, ...more]): Record<string, Grant[]> => ({ ...grants, books: [...grants['books']!, ...more.flat()] }));
  const bookAccess = (actor: Actor) => {
    const { meta, policy } = library.resources.find((each) => each.meta.path === 'books')!;
    return Access.of(meta, policy, actor);
  };

  it('a bulk change is of the rows that may be read, and changes those that may be changed so', async () => {
    await fc.assert(
      fc.asyncProperty(someShelves, writers, fc.constantFrom(...WORKS), async (shelves, grants, work) => {
        await fill(app, shelves);
        const actor = library.actor(grants);
        const may = bookAccess(actor);
        const bulk = app.get(BulkWrites);
        const meta = metaOf(Book);
        const rows = await rowsOf('books');
        const found = () => runAs(actor, () => bulk.matching(meta, {}));
        const ids = await app.records.db.query<{ id: string }>(found().text, found().values);
        const readable = rows.filter((row) => may.can('read', row));
        expect(ids.map(({ id }) => id).sort()).toEqual(readable.map(({ id }) => id).sort());
        for (const row of rows) {
          const names = Object.keys(valuesOf(work));
          // What a change makes of a record has to be granted as well.
          const becomes = { ...row, ...valuesOf(work) };
          const granted = [undefined, ...names].every((name) => may.can(work.action, row, name)) && may.can(work.action, becomes);
          const mayWrite = may.can('read', row) && granted;
          const isAlready = names.length > 0 && names.every((name) => row[name] === valuesOf(work)[name] && may.can('read', row, name));
          const expected = may.can('read', row) && isAlready ? 'unchanged' : mayWrite ? 'changed' : 'refused';
          const outcome = await runAs(actor, () => bulk.run(meta, row.id, work)).then(
            ({ changed }) => (changed ? 'changed' : 'unchanged'),
            (error: unknown) => {
              if (error instanceof DomainError) return 'refused';
              throw error;
            },
          );
          expect(outcome).toBe(expected);
          const [now] = await app.records.find(Book, { id: row.id });
          if (expected !== 'changed') expect(now).toEqual(row);
          else if (work.action === 'update') expect(now).toMatchObject(valuesOf(work));
        }
      }),
      several,
    );
  });

  it('a change is announced to those who may read the record, and to no one else', async () => {
    await fc.assert(
      fc.asyncProperty(someShelves, fc.array(somePolicies, { minLength: 1, maxLength: 4 }), async (shelves, policies) => {
        await fill(app, shelves);
        // Who could read a record a moment ago still hears of it.
        await app.records.db.query(`UPDATE audit_entries SET created_at = created_at - interval '1 minute'`);
        const listening = policies.map((grants) => library.actor(grants));
        const changes: (RecordChange & { row: Row })[] = [];
        for (const resource of ['books', 'authors', 'tags'] as const)
          for (const row of await rowsOf(resource)) changes.push({ resource, id: row.id, kind: 'updated', row });
        const heardBy = await app.get(Readable).changes(changes, listening);
        for (const actor of listening) {
          const judge = library.judge(actor);
          const granted = changes.filter(({ resource, row }) => judge.reads(resource, row));
          expect(new Set(heardBy(actor))).toEqual(new Set(granted));
        }
      }),
      several,
    );
  });
});
