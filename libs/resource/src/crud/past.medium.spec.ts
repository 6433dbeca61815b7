import fc from 'fast-check';
import { definePolicy, resource } from '../index.js';
import { metaOf } from '../declaration/registry.js';
import { Access } from '../policy/access.js';
import type { Actor } from '../policy/actor.js';
import { startLibrary, type LibraryApp } from '../testing/library.app.js';
import { Author, authorPolicy, Book, bookPolicy, Tag, tagPolicy } from '../testing/library.entities.js';

type Row = Record<string, any>;

let app: LibraryApp;
const librarian = () => app.as('librarian', 'lib');
const at = async (id: string, version: number, who = librarian()) => who.get(`/books/${id}/history/${version}`);
const revert = (id: string, body: object, who = librarian()) => who.send('POST', `/books/${id}/revert`, body);
const now = async (id: string): Promise<Row> => (await librarian().get(`/books/${id}`)).body;
const change = (id: string, values: object) => librarian().send('PATCH', `/books/${id}`, values);
const create = async (values: object = {}): Promise<string> =>
  (await librarian().send('POST', '/books', { title: 'A book', ...values })).body.id;

const without = (row: Row, ...names: string[]): Row => Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));

/** Lines that were replaced by the same ones are no change, and so may have other ids. */
const byValue = (row: Row) => ({ ...without(row, 'updatedAt'), chapters: row['chapters'].map((line: Row) => without(line, 'id')) });

/** What a client may write of a book; lines by their values. */
const writable = (row: Row) => without(byValue(row), 'id', 'version', 'createdAt', 'status', 'lostReason', 'author', 'tags');

/** A save with the topic that rare essays need. */
const withTopic = (values: Row, before: Row): Row => {
  const { kind, rare, topic } = { ...before, ...values } as Row;
  return kind === 'essay' && rare ? { ...values, topic: topic ?? 'Moss' } : values;
};

