import { Author, Book, Chapter, Tag } from '../testing/library.entities.js';
import { startLibrary, type LibraryApp } from '../testing/library.app.js';

describe('a single record', () => {
  let app: LibraryApp;
  let id: string;

  beforeAll(async () => {
    app = await startLibrary();
    const author = await app.records.insert(Author, { firstName: 'Nora', lastName: 'North', secret: 'xyzzy' });
    const tag = await app.records.insert(Tag, { name: 'sea' });
    const chapters = [{ heading: 'One', length: 3 }] as Chapter[];
    const values = { title: 'Tides', pages: 9, status: 'published' as const, authorId: author.id, tagIds: [tag.id], chapters };
    ({ id } = await app.records.insert(Book, values, { states: true }));
  });
  afterAll(() => app.close());

  const ask = (query = '', role = 'librarian') => app.as(role, 'ann').get(`/books/${id}${query}`);

  it('comes whole, with references, lists and lines', async () => {
    const { body } = await ask();
    expect(body).toMatchObject({
      title: 'Tides',
      author: { firstName: 'Nora', lastName: 'North' },
      tags: [{ name: 'sea' }],
      chapters: [{ heading: 'One' }],
    });
    expect(body).not.toHaveProperty('shelfCode');
  });

  it('comes with all its fields and only the relations asked for', async () => {
    const { body } = await ask('?join=author');
    expect(body).toMatchObject({ id, title: 'Tides', pages: 9, author: { lastName: 'North' } });
    for (const left of ['tags', 'tagIds', 'chapters']) expect(body).not.toHaveProperty(left);
    expect((await ask('?join=tags&join=chapters')).body).toMatchObject({ tags: [{ name: 'sea' }], chapters: [{ heading: 'One' }] });
  });

  it('comes with only the fields asked for, and what identifies it', async () => {
    expect(Object.keys((await ask('?fields=title,author')).body as object).sort()).toEqual([
      'author',
      'authorId',
      'id',
      'title',
      'version',
    ]);
  });

  it.each([
    '?fields=shelfCode',
    '?fields=nonsense',
    '?join=title',
    '?join=nonsense',
    '?join=author||secret',
    '?sort=title,ASC',
    '?page=1',
    '?x=1',
    '?fields[a]=b',
  ])('refuses %s with 400', async (query) => expect((await ask(query)).status).toBe(400));

  it('shows a reader no more than the policy does, however it is asked for', async () => {
    const { body } = await ask('?fields=title,priceCents,tags', 'reader');
    expect(body).toMatchObject({ title: 'Tides' });
    expect((body as { priceCents?: unknown }).priceCents ?? null).toBeNull();
    expect((body as { tags?: unknown[] }).tags ?? []).toEqual([]);
    expect((await ask('?fields=notes', 'reader')).body).not.toMatchObject({ notes: expect.any(String) });
  });
});
