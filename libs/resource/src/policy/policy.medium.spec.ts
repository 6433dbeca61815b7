import fc from 'fast-check';
import { metaOf } from '../declaration/registry.js';
import type { Actor } from './actor.js';
import { Access } from './access.js';
import { startLibrary, type LibraryApp } from '../testing/library.app.js';
import { Author, Book, bookPolicy } from '../testing/library.entities.js';

type Row = Record<string, unknown>;

/** Compares the compiled SQL with CASL's own `can()`: no query returns a row or field that the policy refuses. */
describe('policies in SQL and in memory', () => {
  let app: LibraryApp;
  const stored = new Map<string, Row>();
  const access = Access.of(metaOf(Book), bookPolicy as never, { id: null, role: 'reader', name: 'ann' } as Actor);

  beforeAll(async () => {
    app = await startLibrary();
    const author = await app.records.insert(Author, { firstName: 'Nora', lastName: 'North' });
    for (let index = 0; index < 60; index++) {
      const book = await app.records.insert(
        Book,
        {
          title: `T${index % 7}`,
          pages: index % 11,
          priceCents: index % 3 === 0 ? null : (index % 5) * 100,
          rare: index % 4 === 0,
          kind: index % 2 === 0 ? 'novel' : 'essay',
          status: (['draft', 'published', 'lost'] as const)[index % 3]!,
          owner: ['ann', 'bob', 'nobody'][(index * 7) % 3]!,
          publishedOn: index % 2 === 0 ? '2021-05-05' : null,
          notes: `note ${index}`,
          authorId: index % 2 === 0 ? author.id : null,
        },
        { states: true },
      );
      stored.set(book.id, book as unknown as Row);
    }
  });
  afterAll(() => app.close());

  const value: Record<string, fc.Arbitrary<unknown>> = {
    title: fc.constantFrom('T0', 'T3', 'T6', 'zz'),
    pages: fc.integer({ min: -1, max: 12 }),
    priceCents: fc.constantFrom(0, 100, 300, null),
    rare: fc.boolean(),
    kind: fc.constantFrom('novel', 'essay'),
    status: fc.constantFrom('draft', 'published', 'lost'),
    owner: fc.constantFrom('ann', 'bob', 'nobody'),
    publishedOn: fc.constantFrom('2021-05-05', '2022-01-01', null),
    'author.lastName': fc.constantFrom('North', 'South'),
  };
  const comparison = fc.constantFrom(...Object.keys(value)).chain((field) =>
    fc
      .tuple(fc.constantFrom('$eq', '$ne', '$in', '$notin', '$gt', '$lte', '$isnull', '$notnull'), value[field]!)
      .filter(([operator, one]) => one !== null || ['$eq', '$ne', '$isnull', '$notnull'].includes(operator))
      .map(([operator, one]) => ({ [field]: { [operator]: operator.endsWith('in') ? [one] : one } })),
  );
  const condition: fc.Arbitrary<object> = fc.letrec((tie) => ({
    node: fc.oneof(
      // Deeper conditions are refused; `$not` and the others nest at most eight levels.
      { depthSize: 'small', maxDepth: 6 },
      comparison,
      fc.array(tie('node'), { minLength: 1, maxLength: 3 }).map((parts) => ({ $and: parts })),
      fc.array(tie('node'), { minLength: 1, maxLength: 3 }).map((parts) => ({ $or: parts })),
      tie('node').map((part) => ({ $not: part })),
    ),
  })).node as fc.Arbitrary<object>;
  const sort = fc.tuple(fc.constantFrom('title', 'pages', 'priceCents', 'owner', 'createdAt', 'rare'), fc.constantFrom('ASC', 'DESC'));

  function expectGranted(rows: Row[]): void {
    for (const row of rows) {
      const whole = stored.get(row['id'] as string)!;
      expect(access.can('read', whole)).toBe(true);
      for (const [name, shown] of Object.entries(row)) {
        if (shown === null || name === 'author') continue;
        expect([name, access.can('read', whole, name)]).toEqual([name, true]);
      }
    }
  }

  it('agree on every row and field of random queries', async () => {
    await fc.assert(
      fc.asyncProperty(condition, sort, async (search, [field, order]) => {
        const { status, body } = await app
          .as('reader', 'ann')
          .get(`/books?limit=200&sort=${field},${order}&s=${encodeURIComponent(JSON.stringify(search))}`);
        expect(status).toBe(200);
        expectGranted(body as Row[]);
      }),
      { numRuns: fc.readConfigureGlobal().numRuns ?? 300 },
    );
  });

  it('agree on every row and field of the files of random queries', async () => {
    const fields = 'id,title,pages,priceCents,rare,kind,status,owner,publishedOn,notes,author';
    await fc.assert(
      fc.asyncProperty(condition, sort, async (search, [field, order]) => {
        const query = `sort=${field},${order}&s=${encodeURIComponent(JSON.stringify(search))}`;
        const reader = app.as('reader', 'ann');
        const { status, body } = await reader.get(`/books/export?format=json&fields=${fields}&${query}`);
        expect(status).toBe(200);
        expectGranted(body as Row[]);
        const list = (await reader.get(`/books?limit=200&fields=id&${query}`)).body as Row[];
        expect((body as Row[]).map(({ id }) => id)).toEqual(list.map(({ id }) => id));
      }),
      { numRuns: fc.readConfigureGlobal().numRuns ?? 60 },
    );
  });

  it('agree on which rows there are', async () => {
    const rows = (await app.as('reader', 'ann').get('/books?limit=200')).body as Row[];
    const granted = [...stored.values()].filter((row) => access.can('read', row)).map((row) => row['id']);
    expect(new Set(rows.map((row) => row['id']))).toEqual(new Set(granted));
    expect(granted.length).toBeGreaterThan(10);
    expect(granted.length).toBeLessThan(60);
  });

  it('grant nothing on a condition that has no value', () => {
    const nobody = Access.of(
      metaOf(Book),
      ((actor: Actor, can: (action: string, rows: object) => void) =>
        can('read', { owner: (actor as unknown as Row)['missing'] })) as never,
      { id: null, role: 'x', name: 'x' } as Actor,
    );
    expect(nobody.may('read')).toBe(false);
  });

  it('refuse a policy that names no field', () => {
    const wrong = (_actor: Actor, can: (action: string, fields: string[]) => void) => can('read', ['tilte']);
    expect(() => Access.of(metaOf(Book), wrong as never, { id: null, role: 'x', name: 'x' } as Actor)).toThrow(
      'The policy of books names "tilte", which is no field of it',
    );
  });
});
