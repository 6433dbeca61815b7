import { AdminUser } from '@haulbook/identity';
import { Address } from '../customers/address.entity.js';
import { Customer } from '../customers/customer.entity.js';
import { THURSDAY, TUESDAY_MORNING } from '../portal/booking/booking-fixtures.js';
import { Review, sentQuote } from '../portal/review/review-fixtures.js';
import { Appointment } from '../scheduling/appointment.entity.js';
import { CrewMember } from '../scheduling/crew-member.entity.js';
import { startTestApp, type TestApp, type TestClient } from '../testing/test-app.js';
import { CalendarFeed } from './calendar-feed.entity.js';

const eventsOf = (file: string) => file.split('BEGIN:VEVENT').length - 1;
const valueOf = (file: string, name: string) =>
  new RegExp(`^${name}:(.*)$`, 'm').exec(file.replace(/\r\n[ \t]/g, '').replace(/\r/g, ''))?.[1];

describe('calendars of staff and crew', () => {
  let app: TestApp;
  let staff: TestClient;
  let visit: Appointment;
  let luis: CrewMember;

  beforeAll(async () => {
    app = await startTestApp();
    app.clock.set(TUESDAY_MORNING);
    staff = await app.signInAs('admin');
    const client = await app.signInAs('customer');
    const customerId = client.person!.customerId!;
    const address = await app.records.insert(Address, {
      customerId,
      line1: '7 Elm Street',
      city: 'Raleigh',
      zip: '27601',
      county: 'Wake',
      gateCode: '#4711',
    });
    const quote = await sentQuote(app, staff, {}, { customer: await app.records.get(Customer, customerId), address });
    const review = new Review(app, quote);
    const { body: hold } = await review.hold(THURSDAY, '8–10 AM');
    const approved = await review.approve({ hold: { id: hold.id, token: hold.token } });
    if (approved.status !== 200) throw new Error(JSON.stringify(approved.body));
    [visit] = (await app.records.find(Appointment, { customerId })) as [Appointment];
    luis = (await app.records.findOne(CrewMember, { name: 'Luis Ortega' }))!;
  });
  afterAll(() => app?.close());
  beforeEach(() => app.records.db.query('DELETE FROM rate_limits'));

  const create = async (body: object = {}, client = staff): Promise<string> =>
    (await client.post('/api/calendar-feeds', { name: 'My phone', ...body })).body.id;
  /** Make the link of a calendar, and return its path. */
  const linkOf = async (id: string, client = staff): Promise<string> =>
    new URL((await client.post<{ url: string }>(`/api/calendar-feeds/${id}/link`, {})).body.url).pathname;
  const read = (path: string) => app.visitor().fetch(path);

  it('have every visit for the office, behind a link that is known once and kept as a hash', async () => {
    const id = await create();
    const path = await linkOf(id);
    expect(path).toMatch(/^\/api\/calendar\/[\w-]{20,}\.ics$/);
    const answer = await read(path);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('cache-control')).toContain('no-store');
    const file = await answer.text();
    expect(valueOf(file, 'UID')).toBe(`${visit.id}@haulbook`);
    expect(valueOf(file, 'DTSTART')).toBe('20270304T130000Z');
    expect(valueOf(file, 'SUMMARY')).toContain('Casey');
    expect(file).not.toMatch(/4711|\+1919|@example\.com/);
    const { tokenHash } = await app.records.get(CalendarFeed, id);
    expect(tokenHash).not.toContain(path.split('/').at(-1)!.replace('.ics', ''));
    expect(Object.keys((await staff.get(`/api/calendar-feeds/${id}`)).body)).not.toContain('tokenHash');
  });

  it('have only their own visits for the crew, without the customer', async () => {
    const path = await linkOf(await create({ name: 'Luis', crewMemberId: luis.id }));
    expect(eventsOf(await (await read(path)).text())).toBe(0);
    await app.records.updateOne(Appointment, visit.id, { crewMemberIds: [luis.id] });
    const file = await (await read(path)).text();
    expect(eventsOf(file)).toBe(1);
    expect(file).not.toMatch(/Casey|4711|\/admin/);
    expect(valueOf(file, 'LOCATION')).toContain('7 Elm Street');
    await app.records.updateOne(CrewMember, luis.id, { active: false });
    expect((await read(path)).status).toBe(404);
    await app.records.updateOne(CrewMember, luis.id, { active: true });
  });

  it('have a visit that was called off as cancelled, under the same id and a higher number', async () => {
    const path = await linkOf(await create());
    const before = await (await read(path)).text();
    await staff.post(`/api/appointments/${visit.id}/transitions/cancel`, { input: { reason: 'Truck broke down' } });
    const after = await (await read(path)).text();
    expect([valueOf(after, 'UID'), valueOf(after, 'STATUS')]).toEqual([valueOf(before, 'UID'), 'CANCELLED']);
    expect(Number(valueOf(after, 'SEQUENCE'))).toBeGreaterThan(Number(valueOf(before, 'SEQUENCE')));
  });

  it('have nothing any more behind a link that was replaced or revoked', async () => {
    const id = await create();
    const first = await linkOf(id);
    const second = await linkOf(id);
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    expect((await staff.post(`/api/calendar-feeds/${id}/transitions/revoke`, { input: {} })).status).toBe(200);
    expect((await read(second)).status).toBe(404);
    expect((await staff.post(`/api/calendar-feeds/${id}/link`, {})).status).toBe(409);
  });

  it('belong to whoever made them; those of the crew to all staff', async () => {
    const colleague = await app.signInAs('super_admin');
    const [own, crew] = [await create(), await create({ crewMemberId: luis.id })];
    expect((await colleague.get(`/api/calendar-feeds/${own}`)).status).toBe(404);
    expect((await colleague.post(`/api/calendar-feeds/${own}/link`, {})).status).toBe(404);
    expect((await colleague.post(`/api/calendar-feeds/${crew}/link`, {})).status).toBe(200);
    const customer = await app.signInAs('customer');
    expect((await customer.post(`/api/calendar-feeds/${crew}/link`, {})).status).toBe(403);
    expect((await customer.post('/api/calendar-feeds', { name: 'Mine' })).status).toBe(403);
  });

  it('end with the member of staff', async () => {
    const leaving = await app.signInAs('admin');
    const path = await linkOf(await create({}, leaving), leaving);
    expect((await read(path)).status).toBe(200);
    const [row] = await app.records.find(AdminUser, { userId: leaving.person!.userId });
    await app.records.updateOne(AdminUser, row!.id, { status: 'disabled' }, undefined, { states: true });
    expect((await read(path)).status).toBe(404);
  });

  it('are not read without limit, and not by guessing', async () => {
    expect((await read('/api/calendar/short.ics')).status).toBe(404);
    expect((await read(`/api/calendar/${'a'.repeat(43)}.ics`)).status).toBe(404);
    const path = await linkOf(await create());
    for (let time = 0; time < 60; time += 1) expect((await read(path)).status).toBe(200);
    expect((await read(path)).status).toBe(429);
  });
});
