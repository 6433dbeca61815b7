import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import fc from 'fast-check';
import { startTestServer, type TestClient, type TestServer } from '@haulbook/identity/testing';
import { Access, AuditEntry, definePolicy, findField, metaOf, type Actor, type ResourceDefinition } from '@haulbook/resource';
import { PoliciesByName, randomGrants, type Grant } from '@haulbook/testing/policies';
import { application } from '../src/application.js';
import { Book } from '../src/books.js';
import { Loan } from '../src/loans.js';
import { Member } from '../src/members.js';
import { call, connected, tokenOf } from './assistant-fixtures.js';

type Row = Record<string, unknown> & { id: string; version: number };
type Path = 'books' | 'loans';
type Grants = Record<Path, Grant[]>;

const ENTITIES = { books: Book, loans: Loan };
const BOOKS = { fields: ['title', 'author', 'isbn', 'copies'], columns: { copies: [0, 1, 2], author: ['Austen', 'Sand'] } };
const LOANS = {
  fields: ['number', 'status', 'dueOn', 'renewals', 'books'],
  columns: { renewals: [0, 1], dueOn: ['2031-05-06', '2031-05-07'] },
};
const all = (...lists: fc.Arbitrary<Grant[]>[]): fc.Arbitrary<Grant[]> => fc.tuple(...lists).map((each) => each.flat());
const step = { ...LOANS, fields: ['number'] };
const someGrants: fc.Arbitrary<Grants> = fc.record({
  books: all(randomGrants(BOOKS), randomGrants(BOOKS, 'create'), randomGrants(BOOKS, 'update')),
  loans: all(randomGrants(LOANS), randomGrants(step, 'renew'), randomGrants(step, 'giveBack')),
});
/** Rights to run actions, on one or two of a few loans and on no book. */
const someActionGrants: fc.Arbitrary<Grants> = fc.record({
  books: all(randomGrants(BOOKS), fc.oneof(fc.constant<Grant[]>([]), randomGrants({ ...BOOKS, fields: ['title'] }, 'stocktake'))),
  loans: all(randomGrants(LOANS), randomGrants(step, 'recall')),
});
const someBook = fc.record({ copies: fc.constantFrom(0, 1, 2), author: fc.constantFrom('Austen', 'Sand') });
const someBooks = fc.array(someBook, { minLength: 1, maxLength: 2 });
const someLoan = fc.record({ renewals: fc.constantFrom(0, 1), dueOn: fc.constantFrom('2031-05-06', '2031-05-07') });
const someLoans = fc.array(someLoan, { minLength: 1, maxLength: 3 });
const someValues = fc.record({ copies: fc.constantFrom(0, 1, 2), author: fc.constantFrom('Austen', 'Sand') }, { requiredKeys: [] });
/** The fields that are compared as they are stored. */
const SEEN = ['title', 'author', 'isbn', 'copies', 'number', 'status', 'dueOn', 'renewals'];
/** No loan of a run is due on this day before. */
const RECALLED = '2035-01-02';
const someStep = fc.constantFrom('renew', 'giveBack');

