import { startTestServer, type TestServer } from '@haulbook/identity/testing';
import type { SearchGroup } from '@haulbook/resource-contracts';
import { application } from '../src/application.js';

describe('the search box', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(application);
  });
  afterAll(() => server?.close());

  it('finds records of every resource with something to search: those that declare a place first, then the others', async () => {
    const staff = await server.signIn('admin');
    const make = async (path: string, values: object) => (await staff.post<{ id: string; number: string }>(`/api/${path}`, values)).body;
    const book = await make('books', { title: 'Walden', author: 'Thoreau' });
    const member = await make('members', { firstName: 'Ida', lastName: 'Walden', email: 'ida@example.com' });
    const loan = await make('loans', { memberId: member.id, books: [{ bookId: book.id }] });
    const found = async (text: string) => (await staff.get<SearchGroup[]>(`/api/admin/search?text=${text}`)).body;
    expect((await found(loan.number)).map(({ path, rows }) => [path, rows.map(({ id }) => id)])).toEqual([['loans', [loan.id]]]);
    // By their own fields: a member's loans are on the member's page.
    expect((await found('ida')).map(({ path }) => path)).toEqual(['members']);
    await make('tasks', { resource: 'books', recordId: book.id, title: 'Bind Walden anew' });
    expect((await found('walden')).map(({ path }) => path)).toEqual(['books', 'members', 'tasks']);
  });

  it('finds names that are spelled alike where other words have what was typed, but no name has', async () => {
    const staff = await server.signIn('admin', 'alike@example.com');
    const make = async (path: string, values: object) => (await staff.post<{ id: string }>(`/api/${path}`, values)).body.id;
    const book = await make('books', { title: 'Low country', author: 'Carolinas' });
    const member = await make('members', { firstName: 'Carolyn', lastName: 'Pruitt', email: 'cp@example.com' });
    const found = async (text: string) =>
      (await staff.get<SearchGroup[]>(`/api/admin/search?text=${text}`)).body.map(({ path, similar, rows }) => [
        path,
        similar,
        rows.map(({ id }) => id),
      ]);
    expect(await found('carolin')).toEqual([
      ['books', undefined, [book]],
      ['members', true, [member]],
    ]);
    const titled = await make('books', { title: 'Carolina rice', author: 'Ford' });
    expect(await found('carolin')).toEqual([['books', undefined, [titled, book]]]);
    const other = await make('books', { title: 'Prewitt', author: 'Ford' });
    await make('books', { title: 'High country', author: 'Pruwitt' });
    expect((await found('pruwitt'))[0]).toEqual(['books', undefined, [expect.any(String), other]]);
  });

  it('finds what is spelled alike of one resource for its list, whatever place it declares', async () => {
    const staff = await server.signIn('admin', 'one-list@example.com');
    const book = (await staff.post<{ id: string }>('/api/books', { title: 'Quarterly', author: 'Ford' })).body.id;
    const task = (await staff.post<{ id: string }>('/api/tasks', { resource: 'books', recordId: book, title: 'Restore the spine' })).body
      .id;
    const inList = async (text: string, resource: string) => {
      const { status, body } = await staff.get<SearchGroup[]>(`/api/admin/search?text=${text}&resource=${resource}`);
      return status === 200 ? body.map(({ path, similar, rows }) => [path, similar, rows.map(({ id }) => id)]) : status;
    };
    expect(await inList('spien', 'tasks')).toEqual([['tasks', true, [task]]]);
    expect(await inList('spine', 'tasks')).toEqual([['tasks', undefined, [task]]]);
    expect(await inList('spien', 'members')).toEqual([]);
    expect(await inList('quartelry', 'tasks')).toEqual([]);
    expect(await inList('quartelry', 'nothings')).toBe(404);
    // The box compares no words with a resource that declares no place.
    const inBox = async (text: string) => (await staff.get<SearchGroup[]>(`/api/admin/search?text=${text}`)).body.map(({ path }) => path);
    expect([await inBox('spien'), await inBox('spine')]).toEqual([[], ['tasks']]);
  });
});
