import { increment } from '../records/columns.js';
import { startLibrary, type LibraryApp } from '../testing/library.app.js';
import { aSessionWaits, editHeldOpen } from '../testing/held-edit.js';
import { Author, Book, Tag } from '../testing/library.entities.js';

describe('writes', () => {
  let app: LibraryApp;
  const librarian = () => app.as('librarian', 'Lib Rarian');
  const reader = (name = 'ann') => app.as('reader', name);
  const create = async (values: object = {}) => (await librarian().send('POST', '/books', { title: 'A book', ...values })).body;

  beforeAll(async () => {
    app = await startLibrary();
  });
  afterAll(() => app.close());

  it('create a row with defaults, its first state and version 1', async () => {
    const { status, body } = await librarian().send('POST', '/books', { title: 'New', pages: 12 });
    expect(status).toBe(201);
    expect(body).toMatchObject({ title: 'New', pages: 12, kind: 'novel', status: 'draft', version: 1 });
    expect(body).not.toHaveProperty('shelfCode');
  });

  it.each([
    [{}, { title: 'Title is required' }],
    [{ title: '' }, { title: 'Title is required' }],
    [{ title: 'x'.repeat(81) }, { title: 'Title must be at most 80 characters' }],
    [{ title: 'x', pages: -1 }, { pages: 'Pages must be at least 0' }],
    [{ title: 'x', pages: null }, { pages: 'Pages is required' }],
    [{ title: 'x', chapters: null }, { chapters: 'Chapters is required' }],
    [{ title: 'x', chapters: [{ heading: 'One', length: null }] }, { 'chapters.0.length': 'Length is required' }],
    [{ title: 'x', pages: 1.5 }, { pages: 'Pages must be a number' }],
    [{ title: 'x', pages: 1e12 }, { pages: 'Pages must be at most 2147483647' }],
    [{ title: 'x', rating: '4.5' }, { rating: 'Rating must be a number in steps of 0.01' }],
    [{ title: 'x', rating: 0.123 }, { rating: 'Rating must be a number in steps of 0.01' }],
    [{ title: 'x', rating: 1e-7 }, { rating: 'Rating must be a number in steps of 0.01' }],
    [{ title: 'x', rating: 5.01 }, { rating: 'Rating must be at most 5' }],
    [{ title: 'x', kind: 'comic' }, { kind: 'Please choose one of the listed values for kind' }],
    [{ title: 'x', publishedOn: '2020-02-31' }, { publishedOn: 'Published must be a real date' }],
    [{ title: 'x', authorId: 'me' }, { authorId: 'Please choose an author' }],
    [{ title: 'x', colour: 'red' }, { colour: 'colour cannot be set here' }],
    [{ title: 'x', shelfCode: 'S1' }, { shelfCode: 'shelfCode cannot be set here' }],
    [{ title: 'x', status: 'published' }, { status: 'status cannot be set here' }],
    [{ title: 'x', id: '00000000-0000-4000-8000-00000000000a' }, { id: 'id cannot be set here' }],
    [{ title: 'x', chapters: [{ heading: 'One', length: 0 }] }, { 'chapters.0.length': 'Length must be at least 1' }],
    [{ title: 'x', chapters: [{ heading: 'One', smuggled: 1 }] }, { 'chapters.0.smuggled': 'smuggled cannot be set here' }],
  ])('refuse %j with a message for each field', async (body, fields) => {
    const answer = await librarian().send('POST', '/books', body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation', fields } });
  });

  it('keep decimal numbers as they are sent, in the row and in its history', async () => {
    const book = await create();
    expect(book.rating).toBe(0.5);
    const { body } = await librarian().send('PATCH', `/books/${book.id}`, { rating: 4.35 });
    expect(body.rating).toBe(4.35);
    await app.records.update(Book, { id: book.id }, { rating: increment(0.25) });
    expect((await librarian().get(`/books/${book.id}`)).body.rating).toBeCloseTo(4.6);
    const history = (await librarian().get(`/books/${book.id}/history`)).body;
    expect(history.at(-2).changes).toEqual([{ field: 'rating', label: 'Rating', before: 0.5, after: 4.35 }]);
  });

  it('refuse what the database cannot hold', async () => {
    expect(await librarian().send('POST', '/books', { title: 'zero\u0000byte' })).toMatchObject({
      status: 400,
      body: { code: 'validation' },
    });
  });

  it('of many take 1 to 500 records, and create all of them or none', async () => {
    const post = (body: unknown) => librarian().send('POST', '/tags/bulk', body);
    const names = (from: number, count: number) => Array.from({ length: count }, (_, index) => ({ name: `bulk ${from + index}` }));
    for (const bulk of [undefined, 'x', [], {}, names(0, 501)]) {
      expect(await post({ bulk })).toMatchObject({ status: 400, body: { fields: { bulk: 'bulk must be a list of 1 to 500 records' } } });
    }
    expect((await post(null)).status).toBe(400);
    const { status, body } = await post({ bulk: names(0, 500) });
    expect([status, body.length, body[0].name]).toEqual([201, 500, 'bulk 0']);
    expect((await post({ bulk: [{ name: 'bulk 700' }, { name: 'bulk 3' }] })).status).toBe(409);
    expect((await librarian().get('/tags?filter=name||$eq||bulk 700')).body).toEqual([]);
    for (const ids of [[], [body[0].id, 'no id'], Array.from({ length: 501 }, () => body[0].id), 'x']) {
      expect((await librarian().send('DELETE', '/tags/bulk', { ids })).status).toBe(400);
    }
    expect((await librarian().send('DELETE', '/tags/bulk', { ids: body.map(({ id }: { id: string }) => id) })).body).toEqual({
      count: 500,
    });
  });

  it('do not overwrite a row through POST with its id or PUT', async () => {
    const book = await create();
    expect((await librarian().send('POST', '/books', { id: book.id, title: 'Stolen' })).status).toBe(400);
    expect((await librarian().send('PUT', `/books/${book.id}`, { title: 'Stolen' })).status).toBe(404);
    expect((await librarian().get(`/books/${book.id}`)).body.title).toBe('A book');
  });

  it('change the fields sent and no others', async () => {
    const book = await create({ pages: 5 });
    const { status, body } = await librarian().send('PATCH', `/books/${book.id}`, { title: 'Renamed', version: 1 });
    expect([status, body.title, body.pages, body.version]).toEqual([200, 'Renamed', 5, 2]);
  });

  it('answer a stale save with 412, who changed what, and the row as it is', async () => {
    const book = await create();
    await librarian().send('PATCH', `/books/${book.id}`, { pages: 7, version: 1 });
    const stale = await app.as('librarian', 'Second').send('PATCH', `/books/${book.id}`, { title: 'Mine', version: 1 });
    expect(stale).toMatchObject({
      status: 412,
      body: {
        code: 'stale',
        message: 'Lib Rarian changed this book while you were editing it',
        details: {
          changedBy: 'Lib Rarian',
          current: { pages: 7, version: 2 },
          changes: [{ field: 'pages', label: 'Pages', before: 0, after: 7 }],
        },
      },
    });
    expect((await librarian().get(`/books/${book.id}`)).body.title).toBe('A book');
  });

  it('let one of two saves on the same version win', async () => {
    const book = await create();
    const saves = await Promise.all([1, 2, 3, 4].map((pages) => librarian().send('PATCH', `/books/${book.id}`, { pages, version: 1 })));
    expect(saves.map((save) => save.status).sort()).toEqual([200, 412, 412, 412]);
  });

  it('that waited for another change leave what it made of the row as what stood there before', async () => {
    const book = await create({ pages: 1 });
    const { editing, done } = await editHeldOpen(app, book.id);
    const second = app.records.update(Book, { id: book.id }, { pages: increment(1) });
    await aSessionWaits(app);
    editing.release();
    await done;
    expect(await second).toMatchObject([{ pages: 100, version: 3 }]);
    const [newest] = (await librarian().get(`/books/${book.id}/history`)).body;
    expect(newest.changes).toEqual([{ field: 'pages', label: 'Pages', before: 99, after: 100 }]);
  });

  it('leave history: who, what before and after, newest first, hidden values masked', async () => {
    const book = await create({ pages: 1 });
    await librarian().send('PATCH', `/books/${book.id}`, { pages: 2 });
    await app.records.update(Book, { id: book.id }, { shelfCode: 'top secret' });
    const { body } = await librarian().get(`/books/${book.id}/history`);
    expect(body.map((entry: { action: string; actor: string }) => [entry.action, entry.actor])).toEqual([
      ['update', 'System'],
      ['update', 'Lib Rarian'],
      ['create', 'Lib Rarian'],
    ]);
    expect(body[1].changes).toEqual([{ field: 'pages', label: 'Pages', before: 1, after: 2 }]);
    expect((await librarian().get(`/books/${book.id}/history?offset=1`)).body).toEqual(body.slice(1));
    for (const query of ['offset=-1', 'offset=x', 'limit=5'])
      expect((await librarian().get(`/books/${book.id}/history?${query}`)).status).toBe(400);
    const [raw] = await app.dataSource.query(
      `SELECT count(*)::int AS leaks FROM audit_entries WHERE after::text LIKE '%top secret%' OR before::text LIKE '%top secret%'`,
    );
    expect(raw.leaks).toBe(0);
    expect((await reader().get(`/books/${book.id}/history`)).status).toBe(403);
  });

  it('name in history what a record refers to, not its id', async () => {
    const author = (await librarian().send('POST', '/authors', { firstName: 'Ada', lastName: 'Byron' })).body;
    const tag = await app.records.insert(Tag, { name: 'analytical' });
    const book = await create();
    await librarian().send('PATCH', `/books/${book.id}`, { authorId: author.id, tagIds: [tag.id] });
    const changes = (await librarian().get(`/books/${book.id}/history`)).body.flatMap((entry: { action: string; changes: object[] }) =>
      entry.action === 'update' ? entry.changes : [],
    );
    expect(changes).toContainEqual({ field: 'authorId', label: 'Author', before: null, after: 'Ada Byron' });
    expect(changes).toContainEqual({ field: 'tagIds', label: 'Tags', before: null, after: 'analytical' });
  });

  it('name the record that has a value to those who may see it, and lead to it', async () => {
    const author = (region: string, email: string) => app.records.insert(Author, { firstName: 'Ada', lastName: 'Byron', email, region });
    const [north] = [await author('north', 'ada@north.example'), await author('south', 'ada@south.example')];
    const add = (email: string) => app.as('clerk', 'cy').send('POST', '/authors', { firstName: 'A', lastName: 'B', email });
    const message = 'This email belongs to Ada Byron';
    const taken = { path: 'authors', id: north!.id, title: 'Ada Byron' };
    expect((await add('ada@north.example')).body).toEqual({
      ...{ code: 'already_exists', message, fields: { email: message }, details: { taken } },
    });
    const unnamed = 'This email is already taken';
    expect((await add('ada@south.example')).body).toEqual({ code: 'already_exists', message: unnamed, fields: { email: unnamed } });
  });

  it('say what is taken, missing or in use', async () => {
    await librarian().send('POST', '/tags', { name: 'Unique' });
    expect(await librarian().send('POST', '/tags', { name: ' UNIQUE ' })).toMatchObject({
      status: 409,
      body: { code: 'already_exists', fields: { name: 'This name is already taken' } },
    });
    expect(await librarian().send('POST', '/books', { title: 'x', authorId: '00000000-0000-4000-8000-00000000000a' })).toMatchObject({
      status: 400,
      body: { fields: { authorId: 'The chosen author no longer exists' } },
    });
    expect(await librarian().send('POST', '/books', { title: 'x', tagIds: ['00000000-0000-4000-8000-00000000000a'] })).toMatchObject({
      status: 400,
      body: { fields: { tagIds: 'One of the chosen tags no longer exists' } },
    });
    const author = (await librarian().send('POST', '/authors', { firstName: 'In', lastName: 'Use' })).body;
    await create({ authorId: author.id });
    expect(await librarian().send('DELETE', `/authors/${author.id}`)).toMatchObject({ status: 409, body: { code: 'in_use' } });
  });

  it('do many in one request, or none', async () => {
    const books = [await create(), await create()];
    const ids = books.map((book) => book.id as string);
    expect(await librarian().send('PATCH', '/books/bulk', { ids, values: { pages: 99 } })).toMatchObject({
      status: 200,
      body: { count: 2 },
    });
    const missing = '00000000-0000-4000-8000-00000000000b';
    expect((await librarian().send('PATCH', '/books/bulk', { ids: [...ids, missing], values: { pages: 1 } })).status).toBe(404);
    expect((await librarian().get(`/books/${ids[0]}`)).body.pages).toBe(99);
    expect((await librarian().send('DELETE', '/books/bulk', { ids: [...ids, missing] })).status).toBe(404);
    expect((await librarian().send('DELETE', '/books/bulk', { ids })).body).toEqual({ count: 2 });
    expect((await librarian().get(`/books/${ids[0]}`)).status).toBe(404);
  });

  it.each([
    ['changes', 'PATCH', { values: { notes: 'x' } }],
    ['deletes', 'DELETE', {}],
  ])('lock the rows of bulk %s in the order of their ids, whatever the order sent', async (_, method, more) => {
    const [first, second] = [(await create()).id, (await create()).id].sort() as [string, string];
    const { editing, done } = await editHeldOpen(app, first);
    const bulk = librarian().send(method, '/books/bulk', { ids: [second, first], ...more });
    await aSessionWaits(app);
    const free = await app.dataSource.query('SELECT id FROM books WHERE id = $1 FOR UPDATE SKIP LOCKED', [second]);
    editing.release();
    await done;
    expect([free, (await bulk).body]).toEqual([[{ id: second }], { count: 2 }]);
  });

  it('keep the trash out of sight', async () => {
    const tag = (await librarian().send('POST', '/tags', { name: 'to the trash' })).body;
    await librarian().send('DELETE', `/tags/${tag.id}`);
    expect((await librarian().get(`/tags/${tag.id}`)).status).toBe(404);
    expect(await app.records.findOne(Tag, { id: tag.id }, { trashed: true })).toMatchObject({ name: 'to the trash' });
    expect((await reader().send('POST', `/tags/${tag.id}/restore`)).status).toBe(403);
    expect(await librarian().send('POST', `/tags/${tag.id}/restore`)).toMatchObject({ status: 200, body: { name: 'to the trash' } });
    expect((await librarian().get(`/tags/${tag.id}`)).status).toBe(200);
    expect((await librarian().send('POST', `/tags/${tag.id}/restore`)).status).toBe(404);
  });

  describe('by a reader', () => {
    it('create within the grant and nothing past it', async () => {
      expect((await reader().send('POST', '/books', { title: 'Mine', owner: 'ann' })).status).toBe(201);
      expect((await reader().send('POST', '/books', { title: 'Not mine', owner: 'bob' })).status).toBe(403);
      expect((await reader().send('POST', '/books', { title: 'Mine', owner: 'ann', rare: true })).status).toBe(403);
    });

    it('touch neither rows of others nor fields out of reach, nor give a row away', async () => {
      const mine = (await reader().send('POST', '/books', { title: 'Mine', owner: 'ann' })).body;
      expect((await reader('bob').send('PATCH', `/books/${mine.id}`, { title: 'Theirs' })).status).toBe(404);
      expect((await reader().send('PATCH', `/books/${mine.id}`, { priceCents: 1 })).status).toBe(403);
      expect((await reader().send('PATCH', `/books/${mine.id}`, { owner: 'bob' })).status).toBe(403);
      expect((await reader().send('PATCH', `/books/${mine.id}`, { title: 'Renamed' })).status).toBe(200);
      expect((await reader('bob').send('DELETE', `/books/${mine.id}`)).status).toBe(404);
      expect((await reader().send('POST', `/books/${mine.id}/transitions/publish`, {})).status).toBe(403);
    });
  });
});
