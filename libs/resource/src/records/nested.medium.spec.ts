import { metaOf } from '../declaration/registry.js';
import { startLibrary, type LibraryApp } from '../testing/library.app.js';
import { Book, Tag } from '../testing/library.entities.js';
import { AuditEntry } from './audit.js';
import { wholeLines } from './nested.js';

describe('what is kept in other tables', () => {
  let app: LibraryApp;
  const librarian = () => app.as('librarian', 'Lib Rarian');
  const create = async (values: object = {}) => (await librarian().send('POST', '/books', { title: 'A book', ...values })).body;

  beforeAll(async () => {
    app = await startLibrary();
  });
  afterAll(() => app.close());

  it('keep lines with their record: changed, added, removed and put in order', async () => {
    const book = await create({ chapters: [{ heading: 'One' }, { heading: 'Two', length: 9 }] });
    const whole = (await librarian().get(`/books/${book.id}`)).body;
    expect(whole.chapters.map((line: { heading: string; length: number }) => [line.heading, line.length])).toEqual([
      ['One', 1],
      ['Two', 9],
    ]);
    const [one, two] = whole.chapters;
    await librarian().send('PATCH', `/books/${book.id}`, { chapters: [{ ...two, heading: 'Second' }, { heading: 'Three' }] });
    const { chapters } = (await librarian().get(`/books/${book.id}`)).body;
    expect(chapters.map((line: { heading: string }) => line.heading)).toEqual(['Second', 'Three']);
    expect(chapters[0].id).toBe(two.id);
    expect(chapters.some((line: { id: string }) => line.id === one.id)).toBe(false);
    const [latest] = (await librarian().get(`/books/${book.id}/history`)).body;
    expect(latest.changes[0]).toMatchObject({
      field: 'chapters',
      before: [{ heading: 'One' }, { heading: 'Two' }],
      after: [{ heading: 'Second' }, { heading: 'Three' }],
    });
  });

  it('are told with a new record by the one entry of its making', async () => {
    const tag = await app.records.insert(Tag, { name: 'x0' });
    const { id } = await create({ chapters: [{ heading: 'One' }, { heading: 'Two', length: 9 }], tagIds: [tag.id] });
    const entries = await app.records.find(AuditEntry, { resource: 'books', recordId: id });
    expect(entries).toMatchObject([{ action: 'create', after: { title: 'A book', tagIds: [tag.id] } }]);
    expect(entries[0]!.after!['chapters']).toEqual([
      { heading: 'One', length: 1, position: 0, bookId: id },
      { heading: 'Two', length: 9, position: 1, bookId: id },
    ]);
  });

  it('complete lines before anything is done with them: new ones by their defaults, the others by what they hold', async () => {
    const { id } = await create({ chapters: [{ heading: 'One', length: 7 }] });
    const [one] = (await librarian().get(`/books/${id}`)).body.chapters;
    const values: Record<string, unknown> = { chapters: [{ id: one.id, heading: 'First' }, { heading: 'Two' }] };
    await wholeLines(app.records, metaOf(Book), id, values);
    expect(values['chapters']).toMatchObject([
      { id: one.id, heading: 'First', length: 7 },
      { heading: 'Two', length: 1 },
    ]);
    const part = await librarian().send('PATCH', `/books/${id}`, { chapters: [{ id: one.id, heading: 'First' }, { length: 2 }] });
    expect(part).toMatchObject({ status: 400, body: { fields: { 'chapters.1.heading': 'Heading is required' } } });
  });

  it('write a line anew that went meanwhile, when all of it was sent', async () => {
    const { id } = await create({ chapters: [] });
    const gone = '00000000-0000-4000-8000-00000000000a';
    const part = await librarian().send('PATCH', `/books/${id}`, { chapters: [{ id: gone, length: 2 }] });
    expect(part).toMatchObject({ status: 400, body: { fields: { 'chapters.0.heading': 'Heading is required' } } });
    expect((await librarian().send('PATCH', `/books/${id}`, { chapters: [{ id: gone, heading: 'One' }] })).status).toBe(200);
    expect((await librarian().get(`/books/${id}`)).body.chapters).toMatchObject([{ heading: 'One', length: 1 }]);
  });

  it('cannot take a line from another record', async () => {
    const theirs = await create({ chapters: [{ heading: 'Theirs' }] });
    const line = (await librarian().get(`/books/${theirs.id}`)).body.chapters[0];
    const mine = await create();
    await librarian().send('PATCH', `/books/${mine.id}`, { chapters: [{ ...line, heading: 'Taken' }] });
    expect((await librarian().get(`/books/${theirs.id}`)).body.chapters[0].heading).toBe('Theirs');
  });

  it('link many-to-many references by their ids', async () => {
    const tags = [await app.records.insert(Tag, { name: 'x1' }), await app.records.insert(Tag, { name: 'x2' })];
    const book = await create({ tagIds: tags.map((tag) => tag.id) });
    expect((await librarian().get(`/books/${book.id}`)).body.tags.map((tag: { name: string }) => tag.name).sort()).toEqual(['x1', 'x2']);
    await librarian().send('PATCH', `/books/${book.id}`, { tagIds: [tags[1]!.id] });
    expect((await librarian().get(`/books/${book.id}`)).body.tagIds).toEqual([tags[1]!.id]);
  });
});
