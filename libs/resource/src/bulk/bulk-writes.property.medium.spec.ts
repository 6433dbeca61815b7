import fc from 'fast-check';
import { definePolicy, DomainError, resource } from '../index.js';
import { metaOf } from '../declaration/registry.js';
import { Access } from '../policy/access.js';
import { runAs, type Actor } from '../policy/actor.js';
import { AuditEntry } from '../records/audit.js';
import { startLibrary, type LibraryApp } from '../testing/library.app.js';
import { Author, authorPolicy, Book, Tag, tagPolicy } from '../testing/library.entities.js';
import { BulkWrites } from './bulk-writes.service.js';
import type { BulkWork } from './request.js';

/** Clerks change all books. Ann reads what is hers or published, changes pages of her drafts and notes of what is rare, and publishes and deletes some of it. */
const policy = definePolicy<Book>((actor, can) => {
  if (actor.role === 'clerk') can('update');
  if (actor.role !== 'reader') return;
  can('read', { owner: actor.name });
  can('read', ['title', 'pages', 'status', 'owner'], { status: 'published' });
  can('update', ['pages'], { owner: actor.name, status: 'draft' });
  can('update', ['notes'], { rare: true });
  can('publish', { owner: actor.name, rare: false });
  can('delete', { owner: actor.name, status: { $ne: 'published' } });
});
const CLERK = { id: null, role: 'clerk', name: 'cleo' } as Actor;
const ANN = { id: null, role: 'reader', name: 'ann' } as Actor;
const resources = [resource(Book, policy), resource(Author, authorPolicy), resource(Tag, tagPolicy)];

const WORKS = [
  { action: 'update', values: { pages: 7 } },
  { action: 'update', values: { notes: 'n' } },
  { action: 'update', values: { pages: 7, notes: 'n' } },
  { action: 'publish' },
  { action: 'delete' },
] as const;

describe('bulk changes of what a list shows', () => {
  let app: LibraryApp;
  let bulk: BulkWrites;
  const meta = metaOf(Book);
  const may = Access.of(meta, policy as never, ANN);
  beforeAll(async () => {
    app = await startLibrary(resources);
    bulk = app.get(BulkWrites);
  });
  afterAll(() => app.close());

  const asAnn = <T>(work: () => T) => runAs(ANN, work);
  const matching = async (search: object) => {
    const { text, values } = asAnn(() => bulk.matching(meta, { search }));
    return (await app.records.db.query<{ id: string }>(text, values)).map(({ id }) => id).sort();
  };
  const tried = (work: () => Promise<{ changed: boolean }>) =>
    asAnn(work).then(
      ({ changed }) => (changed ? 'changed' : 'unchanged'),
      (error: unknown) => {
        if (error instanceof DomainError) return 'refused';
        throw error;
      },
    );
  const book = fc.record({
    owner: fc.constantFrom('ann', 'bob'),
    status: fc.constantFrom('draft' as const, 'published' as const),
    rare: fc.boolean(),
    pages: fc.constantFrom(7, 8),
    notes: fc.constantFrom(null, 'n', 'm'),
  });
  /** Whether the policy lets Ann do it to this row, by `can()` alone. */
  const granted = (row: object, { action, ...rest }: (typeof WORKS)[number]) =>
    may.can('read', row) &&
    may.can(action, row) &&
    Object.keys('values' in rest ? rest.values : {}).every((name) => may.can(action, row, name)) &&
    (action !== 'publish' || (row as Book).status === 'draft');
  /** Whether Ann can see that the row has the values already. */
  const isAsAsked = (row: Record<string, unknown>, work: (typeof WORKS)[number]) =>
    'values' in work &&
    may.can('read', row) &&
    Object.entries(work.values).every(([name, value]) => may.can('read', row, name) && row[name] === value);

  it('are of the rows that can() lets the person read, and change those that it lets them change', async () => {
    let shelf = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(book, { minLength: 1, maxLength: 4 }), fc.constantFrom(...WORKS), async (values, work) => {
        const title = `Shelf ${(shelf += 1)}`;
        for (const each of values) await app.records.insert(Book, { title, ...each }, { states: true });
        const rows = (await app.records.find(Book, { title })) as unknown as (Record<string, unknown> & Book)[];
        const readable = rows.filter((row) => may.can('read', row) && may.can('read', row, 'title'));
        expect(await matching({ title })).toEqual(readable.map(({ id }) => id).sort());
        for (const row of rows) {
          const expected = isAsAsked(row, work) ? 'unchanged' : granted(row, work) ? 'changed' : 'refused';
          const entries = () => app.records.find(AuditEntry, { recordId: row.id });
          expect(await tried(() => bulk.rehearse(meta, row.id, work))).toBe(expected);
          expect(await app.records.find(Book, { id: row.id })).toEqual([row]);
          expect(await entries()).toHaveLength(1);
          expect(await tried(() => bulk.run(meta, row.id, work))).toBe(expected);
          expect(await entries()).toHaveLength(expected === 'changed' ? 2 : 1);
          const [now] = await app.records.find(Book, { id: row.id });
          if (expected !== 'changed') expect(now).toEqual(row);
        }
      }),
      { numRuns: fc.readConfigureGlobal().numRuns ?? 60 },
    );
  });

  it('ask no condition on what the person may not read', () => {
    for (const search of [{ shelfCode: 'x' }, { 'chapters.printCode': 'x' }, { nothing: 1 }])
      expect(() => asAnn(() => bulk.matching(meta, { search }))).toThrow('Unknown field');
    expect(() => runAs({ ...ANN, role: 'stranger' }, () => bulk.matching(meta, {}))).toThrow('You are not allowed to do this');
    expect(() => asAnn(() => bulk.matching(metaOf(Tag), { trashed: true }))).toThrow('You are not allowed to do this');
  });

  it('refuse fields and steps that the person may use on no row', async () => {
    const check = (work: BulkWork) => asAnn(() => bulk.check(meta, work));
    await expect(check({ action: 'update', values: { title: 'x' } })).rejects.toThrow('You are not allowed to set title');
    await expect(check({ action: 'lose', input: { lostReason: 'x' } })).rejects.toThrow('You are not allowed to do this');
  });

  it('say what they set, but no words that were typed and no title of another record: what is said stays when those are erased', async () => {
    const author = await app.records.insert(Author, { firstName: 'Ford', lastName: 'Madox' });
    const check = (values: Record<string, unknown>) => runAs(CLERK, () => bulk.check(meta, { action: 'update', values }));
    const values = {
      pages: 7,
      priceCents: 1250,
      rare: true,
      kind: 'essay',
      shelves: ['attic', 'cellar'],
      notes: 'long',
      publishedOn: null,
    };
    expect(await check(values)).toBe(
      'Set pages to 7, set price to 12.50, set rare to yes, set kind to Essay, set shelves to Attic, Cellar, clear published, set notes',
    );
    expect(await check({ authorId: author.id, owner: 'Ann Lee' })).toBe('Set owner, set author');
  });
});