describe('a record as it was', () => {
  let authors: string[];
  let tags: string[];
  beforeAll(async () => {
    app = await startLibrary();
    authors = [];
    tags = [];
    for (const name of ['Ann', 'Bob']) authors.push((await app.records.insert(Author, { firstName: name, lastName: 'North' })).id);
    for (const name of ['red', 'blue', 'green']) tags.push((await app.records.insert(Tag, { name })).id);
  });
  afterAll(() => app.close());

  /** One save of some fields; lines are kept, changed, added and left out. */
  const save = () =>
    fc.record(
      {
        title: fc.constantFrom('One', 'Two', 'Three'),
        pages: fc.nat(9),
        priceCents: fc.constantFrom(null, 100, 250),
        rating: fc.constantFrom(0.25, 4.5),
        rare: fc.boolean(),
        kind: fc.constantFrom('novel', 'essay'),
        shelves: fc.constantFrom(['hall'], ['hall', 'attic'], ['cellar']),
        publishedOn: fc.constantFrom(null, '2021-05-05'),
        notes: fc.constantFrom(null, 'dear'),
        authorId: fc.constantFrom(null, ...authors),
        tagIds: fc.subarray(tags),
        lines: fc.tuple(
          fc.nat(3),
          fc.array(fc.record({ heading: fc.constantFrom('a', 'b'), length: fc.integer({ min: 1, max: 3 }) }), { maxLength: 2 }),
        ),
      },
      { requiredKeys: [] },
    );

  it('is what was read then, at each version of random histories; and what is put back is what was written then', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(save(), { minLength: 1, maxLength: 6 }), fc.nat(), async (saves, pick) => {
        const id = await create();
        const read = [await now(id)];
        for (const { lines, ...values } of saves) {
          const kept = (read.at(-1)!['chapters'] as Row[]).slice(lines?.[0]);
          const { status } = await change(id, { ...withTopic(values, read.at(-1)!), ...(lines && { chapters: [...lines[1], ...kept] }) });
          expect(status).toBe(200);
          read.push(await now(id));
        }
        for (const then of read) expect(byValue((await at(id, then['version'])).body.row)).toEqual(byValue(then));
        const chosen = read[pick % read.length]!;
        expect((await revert(id, { to: chosen['version'] })).body.left).toEqual({});
        expect(writable(await now(id))).toEqual(writable(chosen));
      }),
      { numRuns: fc.readConfigureGlobal().numRuns ?? 15 },
    );
  });

  it('keeps the lines that are still there, with what is hidden of them, and makes the others anew', async () => {
    const id = await create({ chapters: [{ heading: 'One' }, { heading: 'Two' }] });
    const [one, two] = (await now(id))['chapters'];
    await app.dataSource.query(`UPDATE chapters SET print_code = 'secret' WHERE id = $1`, [one.id]);
    await change(id, { chapters: [{ ...one, bookId: undefined, heading: 'First' }] });
    expect((await revert(id, { to: 1 })).status).toBe(200);
    const { chapters } = await now(id);
    expect(chapters.map(({ heading }: Row) => heading)).toEqual(['One', 'Two']);
    expect([chapters[0].id, chapters[1].id === two.id]).toEqual([one.id, false]);
    const [{ print_code: code }] = await app.dataSource.query('SELECT print_code FROM chapters WHERE id = $1', [one.id]);
    expect(code).toBe('secret');
  });

  it('takes lines of entries without their ids for those with the same values', async () => {
    const id = await create({ chapters: [{ heading: 'One' }, { heading: 'Two' }] });
    const [one, two] = (await now(id))['chapters'];
    await change(id, { chapters: [{ id: two.id, heading: 'Two' }] });
    await app.dataSource.query(
      `UPDATE audit_entries SET before = jsonb_set(before, '{chapters}', '[{"heading":"One","length":1},{"heading":"Two","length":1}]')
       WHERE record_id = $1 AND action = 'update'`,
      [id],
    );
    await revert(id, { to: 1 });
    const { chapters } = await now(id);
    expect(chapters.map(({ heading }: Row) => heading)).toEqual(['One', 'Two']);
    expect([chapters[1].id, chapters[0].id === one.id]).toEqual([two.id, false]);
  });

  it('is put back as one entry of its own, which can be put back as well', async () => {
    const id = await create({ pages: 1 });
    await change(id, { pages: 2, notes: 'dear' });
    const { body } = await revert(id, { to: 1, fields: ['pages'], version: 2 });
    expect([body.row.pages, body.row.notes, body.row.version, body.left]).toEqual([1, 'dear', 3, {}]);
    const [entry] = (await librarian().get(`/books/${id}/history`)).body;
    expect(entry).toMatchObject({ action: 'revert', actor: 'lib', version: 3, changes: [{ field: 'pages', before: 2, after: 1 }] });
    await revert(id, { to: 2 });
    expect(await now(id)).toMatchObject({ pages: 2, notes: 'dear', version: 4 });
    expect((await revert(id, { to: 2 })).body.row.version).toBe(4);
  });

  it('leaves what changes by steps and what only the server sets, and says so; named, they are refused', async () => {
    const id = await create();
    await librarian().send('POST', `/books/${id}/transitions/publish`, {});
    await librarian().send('POST', `/books/${id}/transitions/lose`, { input: { lostReason: 'Rain' } });
    await change(id, { pages: 5 });
    const fixed = { status: 'Status changes by its own steps only', lostReason: 'Lost reason can’t be set by hand' };
    expect((await at(id, 1)).body).toMatchObject({ row: { status: 'draft', lostReason: null, pages: 0 }, fixed });
    const refused = await revert(id, { to: 1, fields: ['pages', 'status'] });
    expect([refused.status, refused.body.fields]).toEqual([400, { status: fixed.status }]);
    expect((await revert(id, { to: 1 })).body).toMatchObject({ row: { pages: 0, status: 'lost', lostReason: 'Rain' }, left: fixed });
  });

  it('does not put a reference back to what is no longer there', async () => {
    const gone = await app.records.insert(Author, { firstName: 'Gone', lastName: 'Soon' });
    const tag = await app.records.insert(Tag, { name: 'gone' });
    const id = await create({ authorId: gone.id, tagIds: [tag.id, tags[0]] });
    await change(id, { authorId: authors[0], tagIds: [], pages: 3 });
    await app.records.remove(Author, { id: gone.id });
    await app.records.remove(Tag, { id: tag.id });
    const { body } = await at(id, 1);
    expect(body.row).toMatchObject({ author: null, tags: [{ id: tags[0], name: 'red' }], tagIds: [tags[0]] });
    expect(body.fixed).toEqual({
      author: 'What author referred to is no longer there',
      tags: 'What tags referred to is no longer there',
    });
    expect((await revert(id, { to: 1 })).body.row).toMatchObject({ pages: 0, authorId: authors[0] });
  });

  it('is refused on an old version, and for a version, a field or a name that there is not', async () => {
    const id = await create();
    await change(id, { pages: 2 });
    expect((await revert(id, { to: 1, version: 1 })).body.code).toBe('stale');
    for (const version of ['0', '3', '99999999999', 'x', '1.5'])
      expect((await librarian().get(`/books/${id}/history/${version}`)).status).toBe(404);
    expect((await librarian().get('/books/nonsense/history/1')).status).toBe(404);
    const wrong = [
      {},
      { to: '1' },
      { to: 1, fields: [] },
      { to: 1, fields: ['nothing'] },
      { to: 1, fields: ['shelfCode'] },
      { to: 1, field: 'x' },
    ];
    for (const body of wrong) expect([body, (await revert(id, body)).status]).toEqual([body, 400]);
    expect((await revert(id, { to: 9 })).status).toBe(404);
    expect((await now(id))['pages']).toBe(2);
  });

  it('is validated like any other save', async () => {
    const id = await create();
    await change(id, { kind: 'essay' });
    await app.dataSource.query(`UPDATE audit_entries SET before = '{"kind": "poem"}' WHERE record_id = $1 AND action = 'update'`, [id]);
    const refused = await revert(id, { to: 1 });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['kind']]);
  });
});

