import { Book } from '../testing/library.entities.js';
import { startLibrary, type LibraryApp } from '../testing/library.app.js';

describe('a field of several choices', () => {
  let app: LibraryApp;
  const librarian = () => app.as('librarian', 'lib');
  const titles = async (query: string) => (await librarian().get(`/books?${query}`)).body.map((row: { title: string }) => row.title);

  beforeAll(async () => {
    app = await startLibrary();
    await app.records.insert(Book, { title: 'A', shelves: ['hall'] });
    await app.records.insert(Book, { title: 'B', shelves: ['attic', 'cellar'] });
  });
  afterAll(() => app.close());

  it('is stored as a list, with its default, and written anew as a whole', async () => {
    const { body } = await librarian().send('POST', '/books', { title: 'C' });
    expect(body.shelves).toEqual(['hall']);
    const changed = await librarian().send('PATCH', `/books/${body.id}`, { shelves: ['cellar', 'hall'] });
    expect(changed.body.shelves).toEqual(['hall', 'cellar']);
    const [entry] = (await librarian().get(`/books/${body.id}/history`)).body;
    expect(entry.changes).toEqual([{ field: 'shelves', label: 'Shelves', before: ['hall'], after: ['hall', 'cellar'] }]);
    await librarian().send('DELETE', `/books/${body.id}`);
  });

  it('is found by any of its values', async () => {
    expect(await titles('filter=shelves||$in||attic,cellar')).toEqual(['B']);
    expect(await titles('filter=shelves||$eq||hall')).toEqual(['A']);
    expect(await titles('filter=shelves||$in||hall,attic')).toEqual(['A', 'B']);
    expect((await app.records.find(Book, { shelves: { $in: ['attic'] } } as never)).map(({ title }) => title)).toEqual(['B']);
  });

  it('knows its values, and is no order', async () => {
    expect((await librarian().get('/books?filter=shelves||$eq||roof')).status).toBe(400);
    expect((await librarian().get('/books?sort=shelves,ASC')).status).toBe(400);
  });
});
