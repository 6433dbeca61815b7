import { startLibrary, type LibraryApp } from '../testing/library.app.js';

describe('the schema of the generated screens', () => {
  let app: LibraryApp;
  const schema = async (role: string) => (await app.as(role, 'ann').get('/admin/schema')).body;
  const resourceOf = async (role: string, path: string) => (await schema(role)).resources.find((one: any) => one.path === path);
  const fieldOf = async (role: string, path: string, name: string) =>
    (await resourceOf(role, path)).fields.find((field: any) => field.name === name);
  const named = (list: { name: string }[]) => list.map(({ name }) => name);

  beforeAll(async () => {
    app = await startLibrary();
  });
  afterAll(() => app.close());

  it('is for those who are signed in and may use the screens', async () => {
    expect(await app.as('librarian', '').get('/admin/schema')).toMatchObject({ status: 401, body: { message: 'Please sign in' } });
    expect(await app.as('borrower', 'bob').get('/admin/schema')).toMatchObject({
      status: 403,
      body: { message: 'You are not allowed to do this' },
    });
  });

  it('says who asks, and which groups of the menu are used', async () => {
    expect(await schema('librarian')).toMatchObject({
      me: { id: '00000000-0000-4000-8000-000000000001', name: 'ann', role: 'librarian' },
      groups: [{ name: 'shelves', label: 'Shelves' }],
    });
  });

  it('has the resources that the caller may read, with the rules of the policy', async () => {
    const paths = ({ resources }: any) => resources.map(({ path }: any) => path);
    expect(paths(await schema('librarian'))).toEqual(['books', 'authors', 'tags', 'audit-entries']);
    expect(paths(await schema('curator'))).toEqual(['tags']);
    expect(await schema('stranger')).toMatchObject({ resources: [], rules: [], groups: [] });
    expect((await schema('curator')).rules).toEqual(
      expect.arrayContaining([expect.objectContaining({ action: expect.anything(), conditions: { name: { $ne: 'secret' } } })]),
    );
  });

  it('describes a resource as it is declared', async () => {
    expect(await resourceOf('librarian', 'books')).toMatchObject({
      label: 'Book',
      labelPlural: 'Books',
      group: 'shelves',
      order: 10,
      title: ['title'],
      search: ['title', 'author.lastName'],
      features: { trash: false, history: true },
      defaultSort: { field: 'title', order: 'asc' },
    });
    expect(await resourceOf('librarian', 'tags')).toMatchObject({ order: 100, features: { trash: true, history: true } });
  });

  it('offers the views that consist of what the caller may read', async () => {
    expect((await resourceOf('librarian', 'books')).views).toEqual({
      board: { by: 'status', sum: 'priceCents' },
      calendar: { from: 'publishedOn', title: ['title', 'priceCents'] },
    });
    expect(await resourceOf('blind', 'books')).not.toHaveProperty('views');
    expect(await resourceOf('librarian', 'tags')).not.toHaveProperty('views');
  });

  it('limits actions, fields, title and search to what the caller may do and read', async () => {
    expect((await resourceOf('librarian', 'books')).actions).toEqual({
      create: true,
      update: true,
      delete: true,
      export: true,
      import: true,
    });
    expect((await resourceOf('publisher', 'books')).actions).toEqual({
      create: false,
      update: false,
      delete: false,
      export: true,
      import: false,
    });
    expect((await resourceOf('curator', 'tags')).actions).toEqual({
      create: false,
      update: false,
      delete: true,
      export: true,
      import: false,
    });
    expect(named((await resourceOf('librarian', 'books')).fields)).not.toContain('shelfCode');
    const blind = await resourceOf('blind', 'books');
    expect(named(blind.fields)).toEqual(expect.arrayContaining(['title']));
    expect(named(blind.fields)).not.toContain('author');
    expect(blind).toMatchObject({ title: ['title'], search: ['title'] });
    expect((await resourceOf('reader', 'authors')).title).toEqual(['firstName', 'lastName']);
  });

  it('says of a field what it is, whether it may be written, and where it is shown', async () => {
    expect(await fieldOf('librarian', 'books', 'title')).toMatchObject({
      kind: 'text',
      label: 'Title',
      required: true,
      creatable: true,
      updatable: true,
      list: true,
      filter: false,
      sort: true,
      form: true,
      show: true,
      max: 80,
    });
    expect(await fieldOf('librarian', 'books', 'rating')).toMatchObject({
      min: 0,
      max: 5,
      decimals: 2,
      default: 0.5,
      sort: true,
      list: false,
    });
    expect(await fieldOf('librarian', 'books', 'topic')).toMatchObject({ when: { kind: 'essay', rare: [true] }, required: true });
    expect(await fieldOf('librarian', 'books', 'rare')).toMatchObject({ list: false, sort: false, required: false });
    expect(await fieldOf('librarian', 'books', 'shelves')).toMatchObject({ filter: true, list: true, sort: false });
    expect(await fieldOf('librarian', 'books', 'status')).toMatchObject({ creatable: false, updatable: false });
    expect(await fieldOf('librarian', 'books', 'lostReason')).toMatchObject({ creatable: false, updatable: false });
    expect(await fieldOf('librarian', 'books', 'createdAt')).toMatchObject({ form: false, show: true });
    expect(await fieldOf('reader', 'books', 'pages')).toMatchObject({ creatable: true, updatable: true });
    expect(await fieldOf('reader', 'books', 'kind')).toMatchObject({ creatable: false, updatable: false });
    expect((await fieldOf('librarian', 'books', 'kind')).choices).toEqual([
      { value: 'novel', label: 'Novel' },
      { value: 'essay', label: 'Essay' },
    ]);
  });

  it('says of a reference what it refers to, and of lines what they have', async () => {
    expect(await fieldOf('librarian', 'books', 'author')).toMatchObject({ target: 'authors', idField: 'authorId' });
    expect(await fieldOf('librarian', 'books', 'tags')).toMatchObject({ target: 'tags', idField: 'tagIds' });
    const title = await fieldOf('librarian', 'books', 'title');
    expect([title.target, title.idField, title.fields]).toEqual([undefined, undefined, undefined]);
    const chapters = await fieldOf('librarian', 'books', 'chapters');
    expect(named(chapters.fields)).toEqual(expect.arrayContaining(['heading', 'length', 'position']));
    for (const name of ['printCode', 'id', 'book']) expect(named(chapters.fields)).not.toContain(name);
    expect(chapters.fields.find(({ name }: any) => name === 'heading')).toMatchObject({ creatable: true, updatable: true, required: true });
  });

  it('has the transitions that the caller may make, with what they ask for', async () => {
    expect((await resourceOf('librarian', 'books')).transitions).toEqual([
      { name: 'publish', field: 'status', label: 'Publish', from: ['draft'], to: 'published', input: [] },
      {
        name: 'lose',
        field: 'status',
        label: 'Report lost',
        from: ['published'],
        to: 'lost',
        input: [{ name: 'lostReason', label: 'Reason', kind: 'longText', required: true }],
      },
    ]);
    expect(named((await resourceOf('publisher', 'books')).transitions)).toEqual(['publish']);
    expect((await resourceOf('reader', 'books')).transitions).toEqual([]);
  });
});
