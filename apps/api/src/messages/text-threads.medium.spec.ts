import { AdminUser, Texts } from '@haulbook/identity';
import { MessageLog } from '@haulbook/platform';
import { Customer } from '../customers/customer.entity.js';
import { Lead } from '../leads/lead.entity.js';
import { consentFor, MORNING, NIGHT, textWorld, type Agreed } from '../testing/text-world.js';

const world = textWorld();
const { at, agreed, carrier, confirm, deliver, deliverOne, newPhone, says, textsOf } = world;

describe('texts to one number', () => {
  const write = async (customer: Agreed, text: string) => {
    await world.staff.post(`/api/customers/${customer.id}/texts`, { text });
    return (await textsOf(customer)).at(-1)!;
  };
  /** What the carrier was given since the last look. */
  let looked = 0;
  const sent = () => carrier.texts.slice(looked, (looked = carrier.texts.length)).map(({ form }) => form.get('Body')!.slice(0, 22));

  it('that waited for the morning leave in the order they were written, also while the carrier refuses the first', async () => {
    const customer = await agreed();
    at(NIGHT);
    await confirm(customer);
    const [first] = await textsOf(customer);
    await confirm(customer);
    const second = (await textsOf(customer)).find(({ id }) => id !== first!.id)!;
    at(MORNING);
    const known = carrier.texts.length;
    await deliverOne(second.id);
    expect(carrier.texts).toHaveLength(known);
    carrier.status = 500;
    await deliverOne(first!.id);
    carrier.status = 201;
    await deliverOne(second.id);
    expect((await textsOf(customer)).map(({ status }) => status)).toEqual(['failed', 'queued']);
    await deliverOne(first!.id);
    await deliverOne(second.id);
    expect((await textsOf(customer)).map(({ status }) => status)).toEqual(['sent', 'sent']);
  });

  it('that may leave in the night, and codes, wait for no other', async () => {
    const customer = await agreed();
    at(NIGHT);
    await confirm(customer);
    sent();
    await deliverOne((await write(customer, 'Is the gate open?')).id);
    expect(sent()).toEqual(['Is the gate open?']);
    at(MORNING);
    const code = await world.app.records.transaction(() => world.app.app.get(Texts).code(customer.phone, '402913'));
    await deliverOne(code.id);
    expect(sent()).toEqual(['402913 is your sign-in']);
  });

  it('wait for none that was lost on its way', async () => {
    const customer = await agreed();
    at(NIGHT);
    await confirm(customer);
    await confirm(customer);
    const [first, second] = await textsOf(customer);
    at(new Date(MORNING.getTime() + 61 * 60_000));
    await deliverOne(second!.id);
    expect((await textsOf(customer)).map(({ id, status }) => [id, status])).toEqual([
      [first!.id, 'queued'],
      [second!.id, 'sent'],
    ]);
  });
});

describe('a text that comes in', () => {
  const unread = async () =>
    (await world.staff.get('/api/message-logs?filter=status||$eq||received&limit=100&page=1')).body.data as MessageLog[];
  const statusOf = async (customer: Customer) => (await textsOf(customer)).map(({ status }) => status);

  it('is new until a member of staff opens its thread, which is kept', async () => {
    const customer = await agreed();
    await says(customer.phone, 'Please ring twice');
    await says(customer.phone, 'And mind the dog');
    expect((await unread()).filter(({ customerId }) => customerId === customer.id)).toHaveLength(2);
    expect((await world.staff.post(`/api/customers/${customer.id}/texts/seen`)).status).toBe(204);
    expect(await statusOf(customer)).toEqual(['seen', 'seen']);
    const { firstName, lastName } = (await world.app.records.findOne(AdminUser, { userId: world.staff.person!.userId }))!;
    const [text] = await textsOf(customer);
    expect([text!.seenBy, text!.seenAt]).toEqual([`${firstName} ${lastName}`, expect.stringMatching(/^2027-03-03T17:00/)]);
    expect((await world.staff.post(`/api/customers/${customer.id}/texts/seen`)).status).toBe(204);
  });

  it('is read once it is answered', async () => {
    const customer = await agreed();
    await says(customer.phone, 'When are you coming?');
    await world.staff.post(`/api/customers/${customer.id}/texts`, { text: 'At ten.' });
    expect(await statusOf(customer)).toEqual(['seen', 'queued']);
  });

  it('is the last contact with its customer, and so is a text to them, but no keyword', async () => {
    const customer = await agreed();
    const last = async () => (await world.app.records.get(Customer, customer.id)).lastInteractionDate;
    await says(customer.phone, 'STOP');
    await says(customer.phone, 'START');
    expect(await last()).toBeNull();
    at(MORNING);
    await says(customer.phone, 'Please ring twice');
    expect(await last()).toMatch(/^2027-03-04T13:00/);
    at(new Date(MORNING.getTime() + 3_600_000));
    const lead = await world.app.records.insert(Lead, { name: 'Ann', customerId: customer.id });
    await world.staff.post(`/api/customers/${customer.id}/texts`, { text: 'We will.' });
    expect(await last()).toMatch(/^2027-03-04T14:00/);
    expect((await world.app.records.get(Lead, lead.id)).status).toBe('contacted');
  });

  it.each(['STOP', 'START', 'HELP'])('waits for nothing where it says %s', async (word) => {
    const customer = await agreed();
    await says(customer.phone, word);
    expect(await statusOf(customer)).toEqual(['seen']);
  });

  it('from a number of no customer is found in the log, and marked there', async () => {
    const number = newPhone();
    await says(number, 'Do you take pianos?');
    const [text] = (await unread()).filter(({ recipient }) => recipient === number);
    expect(text).toMatchObject({ customerId: null, subject: 'Do you take pianos?' });
    const marked = await world.staff.post(`/api/message-logs/${text!.id}/transitions/see`, {});
    expect([marked.status, marked.body.status]).toEqual([200, 'seen']);
  });

  it('is marked by staff alone', async () => {
    const customer = await agreed();
    const path = `/api/customers/${customer.id}/texts/seen`;
    expect((await world.app.visitor().post(path)).status).toBe(401);
    expect((await (await world.app.signInAs('customer')).post(path)).status).toBe(403);
  });
});

