import type { ScheduleDay, ScheduleView } from '@haulbook/contracts';
import { addLocalDays } from '@haulbook/core';
import { newCustomer, reviewWorld, Review, sentQuote } from '../portal/review/review-fixtures.js';
import type { ServiceArea } from '../pricing/service-area.entity.js';
import { Appointment } from '../scheduling/appointment.entity.js';
import { Blackout } from '../scheduling/blackout.entity.js';
import { CrewMember } from '../scheduling/crew-member.entity.js';

/** The Tuesday of the world's clock. */
const TODAY = '2027-03-02';
const on = (days: number) => addLocalDays(TODAY, days);
const QUARTER = { estimatedMinutes: 45, cubicYardsMilli: 3750 };

describe('the board of the schedule', () => {
  const world = reviewWorld();
  const read = async (query = ''): Promise<ScheduleView> => (await world.staff.get(`/api/schedule${query}`)).body;
  const dayOf = ({ days }: ScheduleView, date: string): ScheduleDay => days.find((day) => day.date === date)!;
  const entriesOf = (day: ScheduleDay) => day.trucks.flatMap(({ entries }) => entries);

  /** Let a customer approve a quote, so that there is an order without a visit. */
  async function waitingOrder(name: string) {
    const whose = await newCustomer(world.app, { firstName: 'Ann', lastName: name });
    const { body } = await new Review(world.app, await sentQuote(world.app, world.staff, QUARTER, whose)).approve();
    return { id: body.orderId as string, ...whose };
  }

  it('shows each truck’s days from today on, and what is offered online', async () => {
    const board = await read();
    expect(board.days.map(({ date }) => date)).toEqual([0, 1, 2, 3, 4, 5, 6].map(on));
    expect(dayOf(board, on(1)).closed).toBeNull();
    const trucks = board.trucks.map(({ id }) => id);
    expect(dayOf(board, on(1)).windows.map(({ label, truckIds, whyNot }) => [label, truckIds, whyNot])).toEqual(
      ['8–10 AM', '10 AM–12 PM', '12–2 PM', '2–4 PM'].map((label) => [label, trucks, null]),
    );
    expect(board.windows[0]).toMatchObject({ label: '8–10 AM', weekdays: 'Mon–Sat' });
    expect(dayOf(board, on(1)).trucks.map(({ truckId }) => truckId)).toEqual(board.trucks.map(({ id }) => id));
    expect(dayOf(board, on(5)).closed).toBe('No windows on this day');
    expect(dayOf(board, on(5)).windows.map(({ whyNot }) => whyNot)).toEqual(Array.from({ length: 4 }, () => 'Only Mon–Sat'));
    const { data: areas } = (await world.staff.get('/api/service-areas?filter=active||$eq||true&page=1&limit=200')).body;
    const different = (name: 'zip' | 'county') => new Set(areas.map((area: ServiceArea) => area[name])).size;
    expect(board.served).toEqual({ zips: different('zip'), counties: different('county') });
    expect(board.served.zips).toBeGreaterThan(0);
    expect((await read(`?from=${on(3)}&days=1`)).days.map(({ date }) => date)).toEqual([on(3)]);
  });

  it('shows 24 trucks of a day at a time, and 12 of several days; what is offered online takes all of them', async () => {
    const { db } = world.app.records;
    const before = await read(`?from=${on(1)}&days=1`);
    expect([before.page, before.pages]).toEqual([1, 1]);
    await db.query(`INSERT INTO trucks (name) SELECT 'Zz ' || n FROM generate_series(1, 30) n`);
    const pages = await Promise.all([1, 2, 3].map((page) => read(`?from=${on(1)}&days=1&trucks=${page}`)));
    const longer = await read(`?from=${on(1)}&days=2&trucks=2`);
    await db.query(`DELETE FROM trucks WHERE name LIKE 'Zz %'`);
    expect(pages.map(({ page, pages: all }) => [page, all])).toEqual([1, 2, 3].map((page) => [page, 2]));
    const added = pages[0]!.trucks.flatMap(({ name }) => (name.startsWith('Zz ') ? [name] : []));
    expect(added).toEqual(Array.from({ length: 30 }, (_, index) => `Zz ${index + 1}`));
    const shown = pages.map(({ days }) => days[0]!.trucks.map(({ truckId }) => truckId));
    const all = pages[0]!.trucks.filter(({ active }) => active).map(({ id }) => id);
    expect(shown).toEqual([all.slice(0, 24), all.slice(24), []]);
    expect([longer.pages, longer.days[0]!.trucks.map(({ truckId }) => truckId)]).toEqual([3, all.slice(12, 24)]);
    const offers = pages.map(({ days }) => days[0]!.windows.map(({ whyNot }) => whyNot));
    expect(offers).toEqual(pages.map(() => dayOf(before, on(1)).windows.map(({ whyNot }) => whyNot)));
    expect(pages[1]!.days[0]!.windows[0]!.truckIds).toEqual(all.slice(24));
  });

  it('asks the trucks of other pages about the windows that none of a page makes, whatever was found out before', async () => {
    const { db } = world.app.records;
    const date = on(8);
    await db.query(`INSERT INTO trucks (name) SELECT 'Zz ' || n FROM generate_series(1, 30) n`);
    const said = async (page: number) => (await read(`?from=${date}&days=1&trucks=${page}`)).days[0]!.windows.map(({ whyNot }) => whyNot);
    // Each truck is held from noon to 2 PM, and from 8 AM for three hours, which leaves too little until noon.
    await db.query(
      `WITH held AS (INSERT INTO holds (date, window_id, truck_id, starts_at, expires_at, minutes, cubic_yards_milli)
         SELECT $1::date, w.id, t.id, now(), now() + interval '1 day', CASE w.starts_at WHEN '08:00' THEN 180 ELSE 120 END, 1000 FROM trucks t, windows w WHERE w.starts_at IN ('08:00', '12:00') RETURNING *)
       INSERT INTO slot_claims (date, window_id, truck_id, seat, minutes, cubic_yards_milli, expires_at, hold_id)
         SELECT date, window_id, truck_id, 1, minutes, cubic_yards_milli, expires_at, id FROM held`,
      [date],
    );
    const change = async (set: string) =>
      db.query(
        `UPDATE slot_claims c SET ${set} FROM trucks t, windows w
      WHERE t.id = c.truck_id AND t.name = 'Zz 30' AND w.id = c.window_id AND w.starts_at = '08:00' AND c.date = $1::date`,
        [date],
      );
    const full = await said(1);
    await change('minutes = 120');
    const smaller = [await said(1), await said(2), await said(3)];
    await change('minutes = 180');
    const larger = await said(1);
    await change(`expires_at = now() - interval '1 second'`);
    const expired = [await said(1), await said(1)];
    await db.query(`UPDATE trucks SET active = false WHERE name = 'Zz 30'`);
    const outOfService = await said(1);
    await db.query(`DELETE FROM holds WHERE date = $1::date`, [date]);
    await db.query(`DELETE FROM trucks WHERE name LIKE 'Zz %'`);
    const FULL = ['Fully booked', 'Fully booked', 'Fully booked', null];
    const AT_TEN = ['Fully booked', null, 'Fully booked', null];
    const IN_THE_MORNING = [null, null, 'Fully booked', null];
    expect([full, larger, outOfService]).toEqual([FULL, FULL, FULL]);
    expect(smaller).toEqual([AT_TEN, AT_TEN, AT_TEN]);
    expect(expired).toEqual([IN_THE_MORNING, IN_THE_MORNING]);
  });

  it('lets an order wait until it is scheduled, and then shows its visit', async () => {
    const { id, address } = await waitingOrder('Waits');
    const before = await read();
    const waits = before.waiting.find((order) => order.id === id);
    expect(waits).toEqual({
      id,
      number: expect.stringMatching(/^J-/),
      customer: 'Ann Waits',
      city: address.city,
      wantedOn: null,
      minutes: 45,
      cubicYards: 3.75,
      wholeCubicYards: 3.75,
      visits: 0,
    });
    const windowId = before.windows.find(({ label }) => label === '8–10 AM')!.id;
    expect((await world.staff.post(`/api/orders/${id}/schedule`, { date: on(1), windowId })).status).toBe(201);
    const crew = await Promise.all(['Mo', 'Al'].map((person) => world.app.records.insert(CrewMember, { name: person })));
    const visit = await world.app.records.findOne(Appointment, { orderId: id });
    await world.staff.patch(`/api/appointments/${visit!.id}`, { crewMemberIds: crew.map((person) => person.id) });
    const { body: shown } = await world.staff.get(`/api/appointments/${visit!.id}`);
    expect(shown.crewMembers.map(({ name }: { name: string }) => name).toSorted()).toEqual(['Al', 'Mo']);
    const after = await read();
    expect(after.waiting.map((order) => order.id)).not.toContain(id);
    const busy = dayOf(after, on(1)).trucks.find(({ entries }) => entries.length > 0)!;
    expect(busy).toMatchObject({ minutes: 45, cubicYards: 3.75 });
    expect(busy.entries).toEqual([
      expect.objectContaining({
        kind: 'visit',
        windowId,
        status: 'confirmed',
        customer: 'Ann Waits',
        city: address.city,
        order: waits!.number,
        crew: ['Al', 'Mo'],
        beginsAt: '2027-03-03T13:00:00.000Z',
        late: false,
        dumpRunBefore: false,
      }),
    ]);
  });

  it('shows a place that is held while a customer decides', async () => {
    const review = await world.open(QUARTER);
    await review.hold(on(2), '12–2 PM');
    const [hold] = entriesOf(dayOf(await read(), on(2)));
    expect(hold).toMatchObject({ kind: 'hold', status: null, order: null, requestId: null, until: expect.stringMatching(/Z$/) });
    world.app.clock.set(new Date());
    await world.app.records.db.query(`UPDATE slot_claims SET expires_at = now() - interval '1 second' WHERE hold_id = $1`, [hold!.id]);
    expect(entriesOf(dayOf(await read(`?from=${on(2)}`), on(2)))).toEqual([]);
  });

  it('says why a day is closed', async () => {
    await world.app.records.insert(Blackout, { startsOn: on(4), endsOn: on(4), reason: 'Company picnic' });
    expect(dayOf(await read(), on(4))).toMatchObject({
      closed: 'Company picnic',
      windows: [{ whyNot: 'Blackout: Company picnic' }, {}, {}, {}],
    });
  });

  it('is for staff, and wants days that exist', async () => {
    expect((await world.app.visitor().get('/api/schedule')).status).toBe(401);
    expect((await (await world.app.signInAs('customer')).get('/api/schedule')).status).toBe(403);
    expect((await world.staff.get('/api/schedule?from=2027-02-30')).status).toBe(400);
    expect((await world.staff.get('/api/schedule?days=15')).status).toBe(400);
  });
});
