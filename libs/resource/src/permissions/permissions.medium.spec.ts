import type { Permissions, WhyNot } from '@haulbook/resource-contracts';
import { metaOf, PermissionsService, runAs } from '../index.js';
import { startLibrary, type LibraryApp } from '../testing/library.app.js';
import { Book, Tag } from '../testing/library.entities.js';

describe('what one may do with a record', () => {
  let app: LibraryApp;
  beforeAll(async () => {
    app = await startLibrary();
  });
  afterAll(() => app.close());

  const book = (values: Partial<Book>) => app.records.insert(Book, { title: 'T', ...values }, { states: true });
  const ask = async (role: string, { id }: { id: string }) => {
    const { status, body } = await app.as(role, 'ann').get(`/admin/permissions?resource=books&recordId=${id}`);
    expect([status, body]).toEqual([200, expect.anything()]);
    return body as Permissions;
  };
  const why = (list: Permissions['actions'], label: string): WhyNot | null =>
    list.find((one) => [one.name, one.label].includes(label))!.why;

  it('is everything for those to whom everything is granted, but for what the state and the declaration say', async () => {
    const { actions, fields } = await ask('librarian', await book({ status: 'draft' }));
    expect([why(actions, 'update'), why(actions, 'delete'), why(actions, 'Publish')]).toEqual([null, null, null]);
    const lose = actions.find(({ label }) => label === 'Report lost')!;
    expect(lose.why).toEqual({ because: 'state', from: expect.arrayContaining(['Published']), now: 'Draft' });
    expect(fields).toEqual([{ name: 'lostReason', label: 'Lost reason', why: { because: 'system' } }]);
  });

  it('names the roles that may do what this one may not', async () => {
    const { actions } = await ask('reader', await book({ status: 'published' }));
    expect(why(actions, 'Publish')).toEqual({ because: 'role', roles: ['librarian', 'publisher'] });
  });

  it('gives the rule of a policy as facts, and what is the caller’s own by name', async () => {
    const mine = await book({ owner: 'ann', status: 'published' });
    const theirs = await book({ owner: 'bob', status: 'published' });
    const owner = { label: 'Owner', is: 'one', values: ['ann'], isCaller: false };
    expect(why((await ask('reader', theirs)).actions, 'update')).toEqual({ because: 'rows', any: [[owner]] });
    expect(why((await ask('reader', mine)).actions, 'update')).toBeNull();
    expect(why((await ask('reader', mine)).actions, 'delete')).toEqual({
      because: 'rows',
      any: [[owner, { label: 'Status', is: 'none', values: ['Published'], isCaller: false }]],
    });
  });

  it('names the fields that cannot be changed though the record can', async () => {
    const { fields } = await ask('reader', await book({ owner: 'ann', status: 'draft' }));
    expect(why(fields, 'Kind')).toEqual({ because: 'role', roles: ['librarian'] });
    expect(fields.map(({ label }) => label)).not.toContain('Title');
  });

  it('is told of those of many records that one may read, in two statements', async () => {
    const hidden = await book({ owner: 'bob', status: 'draft' });
    const read = [await book({ owner: 'bob', status: 'published' }), await book({ owner: 'ann', status: 'draft' })];
    const ids = [read[0]!.id, 'no id', crypto.randomUUID(), hidden.id, read[1]!.id];
    const spies = (['arrays', 'query'] as const).map((name) => jest.spyOn(app.records.db, name));
    const found = await runAs({ id: null, role: 'reader', name: 'ann' }, () => app.get(PermissionsService).ofMany(metaOf(Book), ids));
    expect(spies.flatMap(({ mock }) => mock.calls)).toHaveLength(2);
    for (const spy of spies) spy.mockRestore();
    const alone = await Promise.all(read.map((each) => ask('reader', each)));
    expect(found).toEqual(read.map(({ id }, at) => ({ id, permissions: alone[at] })));
  });

  it('gives no rule away that is about a field one may not read', async () => {
    const found = await book({ owner: 'bob', status: 'draft' });
    const { actions } = await ask('blind', found);
    expect(actions.map(({ name }) => name)).toEqual(expect.arrayContaining(['update', 'publish']));
    expect(JSON.stringify(actions)).not.toContain('bob');
  });

  it('says of a step the same in every state to those who may not read the state', async () => {
    const [draft, published] = [await book({ status: 'draft' }), await book({ status: 'published' })];
    const publish = async (of: Book) => why((await ask('binder', of)).actions, 'Publish');
    expect([await publish(draft), await publish(published)]).toEqual([{ because: 'hidden' }, { because: 'hidden' }]);
    const refused = await app.as('binder', 'ann').send('POST', `/books/${published.id}/transitions/publish`, {});
    expect([refused.status, refused.body.message]).toEqual([409, '“Publish” isn’t available for this book now']);
    expect((await app.as('binder', 'ann').send('POST', `/books/${draft.id}/transitions/publish`, {})).status).toBe(200);
  });

  it('is asked by readers of the record alone, in a form that is known', async () => {
    const hidden = await book({ owner: 'bob', status: 'draft' });
    expect((await app.as('reader', 'ann').get(`/admin/permissions?resource=books&recordId=${hidden.id}`)).status).toBe(404);
    expect((await app.as('borrower', 'ann').get(`/admin/permissions?resource=books&recordId=${hidden.id}`)).status).toBe(403);
    expect((await app.as('librarian', 'ann').get(`/admin/permissions?resource=nothing&recordId=${hidden.id}`)).status).toBe(404);
    for (const query of ['', '?resource=books&x=1', '?resource=books&recordId=1', `?resource=books&recordId=${hidden.id}&x=1`])
      expect((await app.as('librarian', 'ann').get(`/admin/permissions${query}`)).status).toBe(400);
  });

  it('says who brings a record back from the trash: those who may delete it, where there is a trash', async () => {
    const tag = await app.records.insert(Tag, { name: 'kept' });
    const of = async (role: string, name: string) =>
      (await app.as(role, name).get(`/admin/permissions?resource=tags&recordId=${tag.id}`)).body as Permissions;
    expect(why((await of('librarian', 'ann')).actions, 'restore')).toBeNull();
    expect(why((await of('reader', 'ann')).actions, 'restore')).toEqual({ because: 'role', roles: ['librarian'] });
    expect(why((await of('curator', 'kept')).actions, 'restore')).toBeNull();
    expect(why((await of('curator', 'older')).actions, 'restore')).toMatchObject({ because: 'rows', any: [[{ label: 'Name' }]] });
    expect((await ask('librarian', await book({}))).actions.map(({ name }) => name)).not.toContain('restore');
  });

  it('says who puts values of the history back: those who may change the record and read its history', async () => {
    const [mine, theirs] = [await book({ owner: 'ann', status: 'published' }), await book({ owner: 'bob', status: 'published' })];
    const revert = async (role: string, of: Book) => why((await ask(role, of)).actions, 'revert');
    expect(await revert('librarian', mine)).toBeNull();
    // A reader changes their own books, and reads no history; the role that is blind reads histories, and changes nothing.
    expect(await revert('reader', mine)).toEqual({ because: 'role', roles: ['librarian'] });
    expect((await app.as('reader', 'ann').send('POST', `/books/${mine.id}/revert`, { to: 1 })).status).toBe(403);
    expect(await revert('reader', theirs)).toMatchObject({ because: 'rows' });
    expect(await revert('blind', mine)).toEqual({ because: 'role', roles: ['librarian', 'reader'] });
  });

  it('is told of a list as well: whether one makes, imports and exports records', async () => {
    const ofList = async (role: string) => (await app.as(role, 'ann').get('/admin/permissions?resource=books')).body as Permissions;
    expect(await ofList('librarian')).toEqual({
      actions: ['create', 'import', 'export'].map((name) => expect.objectContaining({ name, why: null })),
      fields: [],
    });
    const { actions } = await ofList('publisher');
    const writers = { because: 'role', roles: expect.arrayContaining(['librarian', 'reader']) };
    expect([why(actions, 'create'), why(actions, 'import')]).toEqual([writers, writers]);
    expect(why(actions, 'export')).toBeNull();
    expect((await app.as('borrower', 'ann').get('/admin/permissions?resource=books')).status).toBe(403);
    expect((await app.as('librarian', 'ann').get('/admin/permissions?resource=nothing')).status).toBe(404);
  });
});
