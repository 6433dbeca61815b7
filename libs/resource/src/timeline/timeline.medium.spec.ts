import { runAs } from '../policy/actor.js';
import { until } from '@haulbook/testing';
import { startLibrary, type LibraryApp } from '../testing/library.app.js';
import { Author, Book, Tag } from '../testing/library.entities.js';

/** Write once the millisecond of the last write is over: events of the same one have no order. */
async function inTurn<T>(write: () => Promise<T>): Promise<T> {
  const before = Date.now();
  await until(async () => Date.now() > before + 1, 'the next millisecond');
  return write();
}

const ANN = '00000000-0000-4000-8000-000000000001';

describe('the timeline of a record', () => {
  let app: LibraryApp;
  beforeAll(async () => {
    app = await startLibrary();
  });
  afterAll(() => app.close());

  const page = async (id: string, after?: string | null, role = 'librarian') => {
    const { status, body } = await app.as(role, 'ann').get(`/authors/${id}/timeline${after ? `?after=${after}` : ''}`);
    expect([status, body]).toEqual([200, expect.anything()]);
    return body as { data: any[]; after: string | null };
  };
  const told = async (id: string, role?: string) =>
    (await page(id, null, role)).data.map(
      ({ action, path, record, by }) => `${by} ${action} ${path} ${record.title ?? record.lastName ?? record.name}`,
    );
  const author = (values: Partial<Author> = {}) =>
    inTurn(() => app.records.insert(Author, { firstName: 'George', lastName: 'Eliot', ...values }));
  const book = (title: string, authorId: string, more: Partial<Book> = {}) =>
    inTurn(() => app.records.insert(Book, { title, authorId, status: 'published', ...more }, { states: true }));

  it('tells of the record and of those that refer to it, newest first, with their names and who did it', async () => {
    const { id } = await author();
    const other = await author({ lastName: 'Sand' });
    await book('Consuelo', other.id);
    const bede = await runAs({ id: null, role: 'visitor', name: 'Visitor' }, () => book('Adam Bede', id));
    const librarian = app.as('librarian', 'lib');
    await librarian.send('POST', `/books/${bede.id}/transitions/lose`, { input: { lostReason: 'Rain' } });
    await librarian.send('PATCH', `/authors/${id}`, { firstName: 'Mary Ann' });
    await librarian.send('PATCH', `/books/${bede.id}`, { pages: 7 });
    const { data } = await page(id);
    expect(data.map(({ action, path, by }) => [action, path, by])).toEqual([
      ['update', 'authors', 'other'],
      ['lose', 'books', 'other'],
      ['create', 'books', 'visitor'],
      ['create', 'authors', 'system'],
    ]);
    expect(data[0]).toMatchObject({ actor: 'lib', changed: ['First name'], record: { id, firstName: 'Mary Ann', lastName: 'Eliot' } });
    expect(data[1]).toMatchObject({ transition: 'Report lost', record: { id: bede.id, title: 'Adam Bede', status: 'lost' } });
  });

  it('says what the person did that the record stands for', async () => {
    const { id } = await author({ region: ANN });
    await app.as('librarian', 'ann').send('PATCH', `/authors/${id}`, { lastName: 'Evans' });
    expect(await told(id)).toEqual(['self update authors Evans', 'system create authors Evans']);
  });

  it('includes what belongs to it by a value, and leaves out what the declaration leaves out', async () => {
    const { id } = await author({ lastName: 'Bell', email: 'bell@example.com' });
    const draft = await book('Jane', id, { status: 'draft' });
    await app.as('librarian', 'lib').send('POST', `/books/${draft.id}/transitions/publish`, {});
    await inTurn(() => app.records.insert(Tag, { name: 'bell@example.com' }));
    await app.records.insert(Tag, { name: 'other@example.com' });
    expect(await told(id)).toEqual(['system create tags bell@example.com', 'system create books Jane', 'system create authors Bell']);
    await app.records.update(Tag, { name: 'bell@example.com' }, { name: 'bell@example.com' });
    expect(await told(id)).toEqual(['system create books Jane', 'system create authors Bell']);
  });

  it('shows nothing of records that the caller may not read', async () => {
    const { id } = await author();
    await book('Open', id);
    await book('Draft', id, { status: 'draft' });
    await book('Mine', id, { status: 'draft', owner: 'ann' });
    expect(await told(id, 'auditor')).toEqual(['system create books Mine', 'system create books Open', 'system create authors Eliot']);
  });

  it('is for readers of the audit log who may read the record, and of resources that declare it', async () => {
    const { id } = await author({ region: 'south' });
    const { id: bookId } = await book('Any', id);
    const status = async (role: string, path: string) => (await app.as(role, 'ann').get(path)).status;
    expect(await status('reader', `/authors/${id}/timeline`)).toBe(403);
    expect(await status('auditor', `/authors/${id}/timeline`)).toBe(404);
    expect(await status('librarian', `/books/${bookId}/timeline`)).toBe(404);
    for (const query of ['after=x', 'after=W251bGwsbnVsbF0', 'limit=5'])
      expect(await status('librarian', `/authors/${id}/timeline?${query}`)).toBe(400);
  });

  it('is read in pages that neither repeat nor skip an event', async () => {
    const { id } = await author();
    const titles = Array.from({ length: 65 }, (_, at) => `Volume ${at}`);
    await app.records.transaction(async () => {
      for (const title of titles) await book(title, id);
    });
    const seen: string[] = [];
    const pages: number[] = [];
    for (let after: string | null | undefined; after !== null;) {
      const { data, after: next } = await page(id, after);
      seen.push(...data.map(({ record }) => record.title ?? 'Author'));
      pages.push(data.length);
      after = next;
    }
    expect(pages).toEqual([30, 30, 6]);
    expect(seen.toSorted()).toEqual([...titles, 'Author'].toSorted());
  });
});
