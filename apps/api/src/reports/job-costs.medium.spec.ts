import fc from 'fast-check';
import { addLocalDays } from '@haulbook/core';
import type { ReportView } from '@haulbook/contracts';
import { marginCents, type DayRange, type DisposalWay } from '@haulbook/domain';
import { CreditNote } from '../billing/ledger/credit-note.entity.js';
import { Invoice } from '../billing/ledger/invoice.entity.js';
import { Appointment } from '../scheduling/appointment.entity.js';
import { TruckCrew } from '../scheduling/truck-crew.entity.js';
import { costsWorld, TODAY, type Job } from '../testing/costs-world.js';
import { RecordsBehind } from './records-behind-fixtures.js';

const PER_HOUR = 2500;

const visit = (crew: fc.Arbitrary<number>) =>
  fc.record({ minutes: fc.integer({ min: 0, max: 300 }), planned: fc.integer({ min: 15, max: 240 }), arrived: fc.boolean(), crew });

const job: fc.Arbitrary<Job> = fc.record({
  /** Hours ago. */
  completed: fc.integer({ min: 1, max: 60 * 24 }),
  status: fc.constantFrom<Job['status']>('completed', 'closed', 'cancelled'),
  billed: fc.array(fc.record({ cents: fc.integer({ min: 100, max: 90_000 }), credit: fc.constantFrom(0, 0, 33, 100) }), { maxLength: 2 }),
  disposals: fc.array(
    fc.record({
      way: fc.constantFrom<DisposalWay>('recycled', 'donated', 'energy', 'landfilled'),
      weightLb: fc.integer({ min: 0, max: 4000 }),
      ticketCents: fc.integer({ min: 0, max: 20_000 }),
    }),
    { maxLength: 3 },
  ),
  /** As entered on the order, or null for what the visit tells. */
  crewMinutes: fc.option(fc.integer({ min: 0, max: 600 })),
  visit: fc.option(visit(fc.integer({ min: 0, max: 2 }))),
});
/** A job whose labor is that of its visit. */
const visited = (crew: fc.Arbitrary<number>) =>
  fc.record({ job, visit: visit(crew) }).map((one): Job => ({ ...one.job, status: 'closed', crewMinutes: null, visit: one.visit }));
/** Among the jobs are a visit that people are named for and one without. */
const someJobs = fc
  .tuple(visited(fc.integer({ min: 1, max: 2 })), visited(fc.constant(0)), fc.array(job, { maxLength: 2 }))
  .map(([named, unnamed, others]) => [named, unnamed, ...others]);

