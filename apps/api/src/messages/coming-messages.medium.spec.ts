import { JobQueue, MessageLog } from '@haulbook/platform';
import type { AutomationView, ComingMessages } from '@haulbook/resource-contracts';
import { sentQuote, Review, newCustomer, reviewWorld } from '../portal/review/review-fixtures.js';
import { Quote } from '../quotes/quote.entity.js';
import { Appointment } from '../scheduling/appointment.entity.js';

const TODAY = '2027-03-02';
const TOMORROW = '2027-03-03';
const SMALL = { estimatedMinutes: 30, cubicYardsMilli: 1875 };

describe('what a button sends', () => {
  const world = reviewWorld();

  async function visitOn(date: string): Promise<{ visit: Appointment; quoteId: string; email: string }> {
    const { app, staff } = world;
    const whose = await newCustomer(app);
    const quote = await sentQuote(app, staff, SMALL, whose);
    const { body } = await new Review(app, quote).approve();
    const { days } = (await staff.get(`/api/orders/${body.orderId}/availability?from=${date}&days=1`)).body;
    const { windowId } = days[0].windows.find(({ available }: { available: boolean }) => available);
    const booked = await staff.post(`/api/orders/${body.orderId}/schedule`, { date, windowId });
    return { visit: await app.records.get(Appointment, booked.body.id), quoteId: quote.id, email: whose.customer.email! };
  }
  const rehearse = (resource: string, id: string, transition: string, client = world.staff) =>
    client.post('/api/messages/rehearsals', { resource, id, transition });
  const setOff = (id: string, body: object = {}) => world.staff.post(`/api/appointments/${id}/transitions/onMyWay`, body);
  const statusOf = async (id: string) => (await world.app.records.get(Appointment, id)).status;
  const sentTo = (recipient: string, template: string) => world.app.records.count(MessageLog, { recipient, template });

  it('is shown with the record’s own data before it runs, and nothing of it remains', async () => {
    const { visit, email } = await visitOn(TODAY);
    const { status, body } = await rehearse('appointments', visit.id, 'onMyWay');
    expect(status).toBe(200);
    expect(body).toMatchObject({ warnings: [], messages: [{ channel: 'email', recipient: email, text: null }] });
    expect(body.messages[0].mail.html).toContain('7 Elm Street');
    expect([await statusOf(visit.id), await sentTo(email, 'on_my_way')]).toEqual(['confirmed', 0]);
    expect((await setOff(visit.id)).status).toBe(200);
    expect([await statusOf(visit.id), await sentTo(email, 'on_my_way')]).toEqual(['en_route', 1]);
  });

  it('can be left off', async () => {
    const { visit, email } = await visitOn(TODAY);
    expect((await setOff(visit.id, { tell: 'no' })).body).toMatchObject({ fields: { tell: 'tell must be true or false' } });
    expect((await setOff(visit.id, { tell: false })).status).toBe(200);
    expect([await statusOf(visit.id), await sentTo(email, 'on_my_way')]).toEqual(['en_route', 0]);
  });

  it('asks first on another day, and once the window is over', async () => {
    const { visit, email } = await visitOn(TOMORROW);
    expect((await rehearse('appointments', visit.id, 'onMyWay')).body.warnings).toEqual(['This visit is on Wed, Mar 3, 2027, not today.']);
    expect(await setOff(visit.id)).toMatchObject({ status: 409, body: { code: 'confirmation_needed' } });
    world.app.clock.set(new Date(visit.endsAt));
    expect(await setOff(visit.id)).toMatchObject({ status: 409, body: { message: 'The window of this visit is over.' } });
    expect([await statusOf(visit.id), await sentTo(email, 'on_my_way')]).toEqual(['confirmed', 0]);
    expect((await setOff(visit.id, { confirmed: true })).status).toBe(200);
  });

  it('warns of the same message within minutes, and names no one where there is no way', async () => {
    const quote = await sentQuote(world.app, world.staff, SMALL);
    const [warning] = (await rehearse('quotes', quote.id, 'resend')).body.warnings;
    expect(warning).toBe(`The same message went to ${quote.customer.email} in the last 10 minutes.`);
    await world.app.records.db.query(`UPDATE message_logs SET created_at = created_at - interval '10 minutes'`);
    expect((await rehearse('quotes', quote.id, 'resend')).body.warnings).toEqual([]);
    const silent = await newCustomer(world.app, { email: null, smsConsent: null });
    const { body } = await world.staff.post('/api/invoices', {
      customerId: silent.customer.id,
      lines: [{ kind: 'item', label: 'Chair', unitCents: 9900 }],
    });
    expect((await rehearse('invoices', body.id, 'issue')).body).toEqual({ messages: [], warnings: [] });
  });

  it('is shown of a quote that is not saved yet, or not as it is now, and saves nothing', async () => {
    const { customer, address } = await newCustomer(world.app);
    const lines = [{ kind: 'item', label: 'Sofa', unitCents: 11_900 }];
    const values = { customerId: customer.id, addressId: address.id, ...SMALL, lines };
    const show = (record: object) => world.staff.post('/api/messages/rehearsals', { resource: 'quotes', transition: 'send', ...record });
    const { status, body } = await show({ values });
    expect([status, body.messages[0].recipient]).toEqual([200, customer.email]);
    expect(body.messages[0].mail.html).toContain('$119.00');
    expect(await world.app.records.count(Quote, { customerId: customer.id })).toBe(0);
    const { id } = (await world.staff.post('/api/quotes', values)).body;
    const changed = (await show({ id, values: { lines: [{ ...lines[0], unitCents: 20_000 }] } })).body;
    expect(changed.messages[0].mail.html).toContain('$200.00');
    expect(await world.app.records.get(Quote, id)).toMatchObject({ status: 'draft', totalCents: 11_900, version: 1 });
    expect((await show({ values: { ...values, lines: [] } })).body).toMatchObject({ messages: [], refused: expect.any(String) });
    expect((await show({})).body.fields).toEqual({ id: 'Name the record, or give the values of a new one' });
    const customerClient = await world.app.signInAs('customer');
    expect((await customerClient.post('/api/messages/rehearsals', { resource: 'quotes', transition: 'send', values })).status).toBe(403);
  });

  const show = (url: string, body: object = {}) => world.staff.post(url, body, { 'x-messages': 'show' });

  it('is shown of a job that a person runs by hand, which is no use without', async () => {
    const { visit, email } = await visitOn(TOMORROW);
    world.app.clock.set(new Date(Date.parse(visit.startsAt) - 3_600_000));
    const run = '/api/automation/jobs/remind_of_appointments/run';
    const { messages } = (await show(run)).body as ComingMessages;
    expect(messages.filter(({ recipient }) => recipient === email)).toMatchObject([
      { mail: { html: expect.stringContaining('7 Elm Street') } },
    ]);
    expect(await world.app.records.get(Appointment, visit.id)).toMatchObject({ remindedAt: null });
    expect((await world.staff.post(run, {}, { 'x-messages': 'off' })).status).toBe(409);
    const { jobs } = (await world.staff.get('/api/automation')).body as AutomationView;
    expect(jobs.find(({ name }) => name === 'remind_of_appointments')).toMatchObject({ tells: true, isQueued: false });
    expect((await show('/api/automation/jobs/expire_quotes/run')).body).toEqual({ messages: [], warnings: [] });
  });

  it('is shown of a job that gave up, and why it can’t be', async () => {
    const { number, customer } = await sentQuote(world.app, world.staff, SMALL);
    await world.app.app.get(JobQueue).add('mail_quote_link', { number, email: customer.email });
    await world.app.app.get(JobQueue).add('issue_bill_of_finished_job', { invoiceId: 'none' });
    const stopped = `UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE attempts = 0 RETURNING id`;
    const ids = (await world.app.records.db.query<{ id: string }>(stopped)).map(({ id }) => String(id));
    const { messages, warnings } = (await show('/api/automation/letters/resend', { letters: ids.map((id) => ({ kind: 'job', id })) }))
      .body as ComingMessages;
    expect(messages.map(({ recipient, mail }) => [recipient, mail!.subject])).toEqual([[customer.email, `Your link to quote ${number}`]]);
    expect(warnings).toEqual([expect.stringMatching(/^Send the bill of a finished job: what this job sends can’t be shown/)]);
    expect(await sentTo(customer.email!, 'secure_link')).toBe(0);
  });

  it('makes up a reason that is still to be typed', async () => {
    const { visit } = await visitOn(TODAY);
    expect((await rehearse('appointments', visit.id, 'cancel')).body.messages).toHaveLength(1);
    expect(await statusOf(visit.id)).toBe('confirmed');
  });

  it('is told only to those who may take the step', async () => {
    const { visit } = await visitOn(TODAY);
    const customer = await world.app.signInAs('customer');
    expect((await rehearse('appointments', visit.id, 'onMyWay', customer)).status).toBe(403);
    expect((await rehearse('appointments', visit.id, 'onMyWay', world.app.visitor())).status).toBe(401);
    expect((await rehearse('appointments', visit.id, 'fly')).status).toBe(403);
    expect((await rehearse('nothing', visit.id, 'onMyWay')).status).toBe(404);
  });
});