/** An assistant reads and writes what can() grants the person behind its token, whatever that is, and is told no more than that. */
describe('an assistant under random policies', () => {
  const policies = new PoliciesByName();
  let server: TestServer;
  let boss: TestClient;
  let memberId: string;

  // Programs are called after their person and their token, which has the name of its policy.
  const nameIn = ({ name }: Actor) => ({ name: /Actor \d+/.exec(name)?.[0] ?? name });
  const policyOf = (path: Path) => definePolicy<object>((actor, can) => policies.grant(path, nameIn(actor), can as never));
  const own = { books: policyOf('books'), loans: policyOf('loans') };
  const narrowed = (definition: ResourceDefinition): ResourceDefinition => {
    const policy = own[definition.meta.path as Path];
    return policy ? { ...definition, policy: policy as never } : definition;
  };

  beforeAll(async () => {
    const settings = { MCP: '1', LOG_LEVEL: 'silent' };
    server = await startTestServer({ ...application, parts: [...application.parts, { wrap: narrowed }] }, { settings });
    boss = await server.signIn('super_admin');
    memberId = (await server.records.insert(Member, { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' })).id;
  });
  afterAll(() => server?.close());

  /** Connect an assistant whose person has these rights. */
  async function assistant(grants: Grants) {
    const name = policies.give(grants);
    // A token is of resources that its person may use, of which the grants decide later.
    const secret = await tokenOf(boss, ['books:read', 'books:write', 'loans:read', 'loans:write'], name);
    const client = await connected(server, secret);
    const accessTo = (path: Path) => Access.of(metaOf(ENTITIES[path]), own[path] as never, { name } as Actor);
    return { client, books: accessTo('books'), loans: accessTo('loans') };
  }
  const rowsOf = async (path: Path) => (await server.records.find(ENTITIES[path] as typeof Book, {})) as unknown as Row[];
  const rowAt = async (path: Path, id: string) => (await rowsOf(path)).find((row) => row.id === id)!;

  async function shelved(books: object[], loans: object[], run: number) {
    for (const table of ['loan_lines', 'loans', 'books', 'audit_entries']) await server.records.db.query(`DELETE FROM ${table}`);
    const shelf = [];
    for (const [at, book] of books.entries())
      shelf.push(await server.records.insert(Book, { ...book, title: `T${at}`, isbn: `I${run}-${at}` }));
    for (const [at, loan] of loans.entries()) {
      const number = `L${run}-${at}`;
      const lines = [{ bookId: shelf[0]!.id, note: `Note of ${number}` }];
      await server.records.insert(Loan, { ...loan, number, memberId, books: lines } as Partial<Loan>);
    }
  }

  const noted = (action: string) => server.records.count(AuditEntry, { action });

  /** What is told of a record is what may be read of it, as it is. */
  function expectShown(path: Path, may: Access, row: Row, told: Record<string, unknown>): void {
    const meta = metaOf(ENTITIES[path]);
    for (const [key, value] of Object.entries(told)) {
      const field = findField(meta, key);
      if (!field || !SEEN.includes(key)) continue;
      expect([key, value ?? null]).toEqual([key, may.can('read', row, field.name) ? row[key] : null]);
    }
  }

  /** A list has the records that may be read, and of each what may be read of it. */
  async function expectListed(client: Client, path: Path, may: Access): Promise<void> {
    const rows = await rowsOf(path);
    const readable = rows.filter((row) => may.can('read', row));
    const listed = await call(client, 'list_records', { resource: path, limit: 50 });
    const told = (listed.data ?? []) as Row[];
    expect([path, told.map(({ id }) => id).sort()]).toEqual([path, readable.map(({ id }) => id).sort()]);
    for (const each of told)
      expectShown(
        path,
        may,
        rows.find(({ id }) => id === each.id)!,
        each,
      );
    const places = (row: Row) =>
      path === 'books' ? { title: row['title'] } : { number: row['number'], 'books.note': `Note of ${String(row['number'])}` };
    for (const row of rows)
      for (const [place, value] of Object.entries(places(row))) {
        const asked = await call(client, 'list_records', { resource: path, where: { [place]: value } });
        const isKnown = may.can('read', row) && may.can('read', row, place.split('.')[0]);
        expect([place, (asked.data ?? []).length]).toEqual([place, isKnown ? 1 : 0]);
      }
  }

  /** A search finds the records that may be read by what may be read of them, and says no more of them. */
  async function expectFound(client: Client, may: Record<Path, Access>): Promise<void> {
    for (const row of await rowsOf('books')) {
      const groups = (await call(client, 'search', { text: String(row['title']) })) as { path: string; rows: Row[] }[];
      const found = groups.find(({ path }) => path === 'books')?.rows ?? [];
      const isKnown = may.books.can('read', row) && may.books.can('read', row, 'title');
      expect(found.some(({ id }) => id === row.id)).toBe(isKnown);
      for (const each of found)
        expectShown(
          'books',
          may.books,
          (await rowsOf('books')).find(({ id }) => id === each.id)!,
          each,
        );
    }
  }

  it('reads, creates, changes and moves on what is granted, and nothing else', async () => {
    let run = 0;
    const outcomes = new Set<string>();
    await fc.assert(
      fc.asyncProperty(someGrants, someBooks, someLoan, someValues, someStep, async (grants, books, loan, values, transition) => {
        await shelved(books, [loan], (run += 1));
        const { client, ...may } = await assistant(grants);
        try {
          for (const path of ['books', 'loans'] as const)
            for (const row of await rowsOf(path)) {
              const read = await call(client, 'get_record', { resource: path, id: row.id });
              expect([path, read['refused'] === undefined]).toEqual([path, may[path].can('read', row)]);
              if (!read['refused']) expectShown(path, may[path], row, read);
            }
          for (const path of ['books', 'loans'] as const) await expectListed(client, path, may[path]);
          await expectFound(client, may);
          for (const row of await rowsOf('books')) {
            const names = Object.keys(values);
            const mayChange = [undefined, ...names].every((name) => may.books.can('update', row, name));
            const granted = may.books.can('read', row) && mayChange && may.books.can('update', { ...row, ...values });
            const written = await call(client, 'update_record', { resource: 'books', id: row.id, version: row.version, values });
            const now = await rowAt('books', row.id);
            outcomes.add(`update ${written['refused'] === undefined}`);
            if (!written['refused']) expectShown('books', may.books, now, written);
            if (!granted && names.length > 0) expect([written['refused'] !== undefined, now]).toEqual([true, row]);
            if (granted && names.length > 0) expect(now).toMatchObject(values);
          }
          const made = { title: 'Made', isbn: `M${run}`, author: 'Sand', copies: 1, ...values };
          const mayMake = [undefined, ...Object.keys(made)].every((name) => may.books.can('create', made, name));
          const created = await call(client, 'create_record', { resource: 'books', values: made });
          expect((await rowsOf('books')).some(({ title }) => title === 'Made')).toBe(mayMake);
          outcomes.add(`create ${mayMake}`);
          if (mayMake) expectShown('books', may.books, await rowAt('books', String(created['id'])), created);
          const [lent] = await rowsOf('loans');
          const mayMove = may.loans.can('read', lent!) && may.loans.can(transition, lent!);
          const moved = await call(client, 'run_transition', { resource: 'loans', id: lent!.id, version: lent!.version, transition });
          const after = await rowAt('loans', lent!.id);
          expect(after.version > lent!.version).toBe(mayMove);
          outcomes.add(`move ${mayMove}`);
          if (mayMove) expectShown('loans', may.loans, after, moved);
        } finally {
          await client.close();
        }
      }),
      { numRuns: fc.readConfigureGlobal().numRuns ?? 25, endOnFailure: true },
    );
    expect([...outcomes].sort()).toEqual(['create false', 'create true', 'move false', 'move true', 'update false', 'update true']);
  });

  it('runs actions on all records that are granted, on many all or none, and learns no more by a refusal', async () => {
    let run = 1000;
    const outcomes = new Set<string>();
    await fc.assert(
      fc.asyncProperty(someActionGrants, someBooks, someLoans, fc.boolean(), async (grants, books, loans, isOne) => {
        await shelved(books, loans, (run += 1));
        const { client, ...may } = await assistant(grants);
        try {
          const before = await rowsOf('loans');
          const chosen = isOne ? before.slice(0, 1) : before;
          const isGranted = chosen.every((row) => may.loans.can('read', row) && may.loans.can('recall', row));
          const about = isOne ? { id: chosen[0]!.id } : { ids: chosen.map(({ id }) => id) };
          const given = { ...about, input: { dueOn: RECALLED }, agreed: true };
          const recalled = await call(client, 'run_action', { resource: 'loans', action: 'recall', ...given });
          const after = await rowsOf('loans');
          expect([recalled.refused === undefined, after.map(({ dueOn }) => dueOn === RECALLED)]).toEqual([
            isGranted,
            after.map(({ id }) => isGranted && chosen.some((row) => row.id === id)),
          ]);
          if (chosen.some((row) => !may.loans.can('read', row))) expect(recalled.refused).not.toMatch(/Only where/);
          const mayCount = may.books.may('read') && may.books.rows('stocktake') === true;
          const counted = await call(client, 'run_action', { resource: 'books', action: 'stocktake' });
          expect([counted.refused === undefined, await noted('stocktake')]).toEqual([mayCount, mayCount ? 1 : 0]);
          outcomes.add(`recall ${isOne ? 'one' : 'many'} ${isGranted}`).add(`count ${mayCount}`);
        } finally {
          await client.close();
        }
      }),
      { numRuns: fc.readConfigureGlobal().numRuns ?? 40, endOnFailure: true },
    );
    const both = ['count', 'recall many', 'recall one'].flatMap((each) => [`${each} false`, `${each} true`]);
    expect([...outcomes].sort()).toEqual(both);
  });
});
