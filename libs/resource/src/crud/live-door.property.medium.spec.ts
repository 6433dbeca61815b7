import fc from 'fast-check';
import type { RecordChange } from '@haulbook/resource-contracts';
import { Db, Readable, type Actor } from '../index.js';
import { startLibrary, type LibraryApp } from '../testing/library.app.js';
import { Author, Book, Tag } from '../testing/library.entities.js';

const ROLES = ['librarian', 'publisher', 'reader', 'auditor', 'blind', 'clerk', 'curator', 'stranger'];
const NAMES = ['ann', 'bob'];
const PATHS = ['books', 'authors', 'tags'];

/** Changes are announced only to those who may read the record, as the route of the record says. */
describe('changes of records, to many at once', () => {
  let app: LibraryApp;
  let ids: RecordChange[];
  const readable = new Map<string, boolean>();
  const actors = ROLES.flatMap((role) => NAMES.map((name) => ({ id: name, role, name }) as Actor));
  const key = ({ role, name }: Actor, { resource, id }: RecordChange) => `${role} ${name} ${resource} ${id}`;

  beforeAll(async () => {
    app = await startLibrary();
    const rows = [];
    for (let index = 0; index < 12; index++) {
      const status = (['draft', 'published', 'lost'] as const)[index % 3]!;
      const owner = ['ann', 'bob', 'nobody'][(index * 5) % 3]!;
      const book = await app.records.insert(Book, { title: `T${index}`, status, owner, rare: index % 4 === 0 }, { states: true });
      rows.push({ resource: 'books', id: book.id });
    }
    for (const region of ['north', 'south'] as const)
      rows.push({ resource: 'authors', id: (await app.records.insert(Author, { firstName: 'A', lastName: 'B', region })).id });
    for (const name of ['secret', 'ann', 'open']) rows.push({ resource: 'tags', id: (await app.records.insert(Tag, { name })).id });
    ids = rows.map((row) => ({ ...row, kind: 'updated' as const }));
    for (const actor of actors)
      for (const change of ids) {
        const { status } = await app.as(actor.role, actor.name).get(`/${change.resource}/${change.id}`);
        readable.set(key(actor, change), status === 200);
      }
  });
  afterAll(() => app.close());

  const batch = () => fc.shuffledSubarray(ids, { minLength: 1 });
  const listeners = () => fc.shuffledSubarray(actors, { minLength: 1 });

  it('tell each listener what the policy lets them read, and nothing else', async () => {
    expect(new Set(readable.values())).toEqual(new Set([true, false]));
    await fc.assert(
      fc.asyncProperty(batch(), listeners(), async (changes, listening) => {
        const heardBy = await app.get(Readable).changes(changes, listening);
        for (const actor of listening) {
          const granted = changes.filter((change) => readable.get(key(actor, change)));
          expect(new Set(heardBy(actor))).toEqual(new Set(granted));
        }
      }),
      { numRuns: fc.readConfigureGlobal().numRuns ?? 200 },
    );
  });

  it('take two statements for each resource with conditions, whatever the number of listeners', async () => {
    const many = Array.from({ length: 1000 }, (_, index) => ({ ...actors[index % actors.length]!, sessionId: `${index}` }) as Actor);
    const query = jest.spyOn(app.get(Db), 'query');
    const heardBy = await app.get(Readable).changes(ids, many);
    expect(query.mock.calls.length).toBeLessThanOrEqual(2 * PATHS.length);
    query.mockRestore();
    expect(many.some((actor) => heardBy(actor).length > 0)).toBe(true);
  });

  it('tell also those who could read the record a moment ago that it is gone, or no longer for them', async () => {
    const [ann, bob] = NAMES.map((name) => ({ id: name, role: 'reader', name }) as Actor) as [Actor, Actor];
    const { id } = await app.records.insert(Book, { title: 'Handed on', owner: 'ann' });
    const heard = async () => {
      const heardBy = await app.get(Readable).changes([{ resource: 'books', id, kind: 'updated' }], [ann, bob]);
      return [heardBy(ann).length, heardBy(bob).length];
    };
    const readers = () => app.get(Readable).readers({ resource: 'books', id }, [ann, bob]);
    expect(await heard()).toEqual([1, 0]);
    await app.records.updateOne(Book, id, { owner: 'nobody' });
    expect(await heard()).toEqual([1, 0]);
    expect(await readers()).toEqual(new Set());
    await app.records.updateOne(Book, id, { owner: 'bob' });
    expect(await readers()).toEqual(new Set([bob]));
    await app.records.remove(Book, { id });
    expect(await heard()).toEqual([1, 1]);
    await app.records.db.query(`UPDATE audit_entries SET created_at = created_at - interval '1 minute' WHERE record_id = $1`, [id]);
    expect(await heard()).toEqual([0, 0]);
  });

  it('of unknown resources are for no one', async () => {
    const heardBy = await app.get(Readable).changes([{ resource: 'nothing', id: ids[0]!.id, kind: 'created' }], actors);
    expect(actors.flatMap(heardBy)).toEqual([]);
  });
});
