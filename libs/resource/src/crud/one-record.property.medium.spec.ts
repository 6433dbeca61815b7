import fc from 'fast-check';
import { fill } from '../testing/filled-library.js';
import { startLibrary, type LibraryApp } from '../testing/library.app.js';
import { RandomLibrary, somePolicies, someShelves } from '../testing/random-library.js';
import { asSeen, BOOK_COLUMNS, seenBooks } from '../testing/seen-books.js';

const PARTS = [...BOOK_COLUMNS.filter((name) => !['id', 'version', 'shelfCode'].includes(name)), 'author'];

describe('one record', () => {
  const library = new RandomLibrary();
  let app: LibraryApp;
  beforeAll(async () => void (app = await startLibrary(library.resources)));
  afterAll(() => app.close());

  it('is there when can() says so, with each field, reference and line that can() grants, and no other', async () => {
    await fc.assert(
      fc.asyncProperty(someShelves, somePolicies, fc.subarray(PARTS, { minLength: 1 }), async (shelves, grants, fields) => {
        await fill(app, shelves);
        const actor = library.actor(grants);
        const judge = library.judge(actor);
        const { get } = app.as(actor.role, actor.name);
        for (const [id, seen] of await seenBooks(app, judge)) {
          const { status, body } = await get(`/books/${id}`);
          expect([status, status === 200 ? asSeen(body) : null]).toEqual([seen ? 200 : 404, seen]);
          const part = await get(`/books/${id}?fields=${fields.join(',')}`);
          if (part.status !== 200) expect([part.status, JSON.stringify(part.body)]).toEqual([seen ? 400 : part.status, refusal]);
          else for (const [name, value] of Object.entries(asSeen(part.body))) expect([name, value]).toEqual([name, seen![name]]);
        }
      }),
      { numRuns: fc.readConfigureGlobal().numRuns ?? 50, endOnFailure: true },
    );
  });
});

/** What a refusal says: names alone that were asked for. */
const refusal = expect.not.stringMatching(/rain|fire|torn|signed|Austen|Morrison|Sand/);
