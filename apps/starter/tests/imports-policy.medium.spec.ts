import fc from 'fast-check';
import { startTestServer, type TestClient, type TestServer } from '@haulbook/identity/testing';
import { isStaff } from '@haulbook/platform';
import { definePolicy, resource, type Records, type ResourceDefinition } from '@haulbook/resource';
import type { ImportSettings, ImportView } from '@haulbook/resource-contracts';
import { AdminUser } from '@haulbook/identity';
import { until } from '@haulbook/testing';
import { PoliciesByName, randomGrants } from '@haulbook/testing/policies';
import { application } from '../src/application.js';
import { Book } from '../src/books.js';
import { Member } from '../src/members.js';

const policies = new PoliciesByName();

/** Staff may add books by Austen alone, with up to their title and ISBN, and change copies of these; or what they were given by name. */
const restricted = definePolicy<Book>((actor, can) => {
  if (!isStaff(actor)) return;
  if (policies.has(actor.name)) return policies.grant('books', actor, can as never);
  can('read', ['title', 'author', 'isbn', 'copies'], { author: { $ne: 'Secret' } });
  can('create', ['title', 'author', 'isbn'], { author: 'Austen' });
  can('update', ['copies'], { author: 'Austen' });
});

/** Staff see active members, and lend to them alone. */
const membersInSight = definePolicy<Member>((actor, can) => {
  if (isStaff(actor)) can('read', { active: true });
});

const withPolicies = (definition: ResourceDefinition): ResourceDefinition => {
  if (definition.meta.entity === Book) return resource(Book, restricted);
  return definition.meta.entity === Member ? resource(Member, membersInSight) : definition;
};
const library = { ...application, parts: [...application.parts, { wrap: withPolicies }] };

const author = fc.constantFrom('Austen', 'Morrison', 'Secret');
const row = fc.record({ author, copies: fc.constantFrom('', '1', '7'), key: fc.constantFrom('', '1', '2', '3', '4') });

