import { MessageLog, OutboxService } from '@haulbook/platform';
import { Customer } from '../customers/customer.entity.js';
import { newCustomer } from '../portal/review/review-fixtures.js';
import type { TestClient } from '../testing/test-app.js';
import { paymentReceipt } from './templates/billing-mails.js';
import { quoteReady } from './templates/quote-mails.js';
import { consentFor, NIGHT, PUBLIC_URL, textWorld } from '../testing/text-world.js';

const world = textWorld();
const { at, agreed, carrier, confirm, deliver, fromCarrier, newPhone, says, textsOf } = world;

describe('what goes by mail', () => {
  it('goes by text to a customer who agreed, and to no other', async () => {
    const [yes, no] = [await agreed(), await agreed({ smsConsent: null })];
    for (const customer of [yes, no]) await confirm(customer);
    expect(await textsOf(no)).toEqual([]);
    const [message] = await deliver(yes);
    expect(message).toMatchObject({ status: 'sent', recipient: yes.phone, direction: 'out' });
    expect(message!.body).toContain('Your appointment is confirmed: Fri, Nov 27, 2026, 8-10 AM.');
    expect(Object.fromEntries(carrier.texts.at(-1)!.form)).toMatchObject({
      ...{ To: yes.phone, From: '+19195550000', Body: message!.body, StatusCallback: `${PUBLIC_URL}/api/texts/status` },
    });
  });

  it('waits for the end of the quiet hours by text, except what the customer just asked for', async () => {
    const customer = await agreed();
    at(NIGHT);
    await confirm(customer);
    await world.app.app.get(OutboxService).mail('receipt', customer.email, paymentReceipt.example, { customerId: customer.id });
    const due = await world.app.records.db.query<{ id: string; run_at: Date }>(
      `SELECT payload ->> 'messageId' AS id, run_at FROM graphile_worker._private_jobs WHERE key LIKE 'send_text:%'`,
    );
    const runAt = (id: string) => new Date(due.find((job) => job.id === id)!.run_at).toISOString();
    const [confirmation, receipt] = await textsOf(customer);
    expect(confirmation!.nextTryAt && new Date(confirmation!.nextTryAt).toISOString()).toBe('2027-03-04T13:00:00.000Z');
    expect(runAt(confirmation!.id)).toBe('2027-03-04T13:00:00.000Z');
    expect(receipt!.nextTryAt).toBeNull();
  });
});

describe('a link', () => {
  const sendQuote = ({ id: customerId, email }: Customer) =>
    world.app.app.get(OutboxService).mail('quote_ready', email, quoteReady.example, { customerId });

  // A person who books with the address of another may have typed a number of their own.
  it('goes by text only to the number of somebody with an account', async () => {
    const typed = await agreed();
    await sendQuote(typed);
    expect(await textsOf(typed)).toEqual([]);
    const client = await world.app.signInAs('customer');
    const phone = newPhone();
    const owner = (await world.app.records.updateOne(Customer, client.person!.customerId!, { phone, smsConsent: consentFor(phone) }))!;
    await sendQuote(owner);
    expect(await textsOf(owner)).toMatchObject([{ template: 'quote_ready', recipient: owner.phone, body: null }]);
  });
});

describe('a text that waits', () => {
  it('stays here when its receiver no longer agrees, or has another number', async () => {
    const [changed, moved] = [await agreed(), await agreed()];
    for (const customer of [changed, moved]) await confirm(customer);
    await world.app.records.updateOne(Customer, changed.id, { smsConsent: null });
    await world.app.records.updateOne(Customer, moved.id, { phone: '+19195550150' });
    expect(await deliver(changed)).toMatchObject([{ status: 'dead', error: 'The customer no longer agrees to texts.' }]);
    expect(await deliver(moved)).toMatchObject([{ status: 'dead', error: 'The customer has another number now.' }]);
  });
});

