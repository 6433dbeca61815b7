import { startLibrary, type LibraryApp } from '../testing/library.app.js';
import { Author, Book, Tag } from '../testing/library.entities.js';

const s = (condition: unknown) => `s=${encodeURIComponent(JSON.stringify(condition))}`;

/** A reference to many leads to fields as one to one record does: `tags.name`. One of the records must meet the comparison. */
describe('a list narrowed by a field of many records', () => {
  let app: LibraryApp;
  let secret: Tag;
  const titles = async (condition: unknown, who = app.as('librarian', 'lib'), path = '/books?sort=title,ASC') => {
    const { status, body } = await who.get(`${path}&${s(condition)}`);
    return status === 200 ? body.map(({ title, lastName }: Book & Author) => title ?? lastName) : [status, body.message];
  };

  beforeAll(async () => {
    app = await startLibrary();
    const tag = (name: string) => app.records.insert(Tag, { name });
    const [sea, war] = [await tag('sea'), await tag('war')];
    secret = await tag('secret');
    const author = await app.records.insert(Author, { firstName: 'Nora', lastName: 'North' });
    const book = (title: string, owner: string, tags: Tag[], more: Partial<Book> = {}) =>
      app.records.insert(Book, { title, owner, status: 'published', tagIds: tags.map(({ id }) => id), ...more } as Partial<Book>, {
        states: true,
      });
    await book('A', 'ann', [sea, war], { authorId: author.id });
    await book('B', 'bob', [war]);
    await book('C', 'ann', [secret]);
    await book('D', 'ann', []);
  });
  afterAll(() => app.close());

  it('has each record with such a one once, and counts it once', async () => {
    expect(await titles({ 'tags.name': 'war' })).toEqual(['A', 'B']);
    expect(await titles({ 'tags.name': { $in: ['sea', 'war'] } })).toEqual(['A', 'B']);
    expect(await titles({ $and: [{ 'tags.name': 'war' }, { 'tags.name': { $contL: 'SEA' } }] })).toEqual(['A']);
    expect(await titles({ $not: { 'tags.name': 'war' } })).toEqual(['C', 'D']);
    const { body } = await app.as('librarian', 'lib').get(`/books?page=1&count=exact&${s({ 'tags.name': { $in: ['sea', 'war'] } })}`);
    expect([body.total, body.data.length]).toEqual([2, 2]);
  });

  it('follows links that are computed', async () => {
    expect(await titles({ 'topics.name': 'sea' }, undefined, '/authors?sort=lastName,ASC')).toEqual(['North']);
    expect(await titles({ 'topics.name': 'secret' }, undefined, '/authors?sort=lastName,ASC')).toEqual([]);
  });

  it('tells no more than the policy shows: readers see the tags of their own books', async () => {
    expect(await titles({ 'tags.name': 'war' }, app.as('reader', 'ann'))).toEqual(['A']);
    expect(await titles({ 'tags.name': 'war' }, app.as('reader', 'bob'))).toEqual(['B']);
    expect(await titles({ 'tags.name': 'war' }, app.as('reader', 'cat'))).toEqual([]);
    expect(await titles({ 'tags.name': 'war' }, app.as('blind', 'ann'))).toEqual([400, 'Unknown field "tags.name"']);
  });

  it('finds none by what lies in the trash', async () => {
    expect(await titles({ 'tags.name': 'secret' })).toEqual(['C']);
    await app.as('librarian', 'lib').send('DELETE', `/tags/${secret.id}`);
    expect(await titles({ 'tags.name': 'secret' })).toEqual([]);
  });
});
