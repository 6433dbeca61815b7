import { FULL_LOAD, newCustomer } from '../portal/review/review-fixtures.js';
import { AdminUser } from '@haulbook/identity';
import { startTestApp, type TestApp, type TestClient } from '../testing/test-app.js';
import { Lead } from './lead.entity.js';

describe('a lead', () => {
  let app: TestApp;
  let staff: TestClient;

  beforeAll(async () => {
    app = await startTestApp();
    staff = await app.signInAs('admin');
  });
  afterAll(() => app?.close());

  const lead = (changes: Partial<Lead> = {}) =>
    app.records.insert(Lead, { name: 'Ann Lee', phone: '+19195550142', ...changes }, { states: true });
  const sendQuoteFor = async (leadId: string) => {
    const { customer } = await newCustomer(app);
    const { body } = await staff.post('/api/quotes', { customerId: customer.id, leadId, lines: [FULL_LOAD] });
    expect((await staff.post(`/api/quotes/${body.id}/transitions/send`, {})).status).toBe(200);
    return customer.id;
  };

  it('keeps when it was first contacted and why it was lost, also when it comes back', async () => {
    const { id } = await lead();
    const first = await staff.post(`/api/leads/${id}/transitions/contact`, {});
    expect(first.body.contactedAt).toEqual(expect.stringMatching(/Z$/));
    const lost = await staff.post(`/api/leads/${id}/transitions/lose`, { input: { reason: 'No answer' } });
    expect(lost.body).toMatchObject({ status: 'lost', lostReason: 'No answer' });
    expect((await staff.post(`/api/leads/${id}/transitions/reopen`, {})).body.contactedAt).toBe(first.body.contactedAt);
  });

  it('is planned for its next call, by which the list is sorted and filtered', async () => {
    const later = await lead({ name: 'Later' });
    const soon = await lead({ name: 'Soon' });
    for (const [{ id }, nextCallAt] of [[later, '2027-03-02T15:00:00Z'] as const, [soon, '2027-03-01T15:00:00Z'] as const])
      expect((await staff.patch(`/api/leads/${id}`, { nextCallAt })).body.nextCallAt).toBe(nextCallAt.replace('Z', '.000Z'));
    const names = async (query: string) => (await staff.get(`/api/leads?${query}`)).body.map(({ name }: Lead) => name);
    expect(await names('filter=nextCallAt||$notnull&sort=nextCallAt,ASC')).toEqual(['Soon', 'Later']);
    expect(await names('filter=nextCallAt||$lt||2027-03-02T00:00:00Z')).toEqual(['Soon']);
  });

  it('is handed over to a colleague, alone or with others, and its history says to whom', async () => {
    const sam = await app.records.insert(AdminUser, { email: 'sam@example.com', firstName: 'Sam', lastName: 'Ortiz' });
    const leads = [await lead(), await lead({ name: 'Bo Ray' })];
    const assign = (body: object) => staff.post('/api/leads/actions/assign', body);
    const ids = leads.map(({ id }) => id);
    const { body } = await assign({ ids, input: { ownerId: sam.id } });
    expect(body.message).toBe('2 leads assigned to Sam Ortiz');
    expect(await app.records.count(Lead, { id: { $in: ids }, ownerId: sam.id })).toBe(2);
    const [entry] = (await staff.get(`/api/leads/${ids[0]}/history`)).body;
    expect(entry).toMatchObject({ action: 'assign', changes: [{ label: 'Owner', after: 'Sam Ortiz' }] });
    expect((await assign({ ids, input: {} })).body.fields).toEqual({ ownerId: expect.any(String) });
  });

  it('is not handed over to a colleague who was disabled, in no way; one who has it keeps it', async () => {
    const old = await app.records.insert(AdminUser, { email: 'old@example.com', firstName: 'Old', lastName: 'Hand' });
    const [theirs, other] = [await lead({ ownerId: old.id }), await lead()];
    await app.records.db.query(`UPDATE admin_users SET status = 'disabled' WHERE id = $1`, [old.id]);
    const assigned = await staff.post(`/api/leads/${other.id}/actions/assign`, { input: { ownerId: old.id } });
    const saved = await staff.patch(`/api/leads/${other.id}`, { ownerId: old.id });
    for (const { status, body } of [assigned, saved])
      expect([status, body.fields]).toEqual([400, { ownerId: 'Only users whose Status is Invited or Active can be chosen' }]);
    expect((await staff.patch(`/api/leads/${theirs.id}`, { ownerId: old.id, notes: 'Called' })).body.ownerId).toBe(old.id);
    // What the picker asks for, which any admin may.
    const { body } = await staff.get('/api/admin/schema');
    const { fields, ownActions } = body.resources.find(({ path }: { path: string }) => path === 'leads');
    const { only } = fields.find(({ name }: { name: string }) => name === 'owner');
    expect([only, ownActions[0].input[0].only]).toEqual([{ status: ['invited', 'active'] }, only]);
    const offered = await staff.get(`/api/admin-users?filter=status||$in||${only.status.join(',')}`);
    expect(offered.body.map(({ id }: { id: string }) => id)).not.toContain(old.id);
    expect(offered.body.length).toBeGreaterThan(0);
  });

  it('is not handed over once it has ended, nor by a customer', async () => {
    const [open, lost] = [await lead(), await lead({ status: 'lost' })];
    const sam = await app.records.insert(AdminUser, { email: 'sam.b@example.com', firstName: 'Sam', lastName: 'Bell' });
    const body = { ids: [open.id, lost.id], input: { ownerId: sam.id } };
    expect((await staff.post('/api/leads/actions/assign', body)).status).toBe(403);
    expect((await (await app.signInAs('customer')).post('/api/leads/actions/assign', body)).status).toBe(403);
    expect(await app.records.count(Lead, { ownerId: sam.id })).toBe(0);
  });

  it('is quoted, and its customer’s, once a quote made for it is sent', async () => {
    const { id } = await lead();
    const customerId = await sendQuoteFor(id);
    expect(await app.records.get(Lead, id)).toMatchObject({ status: 'quoted', customerId, contactedAt: expect.any(String) });
    const { body } = await staff.get(`/api/leads/${id}/history`);
    expect(body.map(({ action }: { action: string }) => action)).toEqual(['quote', 'qualify', 'contact', 'create']);
    expect(body[0].transition).toBe('Mark quoted');
  });

  it('that has ended stays as it is', async () => {
    const { id } = await lead({ status: 'lost' });
    await sendQuoteFor(id);
    expect(await app.records.get(Lead, id)).toMatchObject({ status: 'lost', customerId: null });
  });
});
