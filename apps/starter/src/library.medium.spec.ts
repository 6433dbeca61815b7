import { startTestServer, type TestClient, type TestServer } from '@haulbook/identity/testing';
import { application } from './application.js';

describe('the lending library', () => {
  let server: TestServer;
  let staff: TestClient;
  let loan: { id: string; dueOn: string };
  beforeAll(async () => {
    server = await startTestServer(application);
    server.clock.set(new Date('2027-03-01T15:00:00Z'));
    staff = await server.signIn('admin');
  });
  afterAll(() => server?.close());

  const move = (name: string) => staff.post(`/api/loans/${loan.id}/transitions/${name}`, {});

  it('lends a book for the days of the settings', async () => {
    const book = await staff.post('/api/books', { title: 'Middlemarch', author: 'George Eliot' });
    const member = await staff.post('/api/members', { firstName: 'Maya', lastName: 'Okafor', email: 'maya@example.com' });
    const lent = await staff.post('/api/loans', { memberId: member.body.id, books: [{ bookId: book.body.id }] });
    expect([lent.status, lent.body]).toEqual([
      201,
      expect.objectContaining({ number: 'L-2027-00001', status: 'open', dueOn: '2027-03-22' }),
    ]);
    loan = lent.body;
  });

  it('renews it twice, and takes it back', async () => {
    server.clock.set(new Date('2027-03-10T15:00:00Z'));
    expect((await move('renew')).body).toMatchObject({ renewals: 1, dueOn: '2027-03-31' });
    expect((await move('renew')).status).toBe(200);
    const refused = await move('renew');
    expect([refused.status, refused.body.message]).toEqual([409, 'You can renew a loan at most 2 times']);
    expect((await move('giveBack')).body.status).toBe('returned');
  });

  it('shows a loan as it was, and puts its lines back', async () => {
    const { body: before } = await staff.get(`/api/loans/${loan.id}`);
    await staff.patch(`/api/loans/${loan.id}`, { books: [{ ...before.books[0], note: 'Torn' }] });
    const { version } = before;
    expect((await staff.get(`/api/loans/${loan.id}/history/${version}`)).body.row.books).toEqual(before.books);
    const reverted = await staff.post(`/api/loans/${loan.id}/revert`, { to: 1, fields: ['books'] });
    expect([reverted.status, reverted.body.row.status]).toEqual([200, 'returned']);
    expect((await staff.get(`/api/loans/${loan.id}`)).body.books).toEqual(before.books);
  });

  it('is staff’s alone, and only the super admin removes a member', async () => {
    expect((await server.visitor().get('/api/loans')).status).toBe(401);
    expect((await (await server.signIn()).get('/api/loans')).status).toBe(403);
    const [member] = (await staff.get('/api/members')).body;
    expect((await staff.delete(`/api/members/${member.id}`)).status).toBe(403);
  });
});
