import { addLocalDays, formatInstant, localTimeOf, localToday, slotInstant, type LocalDate } from '@haulbook/core';
import type { CatalogView } from '@haulbook/contracts';
import { BUSINESS_ZONE } from '@haulbook/domain';
import { Agenda } from './agenda.js';
import { Caller } from './http/caller.js';
import type { Meter } from './http/meter.js';
import type { Postbox } from './http/postbox.js';
import type { ExpectedMessages } from './expected-messages.js';
import { officeTime, type PlannedJob, type WeekPlan } from './plan/jobs.js';

/** The staff of the company; each of them does one thing after the other. */
export const STAFF = {
  owner: { firstName: 'Dana', lastName: 'Whitfield', jobTitle: 'Owner' },
  dispatch: { firstName: 'Priya', lastName: 'Nair', jobTitle: 'Dispatch' },
  sales: { firstName: 'Tom', lastName: 'Becker', jobTitle: 'Sales' },
  phone: { firstName: 'Rosa', lastName: 'Delgado', jobTitle: 'Phone and billing' },
} as const;
export type StaffRole = keyof typeof STAFF;

/** A job on its way from the first question to the last payment. */
export interface Job {
  plan: PlannedJob;
  lane: string;
  caller: Caller;
  customerId?: string;
  quote?: { id: string; number: string; token: string };
  order?: { id: string; number: string };
  /** Whether the customer has an account, and `caller` is signed in to it. */
  hasAccount?: boolean;
  /** Whether the office, not dispatch, looks for another time. */
  isOnHold?: boolean;
}

/** A truck with the people on it. */
export interface Crew {
  truckId: string;
  truck: string;
  members: { id: string; name: string }[];
}

/** Everybody and everything in the week. */
export interface World {
  readonly origin: string;
  readonly meter: Meter;
  readonly agenda: Agenda;
  readonly postbox: Postbox;
  readonly expected: ExpectedMessages;
  readonly staff: Record<StaffRole, Caller>;
  plan: WeekPlan;
  catalog: CatalogView;
  crews: Crew[];
  /** When each window opens and closes, by its label. */
  windows: Map<string, { id: string; from: string; to: string }>;
  jobs: Job[];
  /** The simulated instant. */
  now: number;
  /** The screens of the staff: each resolves with the number of changes it was told of that day. */
  screens: Promise<number>[];
}

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

export const dateOf = (at: number): LocalDate => localToday(new Date(at), BUSINESS_ZONE);
export const timeOf = (at: number): string => `${dateOf(at)} ${localTimeOf(new Date(at), BUSINESS_ZONE)}`;
/** An instant in New York, in words. */
export const inWords = (at: number): string => formatInstant(new Date(at), BUSINESS_ZONE);
export const instant = (date: LocalDate, time: string): number => slotInstant(date, time, BUSINESS_ZONE).getTime();

/** Return the next instant at which the office works. */
export const inOffice = (at: number): number => officeTime(at, dateOf);

/** Expect a message to a customer, by mail or, without an address, by text. */
export function expectMessage(world: World, { plan: { person } }: Job, template: string): void {
  if (person.email) world.expected.mail(person, template);
  else if (person.texts) world.expected.text(person, template);
}

/** Return where messages of a customer are read. */
export const inboxOf = ({ plan: { person } }: Job): string => person.email || person.phone;

/** Put something on the desk of a member of staff, who does it once the office works. */
export function askStaff(world: World, role: StaffRole, at: number, what: string, work: (staff: Caller) => Promise<void>): void {
  world.agenda.add(inOffice(at), role, what, () => work(world.staff[role]));
}

/** Return the next instant at which people look at their mail: not before half past seven, nor after eight in the evening. */
function awake(at: number): number {
  const date = dateOf(at);
  if (at < instant(date, '07:30')) return instant(date, '07:30');
  return at <= instant(date, '20:00') ? at : instant(addLocalDays(date, 1), '07:45');
}

/** Let a customer do something. */
export function letCustomer(world: World, job: Job, at: number, what: string, work: () => Promise<void>): void {
  world.agenda.add(awake(at), job.lane, `${what} (job ${job.plan.nth})`, work);
}

let keys = 0;
/** A key for one submission of a form. */
export const newKey = (): string => `week-${++keys}`;
