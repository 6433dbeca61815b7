import { Book, Tag } from '../testing/library.entities.js';
import { startLibrary, type LibraryApp } from '../testing/library.app.js';

/** `If-Match` and `version` are honored or refused, wherever they are sent with a write. */
describe('a write made on a version', () => {
  let app: LibraryApp;
  let id: string;
  beforeAll(async () => {
    app = await startLibrary();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    ({ id } = await app.records.insert(Book, { title: 'A book', pages: 1 }));
    await app.records.update(Book, { id }, { pages: 2 });
  });

  const send = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
    app.as('librarian', 'lib').send(method, path, body, headers);
  const on = (tag: string) => ({ 'if-match': tag });
  const there = async () => (await app.records.findOne(Book, { id }))?.pages ?? null;

  it.each(['"2"', '*', '"1", "2"', 'W/"7" , "2"'])('goes through with If-Match: %s', async (tag) => {
    expect((await send('PATCH', `/books/${id}`, { pages: 3 }, on(tag))).status).toBe(200);
    expect((await send('DELETE', `/books/${id}`, undefined, on(tag.replace('"2"', '"3"')))).status).toBe(200);
    expect(await there()).toBeNull();
  });

  it.each(['"1"', '"3"', '"abc"', 'W/"2"', '""', '"1", "7"'])('is refused with 412 and If-Match: %s', async (tag) => {
    const refused = [
      await send('PATCH', `/books/${id}`, { pages: 3 }, on(tag)),
      await send('DELETE', `/books/${id}`, undefined, on(tag)),
      await send('POST', `/books/${id}/transitions/publish`, {}, on(tag)),
    ];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([412, 'stale']));
    expect(await there()).toBe(2);
  });

  it.each(['2', 'version 2', '"2', '', '"2" "3"', '* , "2"'])('is refused with 400 and a malformed If-Match: %p', async (tag) => {
    const refused = [
      await send('PATCH', `/books/${id}`, { pages: 3 }, on(tag)),
      await send('DELETE', `/books/${id}`, undefined, on(tag)),
      await send('POST', `/books/${id}/transitions/publish`, {}, on(tag)),
    ];
    for (const { status, body } of refused)
      expect([status, body.message]).toEqual([400, 'If-Match takes the version of the record in quotes, like "3"']);
    expect(await there()).toBe(2);
  });

  it('holds a deletion to the version of its body or query', async () => {
    expect((await send('DELETE', `/books/${id}`, { version: 1 })).status).toBe(412);
    expect((await send('DELETE', `/books/${id}?version=1`)).status).toBe(412);
    expect((await send('DELETE', `/books/${id}?version=two`)).status).toBe(400);
    expect((await send('DELETE', `/books/${id}`, { version: '2' })).status).toBe(400);
    expect((await send('DELETE', `/books/${id}?version=2`)).status).toBe(200);
  });

  it('holds to all of what is said, and reads no version out of nothing', async () => {
    expect((await send('PATCH', `/books/${id}`, { pages: 3, version: 2 }, on('"1"'))).status).toBe(412);
    expect((await send('PATCH', `/books/${id}?version=1`, { pages: 3, version: 2 })).status).toBe(412);
    expect((await send('PATCH', `/books/${id}`, { pages: 3, version: null })).status).toBe(400);
    expect((await send('PATCH', `/books/${id}?version=2`, { pages: 3, version: 2 }, on('"2"'))).status).toBe(200);
  });

  it('of many records is held to a version of the rows, and refused with one of no row', async () => {
    const at = '/books/bulk';
    expect((await send('PATCH', at, { ids: [id], values: { pages: 9, version: 1 } })).status).toBe(412);
    expect((await send('PATCH', at, { ids: [id], values: { pages: 9 }, version: 2 })).body.fields).toEqual({
      version: 'version is not accepted here. This request accepts ids and values',
    });
    expect((await send('DELETE', at, { ids: [id], version: 2 })).status).toBe(400);
    expect((await send('POST', at, { bulk: [{ title: 'x' }], version: 2 })).status).toBe(400);
    expect((await send('POST', at, { bulk: [{ title: 'x', version: 2 }] })).status).toBe(400);
    const said = 'If-Match applies to a single record. Leave it out here, or write each record at its own URL';
    for (const [method, body] of [
      ['PATCH', { ids: [id], values: { pages: 9 } }],
      ['DELETE', { ids: [id] }],
      ['POST', { bulk: [{ title: 'x' }] }],
    ] as const) {
      expect((await send(method, at, body, on('"2"'))).body.message).toBe(said);
      expect((await send(method, `${at}?version=2`, body)).status).toBe(400);
    }
    expect((await send('POST', '/books', { title: 'x' }, on('"1"'))).status).toBe(400);
    expect(await there()).toBe(2);
    expect((await send('PATCH', at, { ids: [id], values: { pages: 9, version: 2 } })).body).toEqual({ count: 1 });
  });

  it('out of the trash is held to the version it lies there with', async () => {
    const tag = await app.records.insert(Tag, { name: 'trashed' });
    await app.records.remove(Tag, { id: tag.id });
    expect((await send('POST', `/tags/${tag.id}/restore`, {}, on('"1"'))).status).toBe(412);
    expect((await send('POST', `/tags/${tag.id}/restore`, {}, on('"2"'))).status).toBe(200);
  });

  it('deletes one of two that raced for it', async () => {
    const all = await Promise.all([
      send('PATCH', `/books/${id}`, { pages: 5 }, on('"2"')),
      send('DELETE', `/books/${id}`, undefined, on('"2"')),
    ]);
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