describe('a number that says STOP', () => {
  it('gets no more texts, not even those that wait; staff see it; START brings them back', async () => {
    const customer = await agreed();
    await confirm(customer);
    expect(await says(customer.phone, ' Stop. ')).toEqual({
      status: 200,
      text: '<?xml version="1.0" encoding="UTF-8"?><Response></Response>',
    });
    const sent = carrier.texts.length;
    const [waiting] = await deliver(customer);
    expect([waiting!.status, waiting!.error, carrier.texts.length]).toEqual(['dead', 'This number asked for no more texts (STOP).', sent]);
    await confirm(customer);
    expect((await textsOf(customer)).filter(({ direction }) => direction === 'out')).toHaveLength(1);
    const shown = (await world.staff.get(`/api/customers/${customer.id}`)).body;
    expect(shown.smsConsent.transactional).toMatchObject({
      granted: false,
      wordingVersion: 'Text: STOP',
      at: expect.stringMatching(/^2027-03-03T17:00/),
      number: customer.phone,
    });
    const refused = await world.staff.post(`/api/customers/${customer.id}/texts`, { text: 'Hello' });
    expect(refused.body.fields).toEqual({ text: 'This customer asked for no more texts. They can text START to get them again.' });

    await says(customer.phone, 'START');
    expect((await world.app.records.get(Customer, customer.id)).smsConsent?.transactional?.granted).toBe(true);
    expect((await world.staff.post(`/api/customers/${customer.id}/texts`, { text: 'Hello again' })).status).toBe(201);
    expect((await deliver(customer)).at(-1)).toMatchObject({ status: 'sent', body: 'Hello again' });
  });

  it('is known from the carrier, too', async () => {
    const customer = await agreed();
    Object.assign(carrier, { status: 400, code: 21_610 });
    await confirm(customer);
    expect((await deliver(customer))[0]).toMatchObject({ status: 'dead', error: 'This number asked for no more texts (STOP).' });
    await confirm(customer);
    expect(await textsOf(customer)).toHaveLength(1);
    expect((await world.app.records.get(Customer, customer.id)).smsConsent?.transactional?.granted).toBe(false);
  });

  it('says it in a word of the owner’s own that the carrier knows', async () => {
    const customer = await agreed();
    await says(customer.phone, 'Alto', { OptOutType: 'STOP' });
    expect((await world.app.records.get(Customer, customer.id)).smsConsent?.transactional?.granted).toBe(false);
  });
});

describe('a text that comes in', () => {
  it('is on the page of its customer, once, however often it is delivered', async () => {
    const customer = await agreed();
    const params = { MessageSid: 'SMtwice', From: customer.phone, Body: 'The gate is open <b>' };
    expect([(await fromCarrier('/api/texts/inbound', params)).status, (await fromCarrier('/api/texts/inbound', params)).status]).toEqual([
      200, 200,
    ]);
    const texts = await textsOf(customer);
    expect(texts).toHaveLength(1);
    const shown = (await world.staff.get(`/api/message-logs/${texts[0]!.id}`)).body;
    expect(shown).toMatchObject({ body: 'The gate is open <b>', direction: 'in', status: 'received', customerId: customer.id });
  });

  it('is taken from the carrier alone', async () => {
    const params = { MessageSid: 'SMforged', From: '+19195550199', Body: 'STOP' };
    for (const signature of ['', 'x', Buffer.alloc(20).toString('base64')])
      expect((await fromCarrier('/api/texts/inbound', params, signature)).status).toBe(403);
    expect((await fromCarrier('/api/texts/status', { MessageSid: 'SM123', MessageStatus: 'failed' }, 'x')).status).toBe(403);
    expect(await world.app.records.count(MessageLog, { recipient: '+19195550199' })).toBe(0);
  });

  it('that asks for help is told who we are, unless the carrier has said so', async () => {
    const answer = await says('+19195550198', 'Help');
    expect(answer.text).toContain('<Message>Haulbook: call us at (919) 504-5200. Reply STOP to opt out.');
    expect((await says('+19195550198', 'Help', { OptOutType: 'HELP' })).text).toContain('<Response></Response>');
  });
});

describe('what became of a text', () => {
  it('is what the carrier says', async () => {
    const customer = await agreed();
    await confirm(customer);
    const [sent] = await deliver(customer);
    const outcome = (MessageStatus: string, more: object = {}) =>
      fromCarrier('/api/texts/status', { MessageSid: sent!.providerId!, MessageStatus, ...more });
    expect((await outcome('delivered')).status).toBe(204);
    expect((await textsOf(customer))[0]!.deliveredAt).not.toBeNull();
    await outcome('undelivered', { ErrorCode: '30003' });
    expect((await textsOf(customer))[0]).toMatchObject({ status: 'dead', error: 'The carrier could not deliver it (error 30003).' });
  });
});

it('a text of staff needs a customer who agreed, and a member of staff', async () => {
  const { customer } = await newCustomer(world.app, { phone: '+19195550120', smsConsent: null });
  const write = (client: TestClient) => client.post(`/api/customers/${customer.id}/texts`, { text: 'Hello' });
  expect((await write(world.staff)).body.fields).toEqual({ text: 'This customer hasn’t agreed to texts. Call or email them instead.' });
  expect((await write(world.app.visitor())).status).toBe(401);
  expect((await write(await world.app.signInAs('customer'))).status).toBe(403);
});
