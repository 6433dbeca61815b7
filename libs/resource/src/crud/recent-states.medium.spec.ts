import { metaOf } from '../declaration/registry.js';
import { startLibrary, type LibraryApp } from '../testing/library.app.js';
import { Book } from '../testing/library.entities.js';
import { recentStates } from './recent-states.js';

describe('a record as it was a moment ago', () => {
  let app: LibraryApp;
  beforeAll(async () => void (app = await startLibrary()));
  afterAll(() => app.close());

  it('is rebuilt step by step, without the values that history does not keep', async () => {
    const { id } = await app.records.insert(Book, { title: 'One', publishedOn: '2026-03-08' });
    await app.records.updateOne(Book, id, { title: 'Two', shelfCode: 'X' });
    await app.records.updateOne(Book, id, { title: 'Three', publishedOn: null });
    await app.records.remove(Book, { id });
    const states = (await recentStates(app.records, metaOf(Book), [id])).get(id)!;
    expect(states.map(({ row }) => row)).toMatchObject([
      { id, title: 'Three', publishedOn: null },
      { id, title: 'Two', publishedOn: '2026-03-08' },
      { id, title: 'One', publishedOn: '2026-03-08' },
    ]);
    // What a deletion leaves of a hidden field is not known, and so neither is what it was before.
    expect(states.map(({ unknown }) => [...unknown])).toEqual([['shelfCode'], ['shelfCode'], ['shelfCode']]);
  });

  it('is what it is where nothing changed', async () => {
    const book = await app.records.insert(Book, { title: 'Still' });
    const states = (await recentStates(app.records, metaOf(Book), [book.id])).get(book.id)!;
    expect(states).toEqual([{ row: book, unknown: new Set() }]);
  });
});
