import fc from 'fast-check';
import { randomGrants, type Grant } from '@haulbook/testing/policies';
import { metaOf } from '../declaration/registry.js';
import { fill, type Row } from '../testing/filled-library.js';
import { startLibrary, type Answer, type LibraryApp } from '../testing/library.app.js';
import { Author, Book } from '../testing/library.entities.js';
import { NAMED, RandomLibrary, somePolicies, someShelves, type Judge } from '../testing/random-library.js';
import { asSeen, seenBooks, withValues } from '../testing/seen-books.js';

const someChange = fc.record(
  { pages: fc.constantFrom(0, 1, 2, 3), owner: fc.constantFrom('ann', 'bob'), notes: fc.constantFrom(null, 'torn', 'signed') },
  { requiredKeys: [] },
);

/** A write says no more of a record than a read does: not in its answer, and not in why it is refused. */
describe('the answer of a write', () => {
  const library = new RandomLibrary();
  let app: LibraryApp;
  beforeAll(async () => void (app = await startLibrary(library.resources)));
  afterAll(() => app.close());

  const several = { numRuns: fc.readConfigureGlobal().numRuns ?? 30, endOnFailure: true };
  /** Policies that also grant some changes of books, and new authors. */
  const writers = fc.tuple(somePolicies, randomGrants(NAMED['books']!, 'update')).map(([grants, updates]): Record<string, Grant[]> => ({
    ...grants,
    books: [...grants['books']!, ...updates],
    authors: [...grants['authors']!, { action: 'create' }],
  }));
  const writer = (grants: Record<string, Grant[]>) => {
    const actor = library.actor(grants);
    return { judge: library.judge(actor), send: app.as(actor.role, actor.name).send };
  };
  const bookAt = async (id: string) => (await app.records.get(Book, id)) as unknown as Row;

  function expectShown(judge: Judge, row: Row, { status, body }: Answer): void {
    expect(status).toBe(200);
    if (!judge.reads('books', row)) return expect(body).toEqual({ id: row.id });
    for (const [name, value] of Object.entries(withValues(body as object)))
      expect([name, judge.reads('books', row, nameOf(name)), value]).toEqual([name, true, row[name]]);
  }

  it('has of the record what can() grants of it as it is then; the record as it was, for one who wrote on an old version', async () => {
    await fc.assert(
      fc.asyncProperty(someShelves, writers, someChange, async (shelves, grants, values) => {
        const { books } = await fill(app, shelves);
        const { judge, send } = writer(grants);
        for (const id of books) {
          const [before, seen] = [await bookAt(id), (await seenBooks(app, judge)).get(id)!];
          const stale = await send('PATCH', `/books/${id}`, { ...values, version: 1 });
          if (stale.status === 412) {
            const { details } = stale.body as { details: { current: Row; changes: { field: string }[] } };
            expect(asSeen(details.current)).toEqual(seen);
            for (const { field } of details.changes) expect([field, judge.reads('books', before, nameOf(field))]).toEqual([field, true]);
          } else expect([403, 404]).toContain(stale.status);
          expect(stale.status === 404).toBe(seen === null);
          const answer = await send('PATCH', `/books/${id}`, values);
          if (answer.status === 200) expectShown(judge, await bookAt(id), answer);
          else expect(await bookAt(id)).toEqual(before);
        }
      }),
      several,
    );
  });

  it('names who has a value only as far as can() grants their name', async () => {
    await fc.assert(
      fc.asyncProperty(someShelves, writers, async (shelves, grants) => {
        await fill(app, shelves);
        const { judge, send } = writer(grants);
        for (const holder of (await app.records.find(Author, {})) as unknown as Row[]) {
          const { status, body } = await send('POST', '/authors', { firstName: 'New', lastName: 'Name', email: holder['email'] });
          expect([status, body.code]).toEqual([409, 'already_exists']);
          const mayKnow = judge.reads('authors', holder, 'email');
          expect(mayKnow || body.details === undefined).toBe(true);
          for (const name of ['firstName', 'lastName'])
            expect([name, JSON.stringify(body).includes(String(holder[name]))]).toEqual([
              name,
              mayKnow && judge.reads('authors', holder, name),
            ]);
        }
      }),
      several,
    );
  });
});

const nameOf = (key: string): string => [...metaOf(Book).fields.values()].find((field) => field.key === key)!.name;
