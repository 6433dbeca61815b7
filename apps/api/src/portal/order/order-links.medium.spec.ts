import { linkedPageView, orderLinkView } from '@haulbook/contracts';
import { MessageLog } from '@haulbook/platform';
import { AuditEntry } from '@haulbook/resource';
import { Customer } from '../../customers/customer.entity.js';
import { ChangeOrder } from '../../orders/change-order.entity.js';
import { Order } from '../../orders/order.entity.js';
import { ErasureService } from '../../security/erasure.service.js';
import { Appointment } from '../../scheduling/appointment.entity.js';
import { Window } from '../../scheduling/window.entity.js';
import { orderLinkWorld, tokenIn } from './order-link-fixtures.js';

const { world, agreed, deliver, bodies, visitor, at, see, orderOf, linkIn } = orderLinkWorld();

/** Propose a new price as staff, and return it with the token of the text that asks for it. */
async function proposal(customer: Customer, order: Order): Promise<{ change: ChangeOrder; token: string }> {
  const { body: change } = await world.staff.post('/api/change-orders', {
    ...{ orderId: order.id, reason: 'Two more sofas', newTotalCents: order.totalCents + 20_000 },
  });
  return { change, token: tokenIn(await linkIn(customer, 'change_order')) };
}

describe('a customer without an account', () => {
  it('opens their order by the link of a text, which names no person and no place', async () => {
    const customer = await agreed({ email: null, firstName: 'Zelda', lastName: 'Quimby' });
    const order = await orderOf(customer);
    const link = await linkIn(customer, 'quote_approved');
    expect(link.pathname).toBe(`/orders/${order.number}`);
    const { status, body } = await see(order, tokenIn(link));
    expect(status).toBe(200);
    expect(orderLinkView.parse(body)).toMatchObject({
      ...{ number: order.number, totalCents: 64_900, visits: [], timeWaitsFor: 'call', paysOnline: true },
      invoices: [{ kind: 'deposit', balanceCents: 12_980 }],
    });
    expect(JSON.stringify(body)).not.toMatch(/Zelda|Quimby|Elm Street|Robin|\+1919/);
  });

  it('is offered the same load again once the job is done, without their place', async () => {
    const customer = await agreed({ email: null });
    const order = await orderOf(customer);
    const token = tokenIn(await linkIn(customer, 'quote_approved'));
    expect((await see(order, token)).body.again).toBeNull();
    await world.app.records.db.query(`UPDATE orders SET status = 'completed' WHERE id = $1`, [order.id]);
    const { body } = await see(order, token);
    expect(orderLinkView.parse(body).again).toEqual({ serviceSlug: expect.any(String), volumeEighths: null, items: expect.any(Array) });
    expect(JSON.stringify(body)).not.toMatch(/Elm Street|27601/);
  });

  it('is led there from each message about a visit', async () => {
    const customer = await agreed({ email: null });
    const order = await orderOf(customer);
    const [window] = await world.app.records.find(Window, {}, { sort: { startsAt: 'asc' }, limit: 1 });
    const slot = { date: '2027-03-10', windowId: window!.id };
    expect((await world.staff.post(`/api/orders/${order.id}/schedule`, slot)).status).toBe(201);
    const token = tokenIn(await linkIn(customer, 'appointment_scheduled'));
    expect((await see(order, token)).body.visits).toMatchObject([{ date: '2027-03-10', statusLabel: expect.any(String) }]);
  });

  it('pays the deposit behind a further link', async () => {
    const customer = await agreed({ email: null });
    const order = await orderOf(customer);
    const token = tokenIn(await linkIn(customer, 'quote_approved'));
    const [deposit] = (await see(order, token)).body.invoices;
    const { body } = await visitor().post(at(order, `/invoices/${deposit.id}/pay-link`), { token });
    const bill = new URL(linkedPageView.parse(body).url).pathname.split('/').at(-1)!;
    expect((await visitor().get(`/api/portal/pay/${bill}`)).body).toMatchObject({ number: deposit.number, balanceCents: 12_980 });
  });

  it('follows the truck from it on the day of the visit, and on no other day and from no other order', async () => {
    const customer = await agreed({ email: null });
    const order = await orderOf(customer);
    const token = tokenIn(await linkIn(customer, 'quote_approved'));
    const [window] = await world.app.records.find(Window, {}, { sort: { startsAt: 'asc' }, limit: 1 });
    const slot = { date: '2027-03-10', windowId: window!.id };
    expect((await world.staff.post(`/api/orders/${order.id}/schedule`, slot)).status).toBe(201);
    const visit = async () => (await see(order, token)).body.visits[0];
    const follow = async (of = order, by = token) => visitor().post(at(of, `/visits/${(await visit()).id}/follow-link`), { token: by });
    expect([(await visit()).follow, (await follow()).status]).toEqual([null, 404]);

    world.app.clock.set(new Date('2027-03-10T12:00:00Z'));
    expect(await visit()).toMatchObject({ follow: 'truck' });
    const page = new URL(linkedPageView.parse((await follow()).body).url).pathname.split('/').at(-1)!;
    expect((await visitor().get(`/api/portal/track/${page}`)).body).toMatchObject({ phase: 'today', status: 'confirmed' });
    const other = await agreed({ email: null });
    const others = await orderOf(other);
    expect((await follow(others, tokenIn(await linkIn(other, 'quote_approved')))).status).toBe(404);
    expect((await follow(order, 'x'.repeat(43))).status).toBe(404);
    const cancelled = { status: 'cancelled' } as Partial<Appointment>;
    await world.app.records.updateOne(Appointment, (await visit()).id, cancelled, {}, { states: true });
    expect([(await visit()).follow, (await follow()).status]).toEqual([null, 404]);
  });

  it('signs a new price with the code that was texted, once, under their name', async () => {
    const customer = await agreed({ email: null });
    const order = await orderOf(customer);
    const { change, token } = await proposal(customer, order);
    const to = (path: string, body: object) => visitor().post(at(order, `/change-orders/${change.id}/${path}`), { token, ...body });
    const sent = await to('code', {});
    expect(sent).toMatchObject({ status: 200, body: { sentTo: `the number ending in ${customer.phone.slice(-4)}` } });
    expect((await deliver(customer)).at(-1)).toMatchObject({ template: 'change_order_code', body: null });
    const [code] = /\d{6}/.exec(bodies(customer)[0]!)!;
    const wrong = code === '000000' ? '111111' : '000000';
    expect((await to('sign', { name: 'Zelda Quimby', code: wrong })).body.code).toBe('code_wrong');
    expect(await to('sign', { name: 'Zelda Quimby', code })).toMatchObject({ status: 200, body: { status: 'signed', totalCents: 84_900 } });
    expect((await to('sign', { name: 'Zelda Quimby', code })).body.code).toBe('conflict');
    expect(await world.app.records.get(Order, order.id)).toMatchObject({ totalCents: 84_900 });
    expect((await world.app.records.get(ChangeOrder, change.id)).signature).toMatchObject({ name: 'Zelda Quimby' });
    const entries = await world.app.records.find(AuditEntry, { recordId: change.id, action: 'sign' });
    expect(entries).toMatchObject([{ actorName: expect.stringMatching(/ \(link\)$/) }]);
  });

  it('keeps the code they have when another one cannot be sent', async () => {
    const customer = await agreed({ email: null });
    const order = await orderOf(customer);
    const { change, token } = await proposal(customer, order);
    const ask = () => visitor().post(at(order, `/change-orders/${change.id}/code`), { token });
    expect((await ask()).status).toBe(200);
    await deliver(customer);
    const [code] = /\d{6}/.exec(bodies(customer)[0]!)!;
    await world.app.records.updateOne(Customer, customer.id, { smsConsent: null });
    expect((await ask()).body.fields.code).toMatch(/^We can’t send you a code/);
    const signed = await visitor().post(at(order, `/change-orders/${change.id}/sign`), { token, name: 'Zelda Quimby', code });
    expect(signed).toMatchObject({ status: 200, body: { status: 'signed' } });
  });

  it('declines a new price', async () => {
    const customer = await agreed({ email: null });
    const order = await orderOf(customer);
    const { change, token } = await proposal(customer, order);
    const answer = await visitor().post(at(order, `/change-orders/${change.id}/decline`), { token });
    expect(answer).toMatchObject({ status: 200, body: { status: 'declined', totalCents: 64_900 } });
  });
});

