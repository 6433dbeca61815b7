import fc from 'fast-check';
import { metaOf } from '../declaration/registry.js';
import { AuditEntry } from '../records/audit.js';
import { Access } from '../policy/access.js';
import type { Actor } from '../policy/actor.js';
import { startLibrary, type LibraryApp } from '../testing/library.app.js';
import { Author, authorPolicy, Book, bookPolicy, Tag } from '../testing/library.entities.js';

type Row = Record<string, unknown>;
interface Entry {
  id: string;
  action: string;
  resource: string;
  recordId: string;
  before: Row | null;
  after: Row | null;
}

/** Readers of the audit log see no more of a record there than in the record itself. */
describe('history under the policy of what it tells of', () => {
  let app: LibraryApp;
  beforeAll(async () => {
    app = await startLibrary();
  });
  afterAll(() => app.close());

  const auditor = () => app.as('auditor', 'ann');
  const log = async (query = '', who = auditor()): Promise<Entry[]> =>
    (await who.get(`/audit-entries?limit=200&fields=action,resource,recordId,before,after${query}`)).body;
  const of = (id: string) => `&filter=recordId||$eq||${id}`;

  const book = (values: Partial<Book>) => app.records.insert(Book, { title: 'T', ...values }, { states: true });
  const change = (id: string, values: Partial<Book>) => app.records.update(Book, { id }, values, { states: true });

  it('shows whoever reads all of a record all of its history', async () => {
    const { id } = await book({ owner: 'bob', shelfCode: 'top secret' });
    const [entry] = await log(of(id), app.as('librarian', 'lib'));
    expect(entry!.after).toMatchObject({ title: 'T', owner: 'bob', shelfCode: 'hidden' });
  });

  it('masks what the policy hides, in rows that may be seen', async () => {
    const { id } = await book({ owner: 'bob', status: 'published', rare: false, priceCents: 500, notes: 'dear', shelfCode: 'x' });
    const [entry] = await log(of(id));
    expect(entry!.after).toEqual({ title: 'T', owner: 'bob', status: 'published' });
    await change(id, { notes: 'cheap', pages: 7 });
    expect((await log(`${of(id)}&filter=action||$eq||update`))[0]).toMatchObject({ before: { pages: 0 }, after: { pages: 7 } });
    await app.records.update(Book, { id }, { rare: true });
    expect((await log(`${of(id)}&filter=action||$eq||create`))[0]!.after).toMatchObject({ priceCents: 500 });
  });

  it('masks lines and links where the policy hides them, in one entry with the rest', async () => {
    const tag = await app.records.insert(Tag, { name: 'masked' });
    const { id } = await book({ owner: 'bob', status: 'published', rare: false });
    const values = { title: 'Two', chapters: [{ heading: 'One' }], tagIds: [tag.id] };
    await app.as('librarian', 'lib').send('PATCH', `/books/${id}`, values);
    const shown = async () => (await log(`${of(id)}&filter=action||$eq||update`)).map(({ after }) => after);
    expect(await shown()).toEqual([{ title: 'Two' }]);
    const fields = async (who = auditor()) =>
      (await who.get(`/books/${id}/history`)).body[0].changes.map(({ field }: { field: string }) => field);
    expect(await fields()).toEqual(['title']);
    expect(await fields(app.as('librarian', 'lib'))).toEqual(['title', 'tagIds', 'chapters']);
    await app.dataSource.query('UPDATE books SET rare = true WHERE id = $1', [id]);
    expect(await shown()).toEqual([{ title: 'Two', tagIds: [tag.id] }]);
  });

  it('has no entry of a record out of reach, and counts none', async () => {
    const { id } = await book({ owner: 'bob' });
    const at = `/audit-entries?page=1&count=exact${of(id)}`;
    expect((await auditor().get(at)).body).toMatchObject({ total: 0, data: [] });
    expect((await app.as('librarian', 'lib').get(at)).body.total).toBe(1);
    const [entry] = await log(of(id), app.as('librarian', 'lib'));
    expect((await auditor().get(`/audit-entries/${entry!.id}`)).status).toBe(404);
    expect((await auditor().get(`/books/${id}/history`)).status).toBe(404);
  });

  it('does not give a hidden state away by the name of a transition', async () => {
    const south = await app.records.insert(Book, { title: 'S', owner: 'ann' });
    const stranger = app.as('blind', 'ann');
    await app.as('librarian', 'lib').send('POST', `/books/${south.id}/transitions/publish`, {});
    expect((await log(`${of(south.id)}&filter=action||$eq||publish`)).map(({ action }) => action)).toEqual(['publish']);
    expect((await log(of(south.id), stranger)).map(({ action }) => action).sort()).toEqual(['create', 'update']);
    expect(await log(`${of(south.id)}&filter=action||$eq||publish`, stranger)).toEqual([]);
  });

  it('judges a deleted record by what it was', async () => {
    const [mine, theirs] = [await book({ owner: 'ann', notes: 'mine' }), await book({ owner: 'bob', notes: 'theirs' })];
    await app.records.remove(Book, { id: { $in: [mine.id, theirs.id] } });
    expect((await log(of(mine.id))).map(({ action }) => action).sort()).toEqual(['create', 'delete']);
    expect(await log(of(theirs.id))).toEqual([]);
    await app.dataSource.query('UPDATE audit_entries SET before = NULL WHERE record_id = $1', [mine.id]);
    expect(await log(of(mine.id))).toEqual([]);
  });

  it('goes on with a record that lies in the trash', async () => {
    const tag = await app.records.insert(Tag, { name: 'trashed' });
    await app.records.remove(Tag, { id: tag.id });
    expect((await log(of(tag.id))).map(({ action }) => action).sort()).toEqual(['create', 'delete']);
  });

  it('shows nothing of what nobody has said a word about', async () => {
    await app.dataSource.query(`INSERT INTO audit_entries (actor_name, action, resource, record_id, record_version, after)
      VALUES ('Boss', 'create', 'vaults', gen_random_uuid(), 1, '{"code": "1234"}')`);
    expect(await log('&filter=resource||$eq||vaults', app.as('librarian', 'lib'))).toEqual([]);
  });

  it('takes one statement for a page, and one for its count', async () => {
    const asked: string[] = [];
    const { db } = app.records;
    const [arrays, query] = [db.arrays.bind(db), db.query.bind(db)];
    jest.spyOn(db, 'arrays').mockImplementation((text, values) => (asked.push(text), arrays(text, values)));
    jest.spyOn(db, 'query').mockImplementation((text, values) => (asked.push(text), query(text, values) as Promise<never>));
    await auditor().get('/audit-entries?page=1&limit=1&fields=before,after');
    jest.restoreAllMocks();
    expect(asked).toHaveLength(2);
  });

  it('agrees with can() on every row and field of random books', async () => {
    const values = fc.record({
      owner: fc.constantFrom('ann', 'bob'),
      status: fc.constantFrom('draft' as const, 'published' as const, 'lost' as const),
      rare: fc.boolean(),
      priceCents: fc.constantFrom(null, 100),
      notes: fc.constantFrom(null, 'n'),
    });
    const may = Access.of(metaOf(Book), bookPolicy as never, { id: null, role: 'auditor', name: 'ann' } as Actor);
    await fc.assert(
      fc.asyncProperty(values, values, async (first, second) => {
        const { id } = await book(first);
        const [row] = (await change(id, second)) as unknown as [Row];
        const entries = await log(of(id));
        expect(entries.length).toBe(may.can('read', row) ? 2 : 0);
        const shown = entries.flatMap(({ before, after }) => [...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
        const wanted = ['title', ...Object.keys(first)].filter((name) => may.can('read', row, name));
        expect(new Set(shown)).toEqual(new Set(entries.length > 0 ? wanted : []));
        const past = await auditor().get(`/books/${id}/history`);
        const told = past.status === 200 ? past.body.flatMap((entry: { changes: { field: string }[] }) => entry.changes) : [];
        for (const { field } of told) expect([field, may.can('read', row, field)]).toEqual([field, true]);
      }),
      { numRuns: fc.readConfigureGlobal().numRuns ?? 60 },
    );
  });

  it('agrees with can() where the record has a policy by region', async () => {
    const may = Access.of(metaOf(Author), authorPolicy as never, { id: null, role: 'auditor', name: 'ann' } as Actor);
    for (const region of ['north', 'south']) {
      const author = await app.records.insert(Author, { firstName: 'A', lastName: 'B', email: `${region}@b.example`, region });
      const [entry] = await log(of(author.id));
      expect(entry?.after ?? null).toEqual(may.can('read', author) ? { firstName: 'A', lastName: 'B' } : null);
    }
    expect(metaOf(AuditEntry).options.about).toBeDefined();
  });
});
