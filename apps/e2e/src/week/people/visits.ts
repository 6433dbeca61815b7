import { availabilityView, dashboardView, rescheduleView } from '@haulbook/contracts';
import { Refusal, type Caller, type Row } from '../http/caller.js';
import { askStaff, dateOf, expectMessage, HOUR, letCustomer, MINUTE, type Job, type World } from '../world.js';
import { billJob } from './payers.js';
import { chooseSlot, takeSlot } from './slots.js';

export interface VisitRow extends Row {
  status: string;
  date: string;
  windowId: string;
  truckId: string;
  startsAt: string;
}

/** Customers may change their mind online until a day before the visit. */
const NOTICE = 25 * HOUR;

/** Plan what becomes of a visit before its day: most just happen. */
export function planVisit(world: World, job: Job, startsAt: number): void {
  const { turn, nth, person } = job.plan;
  if (turn !== 'cancel' && turn !== 'move') return;
  const at = world.now + (30 + (nth % 7) * 10) * MINUTE;
  const mayAlone = person.email !== '' && startsAt - at > NOTICE && nth % 3 > 0;
  if (turn === 'cancel') return mayAlone ? cancelOnline(world, job, at) : cancelByPhone(world, job, Math.min(at, startsAt - HOUR));
  if (mayAlone) askForOtherTime(world, job, at);
  else moveByPhone(world, job, at);
}

/** Sign in by a mailed link, which makes an account of the customer. */
async function signIn(world: World, job: Job): Promise<Caller> {
  if (job.hasAccount) return job.caller;
  const { email } = job.plan.person;
  await job.caller.post('auth/otp', { email, create_user: true });
  const link = await world.postbox.link(email, 'sign_in_link', '/');
  await job.caller.post('auth/enter', {
    token_hash: link.searchParams.get('token_hash') ?? link.searchParams.get('token'),
    type: 'magiclink',
  });
  job.hasAccount = true;
  return job.caller;
}

function cancelOnline(world: World, job: Job, at: number): void {
  letCustomer(world, job, at, 'cancels online', async () => {
    const caller = await signIn(world, job);
    await caller.get('portal/dashboard', dashboardView);
    await caller.post(`portal/orders/${job.order!.id}/cancel`, { reason: 'We moved ourselves.' });
    await expectCancelled(world, job);
  });
}

function cancelByPhone(world: World, job: Job, at: number): void {
  askStaff(world, 'phone', at, `cancels job ${job.plan.nth}`, async (staff) => {
    const visit = await visitOf(staff, job);
    if (visit && visit.status !== 'confirmed') return;
    await staff.move('orders', job.order!.id, 'cancel', { reason: 'Called to cancel.' });
    await expectCancelled(world, job);
    billJob(world, job, world.now + 15 * MINUTE);
  });
}

async function expectCancelled(world: World, job: Job): Promise<void> {
  expectMessage(world, job, 'appointment_cancelled');
}

/** Ask on the dashboard for another time, and get an answer from dispatch. */
function askForOtherTime(world: World, job: Job, at: number): void {
  letCustomer(world, job, at, 'asks for another time', async () => {
    const caller = await signIn(world, job);
    const { appointments } = await caller.get('portal/dashboard', dashboardView);
    const visit = appointments.find(({ orderId }) => orderId === job.order!.id);
    if (!visit?.canReschedule) return;
    const times = await caller.get(`portal/appointments/${visit.id}/availability`, availabilityView);
    const wants = { date: visit.slot.date, window: (job.plan.wants.window + 1) % 4 };
    const asked = await takeSlot(chooseSlot(times, wants), (wish) =>
      caller.post(
        `portal/appointments/${visit.id}/reschedule`,
        { ...wish, reason: 'Something came up.', notes: '' },
        { schema: rescheduleView },
      ),
    );
    if (asked) answerWish(world, job, asked.taken.id);
  });
}

function answerWish(world: World, job: Job, id: string): void {
  askStaff(world, 'dispatch', world.now + 40 * MINUTE, `answers the wish of job ${job.plan.nth}`, async (staff) => {
    const pending = await staff.get<Row[]>('reschedule-requests?filter=status||$eq||pending&join=customer&join=appointment&limit=25');
    // A wish of a Saturday has expired by Monday, and its customer was told.
    if (!pending.some((wish) => wish.id === id)) return expectMessage(world, job, 'reschedule_declined');
    if (job.plan.nth % 4 === 0) {
      await staff.move('reschedule-requests', id, 'decline', { reason: 'That day is too busy for us.' });
      return expectMessage(world, job, 'reschedule_declined');
    }
    await staff.move('reschedule-requests', id, 'approve');
    expectMessage(world, job, 'appointment_moved');
  });
}

/** A customer calls and wants another day: dispatch drags the visit there. */
function moveByPhone(world: World, job: Job, at: number): void {
  askStaff(world, 'dispatch', at, `moves job ${job.plan.nth}`, async (staff) => {
    const visit = await visitOf(staff, job);
    if (visit?.status !== 'confirmed') return;
    const times = await staff
      .get(`orders/${job.order!.id}/availability?from=${dateOf(world.now)}&days=14`, availabilityView)
      .catch(() => null);
    const wants = { date: visit.date, window: (job.plan.wants.window + 1) % 4 };
    const slot = times ? chooseSlot(times, wants) : null;
    const moved = await takeSlot(slot, (wish) => staff.post(`appointments/${visit.id}/move`, wish));
    if (moved && (moved.slot.date !== visit.date || moved.slot.windowId !== visit.windowId)) expectMessage(world, job, 'appointment_moved');
  });
}

/** Return the visit of a job that was not called off. */
export async function visitOf(staff: Caller, { order }: Job): Promise<VisitRow | undefined> {
  const visits = await staff.get<VisitRow[]>(`appointments?filter=orderId||$eq||${order!.id}&sort=createdAt,DESC`);
  return visits.find(({ status }) => status !== 'cancelled' && status !== 'no_show');
}

/** After no one was there: the office calls, and either finds another time or ends the order. */
export function callAgain(world: World, job: Job): void {
  askStaff(world, 'phone', world.now + 2 * HOUR, `calls about job ${job.plan.nth}`, async (staff) => {
    await staff.post('calls', {
      startedAt: new Date(world.now).toISOString(),
      direction: 'outgoing',
      number: job.plan.person.phone,
      seconds: 95,
      note: 'They forgot.',
    });
    if (job.plan.nth % 2 === 0) {
      await staff.move('orders', job.order!.id, 'cancel', { reason: 'Nobody was there, and they gave up on it.' });
      return;
    }
    const from = dateOf(world.now + 24 * HOUR);
    const times = await staff.get(`orders/${job.order!.id}/availability?from=${from}&days=14`, availabilityView);
    const again = await takeSlot(chooseSlot(times, { date: from, window: 1 }), (wish) =>
      staff.post(`orders/${job.order!.id}/schedule`, wish),
    );
    if (again) expectMessage(world, job, 'appointment_scheduled');
  });
}

export const isRefused = (error: unknown, ...codes: string[]): boolean => error instanceof Refusal && codes.includes(error.code);