describe('the link to an order', () => {
  it('opens this order alone, and is kept as a hash', async () => {
    const customer = await agreed({ email: null });
    const [order, other] = [await orderOf(customer), await orderOf(customer)];
    const { change } = await proposal(customer, other);
    const token = tokenIn(new URL(/https?:\S+/.exec(bodies(customer).find((body) => body.includes(`/orders/${order.number}`))!)![0]));
    expect((await see(order, token)).status).toBe(200);
    const answers = [
      see(other, token),
      see(order, 'a'.repeat(43)),
      see(order, ''),
      visitor().get(`/api/portal/order-links/J-2099-00001?token=${token}`),
      visitor().post(at(order, `/change-orders/${change.id}/decline`), { token }),
      visitor().post(at(order, `/change-orders/${change.id}/code`), { token }),
      visitor().post(at(order, `/invoices/${change.id}/pay-link`), { token }),
    ];
    for (const { status, body } of await Promise.all(answers)) expect([status, body.code]).toEqual([404, 'not_found']);
    expect((await visitor().get(`${at(order)}?token=${token}&order=1`)).status).toBe(400);
    const kept = await world.app.records.db.query('SELECT 1 FROM one_time_codes WHERE token_hash = $1 OR data::text LIKE $2', [
      token,
      `%${token}%`,
    ]);
    expect(kept).toEqual([]);
  });

  it.each<[string, Partial<Customer>]>([
    ['email address', { email: 'new-address@example.com' }],
    ['number', { phone: '+19195550977' }],
  ])('ends with the %s it may have been sent to', async (_what, changed) => {
    const customer = await agreed({ email: null });
    const order = await orderOf(customer);
    const token = tokenIn(await linkIn(customer, 'quote_approved'));
    expect((await world.staff.patch(`/api/customers/${customer.id}`, { firstName: 'Zoe' })).status).toBe(200);
    expect((await see(order, token)).status).toBe(200);
    expect((await world.staff.patch(`/api/customers/${customer.id}`, changed)).status).toBe(200);
    expect((await see(order, token)).status).toBe(404);
  });

  describe('in the copy of an approval for a contact', () => {
    let contacts = 0;

    /** Approve a job of a customer whose contact gets the quotes. Return the order, the contact, and the token of its copy. */
    async function copied() {
      const customer = await agreed({ email: null });
      const values = { customerId: customer.id, name: 'Dana Fox', email: `manager-${++contacts}@example.com`, getsQuotes: true };
      const { body: contact } = await world.staff.post('/api/customer-contacts', values);
      const order = await orderOf(customer);
      const copy = await world.app.records.findOne(MessageLog, { template: 'quote_approved', recipient: values.email });
      const token = tokenIn(new URL((copy!.payload as { data: { url: string } }).data.url));
      return { customer, order, token, contact: `/api/customer-contacts/${contact.id}` };
    }

    it.each<[string, (contact: string) => ReturnType<typeof world.staff.patch>]>([
      ['is deleted', (contact) => world.staff.delete(contact)],
      ['no longer gets quotes', (contact) => world.staff.patch(contact, { getsQuotes: false })],
      ['has another address', (contact) => world.staff.patch(contact, { email: 'new-manager@example.com' })],
    ])('ends once the contact %s', async (_how, change) => {
      const { order, token, contact } = await copied();
      expect((await world.staff.patch(contact, { name: 'Dana Fox-Reed', getsBills: true })).status).toBe(200);
      expect((await see(order, token)).status).toBe(200);
      expect((await change(contact)).status).toBeLessThan(300);
      expect((await see(order, token)).status).toBe(404);
    });

    it('goes on when the customer has another number: it was not sent there', async () => {
      const { customer, order, token } = await copied();
      expect((await world.staff.patch(`/api/customers/${customer.id}`, { phone: '+19195550976' })).status).toBe(200);
      expect((await see(order, token)).status).toBe(200);
    });
  });

  it('ends with the links to pay a bill of the order', async () => {
    const customer = await agreed({ email: null });
    const order = await orderOf(customer);
    const token = tokenIn(await linkIn(customer, 'quote_approved'));
    const [deposit] = (await see(order, token)).body.invoices;
    expect((await world.staff.post(`/api/invoices/${deposit.id}/pay-link/end`)).status).toBe(204);
    expect((await see(order, token)).status).toBe(404);
  });

  it('is erased with the customer, whatever address it was sent to', async () => {
    const customer = await agreed({ email: null });
    const order = await orderOf(customer);
    const { phone } = customer;
    await world.staff.patch(`/api/customers/${customer.id}`, { phone: '+19195550978' });
    await world.app.app.get(ErasureService).forgetCustomer(customer.id);
    const kept = await world.app.records.db.query(`SELECT 1 FROM one_time_codes WHERE email = $1 OR data ->> 'orderId' = $2`, [
      phone,
      order.id,
    ]);
    expect(kept).toEqual([]);
  });

  it('is no sign-in: nothing else of the customer opens with it', async () => {
    const customer = await agreed({ email: null });
    const order = await orderOf(customer);
    const token = tokenIn(await linkIn(customer, 'quote_approved'));
    const browser = visitor();
    await browser.get(`${at(order)}?token=${token}`);
    expect((await browser.get('/api/portal/dashboard')).status).toBe(401);
    expect((await browser.get(`/api/portal/orders/${order.id}?token=${token}`)).status).toBe(401);
  });

  it('is not needed by customers with an account, who are led to their order there', async () => {
    const account = await world.app.signInAs('customer');
    const order = await orderOf(await world.app.records.get(Customer, account.person!.customerId!));
    const { body } = await account.get(`/api/portal/orders/${order.id}`);
    expect(body.number).toBe(order.number);
    const [mail] = await world.app.records.db.query<{ url: string }>(
      `SELECT payload -> 'data' ->> 'url' AS url FROM message_logs WHERE customer_id = $1 AND template = 'quote_approved'`,
      [account.person!.customerId],
    );
    expect(mail!.url).toMatch(new RegExp(`/customer/orders/${order.quoteId}$`));
  });
});
