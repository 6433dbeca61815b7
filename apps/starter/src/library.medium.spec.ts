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
    const wishIds = [book.body.id];
    const member = await staff.post('/api/members', { firstName: 'Maya', lastName: 'Okafor', email: 'maya@example.com', wishIds });
    expect((await staff.get(`/api/members?filter=wishIds||$eq||${book.body.id}`)).body).toMatchObject([{ id: member.body.id }]);
    const lent = await staff.post('/api/loans', { memberId: member.body.id, books: [{ bookId: book.body.id }] });
    expect([lent.status, lent.body]).toEqual([
      201,
      expect.objectContaining({ number: 'L-2027-00001', status: 'open', dueOn: '2027-03-22' }),
    ]);
    loan = lent.body;
  });

  it('keeps files on its books', async () => {
    const [book] = (await staff.get('/api/books')).body;
    const { body: review } = await staff.upload('/api/uploads', '%PDF-1.7\n%%EOF', 'review.pdf');
    const { status, body } = await staff.post('/api/record-files', { resource: 'books', recordId: book.id, file: review.id });
    expect([status, body.name]).toEqual([201, 'review.pdf']);
    expect((await staff.get(review.url)).status).toBe(200);
    expect((await server.visitor().get(review.url)).status).toBe(404);
    const { features } = (await staff.get('/api/admin/schema')).body.resources.find(({ path }: { path: string }) => path === 'books');
    expect(features).toMatchObject({ files: true });
  });

  it('renews it twice, and takes it back', async () => {
    server.clock.set(new Date('2027-03-10T15:00:00Z'));
    expect((await move('renew')).body).toMatchObject({ renewals: 1, dueOn: '2027-03-31' });
    expect((await move('renew')).status).toBe(200);
    const refused = await move('renew');
    expect([refused.status, refused.body.message]).toEqual([409, 'You can renew a loan at most 2 times']);
    expect((await move('giveBack')).body.status).toBe('returned');
  });

  it('recalls loans by a day, all of them or none, and tells of it in their history', async () => {
    const [{ id: bookId }] = (await staff.get('/api/books')).body;
    const [{ id: memberId }] = (await staff.get('/api/members')).body;
    const lend = async () => (await staff.post('/api/loans', { memberId, books: [{ bookId }] })).body;
    const two = [await lend(), await lend()];
    const recall = (ids: string[], dueOn: string) => staff.post('/api/loans/actions/recall', { ids, input: { dueOn } });
    const ids = two.map(({ id }) => id as string);
    expect((await recall(ids, '2027-03-15')).body).toEqual({ message: '2 loans recalled' });
    const [entry] = (await staff.get(`/api/loans/${ids[1]}/history`)).body;
    expect(entry).toMatchObject({ action: 'recall', transition: 'Recall', changes: [{ field: 'dueOn', after: '2027-03-15' }] });
    expect((await recall(ids, '2027-03-01')).body.fields).toEqual({ dueOn: 'Choose today or a later day' });
    const refused = await recall([...ids, loan.id], '2027-03-20');
    expect([refused.status, refused.body.message]).toEqual([409, 'The books of L-2027-00001 are back already']);
    expect((await staff.get(`/api/loans/${ids[0]}`)).body.dueOn).toBe('2027-03-15');
    expect((await staff.post('/api/books/actions/stocktake')).body.message).toBe('1 title in 1 copy');
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
