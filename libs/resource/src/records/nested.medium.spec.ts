import { metaOf } from '../declaration/registry.js';
import { startLibrary, type LibraryApp } from '../testing/library.app.js';
import { Book, Tag, type Chapter } from '../testing/library.entities.js';
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

  const entriesOf = (recordId: string) => app.records.find(AuditEntry, { recordId, action: 'update' });
  const chapterOf = async (id: string) => (await librarian().get(`/books/${id}`)).body.chapters;

  it('are told with a changed record by the one entry of its save, which raises its version once', async () => {
    const [old, next] = [await app.records.insert(Tag, { name: 'old' }), await app.records.insert(Tag, { name: 'next' })];
    const { id } = await create({ chapters: [{ heading: 'One' }, { heading: 'Two', length: 9 }], tagIds: [old.id] });
    const [one] = await chapterOf(id);
    const chapters = [{ ...one, heading: 'First' }, { heading: 'Three' }];
    const saved = await librarian().send('PATCH', `/books/${id}`, { title: 'Renamed', chapters, tagIds: [next.id], version: 1 });
    expect([saved.status, saved.body.version]).toEqual([200, 2]);
    expect(await entriesOf(id)).toMatchObject([{ resource: 'books', recordVersion: 2, actorName: 'Lib Rarian' }]);
    const [{ changes }] = (await librarian().get(`/books/${id}/history`)).body;
    expect(changes).toEqual([
      { field: 'title', label: 'Title', before: 'A book', after: 'Renamed' },
      { field: 'tagIds', label: 'Tags', before: 'old', after: 'next' },
      {
        field: 'chapters',
        label: 'Chapters',
        before: [
          { id: expect.any(String), heading: 'One', length: 1 },
          { id: expect.any(String), heading: 'Two', length: 9 },
        ],
        after: [
          { id: expect.any(String), heading: 'First', length: 1 },
          { id: expect.any(String), heading: 'Three', length: 1 },
        ],
      },
    ]);
  });

  it('keep what is hidden of a line, and tell history nothing of it', async () => {
    const { id } = await create({ chapters: [{ heading: 'One' }] });
    const [line] = (await app.records.get(Book, id, { lines: ['chapters'] })).chapters;
    const chapters = [{ ...line!, printCode: 'P-1' }];
    await app.records.updateOne(Book, id, { title: 'Printed', chapters });
    expect((await app.records.get(Book, id, { lines: ['chapters'] })).chapters).toMatchObject([{ heading: 'One', printCode: 'P-1' }]);
    await librarian().send('PATCH', `/books/${id}`, { chapters: [{ id: line!.id, heading: 'First' }] });
    expect((await app.records.get(Book, id, { lines: ['chapters'] })).chapters).toMatchObject([{ heading: 'First', printCode: 'P-1' }]);
    const refused = await librarian().send('PATCH', `/books/${id}`, { chapters: [{ id: line!.id, printCode: 'P-2' }] });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(await entriesOf(id))).not.toContain('P-1');
  });

  it('are left out of the entry where they are as they were, and a save that changes nothing is none', async () => {
    const tag = await app.records.insert(Tag, { name: 'kept' });
    const { id } = await create({ chapters: [{ heading: 'One' }], tagIds: [tag.id] });
    const same = { title: 'A book', chapters: await chapterOf(id), tagIds: [tag.id] };
    expect((await librarian().send('PATCH', `/books/${id}`, same)).body).toMatchObject({ title: 'A book', version: 1 });
    expect(await entriesOf(id)).toEqual([]);
    await librarian().send('PATCH', `/books/${id}`, { ...same, pages: 3 });
    expect(await entriesOf(id)).toMatchObject([{ before: { pages: 0 }, after: { pages: 3 }, recordVersion: 2 }]);
    for (const { before, after } of await entriesOf(id)) expect(Object.keys({ ...before, ...after }).sort()).toEqual(['pages', 'title']);
    await librarian().send('PATCH', `/books/${id}`, { tagIds: [] });
    expect((await entriesOf(id)).filter(({ recordVersion }) => recordVersion === 3)).toMatchObject([
      { before: { tagIds: [tag.id] }, after: { tagIds: [] } },
    ]);
  });

  it('are saved with their record or not at all', async () => {
    const { id } = await create({ chapters: [{ heading: 'One' }] });
    const nowhere = '00000000-0000-4000-8000-00000000000b';
    for (const wrong of [{ tagIds: [nowhere] }, { authorId: nowhere }]) {
      const refused = await librarian().send('PATCH', `/books/${id}`, { title: 'Lost', chapters: [], ...wrong });
      expect(refused.status).toBeGreaterThanOrEqual(400);
    }
    expect((await librarian().get(`/books/${id}`)).body).toMatchObject({ title: 'A book', version: 1, chapters: [{ heading: 'One' }] });
    expect(await entriesOf(id)).toEqual([]);
  });

  it('are saved by services as by routes: with the row they belong to, when it meets the condition', async () => {
    const { id } = await create({ chapters: [{ heading: 'One' }] });
    const chapters = [{ heading: 'Two' }] as Chapter[];
    expect(await app.records.updateOne(Book, id, { pages: 2, chapters }, { pages: 7 })).toBeNull();
    expect(await chapterOf(id)).toMatchObject([{ heading: 'One' }]);
    expect(await app.records.updateOne(Book, id, { pages: 2, chapters }, { pages: 0 }, { action: 'rewrite' })).toMatchObject({
      version: 2,
    });
    expect(await app.records.find(AuditEntry, { recordId: id, action: 'rewrite' })).toMatchObject([
      { before: { pages: 0, chapters: [{ heading: 'One' }] }, after: { pages: 2, chapters: [{ heading: 'Two' }] } },
    ]);
  });

  it('are written where they changed alone, and put in another order by one statement', async () => {
    const { id } = await create({ chapters: ['One', 'Two', 'Three', 'Four'].map((heading) => ({ heading })) });
    const query = jest.spyOn(app.records.db, 'query');
    const writes = () => query.mock.calls.filter(([text]) => /(INSERT INTO|UPDATE|DELETE FROM) "chapters"/.test(text)).length;
    const [one, two, three, four] = await chapterOf(id);
    await librarian().send('PATCH', `/books/${id}`, { chapters: [one, two, { ...three, length: 5 }, four] });
    expect([writes(), (await chapterOf(id)).map(({ length }: Chapter) => length)]).toEqual([1, [1, 1, 5, 1]]);
    query.mockClear();
    await librarian().send('PATCH', `/books/${id}`, { chapters: [four, one, two, { ...three, length: 5 }] });
    expect([writes(), (await chapterOf(id)).map(({ heading }: Chapter) => heading)]).toEqual([1, ['Four', 'One', 'Two', 'Three']]);
    const [moved] = (await librarian().get(`/books/${id}/history`)).body;
    expect(moved.changes[0].after.map(({ heading }: Chapter) => heading)).toEqual(['Four', 'One', 'Two', 'Three']);
    query.mockRestore();
  });

  it('cost a save of the row alone nothing', async () => {
    const { id } = await create({ chapters: [{ heading: 'One' }] });
    const query = jest.spyOn(app.records.db, 'query');
    await app.records.update(Book, { id }, { pages: 3 });
    expect(query).toHaveBeenCalledTimes(1);
    query.mockRestore();
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