describe('what the policy refuses', () => {
  let server: TestServer;
  let staff: TestClient;
  let records: Records;
  beforeAll(async () => {
    server = await startTestServer(library, { settings: { WORKER: '1' } });
    staff = await server.signIn('admin');
    ({ records } = server);
  });
  afterAll(() => server?.close());

  const upload = async (path: string, content: string): Promise<{ id: string; status: number }> => {
    const body = new FormData();
    body.append('file', new Blob([content]), 'list.csv');
    const response = await staff.fetch(`/api/imports/files?resource=${path}`, { method: 'POST', body });
    return { status: response.status, ...((await response.json()) as { id: string }) };
  };
  const settled = async (id: string): Promise<ImportView> => {
    let view!: ImportView;
    await until(async () => {
      view = (await staff.get<ImportView>(`/api/imports/${id}/view`)).body;
      return !['checking', 'running'].includes(view.step);
    }, 'the import to be through');
    return view;
  };
  const imported = async (path: string, content: string, settings: ImportSettings): Promise<ImportView> => {
    const { id } = await upload(path, content);
    const asked = await staff.post(`/api/imports/${id}/check`, settings);
    if (asked.status !== 202) throw new Error(JSON.stringify(asked.body));
    await settled(id);
    await staff.post(`/api/imports/${id}/run`, {});
    return settled(id);
  };
  /** What stands in the table, by ISBN. */
  const stored = async () =>
    (await records.find(Book, {}, { sort: { title: 'asc' } })).map(({ isbn, author: by, copies, title }) => ({ isbn, by, copies, title }));
  const booksOfAll = async () => {
    await records.db.query('TRUNCATE books CASCADE');
    for (const [index, by] of ['Austen', 'Morrison', 'Secret'].entries())
      await records.insert(Book, { title: `Book ${index + 1}`, author: by, isbn: String(index + 1), copies: 3 });
  };

  const settings: ImportSettings = { columns: ['isbn', 'title', 'author', 'copies'], mode: 'both', key: 'isbn', whole: false };
  type Lines = { author: string; copies: string; key: string }[];
  const bodyOf = ({ key, author: by, copies }: Lines[number], index: number) => ({
    ...{ isbn: key || undefined, title: `Book ${key || `n${index}`}`, author: by },
    ...(copies ? { copies: Number(copies) } : {}),
  });
  const fileOf = (rows: Lines) => {
    const lines = rows.map((each, index) => [each.key, bodyOf(each, index).title, each.author, each.copies].join(','));
    return ['ISBN,Title,Author,Copies', ...lines].join('\n');
  };
  /** Write the rows as forms would: those that are found with what differs, the others as new ones. */
  async function requested(rows: Lines): Promise<void> {
    for (const [index, each] of rows.entries()) {
      const body = bodyOf(each, index);
      const { body: found } = each.key ? await staff.get<unknown>(`/api/books?filter=isbn||$eq||${each.key}`) : { body: [] };
      const [one] = Array.isArray(found) ? (found as Book[]) : [];
      const differs = one && Object.entries(body).filter(([name, value]) => one[name as 'title'] !== value);
      if (!one) await staff.post('/api/books', body);
      else if (differs!.length > 0) await staff.patch(`/api/books/${one.id}`, Object.fromEntries(differs!));
    }
  }
  const someRows = (most: number) => fc.uniqueArray(row, { maxLength: most, minLength: 1, selector: ({ key, copies }) => key || copies });

  it('never enters: an import leaves the table as requests one by one would', async () => {
    await fc.assert(
      fc.asyncProperty(someRows(6), async (rows) => {
        await booksOfAll();
        await imported('books', fileOf(rows), settings);
        const byImport = await stored();
        await booksOfAll();
        await requested(rows);
        expect(byImport).toEqual(await stored());
        expect(byImport.filter(({ by }) => by === 'Secret')).toEqual([{ isbn: '3', by: 'Secret', copies: 3, title: 'Book 3' }]);
      }),
      { numRuns: 15 },
    );
  });

  it('never enters, whatever the policy', async () => {
    const named = { fields: ['title', 'author', 'isbn', 'copies'], columns: { author: ['Austen', 'Morrison'], copies: [1, 3, 7] } };
    // There is no import of fields that may be read or written on no row, nor without a look at the number that rows are found by.
    const base = [{ action: 'read', fields: ['isbn'] }, ...['read', 'create'].map((action) => ({ action, rows: { author: 'Else' } }))];
    const someGrants = fc.tuple(...['read', 'create', 'update'].map((action) => randomGrants(named, action)));
    const entered = new Set<boolean>();
    await fc.assert(
      fc.asyncProperty(someRows(4), someGrants, async (rows, grants) => {
        const [firstName, lastName] = policies.give({ books: [...base, ...grants.flat()] }).split(' ') as [string, string];
        await records.update(AdminUser, { userId: staff.person!.userId }, { firstName, lastName });
        await booksOfAll();
        const before = await stored();
        await imported('books', fileOf(rows), settings);
        const byImport = await stored();
        await booksOfAll();
        await requested(rows);
        expect(byImport).toEqual(await stored());
        entered.add(JSON.stringify(byImport) !== JSON.stringify(before));
      }),
      { numRuns: fc.readConfigureGlobal().numRuns ?? 15, endOnFailure: true },
    );
    expect(entered.has(true)).toBe(true);
    await records.update(AdminUser, { userId: staff.person!.userId }, { firstName: 'Ann', lastName: 'Lee' });
  });

  it('is not even a file: resources that may not be written, and fields that may not be set', async () => {
    expect((await upload('members', 'First name\nAnn')).status).toBe(403);
    const { id } = await upload('books', 'Title,Times lent\nEmma,5\n');
    const view = (await staff.get<ImportView>(`/api/imports/${id}/view`)).body;
    expect(view.settings.columns).toEqual(['title', null]);
    expect(view.fields.map(({ name }) => name)).not.toContain('timesLent');
  });

  it('is no name of a reference: a record out of sight is not there', async () => {
    await records.insert(Member, { firstName: 'Ann', lastName: 'Lee', email: 'ann@x.example' });
    await records.insert(Member, { firstName: 'Bob', lastName: 'Lee', email: 'bob@x.example', active: false });
    await records.insert(Member, { firstName: 'Cy', lastName: 'Day', email: 'cy@x.example' });
    await records.insert(Member, { firstName: 'Cy', lastName: 'Day', email: 'cyd@x.example' });
    const settings: ImportSettings = { columns: ['member'], mode: 'create', key: null, whole: false };
    const view = await imported('loans', 'Member\nann lee\nBob Lee\ncy@x.example\nCy Day\n', settings);
    expect(view.counts).toMatchObject({ created: 2, failed: 2 });
    const { rows } = (await staff.get(`/api/imports/${view.id}/rows`)).body;
    expect(rows).toEqual([
      { number: 3, problems: [{ field: 'Member', message: 'There is no member “Bob Lee”' }] },
      { number: 5, problems: [{ field: 'Member', message: 'Several members are called “Cy Day”' }] },
    ]);
  });
});
