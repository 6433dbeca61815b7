import sharp from 'sharp';
import { arrivalView, type ArrivalView } from '@haulbook/contracts';
import { Task } from '@haulbook/identity';
import { MessageLog, Setting } from '@haulbook/platform';
import { AuditEntry, Db } from '@haulbook/resource';
import { crewWorld, TODAY } from '../crew/crew-fixtures.js';
import { NOW } from '../portal/review/review-fixtures.js';
import { AppointmentsService } from '../orders/appointments.service.js';
import { Appointment } from '../scheduling/appointment.entity.js';
import { CrewMember } from '../scheduling/crew-member.entity.js';
import { Truck } from '../scheduling/truck.entity.js';
import { ErasureService } from '../security/erasure.service.js';
import { Rating } from './rating.entity.js';

const WRONG = 'a'.repeat(43);

describe('the page on which a customer follows the truck', () => {
  const world = crewWorld();
  const { act, visitOn, tokenOf } = world;
  let sam: CrewMember;
  let crewToken: string;

  beforeAll(async () => {
    sam = await world.app.records.insert(CrewMember, { name: 'Sam Hillborough' });
    crewToken = await tokenOf(sam);
    // So that the day has room for the visits of all these tests.
    for (const name of ['Third', 'Fourth']) await world.app.records.insert(Truck, { name, cubicYardsMilli: 15_000, active: true });
  });
  beforeEach(() => world.app.clock.set(NOW));

  const pathOf = (link: string, what = '') => `/api/portal/track/${link}${what}`;
  const follow = (link: string) => world.app.visitor().get<ArrivalView>(pathOf(link));
  const rate = (link: string, body: object) => world.app.visitor().post(pathOf(link, '/rating'), body);
  const setOff = async (visit: Appointment, minutes: number | null = 20) => {
    expect((await act(crewToken, visit, 'on-my-way', { minutes })).status).toBe(200);
  };
  /** Return the link in the newest message of a kind about a visit. */
  const linkTo = async ({ customerId }: Appointment, template = 'on_my_way') => {
    const [mail] = await world.app.records.find(MessageLog, { template, customerId }, { sort: { createdAt: 'desc' }, limit: 1 });
    return (mail!.payload as { data: { url: string } }).data.url.split('/').at(-1)!;
  };
  const done = async (visit: Appointment) => {
    await world.workUpTo(crewToken, visit, 'complete');
    return linkTo(visit);
  };
  /** Remind the customer of a visit, and return the link in the reminder. */
  const remind = async (visit: Appointment) => {
    await world.app.records.db.query(`UPDATE appointments SET created_at = $2, reminded_at = NULL WHERE id = $1`, [
      visit.id,
      '2027-02-01T12:00:00Z',
    ]);
    await world.app.app.get(AppointmentsService, { strict: false }).remind();
    return linkTo(visit, 'appointment_reminder');
  };

  it('opens by the link of the reminder: says the day before it, and on it the stops before, of which it tells nothing else', async () => {
    const earlier = await visitOn(TODAY, sam);
    const visit = await visitOn(TODAY, sam);
    await world.app.records.db.query(
      `UPDATE appointments SET window_id = $2, truck_id = $3, starts_at = $4, ends_at = $5, position = 1 WHERE id = $1`,
      [earlier.id, visit.windowId, visit.truckId, visit.startsAt, visit.endsAt],
    );
    await world.app.records.db.query(`UPDATE appointments SET position = 2 WHERE id = $1`, [visit.id]);
    world.app.clock.set(new Date(Date.parse(visit.startsAt) - 20 * 3_600_000));
    const link = await remind(visit);
    expect((await follow(link)).body).toMatchObject({ phase: 'ahead', date: TODAY, crew: [], truck: null, expected: null });

    world.app.clock.set(new Date(Date.parse(visit.startsAt) - 600_000));
    const { body } = await follow(link);
    expect(arrivalView.strict().parse(body)).toMatchObject({ phase: 'today', status: 'confirmed', stopsBefore: 1, crew: ['Sam'] });
    expect(body.expected).toEqual({ from: visit.startsAt, to: visit.endsAt, isLate: false });
    const customer = await world.customerOf(earlier);
    for (const secret of [earlier.id, earlier.orderId, customer.lastName, customer.email!, 'Hillborough', 'Elm Street', visit.customerId])
      expect(JSON.stringify(body)).not.toContain(secret);

    await world.workUpTo(crewToken, earlier, 'complete');
    const narrowed = (await follow(link)).body;
    expect(narrowed.stopsBefore).toBe(0);
    expect(Date.parse(narrowed.expected!.to)).toBeLessThan(Date.parse(visit.endsAt));
  });

  it('follows the crew by the minutes it said, until the visit is done', async () => {
    const visit = await visitOn(TODAY, sam);
    await setOff(visit);
    const link = await linkTo(visit);
    expect((await follow(link)).body).toMatchObject({ status: 'en_route', minutesLeft: 20, stopsBefore: null, expected: null });
    world.app.clock.set(new Date(NOW.getTime() + 8.5 * 60_000));
    expect((await follow(link)).body).toMatchObject({ minutesLeft: 12, isLate: false });
    world.app.clock.set(NOW);
    for (const step of ['arrive', 'complete']) expect((await act(crewToken, visit, step)).status).toBe(200);
    expect((await follow(link)).body).toMatchObject({ status: 'completed', canRate: true, rating: null, minutesLeft: null });
  });

  it('is opened by its link or its owner alone, and is over two weeks after a visit that was done', async () => {
    const visit = await visitOn(TODAY, sam);
    const own = `/api/portal/appointments/${visit.id}/arrival`;
    const [stranger, owner] = [await world.app.signInAs('customer'), await world.app.signInAs('customer')];
    const owned = (await world.app.records.updateOne(Appointment, visit.id, { customerId: owner.person!.customerId! }))!;
    expect((await owner.get(own)).body).toMatchObject({ phase: 'today' });
    const answers = await Promise.all([stranger.get(own), world.app.visitor().get(own), world.staff.get(own), follow(WRONG)]);
    expect(answers.map(({ status }) => status)).toEqual([404, 401, 403, 404]);
    expect((await stranger.post(`${own}/rating`, { stars: 5 })).status).toBe(404);

    const link = await done(owned);
    world.app.clock.set(new Date('2027-03-16T20:00:00Z'));
    expect((await follow(link)).body).toMatchObject({ phase: 'done', canRate: true, photos: [] });
    world.app.clock.set(new Date('2027-03-17T12:00:00Z'));
    expect([(await follow(link)).status, (await rate(link, { stars: 5 })).status]).toEqual([404, 404]);
  });

  it('answers a page that has it already with nothing, in few statements however many stops there are', async () => {
    const visit = await visitOn(TODAY, sam);
    world.app.clock.set(new Date(Date.parse(visit.startsAt) - 20 * 3_600_000));
    const link = await remind(visit);
    world.app.clock.set(NOW);
    const first = await world.app.visitor().fetch(pathOf(link));
    const headers = { 'if-none-match': first.headers.get('etag')! };
    const counted = jest.spyOn(world.app.app.get(Db, { strict: false }), 'query');
    const again = await world.app.visitor().fetch(pathOf(link), { headers });
    const statements = counted.mock.calls.length;
    counted.mockRestore();
    expect([again.status, await again.text()]).toEqual([304, '']);
    // The limit of calls, the link, the visit and its truck's route.
    expect(statements).toBeLessThanOrEqual(4);
    await world.app.records.updateOne(Appointment, visit.id, { status: 'no_show' } as Partial<Appointment>, {}, { states: true });
    expect((await world.app.visitor().fetch(pathOf(link), { headers })).status).toBe(200);
  });

  it('shows the photos that the crew took at the door, on the day, and no others', async () => {
    const visit = await visitOn(TODAY, sam);
    await setOff(visit);
    const link = await linkTo(visit);
    const content = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#264' } })
      .jpeg()
      .toBuffer();
    for (const kind of ['door', 'before'] as const) expect((await world.sendPhoto(crewToken, visit, content, {}, kind)).status).toBe(201);
    const { doorPhotos, beforePhotos } = await world.app.records.get(Appointment, visit.id);
    expect((await follow(link)).body.photos).toEqual(doorPhotos);
    const look = (id: string, by = link) => world.app.visitor().fetch(pathOf(by, `/photos/${id}`));
    expect((await look(doorPhotos[0]!)).headers.get('content-type')).toBe('image/jpeg');
    expect([(await look(beforePhotos[0]!)).status, (await look(doorPhotos[0]!, WRONG)).status]).toEqual([404, 404]);
    for (const step of ['arrive', 'complete']) await act(crewToken, visit, step);
    world.app.clock.set(new Date('2027-03-03T15:00:00Z'));
    expect((await look(doorPhotos[0]!)).status).toBe(404);
  });

  it('takes one rating of a visit that is done, under the customer’s name', async () => {
    const visit = await visitOn(TODAY, sam);
    await setOff(visit);
    const early = await linkTo(visit);
    expect((await rate(early, { stars: 5 })).status).toBe(409);
    for (const step of ['arrive', 'complete']) await act(crewToken, visit, step);
    expect((await rate(early, { stars: 6 })).body).toMatchObject({ fields: { stars: 'Choose one to five stars' } });
    expect((await rate(early, {})).body).toMatchObject({ fields: { stars: 'Choose one to five stars' } });
    const answers = await Promise.all([1, 2].map(() => rate(early, { stars: 5, words: ' On time ' })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]!.body).toMatchObject({ canRate: false, rating: { stars: 5, words: 'On time' } });
    expect((await rate(early, { stars: 1 })).status).toBe(409);

    const [rating, ...others] = await world.app.records.find(Rating, { appointmentId: visit.id });
    expect([others, rating]).toMatchObject([[], { customerId: visit.customerId, orderId: visit.orderId }]);
    const [entry] = await world.app.records.find(AuditEntry, { resource: 'ratings', recordId: rating!.id });
    expect(entry!.actorName).toBe('Ann Of Sam Hillborough (link)');
    expect((await world.staff.get(`/api/ratings/${rating!.id}`)).body).toMatchObject({ stars: 5, words: 'On time' });
    expect((await world.staff.patch(`/api/ratings/${rating!.id}`, { stars: 4 })).status).toBe(403);
    expect((await world.staff.delete(`/api/ratings/${rating!.id}`)).status).toBe(403);
    expect(JSON.stringify((await world.staff.get(`/api/customers/${visit.customerId}/timeline`)).body)).toContain('"path":"ratings"');
    expect(await world.app.records.count(Task, { recordId: visit.id })).toBe(0);
  });

  it('makes a low rating a task of today and a mail to the office, neither of which is there without it', async () => {
    const { id, version, value } = (await world.app.records.findOne(Setting, { key: 'booking' }))!;
    await world.staff.patch(`/api/settings/${id}`, { version, value: { ...value, notify: 'office@example.com' } });
    const visit = await visitOn(TODAY, sam);
    const link = await done(visit);
    expect((await rate(link, { stars: 2, words: 'Scratched the door' })).status).toBe(200);
    expect(await world.app.records.find(Task, { resource: 'appointments', recordId: visit.id })).toMatchObject([
      { title: 'Call the customer: 2 stars of 5 for this visit', notes: 'Scratched the door', dueOn: TODAY, status: 'open' },
    ]);
    const [mail] = await world.app.records.find(MessageLog, { template: 'low_rating' });
    expect(mail).toMatchObject({ recipient: 'office@example.com' });
    expect(JSON.stringify(mail!.payload)).not.toMatch(/Scratched|Ann/);
  });

  it('forgets rating, words, photos and links with the customer', async () => {
    const visit = await visitOn(TODAY, sam);
    const link = await done(visit);
    await rate(link, { stars: 3, words: 'Unforgettable words' });
    await world.app.app.get(ErasureService, { strict: false }).forgetCustomer(visit.customerId);
    expect(await world.app.records.count(Rating, { appointmentId: visit.id })).toBe(0);
    expect(await world.app.records.count(Task, { recordId: visit.id })).toBe(0);
    expect((await follow(link)).status).toBe(404);
    const left = await world.app.records.db.query(`SELECT id FROM audit_entries WHERE after::text LIKE '%Unforgettable%'`);
    expect(left).toEqual([]);
  });
});