describe('the past of records under their policy', () => {
  const ann = { id: null, role: 'auditor', name: 'ann' } as Actor;
  const auditor = () => app.as('auditor', 'ann');
  const written = fc.record({
    owner: fc.constantFrom('ann', 'bob'),
    status: fc.constantFrom('draft' as const, 'published' as const, 'lost' as const),
    rare: fc.boolean(),
    priceCents: fc.constantFrom(null, 100),
    notes: fc.constantFrom(null, 'n'),
    shelfCode: fc.constantFrom(null, 'hush'),
    tags: fc.boolean(),
  });
  const several = { numRuns: fc.readConfigureGlobal().numRuns ?? 25 };

  /** Store a book that was something else before. */
  async function changed([first, second]: [Row, Row]): Promise<Row> {
    const tag = await app.records.insert(Tag, { name: `t${Math.random()}` });
    const values = ({ tags, ...row }: Row) => ({ ...row, tagIds: tags ? [tag.id] : [], chapters: tags ? [{ heading: 'C' }] : [] });
    const { id } = await app.records.insert(Book, { title: 'T', ...values(first) } as object, { states: true });
    const [row] = await app.records.update(Book, { id }, values(second) as object, { states: true });
    return row as Row;
  }

  describe('that reads', () => {
    beforeAll(async () => {
      app = await startLibrary();
    });
    afterAll(() => app.close());

    it('shows of random books no more than can() does', async () => {
      const may = Access.of(metaOf(Book), bookPolicy as never, ann);
      await fc.assert(
        fc.asyncProperty(written, written, async (first, second) => {
          const row = await changed([first, second]);
          const { status, body } = await at(row['id'], 1, auditor());
          expect(status).toBe(may.can('read', row) ? 200 : 404);
          const shown = Object.entries((body.row ?? {}) as Row).filter(([, value]) => value !== null && [value].flat().length > 0);
          for (const [name] of shown) expect([name, may.can('read', row, name)]).toEqual([name, true]);
          expect(JSON.stringify(body)).not.toContain('hush');
        }),
        several,
      );
    });

    it('is not for those without the history, nor for those without the record', async () => {
      const id = await create({ owner: 'bob' });
      await change(id, { pages: 2 });
      expect((await at(id, 1, app.as('reader', 'bob'))).status).toBe(403);
      expect((await revert(id, { to: 1 }, app.as('reader', 'bob'))).status).toBe(403);
      expect((await at(id, 1, auditor())).status).toBe(404);
      expect((await revert(id, { to: 1 }, auditor())).status).toBe(403);
      expect((await at(id, 1, app.as('blind', 'ann'))).body).toEqual({ version: 1, row: { id, version: 1, title: 'A book' }, fixed: {} });
    });
  });

  describe('that writes', () => {
    /** Editors read all books but the secret ones; they change some fields of their own, and of no lost one. */
    const policy = definePolicy<Book>((actor, can) => {
      if (actor.role === 'librarian') can('manage');
      if (actor.role !== 'auditor') return;
      can('read', { notes: { $ne: 'secret' } });
      can('update', ['title', 'pages', 'owner', 'tags'], { owner: actor.name });
      can('update', ['notes'], { owner: actor.name, rare: true });
    });
    beforeAll(async () => {
      app = await startLibrary([resource(Book, policy), resource(Author, authorPolicy), resource(Tag, tagPolicy)]);
    });
    afterAll(() => app.close());

    it('puts back of random books no more than can() does', async () => {
      const may = Access.of(metaOf(Book), policy as never, ann);
      await fc.assert(
        fc.asyncProperty(written, written, async (first, second) => {
          const row = await changed([first, second]);
          const before = await now(row['id']);
          const { status } = await revert(row['id'], { to: 1 }, auditor());
          const after = await now(row['id']);
          if (!may.can('update', row)) expect(status).toBe(403);
          for (const name of Object.keys(after).filter((key) => !['version', 'updatedAt'].includes(key)))
            if (JSON.stringify(after[name]) !== JSON.stringify(before[name]))
              expect([name, status, may.can('update', row, name)]).toEqual([name, 200, true]);
        }),
        several,
      );
    });

    it('answers with the id alone when the record goes out of sight', async () => {
      const id = await create({ owner: 'ann', rare: true, notes: 'secret' });
      await change(id, { notes: 'open' });
      expect((await revert(id, { to: 1, fields: ['notes'] }, auditor())).body).toEqual({ row: { id }, left: {} });
      expect((await at(id, 1, auditor())).status).toBe(404);
    });

    it('says what it leaves, and takes no way out of its own policy', async () => {
      const id = await create({ owner: 'ann', notes: 'old', pages: 1 });
      await change(id, { notes: 'new', pages: 2 });
      const left = { notes: 'You are not allowed to change notes' };
      expect((await revert(id, { to: 1 }, auditor())).body).toMatchObject({ row: { pages: 1, notes: 'new' }, left });
      await change(id, { owner: 'bob' });
      await change(id, { owner: 'ann' });
      expect((await revert(id, { to: 4 }, auditor())).status).toBe(403);
      expect((await now(id))['owner']).toBe('ann');
    });
  });
});
