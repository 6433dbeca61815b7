import { startLibrary, type LibraryApp } from '../testing/library.app.js';

/** `when: { kind: 'essay', rare: [true] }`: only rare essays have a topic, and need it (`optional: 'elsewhere'`). */
describe('a field that only some records have', () => {
  let app: LibraryApp;
  const send = (method: string, path: string, body: object) => app.as('librarian', 'lib').send(method, path, body);
  const refusal = { topic: 'Leave this empty unless Kind is Essay and Rare is yes' };

  beforeAll(async () => {
    app = await startLibrary();
  });
  afterAll(() => app.close());

  it('is taken where it belongs, at once or later', async () => {
    const made = await send('POST', '/books', { title: 'A', kind: 'essay', rare: true, topic: 'Moss' });
    expect([made.status, made.body.topic]).toEqual([201, 'Moss']);
    const plain = await send('POST', '/books', { title: 'B', kind: 'essay' });
    expect((await send('PATCH', `/books/${plain.body.id}`, { rare: true, topic: 'Fern' })).body).toMatchObject({
      rare: true,
      topic: 'Fern',
    });
    expect((await send('PATCH', `/books/${plain.body.id}`, { topic: 'Moss' })).body.topic).toBe('Moss');
  });

  it('is refused on other records, in words, and nothing is written', async () => {
    const made = await send('POST', '/books', { title: 'C', topic: 'Moss' });
    expect([made.status, made.body.fields]).toEqual([400, refusal]);
    const novel = (await send('POST', '/books', { title: 'D', topic: null })).body;
    const changed = await send('PATCH', `/books/${novel.id}`, { title: 'E', topic: 'Moss' });
    expect([changed.status, changed.body.fields]).toEqual([400, refusal]);
    expect((await app.as('librarian', 'lib').get(`/books/${novel.id}`)).body).toMatchObject({ title: 'D', topic: null });
  });

  it('is asked for where a record cannot be without it, by every write about it', async () => {
    const missing = { topic: 'Topic is required' };
    const made = await send('POST', '/books', { title: 'G', kind: 'essay', rare: true });
    expect([made.status, made.body.fields]).toEqual([400, missing]);
    const { body } = await send('POST', '/books', { title: 'G', kind: 'essay' });
    for (const change of [{ rare: true }, { rare: true, topic: null }, { rare: true, topic: ' ' }])
      expect((await send('PATCH', `/books/${body.id}`, change)).body.fields).toEqual(missing);
    expect((await send('PATCH', `/books/${body.id}`, { rare: true, topic: 'Moss' })).status).toBe(200);
    const bulk = await send('PATCH', '/books/bulk', { ids: [body.id], values: { topic: null } });
    expect([bulk.status, bulk.body.fields]).toEqual([400, missing]);
  });

  it('is not asked for by a write about other fields of a record from before', async () => {
    const { body } = await send('POST', '/books', { title: 'H', kind: 'essay', rare: true, topic: 'Moss' });
    await app.dataSource.query('UPDATE books SET topic = NULL WHERE id = $1', [body.id]);
    expect((await send('PATCH', `/books/${body.id}`, { title: 'I' })).body).toMatchObject({ title: 'I', topic: null });
  });

  it('is cleared by what takes it away, with the old value in the history', async () => {
    const { body } = await send('POST', '/books', { title: 'F', kind: 'essay', rare: true, topic: 'Moss' });
    expect((await send('PATCH', `/books/${body.id}`, { kind: 'novel' })).body).toMatchObject({ kind: 'novel', topic: null });
    const [entry] = (await app.as('librarian', 'lib').get(`/books/${body.id}/history`)).body;
    expect(entry.changes).toEqual(expect.arrayContaining([expect.objectContaining({ field: 'topic', before: 'Moss', after: null })]));
    const bulk = await send('PATCH', '/books/bulk', { ids: [body.id], values: { topic: 'Moss' } });
    expect([bulk.status, bulk.body.fields]).toEqual([400, refusal]);
  });
});
