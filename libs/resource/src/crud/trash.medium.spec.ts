import { Tag } from '../testing/library.entities.js';
import { startLibrary, type LibraryApp } from '../testing/library.app.js';

describe('the trash', () => {
  let app: LibraryApp;
  let gone: { id: string };
  const librarian = () => app.as('librarian', 'lib');

  beforeAll(async () => {
    app = await startLibrary();
    for (const name of ['alive', 'older', 'newer']) await app.records.insert(Tag, { name });
    const trash = async (name: string) => {
      const tag = (await app.records.findOne(Tag, { name }))!;
      await librarian().send('DELETE', `/tags/${tag.id}`);
      return tag;
    };
    gone = await trash('older');
    await trash('newer');
  });
  afterAll(() => app.close());

  const names = (rows: { name: string }[]) => rows.map(({ name }) => name);

  it('is listed for whoever may bring things back, last deleted first, page by page', async () => {
    const { body } = await librarian().get('/tags?trashed=only&page=1&limit=1');
    expect([names(body.data), body.total]).toEqual([['newer'], 2]);
    expect(body.data[0].deletedAt).toMatch(/^\d{4}-.*Z$/);
    expect(names((await librarian().get(`/tags?trashed=only&limit=1&after=${body.after}`)).body.data)).toEqual(['older']);
    expect(names((await librarian().get('/tags?trashed=only&filter=name||$cont||old')).body)).toEqual(['older']);
    expect(names((await librarian().get('/tags')).body)).toEqual(['alive']);
  });

  it('is closed to others, and there is none where nothing is kept', async () => {
    expect((await app.as('reader', 'ann').get('/tags?trashed=only')).status).toBe(403);
    expect(await librarian().get('/books?trashed=only')).toMatchObject({ status: 400, body: { message: 'Books have no trash' } });
    expect((await librarian().get('/tags?trashed=with')).status).toBe(400);
  });

  it('holds the rows that may be read and deleted, row by row', async () => {
    const secret = await app.records.insert(Tag, { name: 'secret' });
    await librarian().send('DELETE', `/tags/${secret.id}`);
    const curator = app.as('curator', 'older');
    expect(names((await curator.get('/tags?trashed=only')).body)).toEqual(['older']);
    const newer = (await app.records.findOne(Tag, { name: 'newer' }, { trashed: true }))!;
    expect((await curator.send('POST', `/tags/${newer.id}/restore`)).status).toBe(403);
    expect((await curator.send('POST', `/tags/${secret.id}/restore`)).status).toBe(404);
  });

  it.each([
    ['POST', '/tags', { name: 'older' }],
    ['PATCH', '/tags/ID', { name: 'Older' }],
    ['POST', '/tags/bulk', { bulk: [{ name: 'fresh' }, { name: 'older' }] }],
  ])('is named as what has a value that is taken: %s %s', async (method, path, body) => {
    const alive = (await app.records.findOne(Tag, { name: 'alive' }))!;
    const message = 'A tag in the trash has this name. Restore it from the trash, or choose another.';
    expect(await librarian().send(method, path.replace('ID', alive.id), body)).toMatchObject({
      status: 409,
      body: { code: 'already_exists', message, fields: { name: message }, details: { trashed: { path: 'tags', id: gone.id } } },
    });
  });
});
