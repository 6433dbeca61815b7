import { scheduleView, type ScheduleView } from '@haulbook/contracts';
import type { Caller } from '../http/caller.js';
import { askStaff, dateOf, expectMessage, instant, MINUTE, type Crew, type World } from '../world.js';
import { beginDay } from './crews.js';
import { takeSlot } from './slots.js';

const readBoard = (staff: Caller, from: string, days = 1) => staff.get(`schedule?from=${from}&days=${days}`, scheduleView);

/** Before work, dispatch puts people on the trucks and gives each driver the link to their day. */
export function sendCrews(world: World, date: string): void {
  world.agenda.add(instant(date, '07:00'), 'dispatch', 'puts people on the trucks', async () => {
    const staff = world.staff.dispatch;
    const { days } = await readBoard(staff, date);
    for (const crew of world.crews) {
      const assigned = days[0]?.trucks.find(({ truckId }) => truckId === crew.truckId)?.crew.length ?? 0;
      if (assigned === 0)
        for (const { id } of crew.members) await staff.post('truck-crews', { date, truckId: crew.truckId, crewMemberId: id });
      const link = await staff.post<{ url: string }>(`crew-members/${crew.members[0]!.id}/day-link`, {});
      beginDay(world, crew, date, link.url.split('/').at(-1)!);
    }
  });
}

/** Through the day, dispatch watches the board, finds times for orders without one, and helps trucks that are late. */
export function watchBoard(world: World, date: string): void {
  for (let at = instant(date, '08:00'); at <= instant(date, '16:45'); at += 45 * MINUTE)
    askStaff(world, 'dispatch', at, 'watches the board', async (staff) => {
      const board = await readBoard(staff, date, 2);
      await scheduleWaiting(world, staff, board);
      const late = latest(world, board);
      if (late) await handOver(world, staff, board, late);
    });
}

async function scheduleWaiting(world: World, staff: Caller, { waiting }: ScheduleView): Promise<void> {
  for (const order of waiting.slice(0, 3)) {
    const job = world.jobs.find((one) => one.order?.number === order.number);
    // Those who did not open the door are called by the office.
    if (!job || job.isOnHold) continue;
    const { days } = await staff.get<ScheduleTimes>(`orders/${order.id}/availability?from=${dateOf(world.now + 24 * 60 * MINUTE)}&days=14`);
    const free = days.flatMap((day) =>
      day.windows.filter(({ available }) => available).map(({ windowId }) => ({ date: day.date, windowId })),
    )[0];
    const done = await takeSlot(free ?? null, (wish) => staff.post(`orders/${order.id}/schedule`, wish));
    if (done) expectMessage(world, job, 'appointment_scheduled');
  }
}

interface ScheduleTimes {
  days: { date: string; windows: { windowId: string; available: boolean }[] }[];
}

type Entry = ScheduleView['days'][number]['trucks'][number]['entries'][number];
interface Late {
  crew: Crew;
  entry: Entry;
}

/** Find the last stop of a truck whose day has slipped by more than half an hour. */
function latest(world: World, { days }: ScheduleView): Late | null {
  for (const crew of world.crews) {
    const entries = days[0]?.trucks.find(({ truckId }) => truckId === crew.truckId)?.entries ?? [];
    const open = entries.filter(({ kind, status }) => kind === 'visit' && status === 'confirmed');
    const overdue = open.some(({ beginsAt }) => world.now - new Date(beginsAt).getTime() > 45 * MINUTE);
    const entry = open.at(-1);
    if (overdue && open.length > 1 && entry) return { crew, entry };
  }
  return null;
}

/** Drag a stop to another truck, in the same window, without a word to the customer; a truck without room refuses. */
async function handOver(world: World, staff: Caller, { days }: ScheduleView, { crew, entry }: Late): Promise<void> {
  const lightest = world.crews
    .filter(({ truckId }) => truckId !== crew.truckId)
    .toSorted((one, other) => minutesOf(days, one) - minutesOf(days, other));
  for (const { truckId } of lightest.slice(0, 2)) {
    const wish = { date: days[0]!.date, windowId: entry.windowId, truckId };
    const moved = await staff.post(`appointments/${entry.id}/move`, wish).then(
      () => true,
      () => false,
    );
    if (moved) return;
  }
}

const minutesOf = (days: ScheduleView['days'], { truckId }: Crew): number =>
  days[0]?.trucks.find((truck) => truck.truckId === truckId)?.minutes ?? 0;