describe('consent is for a number', () => {
  it('and sends nothing to another one that staff enter', async () => {
    const customer = await agreed();
    const { version } = customer;
    const moved = await world.staff.patch(`/api/customers/${customer.id}`, { version, phone: newPhone() });
    expect(moved.status).toBe(200);
    await confirm(customer);
    expect(await textsOf(customer)).toEqual([]);
    const refused = await world.staff.post(`/api/customers/${customer.id}/texts`, { text: 'Hello' });
    expect(refused.body.fields).toEqual({ text: 'This customer agreed to texts on another number. Call or email them instead.' });
  });

  it('and is asked for again in the profile, where the tick of the number before counts for nothing', async () => {
    const client = await world.app.signInAs('customer');
    const [before, after] = [newPhone(), newPhone()];
    const id = client.person!.customerId!;
    const shown = async () => (await client.get('/api/portal/dashboard')).body.customer;
    await world.app.records.updateOne(Customer, id, { phone: before, smsConsent: consentFor(before) });
    expect(await shown()).toMatchObject({ smsTransactional: true, textsAskAgain: false });
    expect((await client.patch('/api/portal/profile', { phone: after, smsTransactional: true, smsMarketing: false })).status).toBe(200);
    expect(await shown()).toMatchObject({ smsTransactional: false, textsAskAgain: true });
    expect((await client.patch('/api/portal/profile', { phone: after, smsTransactional: true, smsMarketing: false })).status).toBe(200);
    expect(await shown()).toMatchObject({ smsTransactional: true, textsAskAgain: false });
    expect((await world.app.records.get(Customer, id)).smsConsent?.transactional).toMatchObject({ granted: true, number: after });
  });

  it('and cannot be given for one that said STOP, or for none', async () => {
    const client = await world.app.signInAs('customer');
    const phone = newPhone();
    const agree = (more: object) => client.patch('/api/portal/profile', { smsTransactional: true, smsMarketing: false, ...more });
    expect((await agree({ phone: '' })).body.fields).toEqual({ phone: 'Add your phone number to get texts.' });
    await says(phone, 'STOP');
    expect((await agree({ phone })).body.fields).toEqual({
      smsTransactional: 'This number asked for no more texts (STOP). First text START from it to the number our texts came from.',
    });
    await client.patch('/api/portal/profile', { phone });
    expect((await client.get('/api/portal/dashboard')).body.customer).toMatchObject({ textsStopped: true, smsTransactional: false });
    await says(phone, 'START');
    expect((await client.get('/api/portal/dashboard')).body.customer).toMatchObject({ textsStopped: false, smsTransactional: true });
  });

  it('and waits no more for one that said START', async () => {
    const customer = await agreed();
    await says(customer.phone, 'STOP');
    await says(customer.phone, 'START');
    await confirm(customer);
    expect((await deliver(customer)).at(-1)).toMatchObject({ status: 'sent' });
  });
});
