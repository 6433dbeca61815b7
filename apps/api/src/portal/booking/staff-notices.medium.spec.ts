import { MessageLog, Setting } from '@haulbook/platform';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { book, bookingOf, TUESDAY_MORNING } from './booking-fixtures.js';

describe('mails to staff about new requests', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    app.clock.set(TUESDAY_MORNING);
  });
  afterAll(() => app?.close());

  const told = () => app.records.find(MessageLog, { template: 'new_request' });
  const call = (name: string) => ({ name, email: `${name}@example.com`.toLowerCase(), phone: '(919) 555-0142' });

  async function notify(addresses: string) {
    const { id, version, value } = (await app.records.findOne(Setting, { key: 'booking' }))!;
    const staff = await app.signInAs('admin');
    return staff.patch(`/api/settings/${id}`, { version, value: { ...value, notify: addresses } });
  }

  it('are not sent unless the owner says to whom', async () => {
    expect((await book(app.visitor(), bookingOf({}))).status).toBe(201);
    expect((await app.visitor().post('/api/portal/leads', call('Ann'))).status).toBe(201);
    expect(await told()).toEqual([]);
  });

  it('go to each address in the setting, with a link and without the customer’s name', async () => {
    expect((await notify('office@example.com, dana@example.com')).status).toBe(200);
    const { quoteId, number } = (await book(app.visitor(), bookingOf({}))).body;
    const { leadId } = (await app.visitor().post('/api/portal/leads', call('Bob'))).body;
    const mails = await told();
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual([
      'dana@example.com',
      'dana@example.com',
      'office@example.com',
      'office@example.com',
    ]);
    const subjects = new Set(mails.map(({ subject }) => subject));
    expect(subjects).toEqual(new Set([`Request ${number}: Garage Cleanouts`, 'New lead']));
    const content = JSON.stringify(mails);
    expect(content).toContain(`/admin/quotes/${quoteId}`);
    expect(content).toContain(`/admin/leads/${leadId}`);
    expect(content).not.toMatch(/Pat|Bob|555-0142/);
  });

  it('go to email addresses only', async () => {
    const refused = await notify('office@example.com, the office');
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { 'value.notify': 'Use email addresses like office@example.com, separated by commas' },
    ]);
  });
});
