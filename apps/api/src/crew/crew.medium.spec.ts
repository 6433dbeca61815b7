import sharp from 'sharp';
import { arrivalView, crewDayView } from '@haulbook/contracts';
import { MessageLog, Setting } from '@haulbook/platform';
import { AuditEntry } from '@haulbook/resource';
import { Invoice } from '../billing/ledger/invoice.entity.js';
import { Payment } from '../billing/ledger/payment.entity.js';
import { Customer } from '../customers/customer.entity.js';
import { ChangeOrder } from '../orders/change-order.entity.js';
import { DisposalSite } from '../orders/disposal-site.entity.js';
import { Order } from '../orders/order.entity.js';
import { NOW } from '../portal/review/review-fixtures.js';
import { Appointment } from '../scheduling/appointment.entity.js';
import { CrewMember } from '../scheduling/crew-member.entity.js';
import { crewWorld, TODAY } from './crew-fixtures.js';
import { CrewLink } from './crew-link.entity.js';

const TOMORROW = '2027-03-03';

describe('a crew member’s day', () => {
  const world = crewWorld();
  const { read, act, visitOn } = world;
  let sam: CrewMember;
  let alex: CrewMember;
  /** Sam's stop of today and one of tomorrow, and one of Alex's. */
  let stop: Appointment;
  let later: Appointment;
  let other: Appointment;

  beforeAll(async () => {
    sam = await world.app.records.insert(CrewMember, { name: 'Sam Hill', phone: '+19195550177' });
    alex = await world.app.records.insert(CrewMember, { name: 'Alex Moor' });
    stop = await visitOn(TODAY, sam);
    later = await visitOn(TOMORROW, sam);
    other = await visitOn(TODAY, alex);
  });

  const issue = (crew = sam, body: object = {}, client = world.staff) => world.issue(crew, body, client);
  const tokenOf = (crew = sam, body: object = {}) => world.tokenOf(crew, body);
  it('has their stops of the day behind a link that is known once and kept as a hash', async () => {
    const token = await tokenOf();
    const answer = await read(token);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const day = crewDayView.parse(answer.body);
    expect(day).toMatchObject({ name: 'Sam Hill', date: TODAY, isToday: true });
    expect(day.stops).toMatchObject([
      {
        ...{ id: stop.id, status: 'confirmed', customer: 'Ann Of Sam Hill', phone: expect.stringMatching(/^\+1984555/), tellsBy: 'email' },
        ...{ address: '7 Elm Street, Raleigh, NC 27601', gateCode: '#4711', crewNotes: 'Mind the dog' },
        // The deposit that approving asked for.
        ...{ owedCents: 12_980, bills: [{ kind: 'deposit', owedCents: 12_980 }] },
        lines: [{ label: 'Full truck', qty: 1000 }],
      },
    ]);
    expect(JSON.stringify(answer.body)).not.toMatch(/@example\.com|consent/i);
    const [link] = await world.app.records.find(CrewLink, { crewMemberId: sam.id, status: 'active' });
    expect(link!.tokenHash).not.toContain(token);
    expect(link!.lastOpenedAt).toContain(TODAY);
    expect(Object.keys((await world.staff.get(`/api/crew-links/${link!.id}`)).body)).not.toContain('tokenHash');
  });

  it('knows the language in which the customer reads, of those that the site offers', async () => {
    const token = await tokenOf();
    const reads = (language: 'en' | 'es') => world.app.records.updateOne(Customer, stop.customerId, { language });
    const offer = async (es: boolean) => {
      const { id, version } = (await world.app.records.findOne(Setting, { key: 'languages' }))!;
      expect((await world.staff.patch(`/api/settings/${id}`, { version, value: { es } })).status).toBe(200);
    };
    const now = async () => (await world.stopOf(token, stop)).language;
    await reads('es');
    expect(await now()).toBe('en');
    await offer(true);
    expect(await now()).toBe('es');
    await offer(false);
    await reads('en');
  });

  it('calls the number that came with the request where the customer’s record has none', async () => {
    const { db } = world.app.records;
    const { phone } = (await read(await tokenOf())).body.stops[0]!;
    await db.query('UPDATE customers SET phone = NULL WHERE phone = $1', [phone]);
    const typed = `UPDATE quotes SET request = '{"contact":{"phone":"+19195550123"}}' WHERE customer_id = $1`;
    await db.query(typed, [stop.customerId]);
    expect((await read(await tokenOf())).body.stops[0]!.phone).toBe('+19195550123');
    await db.query('UPDATE customers SET phone = $1 WHERE id = $2', [phone, stop.customerId]);
    await db.query('UPDATE quotes SET request = NULL WHERE customer_id = $1', [stop.customerId]);
  });

  it('is opened by staff’s link only, and no other day’s or crew’s visit is there', async () => {
    const token = await tokenOf();
    for (const visit of [later, other]) expect((await act(token, visit, 'on-my-way', { minutes: 5 })).status).toBe(404);
    expect((await act(await tokenOf(sam, { date: TOMORROW }), later, 'on-my-way', { minutes: 5 })).status).toBe(409);
    const customer = await world.app.signInAs('customer');
    expect((await issue(sam, {}, customer)).status).toBe(403);
    expect((await issue(sam, {}, world.app.visitor())).status).toBe(401);
    expect((await issue(sam, { date: '2027-03-01' })).status).toBe(400);
    expect((await read('a'.repeat(43))).status).toBe(404);
    const cookie = world.app.visitor();
    await cookie.get(`/api/portal/crew/${token}`);
    expect((await cookie.get(`/api/appointments/${stop.id}`)).status).toBe(401);
  });

  it('ends when its link is replaced or revoked, its person leaves, or the day is over in the zone of the settings', async () => {
    const first = await tokenOf();
    const second = await tokenOf();
    expect([(await read(first)).status, (await read(second)).status]).toEqual([410, 200]);
    const [{ id }] = (await world.app.records.find(CrewLink, { crewMemberId: sam.id, date: TODAY, status: 'active' })) as [CrewLink];
    expect((await world.staff.post(`/api/crew-links/${id}/transitions/revoke`, {})).status).toBe(200);
    expect((await read(second)).body).toMatchObject({
      code: 'crew_link_ended',
      details: { why: 'revoked' },
      message: expect.stringContaining('Ask the office'),
    });
    const third = await tokenOf();
    await world.app.records.updateOne(CrewMember, sam.id, { active: false });
    expect([(await read(third)).status, (await issue()).status]).toEqual([410, 404]);
    await world.app.records.updateOne(CrewMember, sam.id, { active: true });
    world.app.clock.set(new Date('2027-03-03T04:59:59Z'));
    expect((await read(third)).status).toBe(200);
    world.app.clock.set(new Date('2027-03-03T05:00:00Z'));
    expect(await read(third)).toMatchObject({ status: 410, body: { details: { why: 'over' } } });
    expect((await act(third, stop, 'on-my-way', { minutes: 5 })).status).toBe(410);
  });

  it('is not read without limit', async () => {
    const token = await tokenOf();
    for (let time = 0; time < 120; time += 1) await read(token);
    expect((await read(token)).status).toBe(429);
  });

  it('receives pictures for its own stops alone: what is sent for others is not even read', async () => {
    const [old, token] = [await tokenOf(), await tokenOf()];
    const send = (key: string, { id }: Appointment) => {
      const body = new FormData();
      for (const name of ['one.jpg', 'two.jpg']) body.append('file', new Blob(['no picture']), name);
      return world.app.visitor().fetch(`/api/portal/crew/${key}/visits/${id}/photos/before`, { method: 'POST', body });
    };
    const answers = [await send(token, stop), await send(token, other), await send(old, stop), await send('a'.repeat(43), stop)];
    expect(answers.map(({ status }) => status)).toEqual([400, 404, 410, 404]);
  });

  it('takes photos once, shows them to its own link alone', async () => {
    const token = await tokenOf();
    const content = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#836' } })
      .jpeg()
      .toBuffer();
    const upload = (at: Appointment) => world.sendPhoto(token, at, content);
    expect([(await upload(stop)).status, (await upload(stop)).status, (await upload(other)).status]).toEqual([201, 201, 404]);
    const { beforePhotos } = await world.app.records.get(Appointment, stop.id);
    expect(beforePhotos).toHaveLength(1);
    const picture = `photos/${beforePhotos[0]}`;
    const look = (key: string, path: string) => world.app.visitor().fetch(`/api/portal/crew/${key}/${path}`);
    expect((await look(token, `${picture}?small`)).headers.get('content-type')).toBe('image/webp');
    expect((await look(await tokenOf(alex), picture)).status).toBe(404);
  });

  it('is worked through under the crew member’s name, to the payment on the bill', async () => {
    const token = await tokenOf();
    expect((await act(token, stop, 'arrive')).status).toBe(409);
    expect((await act(token, stop, 'on-my-way', { minutes: 0 })).status).toBe(400);
    expect((await act(token, stop, 'on-my-way', { minutes: 20 })).status).toBe(200);
    const [mail] = await world.app.records.find(MessageLog, { template: 'on_my_way', customerId: stop.customerId });
    expect(mail!.payload).toMatchObject({ data: { minutes: 20 } });
    const followed = (mail!.payload as { data: { url: string } }).data.url.split('/').at(-1)!;
    const follow = (key = followed) => world.app.visitor().get(`/api/portal/track/${key}`);
    const { body: onTheWay } = await follow();
    expect(onTheWay).toMatchObject({ status: 'en_route', expectedAt: expect.stringContaining('T14:20'), isLate: false, arrivedAt: null });
    expect(Object.keys(arrivalView.parse(onTheWay)).toSorted()).toEqual(Object.keys(onTheWay).toSorted());
    expect((await follow('a'.repeat(43))).status).toBe(404);
    world.app.clock.set(new Date('2027-03-02T14:21:00Z'));
    expect((await follow()).body).toMatchObject({ status: 'en_route', isLate: true });
    world.app.clock.set(NOW);
    expect((await act(token, stop, 'arrive')).status).toBe(200);
    expect((await follow()).body).toMatchObject({ status: 'arrived', arrivedAt: expect.any(String), completedAt: null });
    world.app.clock.set(new Date('2027-03-03T05:00:00Z'));
    expect((await follow()).status).toBe(404);
    world.app.clock.set(NOW);
    const cash = { method: 'cash', amountCents: 10_000 };
    expect((await act(token, stop, 'complete')).status).toBe(200);
    const twice = await Promise.all([1, 2].map(() => act(token, stop, 'payments', cash, { key: 'cash-1' })));
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    expect((await act(token, stop, 'payments', { method: 'card', amountCents: 100 })).status).toBe(400);
    const [bill] = await world.app.records.find(Invoice, { orderId: stop.orderId, kind: 'bill' });
    expect(bill).toMatchObject({ status: 'partially_paid', paidCents: 10_000 });
    expect(await world.app.records.find(Payment, { invoiceId: bill!.id })).toMatchObject([
      { method: 'cash', notes: 'Taken on site by Sam Hill' },
    ]);
    const load = { way: 'recycled', place: 'Wake Transfer', weightLb: 820, ticketCents: 4100 };
    for (const _again of [1, 2]) expect((await act(token, stop, 'disposals', load, { key: 'load-1' })).status).toBe(201);
    expect((await world.app.records.get(Order, stop.orderId, { lines: ['disposals'] })).disposals).toMatchObject([load]);
    const day = (await read(token)).body.stops[0]!;
    expect(day).toMatchObject({ status: 'completed', owedCents: bill!.balanceCents, disposals: [{ way: 'Recycled', weightLb: 820 }] });
  });

  it('notes where a load went at a site of the list, without a ticket if there is none, and at their own stops only', async () => {
    const visit = await visitOn(TODAY, sam);
    const token = await tokenOf();
    const site = (name: string, active = true) =>
      world.app.records.insert(DisposalSite, { name: `${name} ${visit.id}`, kind: 'donated' as const, active });
    const [listed, closed] = [await site('ReStore'), await site('Old ReStore', false)];
    const offered = (await read(token)).body.sites;
    expect(offered).toContainEqual({ id: listed.id, name: listed.name, kind: 'donated' });
    expect(offered.map(({ id }) => id)).not.toContain(closed.id);
    const load = { way: 'donated', siteId: listed.id, items: 'Crib' };
    expect((await act(token, other, 'disposals', load)).status).toBe(404);
    expect((await act(token, visit, 'disposals', { ...load, way: 'landfilled' })).body).toMatchObject({
      fields: { way: expect.stringContaining('is listed under “Donated”') },
    });
    expect((await act(token, visit, 'disposals', load)).status).toBe(201);
    const stop = (await read(token)).body.stops.find(({ id }) => id === visit.id)!;
    expect(stop.disposals).toEqual([{ way: 'Donated', place: listed.name, items: 'Crib', weightLb: null, ticketCents: 0 }]);
  });

  it('proposes a price with extras of the price list, which counts once the customer has signed on the crew’s phone', async () => {
    const visit = await visitOn(TODAY, sam);
    const token = await tokenOf();
    const see = async () => (await read(token)).body.stops.find(({ id }) => id === visit.id)!;
    const { extras } = (await read(token)).body;
    const mattress = extras.find(({ name }) => name === 'Mattress')!;
    const input = { extras: [{ itemId: mattress.id, count: 2 }], other: 'Old fence', otherCents: 5000 };
    expect((await act(token, visit, 'changes', { extras: [] })).body).toMatchObject({ fields: { other: 'Choose what is added' } });
    expect((await act(token, other, 'changes', input)).status).toBe(404);
    expect((await act(token, visit, 'changes', input)).status).toBe(201);
    expect((await act(token, visit, 'changes', input)).status).toBe(400);
    const { priceCents, changes } = await see();
    const newTotalCents = priceCents + 2 * mattress.unitCents + 5000;
    expect(changes).toMatchObject([{ reason: '2 × Mattress, Old fence', previousTotalCents: priceCents, newTotalCents, open: true }]);
    const about = { customerId: visit.customerId };
    expect(await world.app.records.count(MessageLog, { ...about, template: 'change_order' })).toBe(0);

    const at = `changes/${changes[0]!.id}`;
    expect((await act(token, visit, `${at}/sign`, { name: ' ' })).body).toMatchObject({ fields: { name: 'Type your full name to sign' } });
    expect((await act(token, other, `${at}/sign`, { name: 'Ann' })).status).toBe(404);
    expect((await act(token, visit, `${at}/sign`, { name: 'Ann Hill' })).status).toBe(200);
    expect((await act(token, visit, `${at}/decline`)).status).toBe(409);
    expect(await see()).toMatchObject({ priceCents: newTotalCents, changes: [{ open: false }] });
    const [signed] = await world.app.records.find(ChangeOrder, { orderId: visit.orderId });
    expect(signed!.signature).toMatchObject({ name: 'Ann Hill', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(await world.app.records.count(MessageLog, { ...about, template: 'change_order_agreed' })).toBe(1);
  });

  it('is audited as theirs', async () => {
    const written = await world.app.records.find(AuditEntry, { actorId: sam.id });
    expect(new Set(written.map(({ actorName }) => actorName))).toEqual(new Set(['Sam Hill (crew)']));
    const actions = written.filter(({ recordId }) => recordId === stop.id).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['onMyWay', 'arrive', 'complete']));
    expect(new Set(written.map(({ resource }) => resource))).toEqual(
      new Set(['appointments', 'orders', 'change-orders', 'invoices', 'payments', 'customers', 'stored-files', 'truck-sheets']),
    );
  });

  it('is texted where the member has a number, and refused in words where not', async () => {
    expect((await issue(alex, { send: true })).body).toMatchObject({ fields: { send: 'This crew member has no phone number.' } });
    const { body } = await issue(sam, { send: true });
    const [text] = await world.app.records.find(MessageLog, { template: 'crew_link', recipient: sam.phone! });
    expect(text).toMatchObject({ channel: 'sms', payload: { data: { firstName: 'Sam', date: TODAY, url: body.url } } });
    expect(text!.subject).not.toContain(body.url);
  });
});
