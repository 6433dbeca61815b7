import { MOST_COUNTS } from '@haulbook/resource-contracts';
import { Author, Book } from '../testing/library.entities.js';
import { startLibrary, type LibraryApp } from '../testing/library.app.js';

describe('the counts of several lists', () => {
  let app: LibraryApp;
  const status = (value: string) => `books?${new URLSearchParams({ s: JSON.stringify({ status: { $in: [value] } }) }).toString()}`;
  const asked = (...lists: string[]) =>
    `/admin/counts?${new URLSearchParams(lists.map((list): [string, string] => ['list', list])).toString()}`;
  const count = async (role: string, ...lists: string[]) => {
    const answer = await app.as(role, 'ann').get(asked(...lists));
    expect([answer.status, answer.body]).toEqual([200, expect.any(Array)]);
    return (answer.body as ({ total: number } | null)[]).map((one) => one?.total ?? null);
  };

  beforeAll(async () => {
    app = await startLibrary();
    const south = await app.records.insert(Author, { firstName: 'Ford', lastName: 'Southerner', region: 'south' });
    const books = (titles: string[], more: Partial<Book>) =>
      Promise.all(titles.map((title) => app.records.insert(Book, { title, ...more }, { states: true })));
    await books(['One', 'Two'], { status: 'published', authorId: south.id });
    await books(['Draft'], { status: 'draft' });
  });
  afterAll(() => app.close());

  it('are those of the lists themselves, of what the caller may read', async () => {
    const lists = [status('published'), status('draft'), 'books', 'authors', status('lost')];
    expect(await count('librarian', ...lists)).toEqual([2, 1, 3, 1, 0]);
    expect(await count('reader', ...lists)).toEqual([2, 0, 2, 0, 0]);
  });

  it('come in one statement, however many they are', async () => {
    const arrays = jest.spyOn(app.records.db, 'arrays');
    expect(await count('librarian', status('published'), status('draft'), 'authors')).toEqual([2, 1, 1]);
    expect(arrays).toHaveBeenCalledTimes(1);
    arrays.mockRestore();
  });

  it('leave out resources that are not the caller’s, or do not exist', async () => {
    expect(await count('stranger', 'books', 'authors')).toEqual([null, null]);
    expect(await count('librarian', 'nothing', 'authors')).toEqual([null, 1]);
    expect(await count('librarian')).toEqual([]);
  });

  it.each([
    ['a field that there is not', `books?s=${encodeURIComponent('{"nme":1}')}`],
    ['no condition', 'books?s=x'],
    ['anything but a condition', 'books?sort=title'],
  ])('refuse %s', async (_what, list) => {
    expect((await app.as('librarian', 'ann').get(asked(list))).status).toBe(400);
  });

  it('are of no more lists than a screen has, and of nothing else', async () => {
    const { get } = app.as('librarian', 'ann');
    const most = await get(asked(...Array.from({ length: MOST_COUNTS }, () => 'books')));
    expect([most.status, most.body.length]).toEqual([200, MOST_COUNTS]);
    expect((await get(asked(...Array.from({ length: MOST_COUNTS + 1 }, () => 'books')))).status).toBe(400);
    expect((await get('/admin/counts?lists=books')).status).toBe(400);
    expect((await get('/admin/counts?list[a]=books')).status).toBe(400);
  });

  it('are for people who may use the screens', async () => {
    expect((await app.as('librarian', '').get(asked('books'))).status).toBe(401);
    expect((await app.as('borrower', 'bob').get(asked('books'))).status).toBe(403);
  });
});
