import { crewDayView, crewPayLinkView, type CrewStopView } from '@haulbook/contracts';
import { Caller } from '../http/caller.js';
import { drawGarage } from '../plan/picture.js';
import { askStaff, expectMessage, instant, MINUTE, newKey, type Crew, type Job, type World } from '../world.js';
import { billJob, complain, payByLink } from './payers.js';
import { callAgain } from './visits.js';

/** The day of a truck, on the phone of one of its people. */
interface CrewDay {
  world: World;
  crew: Crew;
  date: string;
  phone: Caller;
  token: string;
}

const HOURS_TO_DUMP = 3;

/** Begin the day of a truck: the phone opens the link, and the crew works off its stops. */
export function beginDay(world: World, crew: Crew, date: string, token: string): void {
  const nth = world.crews.indexOf(crew);
  const phone = new Caller(world.origin, world.meter, `10.240.${nth}.7`);
  lookForStop({ world, crew, date, phone, token }, instant(date, '07:30'));
}

/** Plan the next thing that a crew does. Where it goes wrong, the crew goes on with the next stop. */
const step = (day: CrewDay, at: number, what: string, work: () => Promise<void>): void =>
  day.world.agenda.add(at, day.crew.truck, what, async () => {
    try {
      await work();
    } catch (error) {
      lookForStop(day, day.world.now + 15 * MINUTE);
      throw error;
    }
  });

const readDay = ({ phone, token }: CrewDay) => phone.get(`portal/crew/${token}`, crewDayView);
const act = ({ phone, token }: CrewDay, { id }: CrewStopView, what: string, body: object = {}) =>
  phone.post(`portal/crew/${token}/visits/${id}/${what}`, body, { key: newKey() });

/** Look for the next stop; when there is none, look again until the day is over. */
function lookForStop(day: CrewDay, at: number): void {
  const { world, date } = day;
  if (at > instant(date, '17:00')) return;
  step(day, at, 'looks at the stops', async () => {
    const { stops } = await readDay(day);
    const next = stops.find(({ status }) => status === 'confirmed');
    if (!next) return lookForStop(day, world.now + 30 * MINUTE);
    const opens = instant(date, world.windows.get(next.window)!.from);
    const job = world.jobs.find(({ order }) => order?.number === next.order);
    const late = (job?.plan.onSite.late ?? 0) * MINUTE;
    step(day, Math.max(world.now, opens - 20 * MINUTE + late), `sets off to ${next.order}`, () => setOff(day, next, job));
  });
}

async function setOff(day: CrewDay, { id }: CrewStopView, job: Job | undefined): Promise<void> {
  const { world } = day;
  // It may have been moved or canceled since the crew looked.
  const stop = (await readDay(day)).stops.find((one) => one.id === id && one.status === 'confirmed');
  if (!stop) return lookForStop(day, world.now);
  const minutes = 15 + (stop.minutes % 3) * 5;
  await act(day, stop, 'on-my-way', { minutes, confirmed: true });
  if (job) expectMessage(world, job, 'on_my_way');
  step(day, world.now + minutes * MINUTE, `arrives at ${stop.order}`, () => arrive(day, stop, job));
}

async function arrive(day: CrewDay, stop: CrewStopView, job: Job | undefined): Promise<void> {
  const { world } = day;
  await act(day, stop, 'arrive');
  if (job?.plan.turn === 'noShow' && !job.isOnHold) return reportNoShow(day, stop, job);
  if (job?.plan.onSite.photos) await addPhoto(day, stop, 'before');
  if (job?.plan.onSite.more) await askForMore(day, stop, job);
  const minutes = Math.round(stop.minutes * 0.9) + (job?.plan.onSite.late ? 10 : 0);
  step(day, world.now + minutes * MINUTE, `finishes ${stop.order}`, () => finish(day, stop, job));
}

/** No one opens: the crew waits, calls the office and drives on. */
function reportNoShow(day: CrewDay, stop: CrewStopView, job: Job): void {
  const { world } = day;
  // The second time they are there.
  job.isOnHold = true;
  askStaff(world, 'dispatch', world.now + 15 * MINUTE, `notes that nobody was at ${stop.order}`, async (staff) => {
    await staff.move('appointments', stop.id, 'noShow');
    billJob(world, job, world.now + 30 * MINUTE);
    callAgain(world, job);
  });
  lookForStop(day, world.now + 15 * MINUTE);
}

