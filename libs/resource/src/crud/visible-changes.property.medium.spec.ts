import fc from 'fast-check';
import { metaOf } from '../declaration/registry.js';
import { Access } from '../policy/access.js';
import { runAs, type Actor } from '../policy/actor.js';
import { AuditEntry } from '../records/audit.js';
import { startLibrary, type LibraryApp } from '../testing/library.app.js';
import { Book, bookPolicy } from '../testing/library.entities.js';
import { VisibleChanges } from './visible-changes.service.js';

type Row = Record<string, unknown>;
const ANN = { id: null, role: 'auditor', name: 'ann' } as Actor;
const LIBRARIAN = { id: null, role: 'librarian', name: 'lib' } as Actor;

/** Conditions over one field each, and whether a value meets them. */
const CONDITIONS: { field: keyof Book & string; condition: Row; meets: (value: unknown) => boolean }[] = [
  { field: 'status', condition: { status: { $in: ['published', 'lost'] } }, meets: (value) => value === 'published' || value === 'lost' },
  { field: 'owner', condition: { owner: 'ann' }, meets: (value) => value === 'ann' },
  { field: 'priceCents', condition: { $or: [{ priceCents: { $gte: 50 } }] }, meets: (value) => Number(value ?? 0) >= 50 },
  { field: 'notes', condition: { notes: { $notnull: true } }, meets: (value) => value !== null },
];

describe('changes as what passes them on sees them', () => {
  let app: LibraryApp;
  beforeAll(async () => void (app = await startLibrary()));
  afterAll(() => app.close());

  const meta = metaOf(Book);
  const entriesOf = (recordId: string) => app.records.find(AuditEntry, { recordId }, { sort: { createdAt: 'asc', recordVersion: 'asc' } });
  const seen = (ids: string[], condition?: Row, actor = ANN) => runAs(actor, () => app.get(VisibleChanges).of(meta, ids, condition));

  it('are never more than can() allows: no record, no field, and no answer of a condition', async () => {
    const fields = {
      owner: fc.constantFrom('ann', 'bob'),
      status: fc.constantFrom('draft' as const, 'published' as const, 'lost' as const),
      rare: fc.boolean(),
      priceCents: fc.constantFrom(null, 100),
      notes: fc.constantFrom(null, 'n'),
    };
    const some = fc.record(fields, { requiredKeys: [] }).filter((patch) => Object.keys(patch).length > 0);
    const later = fc.array(some, { minLength: 1, maxLength: 4 });
    const may = Access.of(meta, bookPolicy as never, ANN);
    await fc.assert(
      fc.asyncProperty(fc.record(fields), later, fc.constantFrom(...CONDITIONS), async (first, patches, { field, condition, meets }) => {
        const { id } = await app.records.insert(Book, { title: 'T', ...first }, { states: true });
        for (const patch of patches) await app.records.update(Book, { id }, patch, { states: true });
        const row = (await app.records.get(Book, id)) as unknown as Row;
        const entries = await entriesOf(id);
        const ids = entries.map((entry) => entry.id);
        const all = await seen(ids);
        expect(all.map((entry) => entry.id)).toEqual(may.can('read', row) ? ids : []);
        for (const name of all.flatMap(({ before, after }) => Object.keys({ ...before, ...after })))
          expect([name, may.can('read', row, name)]).toEqual([name, true]);
        const left = [first, ...patches].map((_, at) => ({ ...row, ...Object.assign({}, first, ...patches.slice(0, at)) }));
        const wanted = ids.filter((_, at) => may.can('read', row) && may.can('read', left[at]!, field) && meets(left[at]![field as never]));
        expect((await seen(ids, condition)).map((entry) => entry.id)).toEqual(wanted);
      }),
      { numRuns: fc.readConfigureGlobal().numRuns ?? 60 },
    );
  });

  it('of a deleted record are found by what it was', async () => {
    const { id } = await app.records.insert(Book, { title: 'Gone', owner: 'ann', pages: 7 });
    await app.records.remove(Book, { id });
    const ids = (await entriesOf(id)).map((entry) => entry.id);
    expect((await seen(ids, { pages: { $gt: 5 } })).map(({ action }) => action)).toEqual(['create', 'delete']);
    expect(await seen(ids, { pages: { $gt: 7 } })).toEqual([]);
  });

  it('can be limited over a reference', async () => {
    const { id } = await app.records.insert(Book, { title: 'Alone' });
    const ids = (await entriesOf(id)).map((entry) => entry.id);
    expect(await seen(ids, { 'author.lastName': 'Eliot' }, LIBRARIAN)).toEqual([]);
    expect(await seen(ids, { authorId: { $isnull: true } }, LIBRARIAN)).toHaveLength(1);
  });

  it('over lines are limited by those of now, of which a record that is gone has none', async () => {
    const { id } = await app.records.insert(Book, { title: 'Lined', chapters: [{ heading: 'Storm', length: 2 }] as Book['chapters'] });
    const found = async (heading: string) => {
      const ids = (await entriesOf(id)).map((entry) => entry.id);
      return (await seen(ids, { 'chapters.heading': heading }, LIBRARIAN)).map(({ action }) => action);
    };
    expect(await found('Storm')).toEqual(['create']);
    await app.records.update(Book, { id }, { chapters: [{ heading: 'Calm', length: 2 }] as Book['chapters'] });
    expect([await found('Storm'), await found('Calm')]).toEqual([[], ['create', 'update']]);
    await app.records.remove(Book, { id });
    expect(await found('Calm')).toEqual([]);
  });

  it('refuse a condition or a field that the actor may not read', async () => {
    const { id } = await app.records.insert(Book, { title: 'T', owner: 'ann' });
    const ids = (await entriesOf(id)).map((entry) => entry.id);
    for (const hidden of ['shelfCode', 'chapters.printCode'])
      await expect(seen(ids, { [hidden]: 'x' })).rejects.toMatchObject({ code: 'bad_query' });
    const check = (limits: { fields?: string[]; condition?: Row }) => runAs(LIBRARIAN, () => app.get(VisibleChanges).check(meta, limits));
    expect(() => check({ fields: ['shelfCode'] })).toThrow('Books have no field "shelfCode"');
    expect(() => check({ condition: { nothing: 1 } })).toThrow('Unknown field "nothing"');
    expect(() => check({ fields: ['title'], condition: { title: 'T' } })).not.toThrow();
  });

  it('are none for an actor without access to the audit log', async () => {
    const { id } = await app.records.insert(Book, { title: 'T', owner: 'ann', status: 'published' }, { states: true });
    const ids = (await entriesOf(id)).map((entry) => entry.id);
    expect(await seen(ids, undefined, { id: null, role: 'reader', name: 'ann' } as Actor)).toEqual([]);
  });
});
