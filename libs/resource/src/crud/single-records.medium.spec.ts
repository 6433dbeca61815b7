import { randomUUID } from 'node:crypto';
import { runAs } from '../index.js';
import { metaOf } from '../declaration/registry.js';
import { keepAsked } from '../testing/asked-statements.js';
import { Book } from '../testing/library.entities.js';
import { startLibrary, type LibraryApp } from '../testing/library.app.js';
import { ReadingService } from './reading.service.js';

type Actor = Parameters<typeof runAs>[0];

describe('records that are asked for at the same moment', () => {
  let app: LibraryApp;
  let ids: string[];
  beforeAll(async () => {
    app = await startLibrary();
    const books = ['One', 'Two', 'Three', 'Four', 'Five'].map((title, index) => ({ title, owner: index % 2 ? 'bob' : 'ann' }));
    ids = (await Promise.all(books.map((values) => app.records.insert(Book, values)))).map(({ id }) => id);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => app.close());

  const actor = (role: string, name: string) => ({ id: name, role, name }) as Actor;
  const ann = actor('librarian', 'ann');
  const titleOf = (who: Actor, id: string, fields = ['title']) =>
    runAs(who, () => app.get(ReadingService).one(metaOf(Book), id, { fields })).then(
      ({ title }) => title,
      (error: Error) => error.message,
    );

  it('come with one statement, each to the one who asked for it', async () => {
    const asked = keepAsked(app);
    const of = [ids[4]!, ids[0]!.toUpperCase(), randomUUID(), ids[1]!, ids[0]!];
    expect(await Promise.all(of.map((id) => titleOf(ann, id)))).toEqual(['Five', 'One', 'Book was not found', 'Two', 'One']);
    expect(asked).toHaveLength(1);
  });

  it('come with one more for every eight, and in statements that many requests share', async () => {
    const asked = keepAsked(app);
    for (const count of [19, 5, 6, 7]) {
      const titles = await Promise.all(Array.from({ length: count }, (_, index) => titleOf(ann, ids[index % 5]!)));
      expect(titles).toEqual(Array.from({ length: count }, (_, index) => ['One', 'Two', 'Three', 'Four', 'Five'][index % 5]));
    }
    expect([asked.length, new Set(asked).size]).toEqual([6, 2]);
  });

  it('come apart for those who may see others, and for other parts', async () => {
    const asked = keepAsked(app);
    const [reader, other] = [actor('reader', 'ann'), actor('reader', 'bob')];
    const titles = [titleOf(reader, ids[0]!), titleOf(other, ids[0]!), titleOf(reader, ids[1]!), titleOf(other, ids[1]!)];
    expect(await Promise.all([...titles, titleOf(ann, ids[1]!, ['title', 'pages'])])).toEqual([
      'One',
      'Book was not found',
      'Book was not found',
      'Two',
      'Two',
    ]);
    expect(asked).toHaveLength(3);
  });

  it('come in a transaction as it has written them, and to others as they were', async () => {
    await app.records.transaction(async () => {
      await app.records.update(Book, { id: ids[2]! }, { title: 'Third' });
      expect(await titleOf(ann, ids[2]!)).toBe('Third');
      expect((await app.as('librarian', 'ann').get(`/books/${ids[2]}`)).body).toMatchObject({ title: 'Three' });
    });
    expect(await titleOf(ann, ids[2]!)).toBe('Third');
  });

  it('fail alike where their statement does', async () => {
    jest.spyOn(app.records.db, 'arrays').mockRejectedValueOnce(new Error('The database is away'));
    expect(await Promise.all([titleOf(ann, ids[0]!), titleOf(ann, ids[1]!)])).toEqual(['The database is away', 'The database is away']);
    expect(await titleOf(ann, ids[0]!)).toBe('One');
  });
});