describe('what jobs cost', () => {
  const world = costsWorld();

  /** What each job must have cost, told from its records one by one. */
  async function costsOf({ completed: _, ...one }: Job, orderId: string) {
    const bills = await world.app.records.find(Invoice, { orderId });
    const notes = await world.app.records.find(CreditNote, { invoiceId: { $in: bills.map(({ id }) => id) } });
    const net = (list: { taxCents: number }[], of: (each: never) => number) =>
      list.reduce((all, each) => all + of(each as never) - each.taxCents, 0);
    const lasted = one.visit && (one.visit.arrived ? one.visit.minutes : one.visit.planned);
    const minutes = one.crewMinutes ?? (lasted ?? 0) * Math.max(1, one.visit?.crew ?? 0);
    const weight = (way: DisposalWay) => one.disposals.filter((each) => each.way === way).reduce((all, each) => all + each.weightLb, 0);
    return {
      revenueCents: net(bills, ({ totalCents }: Invoice) => totalCents) - net(notes, ({ amountCents }: CreditNote) => amountCents),
      ticketCents: one.disposals.reduce((all, { ticketCents }) => all + ticketCents, 0),
      laborCents: Math.round((minutes * PER_HOUR) / 60),
      ...{ recycledLb: weight('recycled'), donatedLb: weight('donated'), energyLb: weight('energy'), landfilledLb: weight('landfilled') },
      weighed: one.disposals.length > 0,
    };
  }
  type Costs = Awaited<ReturnType<typeof costsOf>> & { day: string; orderId: string };

  function sumsIn(all: Costs[], { from, to }: DayRange) {
    const own = all.filter(({ day }) => day >= from && day <= to);
    const sum = (name: 'revenueCents' | 'ticketCents' | 'laborCents' | 'recycledLb' | 'donatedLb' | 'energyLb' | 'landfilledLb') =>
      own.reduce((total, each) => total + each[name], 0);
    return {
      margin: { jobs: own.length, revenueCents: sum('revenueCents'), ticketCents: sum('ticketCents'), laborCents: sum('laborCents') },
      diversion: {
        ...{ jobs: own.filter(({ weighed }) => weighed).length, recycledLb: sum('recycledLb') },
        ...{ donatedLb: sum('donatedLb'), energyLb: sum('energyLb'), landfilledLb: sum('landfilledLb') },
      },
    };
  }

  /** Before and after costs are added up. */
  const check = async (all: Costs[], range: DayRange) => {
    await checkNow(all, range);
    await world.addUp();
    await checkNow(all, range);
  };

  async function checkNow(all: Costs[], { from, to }: DayRange): Promise<void> {
    const { body } = await world.staff.get<ReportView>(`/api/reports?period=custom&from=${from}&to=${to}`);
    const { now, before } = { now: sumsIn(all, body.period), before: sumsIn(all, body.period.before) };
    expect(body.diversion).toEqual({ now: now.diversion, before: before.diversion });
    const { lowest, ...margin } = body.margin;
    expect(margin).toEqual({ now: now.margin, before: before.margin });
    const inPeriod = all.filter(({ day }) => day >= body.period.from && day <= body.period.to);
    const worst = inPeriod.map(marginCents).sort((one, other) => one - other);
    expect(lowest.map(marginCents)).toEqual(worst.slice(0, 20));
  }

  /** The margin on the page of the job is that of its records, for the owner alone. */
  async function checkMargin(orderId: string, costs: Costs | null): Promise<void> {
    const path = `/api/reports/orders/${orderId}/margin`;
    const { revenueCents, ticketCents, laborCents } = costs ?? {};
    const margin = costs && { revenueCents, ticketCents, laborCents, marginCents: marginCents(costs) };
    expect((await world.owner.get(path)).body).toEqual({ margin });
    expect((await world.staff.get(path)).status).toBe(403);
  }

  it('is what their records say, whatever was billed, credited, weighed and worked', async () => {
    const range = fc.record({ from: fc.integer({ min: -60, max: 0 }), days: fc.integer({ min: 0, max: 45 }) });
    const all: Costs[] = [];
    await fc.assert(
      fc.asyncProperty(someJobs, range, async (jobs, { from, days }) => {
        for (const one of jobs) {
          const made = await world.make(one);
          const costs = one.status === 'cancelled' ? null : { ...(await costsOf(one, made.orderId)), ...made };
          if (costs) all.push(costs);
          await checkMargin(made.orderId, costs);
        }
        const first = addLocalDays(TODAY, from);
        await check(all, { from: first, to: addLocalDays(first, days) });
        await check(all, { from: addLocalDays(TODAY, -200), to: TODAY });
      }),
      // The next run sees what this one leaves behind, so a smaller example would only fail because of that.
      { numRuns: 8, endOnFailure: true },
    );
    const { body } = await world.staff.get(`/api/reports?period=custom&from=${addLocalDays(TODAY, -45)}&to=${TODAY}`);
    expect(body.diversion.now.jobs).toBeGreaterThan(0);
    await new RecordsBehind(world.app, world.staff).expectOf(body);
  });

  it('is the time of the crew of the truck and of the extra people, each once', async () => {
    const job = { completed: 30, status: 'closed', billed: [], disposals: [], crewMinutes: null } as const;
    const alone = { minutes: 60, planned: 60, arrived: true, crew: 1 };
    const { orderId } = await world.make({ ...job, billed: [], disposals: [], visit: alone });
    const labor = async () => (await world.owner.get(`/api/reports/orders/${orderId}/margin`)).body.margin.laborCents;
    expect(await labor()).toBe(PER_HOUR);
    const [visit] = await world.app.records.find(Appointment, { orderId });
    await world.app.records.update(Appointment, { id: visit!.id }, { date: addLocalDays(TODAY, -1) });
    const trash = ({ id }: TruckCrew) => world.query('UPDATE truck_crews SET deleted_at = now() WHERE id = $1', id);
    const onTruck: TruckCrew[] = [];
    for (const { id: crewMemberId } of world.crew) {
      onTruck.push(
        await world.app.records.insert(TruckCrew, { date: addLocalDays(TODAY, -1), truckId: world.place.truckId, crewMemberId }),
      );
    }
    expect(await labor()).toBe(2 * PER_HOUR);
    // The first one is named for the visit too, the second one goes with the truck alone.
    await trash(onTruck[0]!);
    expect(await labor()).toBe(2 * PER_HOUR);
    await trash(onTruck[1]!);
    expect(await labor()).toBe(PER_HOUR);
  });

  it('is for staff alone: customers see neither tickets nor weights of their own orders', async () => {
    const { orderId } = await world.make({ completed: 5, status: 'closed', billed: [], disposals: [], crewMinutes: 60, visit: null });
    const own = await world.app.signInAs('customer');
    await world.query('UPDATE orders SET customer_id = $2 WHERE id = $1', orderId, own.person!.customerId);
    const { status, body } = await own.get(`/api/orders/${orderId}`);
    expect(status).toBe(200);
    for (const field of ['disposals', 'ticketPhotos', 'crewMinutes']) expect(body).not.toHaveProperty(field);
    expect((await own.patch(`/api/orders/${orderId}`, { crewMinutes: 1 })).status).toBe(403);
  });
});
