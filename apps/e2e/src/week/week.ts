import { addLocalDays, weekdayOf, type LocalDate } from '@haulbook/core';
import { openCompany, type Site } from './company.js';
import { Caller } from './http/caller.js';
import { askToBeCalled } from './people/leads.js';
import { bookByPhone } from './people/callers.js';
import { bookOnline, browse, turnOffFollowUps } from './people/visitors.js';
import { closeDay } from './people/owner.js';
import { openOffice } from './people/office.js';
import { openAccounts } from './people/accounts.js';
import { sendCrews, watchBoard } from './people/dispatch.js';
import { dateOf, HOUR, instant, letCustomer, MINUTE, type World } from './world.js';
import type { PlanOptions } from './plan/jobs.js';
import type { WeekClock } from './week-clock.js';

export interface WeekOptions extends PlanOptions {
  /** The last instant of the week that is played; its end if absent. */
  until?: number;
  /** Called as the clock goes on, with what the day looks like. */
  onProgress?: (world: World) => void;
}

/** How far the clock goes at a time while people are up. */
const TICK = 15 * MINUTE;
const CUSTOMER_LANES = 4;

/** A week begins on the Saturday before, when people book for Monday. */
export const beginningOf = (monday: LocalDate): number => instant(addLocalDays(monday, -2), '07:00');

/** Play a week of the company against the running application. */
export async function playWeek(site: Site, clock: WeekClock, options: WeekOptions): Promise<World> {
  const { monday, onProgress } = options;
  const begins = beginningOf(monday);
  await clock.moveTo(begins);
  const world = await openCompany(site, begins, options);
  fillAgenda(world, site, begins);
  const timed = await timedJobs(world);
  const end = options.until ?? instant(world.plan.days.at(-1)!, '20:00');
  for (const at of ticks(dateOf(begins), end)) {
    if (at > begins) await passTo(clock, at);
    world.now = at;
    await world.agenda.workUntil(at);
    if (at % HOUR === 0) await clock.strike(timed);
    onProgress?.(world);
  }
  await clock.settle();
  return world;
}

/** Let the time come, once what is under way in the background is done: no transaction takes a quarter of an hour. */
async function passTo(clock: WeekClock, at: number): Promise<void> {
  await clock.settle();
  await clock.moveTo(at);
}

/** Note what is known beforehand: who asks when, and what the office does every day. */
function fillAgenda(world: World, site: Site, begins: number): void {
  const { jobs, days } = world.plan;
  openAccounts(world, begins + 15 * MINUTE);
  // People read their mail on the Sunday, too, when the office is closed.
  world.agenda.add(begins + 23 * HOUR, 'owner', 'signs in', () => world.postbox.open());
  for (const plan of jobs) {
    const caller = new Caller(world.origin, world.meter, plan.person.ip);
    const job = { plan, caller, lane: `customer ${plan.nth % CUSTOMER_LANES}` };
    world.jobs.push(job);
    if (plan.channel === 'phone') bookByPhone(world, job);
    else letCustomer(world, job, Math.max(plan.asksAt, begins + 15 * MINUTE), 'books online', () => bookOnline(world, job));
    if (plan.answer === 'silence' && plan.person.email && plan.nth % 2 === 0) turnOffFollowUps(world, job, plan.asksAt + 100 * HOUR);
  }
  days.forEach((date, day) => {
    openOffice(world, site, date);
    sendCrews(world, date);
    watchBoard(world, date);
    closeDay(world, date);
    for (let nth = 0; nth < 3; nth += 1) askToBeCalled(world, date, day * 3 + nth);
    for (let nth = 0; nth < 4; nth += 1) browse(world, instant(date, '10:00') + nth * HOUR, day * 4 + nth);
  });
}

/** The names of the timed jobs that run at least every hour. */
async function timedJobs(world: World): Promise<string[]> {
  const { jobs } = await world.staff.owner.get<{ jobs: { name: string; everyMinutes: number }[] }>('automation');
  return jobs.filter(({ everyMinutes }) => everyMinutes <= 60).map(({ name }) => name);
}

/** The instants to which the clock is moved, from a day to the end: few on Sundays. */
function* ticks(from: LocalDate, end: number): Generator<number> {
  for (let date = from; instant(date, '07:00') <= end; date = addLocalDays(date, 1)) {
    const step = weekdayOf(date) === 0 ? 4 * HOUR : TICK;
    for (let at = instant(date, '07:00'); at <= Math.min(end, instant(date, '20:00')); at += step) yield at;
  }
}
