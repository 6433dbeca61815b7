import { formatPhone } from '@haulbook/core';
import { MessageLog } from '@haulbook/platform';
import { AuditEntry } from '@haulbook/resource';
import { Customer } from '../../customers/customer.entity.js';
import type { Order } from '../../orders/order.entity.js';
import { orderLinkWorld, tokenIn } from './order-link-fixtures.js';
import { OrderLinkRequests } from './order-link-requests.service.js';

const { world, agreed, deliver, visitor, see, orderOf, linkIn } = orderLinkWorld();

/** Do what the worker would with the requests that wait. */
async function work(): Promise<void> {
  const waiting = await world.app.records.db.query<{ payload: { number: string; reach: string } }>(
    `DELETE FROM graphile_worker._private_jobs j USING graphile_worker._private_tasks t
     WHERE t.id = j.task_id AND t.identifier = 'send_order_link' RETURNING j.payload`,
  );
  for (const { payload } of waiting) await world.app.app.get(OrderLinkRequests).send(payload);
}

describe('staff', () => {
  const sendLink = (order: Order, body: object = {}) => world.staff.post(`/api/orders/${order.id}/transitions/sendLink`, body);

  it('send a fresh link, shown before it leaves; earlier ones go on working, and the history says who', async () => {
    const customer = await agreed({ email: null });
    const order = await orderOf(customer);
    const first = tokenIn(await linkIn(customer, 'quote_approved'));
    const rehearsed = await world.staff.post('/api/messages/rehearsals', { resource: 'orders', id: order.id, transition: 'sendLink' });
    expect(rehearsed.body.messages).toMatchObject([
      { channel: 'sms', recipient: customer.phone, text: { text: expect.stringContaining(`Your link to order ${order.number}: http`) } },
    ]);
    expect((await deliver(customer)).filter(({ template }) => template === 'order_link')).toEqual([]);
    expect((await sendLink(order)).status).toBe(200);
    const second = tokenIn(await linkIn(customer, 'order_link'));
    for (const token of [first, second]) expect((await see(order, token)).status).toBe(200);
    const entries = await world.app.records.find(AuditEntry, { recordId: order.id, action: 'sendLink' });
    expect(entries).toMatchObject([{ actorId: world.staff.person!.userId }]);
  });

  it('are told when nothing would leave', async () => {
    const customer = await agreed({ email: null });
    const order = await orderOf(customer);
    expect((await sendLink(order, { tell: false })).body.fields.tell).toMatch(/no link to send/);
    await world.app.records.updateOne(Customer, customer.id, { smsConsent: null });
    expect((await sendLink(order)).body.fields.customerId).toMatch(/no email address/);
    expect(await world.app.records.count(AuditEntry, { recordId: order.id, action: 'sendLink' })).toBe(0);
    expect((await (await world.app.signInAs('customer')).post(`/api/orders/${order.id}/transitions/sendLink`, {})).status).toBe(403);
  });
});

describe('a customer who lost the link', () => {
  const ask = (body: object) => visitor().post('/api/portal/order-links', body);
  const linksOf = ({ id: customerId }: Customer) => world.app.records.find(MessageLog, { customerId, template: 'order_link' });

  it('is sent a new one where they are known, by number or by address', async () => {
    const customer = await agreed({ email: null });
    const order = await orderOf(customer);
    expect((await ask({ number: ` ${order.number.toLowerCase()} `, reach: formatPhone(customer.phone!) })).status).toBe(200);
    await work();
    expect((await see(order, tokenIn(await linkIn(customer, 'order_link')))).status).toBe(200);
    const mailed = await agreed({});
    const theirs = await orderOf(mailed);
    await ask({ number: theirs.number, reach: mailed.email!.toUpperCase() });
    await work();
    expect((await linksOf(mailed)).map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms']);
  });

  it('gets the same answer whether the order exists and is theirs or not, and nothing is sent then', async () => {
    const customer = await agreed({ email: null });
    const other = await agreed({ email: null });
    const order = await orderOf(customer);
    const reach = customer.phone;
    const answers = [
      await ask({ number: order.number, reach }),
      await ask({ number: order.number, reach: other.phone }),
      await ask({ number: order.number, reach: 'someone@example.com' }),
      await ask({ number: 'J-2099-00001', reach }),
    ];
    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]!.body]);
    await work();
    expect([(await linksOf(customer)).length, (await linksOf(other)).length]).toEqual([1, 0]);
  });

  it('is sent three an hour for an order, and may ask twenty times in ten minutes', async () => {
    const customer = await agreed({ email: null });
    const order = await orderOf(customer);
    for (let nth = 1; nth <= 5; nth += 1) {
      expect((await ask({ number: order.number, reach: customer.phone })).status).toBe(200);
      await work();
    }
    expect(await linksOf(customer)).toHaveLength(3);
    const statuses = new Set<number>();
    for (let nth = 1; nth <= 20; nth += 1) statuses.add((await ask({ number: 'J-2099-00001', reach: '9195550100' })).status);
    expect([...statuses]).toEqual([200, 429]);
  });

  it.each([
    [{ number: '', reach: 'pat@example.com' }, 'number'],
    [{ number: 'J-1', reach: '' }, 'reach'],
    [{ number: 'J-1', reach: 'pat@' }, 'reach'],
    [{ number: 'J-1', reach: '12' }, 'reach'],
  ])('is told what %p lacks', async (body, field) => {
    await world.app.records.db.query('DELETE FROM rate_limits');
    const answer = await ask(body);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
  });
});

it('an order is found by its number too, in the account of its customer alone', async () => {
  const account = await world.app.signInAs('customer');
  const order = await orderOf(await world.app.records.get(Customer, account.person!.customerId!));
  expect((await account.get(`/api/portal/orders/${order.number.toLowerCase()}`)).body).toMatchObject({ quoteId: order.quoteId });
  expect((await (await world.app.signInAs('customer')).get(`/api/portal/orders/${order.number}`)).status).toBe(404);
});
