import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import fc from 'fast-check';
import { startTestServer, type TestClient, type TestServer } from '@haulbook/identity/testing';
import { Access, definePolicy, findField, metaOf, type Actor, type ResourceDefinition } from '@haulbook/resource';
import { PoliciesByName, randomGrants, type Grant } from '@haulbook/testing/policies';
import { application } from '../src/application.js';
import { Book } from '../src/books.js';
import { Loan } from '../src/loans.js';
import { Member } from '../src/members.js';

type Row = Record<string, unknown> & { id: string; version: number };
type Path = 'books' | 'loans';
type Grants = Record<Path, Grant[]>;

const ENTITIES = { books: Book, loans: Loan };
const BOOKS = { fields: ['title', 'author', 'isbn', 'copies'], columns: { copies: [0, 1, 2], author: ['Austen', 'Sand'] } };
const LOANS = { fields: ['number', 'status', 'dueOn', 'renewals'], columns: { renewals: [0, 1], dueOn: ['2031-05-06', '2031-05-07'] } };
const all = (...lists: fc.Arbitrary<Grant[]>[]): fc.Arbitrary<Grant[]> => fc.tuple(...lists).map((each) => each.flat());
const step = { ...LOANS, fields: ['number'] };
const someGrants: fc.Arbitrary<Grants> = fc.record({
  books: all(randomGrants(BOOKS), randomGrants(BOOKS, 'create'), randomGrants(BOOKS, 'update')),
  loans: all(randomGrants(LOANS), randomGrants(step, 'renew'), randomGrants(step, 'giveBack')),
});
const someBook = fc.record({ copies: fc.constantFrom(0, 1, 2), author: fc.constantFrom('Austen', 'Sand') });
const someBooks = fc.array(someBook, { minLength: 1, maxLength: 2 });
const someLoan = fc.record({ renewals: fc.constantFrom(0, 1), dueOn: fc.constantFrom('2031-05-06', '2031-05-07') });
const someValues = fc.record({ copies: fc.constantFrom(0, 1, 2), author: fc.constantFrom('Austen', 'Sand') }, { requiredKeys: [] });
/** The fields that are compared as they are stored. */
const SEEN = ['title', 'author', 'isbn', 'copies', 'number', 'status', 'dueOn', 'renewals'];
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
    const { body } = await boss.post('/api/api-tokens', { name, scopes: ['books:read', 'books:write', 'loans:read', 'loans:write'] });
    const { secret } = (await boss.post(`/api/api-tokens/${body.id}/secret`)).body;
    const client = new Client({ name: 'test', version: '1.0.0' });
    const requestInit = { headers: { authorization: `Bearer ${secret}` } };
    await client.connect(new StreamableHTTPClientTransport(new URL(`${server.url}/api/mcp`), { requestInit }));
    const accessTo = (path: Path) => Access.of(metaOf(ENTITIES[path]), own[path] as never, { name } as Actor);
    return { client, books: accessTo('books'), loans: accessTo('loans') };
  }
  async function call(client: Client, tool: string, given: object): Promise<Record<string, unknown>> {
    const { content, isError } = await client.callTool({ name: tool, arguments: given as Record<string, unknown> });
    const [{ text }] = content as [{ text: string }];
    return isError ? { refused: text } : JSON.parse(text);
  }
  const rowsOf = async (path: Path) => (await server.records.find(ENTITIES[path] as typeof Book, {})) as unknown as Row[];
  const rowAt = async (path: Path, id: string) => (await rowsOf(path)).find((row) => row.id === id)!;

  async function shelved(books: object[], loan: object, run: number) {
    for (const table of ['loan_lines', 'loans', 'books', 'audit_entries']) await server.records.db.query(`DELETE FROM ${table}`);
    for (const [at, book] of books.entries()) await server.records.insert(Book, { ...book, title: `T${at}`, isbn: `I${run}-${at}` });
    await server.records.insert(Loan, { ...loan, number: `L${run}`, memberId } as Partial<Loan>);
  }

  /** What is told of a record is what may be read of it, as it is. */
  function expectShown(path: Path, may: Access, row: Row, told: Record<string, unknown>): void {
    const meta = metaOf(ENTITIES[path]);
    for (const [key, value] of Object.entries(told)) {
      const field = findField(meta, key);
      if (!field || !SEEN.includes(key)) continue;
      expect([key, value ?? null]).toEqual([key, may.can('read', row, field.name) ? row[key] : null]);
    }
  }

  it('reads, creates, changes and moves on what is granted, and nothing else', async () => {
    let run = 0;
    const outcomes = new Set<string>();
    await fc.assert(
      fc.asyncProperty(someGrants, someBooks, someLoan, someValues, someStep, async (grants, books, loan, values, transition) => {
        await shelved(books, loan, (run += 1));
        const { client, ...may } = await assistant(grants);
        try {
          for (const path of ['books', 'loans'] as const)
            for (const row of await rowsOf(path)) {
              const read = await call(client, 'get_record', { resource: path, id: row.id });
              expect([path, read['refused'] === undefined]).toEqual([path, may[path].can('read', row)]);
              if (!read['refused']) expectShown(path, may[path], row, read);
            }
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
});
