import { addLocalDays, slotInstant, weekdayOf, type LocalDate } from '@haulbook/core';
import type { CatalogView, JobInput } from '@haulbook/contracts';
import { BUSINESS_ZONE } from '@haulbook/domain';
import { inventPerson, type Person } from './people.js';
import { Random } from './random.js';

/** How a customer comes to us. */
export type Channel = 'online' | 'phone';
/** What a customer says to a quote. */
export type Answer = 'yes' | 'no' | 'changes' | 'silence';
/** What becomes of a visit that was booked. */
export type Turn = 'done' | 'cancel' | 'move' | 'noShow';
/** How a bill is paid. */
export type Way = 'cash' | 'check' | 'cardAtDoor' | 'cardLater' | 'transfer' | 'never';

export interface PlannedJob {
  nth: number;
  person: Person;
  channel: Channel;
  /** When they ask. */
  asksAt: number;
  wants: { date: LocalDate; window: number };
  job: JobInput;
  notes: string;
  coupon: string | null;
  answer: Answer;
  /** Minutes from the quote to the answer. */
  thinksFor: number;
  turn: Turn;
  /** Whether a button is pressed twice. */
  pressesTwice: boolean;
  /** Whether the first card is declined. */
  cardFails: boolean;
  pays: Way;
  tips: boolean;
  /** What the crew finds. */
  onSite: { late: number; photos: boolean; more: boolean; donates: boolean };
  /** Whether something is wrong with the job afterwards, and money goes back. */
  complains: boolean;
}

export interface WeekPlan {
  monday: LocalDate;
  days: LocalDate[];
  jobs: PlannedJob[];
  random: Random;
}

export interface PlanOptions {
  seed: number;
  monday: LocalDate;
  days: number;
  jobsPerDay: number;
}

const HOUR = 3_600_000;
/** Quotes that come to nothing, in percent of the jobs that are done. */
const LOST_PERCENT = 20;
/** What happens seldom is dealt out in turns, so that it happens in a short week as well. */
const TURNS: readonly Turn[] = 'done done done done cancel done done done noShow done done move done done done done done done done'.split(
  ' ',
) as Turn[];
const LOST: readonly Answer[] = ['silence', 'no', 'silence'];
const WAYS = 'cash cardLater check cash cardAtDoor cardLater cash transfer cardLater check cash cardAtDoor cardLater cash never'.split(
  ' ',
) as Way[];
const oneOf = <T>(nth: number, list: readonly T[]): T => list[nth % list.length]!;
const NOTES = ['Please ring twice.', 'The dog is friendly.', 'Everything is in the garage.', 'Second floor, no elevator.', '', '', ''];

/** Plan a week: who asks when for what, and what becomes of it. The same seed gives the same week. */
export function planWeek({ seed, monday, days: count, jobsPerDay }: PlanOptions, catalog: CatalogView): WeekPlan {
  const random = new Random(seed);
  const days = Array.from({ length: count }, (_, index) => addLocalDays(monday, index));
  const perDay = Math.round(jobsPerDay * (1 + LOST_PERCENT / 100));
  const jobs = days.flatMap((date, day) =>
    Array.from({ length: perDay }, (_, index) => {
      const nth = day * perDay + index;
      return planJob(random.branch(nth), { nth, date, day, isLost: index >= jobsPerDay }, monday, catalog);
    }),
  );
  return { monday, days, jobs, random };
}

interface Spot {
  nth: number;
  date: LocalDate;
  /** 0 for Monday. */
  day: number;
  isLost: boolean;
}

function planJob(random: Random, { nth, date, day, isLost }: Spot, monday: LocalDate, catalog: CatalogView): PlannedJob {
  const channel: Channel = random.chance(65) ? 'online' : 'phone';
  const person = callerOf(inventPerson(random, nth), channel, random);
  const turn = oneOf(nth, TURNS);
  return {
    nth,
    person,
    channel,
    asksAt: askedAt(random, { date, day, isEarly: turn === 'cancel' || turn === 'move' }, monday),
    wants: { date, window: random.int(0, 3) },
    job: planLoad(random, person, catalog),
    notes: random.pick(NOTES),
    coupon: channel === 'online' && nth % 7 === 2 ? random.pick(['WEEK10', 'MOVE25']) : null,
    answer: isLost ? oneOf(nth, LOST) : nth % 13 === 4 ? 'changes' : 'yes',
    thinksFor: random.int(10, 200),
    turn,
    pressesTwice: nth % 12 === 3,
    cardFails: nth % 9 === 5,
    pays: oneOf(nth, WAYS),
    tips: random.chance(25),
    onSite: {
      late: random.weighted([70, 0], [20, random.int(5, 20)], [10, random.int(25, 60)]),
      photos: nth % 4 === 1,
      more: nth % 11 === 6,
      donates: nth % 6 === 3,
    },
    complains: nth % 17 === 0,
  };
}

/** Some of those who call have no address, or don't say it. */
const callerOf = (person: Person, channel: Channel, random: Random): Person =>
  channel === 'phone' && random.chance(30) ? { ...person, email: '' } : person;

/** Return when a customer asks for a visit on a day: some days before it, at an hour at which people ask. Those of Monday ask on Saturday. */
function askedAt(random: Random, { date, day, isEarly }: { date: LocalDate; day: number; isEarly: boolean }, monday: LocalDate): number {
  const daysBefore = isEarly ? random.int(2, 3) : random.weighted([4, 0], [50, 1], [32, 2], [14, 3]);
  const on = day - daysBefore >= 0 ? addLocalDays(date, -daysBefore) : addLocalDays(monday, -2);
  const early = daysBefore === 0 && on === date;
  const minutes = early ? random.int(0, 59) : random.int(0, 9 * 60);
  return slotInstant(on, '07:30', BUSINESS_ZONE).getTime() + minutes * 60_000;
}

function planLoad(random: Random, { company }: Person, { services, items }: CatalogView): JobInput {
  const audience = company ? 'commercial' : 'residential';
  const offered = services.filter((service) => !service.quoteOnly && (service.audience === audience || service.audience === 'both'));
  const addable = items.filter((item) => item.kind === 'item' && !item.quoteOnly && !item.refusedBecause);
  const itemsOnly = random.chance(18);
  return {
    serviceSlug: random.pick(offered).slug,
    volumeEighths: itemsOnly ? null : random.weighted([38, 1], [34, 2], [12, 3], [10, 4], [4, 6], [2, 8]),
    items: itemsOnly ? [{ itemId: random.pick(addable).id, quantity: random.int(1, 2) }] : [],
    stairsFlights: random.chance(15) ? random.int(1, 3) : 0,
    longCarry: random.chance(6),
    disassembly: random.chance(8) ? 1 : 0,
    heavyDebris: false,
  };
}

/** Return the next instant at which the office works, from 8 to 5 on working days. */
export function officeTime(at: number, dateOf: (at: number) => LocalDate): number {
  const date = dateOf(at);
  const opens = slotInstant(date, '08:00', BUSINESS_ZONE).getTime();
  const isWorkday = weekdayOf(date) !== 0;
  if (isWorkday && at < opens) return opens;
  if (isWorkday && at < opens + 9 * HOUR) return at;
  return officeTime(slotInstant(addLocalDays(date, 1), '08:00', BUSINESS_ZONE).getTime(), dateOf);
}
