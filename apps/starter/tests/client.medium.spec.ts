import { startTestServer, type TestClient, type TestServer } from '@haulbook/identity/testing';
import { createClient, type Client } from '@haulbook/resource-client';
import { application } from '../src/application.js';
import type { Resources } from '../client/index.js';

describe('the typed client of the lending library', () => {
  let server: TestServer;
  let staff: TestClient;
  let api: Client<Resources>;
  beforeAll(async () => {
    server = await startTestServer(application);
    staff = await server.signIn('admin');
    api = createClient<Resources>({ fetch: (url, init) => staff.fetch(url as string, init) });
  });
  afterAll(() => server?.close());

  it('creates, reads, changes and deletes', async () => {
    const book = await api.books.create({ title: 'Middlemarch', author: 'George Eliot' });
    expect((await api.books.get(book.id)).title).toBe('Middlemarch');
    const { version } = await api.books.update(book.id, { copies: 3, version: book.version });
    await expect(api.books.update(book.id, { copies: 4, version: book.version })).rejects.toMatchObject({ status: 412, code: 'stale' });
    await api.books.delete(book.id, version);
    await expect(api.books.get(book.id)).rejects.toMatchObject({ status: 404 });
    expect((await api.books.restore(book.id)).title).toBe('Middlemarch');
    // @ts-expect-error members have no trash to restore from
    await expect(api.members.restore(book.id)).rejects.toThrow();
  });

  it('finds rows by fields, by fields of what they refer to, and reads a list to its end', async () => {
    await api.books.create({ title: 'Romola', author: 'George Eliot' });
    const member = await api.members.create({ firstName: 'Maya', lastName: 'Okafor', email: 'maya@example.com' });
    const { data: books } = await api.books.list({ where: { title: { $starts: 'Rom' } }, fields: ['title'] });
    expect(books).toEqual([{ id: expect.any(String), title: 'Romola', version: 1 }]);
    const loan = await api.loans.create({ memberId: member.id, books: [{ bookId: books[0]!.id }] });
    const found = await api.loans.list({
      where: { status: 'open', 'member.lastName': { $eqL: 'OKAFOR' } },
      sort: ['-dueOn'],
      count: 'exact',
    });
    expect([found.total, found.data[0]!.number]).toEqual([1, loan.number]);
    for (let more = 0; more < 4; more++) await api.books.create({ title: `Tides ${more}`, author: 'Jo Marsh' });
    const titles: string[] = [];
    for await (const { title } of api.books.all({ where: { author: 'Jo Marsh' }, sort: ['title'], fields: ['title'], limit: 2 }))
      titles.push(title);
    expect(titles).toEqual(['Tides 0', 'Tides 1', 'Tides 2', 'Tides 3']);
  });

  it('creates once, however often it is sent with one key', async () => {
    const sent = () => api.books.create({ title: 'Once', author: 'A. Writer' }, { idempotencyKey: 'client-1' });
    expect((await sent()).id).toBe((await sent()).id);
    expect((await api.books.list({ where: { title: 'Once' } })).data).toHaveLength(1);
  });

  it('keeps the lines that it names by their ids, and takes a step only at the version that it was read at', async () => {
    const member = await api.members.create({ firstName: 'Ada', lastName: 'Birch', email: 'ada@example.com' });
    const [tides, ebb] = [
      await api.books.create({ title: 'Tides', author: 'Jo Marsh' }),
      await api.books.create({ title: 'Ebb', author: 'Jo Marsh' }),
    ];
    const { id: loanId } = await api.loans.create({ memberId: member.id, books: [{ bookId: tides.id }] });
    const loan = await api.loans.get(loanId);
    const [line] = loan.books;
    await api.loans.update(loanId, { books: [{ bookId: ebb.id }, { id: line!.id }], version: loan.version });
    const changed = await api.loans.get(loanId);
    expect(changed.books.map(({ id, bookId }) => [id === line!.id, bookId])).toEqual([
      [false, ebb.id],
      [true, tides.id],
    ]);
    await expect(api.loans.transition(loanId, 'giveBack', undefined, { version: loan.version })).rejects.toMatchObject({ status: 412 });
    await api.loans.transition(loanId, 'giveBack', undefined, { version: changed.version });
  });

  it('takes steps and runs actions, and throws what is refused', async () => {
    const { data: loans } = await api.loans.list({ where: { status: 'open' } });
    const { id } = loans[0]!;
    expect((await api.loans.transition(id, 'renew')).renewals).toBe(1);
    expect((await api.loans.transition(id, 'giveBack')).status).toBe('returned');
    await expect(api.loans.transition(id, 'giveBack')).rejects.toMatchObject({ status: 409 });
    expect((await api.books.action('stocktake', null)).message).toMatch(/^\d+ titles? in/);
    await expect(api.books.create({ title: '', author: 'Nobody' })).rejects.toMatchObject({
      status: 400,
      fields: { title: expect.any(String) },
    });
  });
});