/** There is more than was booked: a new price, signed on the phone or declined. */
async function askForMore(day: CrewDay, stop: CrewStopView, job: Job): Promise<void> {
  const { extras } = await readDay(day);
  await act(day, stop, 'changes', { extras: [{ itemId: extras[job.plan.nth % extras.length]!.id, count: 1 }] });
  const change = (await readDay(day)).stops.find(({ id }) => id === stop.id)!.changes.find(({ open }) => open)!;
  if (job.plan.nth % 4 === 0) return void (await act(day, stop, `changes/${change.id}/decline`));
  await act(day, stop, `changes/${change.id}/sign`, { name: `${job.plan.person.firstName} ${job.plan.person.lastName}` });
  expectMessage(day.world, job, 'change_order_agreed');
}

async function finish(day: CrewDay, stop: CrewStopView, job: Job | undefined): Promise<void> {
  const { world } = day;
  if (job?.plan.onSite.photos) await addPhoto(day, stop, 'after');
  await unload(day, stop, job);
  await act(day, stop, 'complete');
  if (job) await takeMoney(day, stop, job);
  if (job?.plan.complains) complain(world, job, world.now + 20 * 60 * MINUTE);
  lookForStop(day, world.now + 10 * MINUTE);
}

/** Part of the load is given away or recycled where there is such a part, and what is left goes to the landfill when the truck passes it. */
async function unload(day: CrewDay, stop: CrewStopView, job: Job | undefined): Promise<void> {
  const loads = [
    ...(job?.plan.onSite.donates ? [{ way: 'donated', place: 'Habitat ReStore', ticketCents: 0 }] : []),
    ...(job && job.plan.nth % 5 === 4 ? [{ way: 'recycled', place: 'Raleigh Metal', ticketCents: 0 }] : []),
    ...(stop.minutes % HOURS_TO_DUMP === 0 ? [{ way: 'landfilled', place: 'South Wake Landfill', ticketCents: 2600 }] : []),
  ];
  const weightLb = Math.round(Math.max(40, stop.cubicYards * 140) / Math.max(1, loads.length));
  for (const load of loads) await act(day, stop, 'disposals', { ...load, weightLb });
}

/** Take what is owed at the door, or leave it to a bill. */
async function takeMoney(day: CrewDay, stop: CrewStopView, job: Job): Promise<void> {
  const { world } = day;
  const { pays, tips, nth } = job.plan;
  const bill = (await readDay(day)).stops.find(({ id }) => id === stop.id)?.bills.find(({ kind }) => kind === 'bill');
  if (!bill || bill.owedCents === 0 || !['cash', 'check', 'cardAtDoor'].includes(pays)) return billJob(world, job, world.now + 90 * MINUTE);
  if (!bill.number) expectMessage(world, job, 'invoice');
  const pay = (method: string, amountCents: number) => {
    const tipCents = tips && method === 'cash' ? 500 : 0;
    expectMessage(world, job, 'receipt');
    const reference = method === 'check' ? String(1000 + nth) : '';
    return act(day, stop, 'payments', { invoiceId: bill.id, method, amountCents, tipCents, reference });
  };
  if (pays === 'check') return void (await pay('check', bill.owedCents));
  const inCash = pays === 'cash' ? (nth % 6 === 0 ? Math.ceil(bill.owedCents / 2) : bill.owedCents) : 0;
  if (inCash > 0) await pay('cash', inCash);
  if (inCash === bill.owedCents) return;
  const { phone, token } = day;
  const body = { invoiceId: bill.id, send: 'none' };
  const link = await phone.post(`portal/crew/${token}/visits/${stop.id}/pay-link`, body, { key: newKey(), schema: crewPayLinkView });
  await payByLink(world, job, link.url.split('/').at(-1)!);
}

async function addPhoto(day: CrewDay, stop: CrewStopView, when: 'before' | 'after'): Promise<void> {
  const body = new FormData();
  const picture = drawGarage(day.world.plan.random.branch(80_000 + Number(stop.order.split('-').at(-1))), when);
  body.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), `${when}.png`);
  await day.phone.post(`portal/crew/${day.token}/visits/${stop.id}/photos/${when}`, body, { key: newKey() });
}
