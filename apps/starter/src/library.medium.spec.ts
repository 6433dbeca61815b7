import { startTestServer, type TestClient, type TestServer } from '@haulbook/identity/testing';
import { application } from './application.js';

describe('the lending library', () => {
  let server: TestServer;
  let staff: TestClient;
  let terms: { memberId: string; books: object[] };
  let loan: { id: string };
  beforeAll(async () => {
    server = await startTestServer(application);
    server.clock.set(new Date('2027-03-01T15:00:00Z'));
    staff = await server.signIn('admin');
  });
  afterAll(() => server?.close());

  const lend = async () => (await staff.post('/api/loans', terms)).body as { id: string };
  const move = (name: string) => staff.post(`/api/loans/${loan.id}/transitions/${name}`, {});

  it('lends a book for the days of the settings', async () => {
    const book = await staff.post('/api/books', { title: 'Middlemarch', author: 'George Eliot' });
    const member = await staff.post('/api/members', { firstName: 'Maya', lastName: 'Okafor', email: 'maya@example.com' });
    terms = { memberId: member.body.id, books: [{ bookId: book.body.id }] };
    loan = await lend();
    expect(loan).toMatchObject({ number: 'L-2027-00001', status: 'open', dueOn: '2027-03-22' });
  });

  it('renews it twice, and takes it back', async () => {
    server.clock.set(new Date('2027-03-10T15:00:00Z'));
    expect((await move('renew')).body).toMatchObject({ renewals: 1, dueOn: '2027-03-31' });
    expect((await move('renew')).status).toBe(200);
    expect((await move('renew')).body.message).toBe('You can renew a loan at most 2 times');
    expect((await move('giveBack')).body.status).toBe('returned');
  });

  it('recalls loans by a day, all of them or none', async () => {
    const ids = [await lend(), await lend()].map(({ id }) => id);
    const recall = (ids: string[], dueOn: string) => staff.post('/api/loans/actions/recall', { ids, input: { dueOn } });
    expect((await recall(ids, '2027-03-15')).body).toEqual({ message: '2 loans recalled' });
    expect((await recall(ids, '2027-03-01')).body.fields).toEqual({ dueOn: 'Choose today or a later day' });
    expect((await recall([...ids, loan.id], '2027-03-20')).status).toBe(403);
    expect((await staff.get(`/api/loans/${ids[0]}`)).body.dueOn).toBe('2027-03-15');
    expect((await staff.post('/api/books/actions/stocktake')).body.message).toBe('1 title in 1 copy');
  });

  it('lets a member leave who has brought all books back', async () => {
    const leave = () => staff.post(`/api/members/${terms.memberId}/actions/leave`, {});
    expect((await leave()).body.message).toBe('Their books must come back first');
    for (loan of (await staff.get('/api/loans?filter=status||$eq||open')).body) await move('giveBack');
    expect((await leave()).status).toBe(200);
    expect((await staff.get(`/api/members/${terms.memberId}`)).body).toMatchObject({ active: false, leftOn: '2027-03-10' });
  });

  it('is staff’s alone, and only the super admin removes a member', async () => {
    expect((await server.visitor().get('/api/loans')).status).toBe(401);
    expect((await (await server.signIn()).get('/api/loans')).status).toBe(403);
    expect((await staff.delete(`/api/members/${terms.memberId}`)).status).toBe(403);
  });
});
