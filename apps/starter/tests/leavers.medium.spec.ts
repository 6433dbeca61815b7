import { startTestServer, type TestClient, type TestServer } from '@haulbook/identity/testing';
import { application } from '../src/application.js';
import type { Loan } from '../src/loans.js';
import { Member } from '../src/members.js';

const FIRST_BACK = 'Their books must come back first';

describe('a member who leaves', () => {
  let server: TestServer;
  let boss: TestClient;
  let bookId: string;
  beforeAll(async () => {
    server = await startTestServer(application);
    boss = await server.signIn('super_admin');
    bookId = (await boss.post('/api/books', { title: 'Middlemarch', author: 'George Eliot' })).body.id;
  });
  afterAll(() => server?.close());

  let count = 0;
  const join = async (values: Partial<Member> = {}) => {
    const names = { firstName: 'Maya', lastName: 'Okafor', email: `maya${(count += 1)}@example.com` };
    return (await boss.post('/api/members', { ...names, ...values })).body as Member;
  };
  const lend = ({ id }: Member) => boss.post('/api/loans', { memberId: id, books: [{ bookId }] });
  const giveBack = ({ id }: Loan) => boss.post(`/api/loans/${id}/transitions/giveBack`, {});
  const leaveByForm = ({ id }: Member) => boss.patch(`/api/members/${id}`, { active: false, leftOn: '2027-03-01' });
  const leave = ({ id }: Member) => boss.post(`/api/members/${id}/actions/leave`, {});
  const now = async ({ id }: Member) => (await boss.get(`/api/members/${id}`)).body as Member;

  it('brings the books back first, by the form as by the action, and nothing of a refused save is kept', async () => {
    const member = await join();
    const { body: loan } = await lend(member);
    const refused = await leaveByForm(member);
    expect([refused.status, refused.body.fields]).toEqual([400, { active: FIRST_BACK }]);
    const acted = await leave(member);
    expect([acted.status, acted.body.message]).toEqual([409, FIRST_BACK]);
    const many = await boss.patch('/api/members/bulk', { ids: [member.id], values: { active: false } });
    expect([many.status, many.body.fields]).toEqual([400, { active: FIRST_BACK }]);
    expect(await now(member)).toMatchObject({ active: true, leftOn: null, version: member.version });
    expect((await boss.patch(`/api/members/${member.id}`, { lastName: 'Lee' })).status).toBe(200);
    await giveBack(loan);
    expect((await leaveByForm(member)).status).toBe(200);
    expect(await now(member)).toMatchObject({ active: false, leftOn: '2027-03-01' });
  });

  it('gets no more books, and loans from before can still be changed', async () => {
    const member = await join();
    const { body: loan } = await lend(member);
    await giveBack(loan);
    await leave(member);
    const refused = await lend(member);
    expect([refused.status, refused.body.fields]).toEqual([400, { memberId: 'Only members whose Active is yes can be chosen' }]);
    const other = await join();
    const { body: open } = await lend(other);
    expect((await boss.patch(`/api/loans/${open.id}`, { memberId: member.id })).body.fields).toEqual(refused.body.fields);
    await server.records.update(Member, { id: other.id }, { active: false });
    const kept = await boss.patch(`/api/loans/${open.id}`, { memberId: other.id, books: [{ bookId, note: 'Torn' }] });
    expect(kept.status).toBe(200);
  });

  it('does not get one at the very moment either', async () => {
    for (let round = 0; round < 12; round += 1) {
      const member = await join();
      const [lent, left] = await Promise.all(round % 2 ? [lend(member), leave(member)] : [leave(member), lend(member)].reverse());
      expect([lent!.status, left!.status].filter((status) => status < 300)).toHaveLength(1);
      expect((await now(member)).active).toBe(lent!.status === 201);
    }
  });

  it('is declared to have brought them back: a new record is held to it as well', async () => {
    expect((await boss.post('/api/members', { firstName: 'A', lastName: 'B', email: 'ab@example.com', active: false })).status).toBe(201);
  });

  it('is handed no loan of another member, who hands it over with a button', async () => {
    const [leaver, borrower, next] = [await join(), await join(), await join()];
    await leave(leaver);
    const { body: loan } = await lend(borrower);
    const handOver = (memberId: string) => boss.post(`/api/loans/${loan.id}/transitions/handOver`, { input: { memberId } });
    expect((await handOver(leaver.id)).body.fields).toEqual({ memberId: 'Only members whose Active is yes can be chosen' });
    expect((await handOver(next.id)).body).toMatchObject({ memberId: next.id, status: 'open' });
    expect([(await now(borrower)).lent, (await now(next)).lent]).toEqual([0, 1]);
    const entries = (await boss.get(`/api/loans/${loan.id}/history`)).body;
    expect(entries.filter(({ action }: { action: string }) => action === 'handOver')).toHaveLength(1);
  });
});
