import { z } from 'zod';
import { id, instant, localDate } from '@haulbook/resource-contracts';

/** Return how many trucks the schedule shows at once: 24 of a day, and half as many of several, which are as many visits as one can look over. */
export const trucksShown = (days: number): number => (days > 1 ? 12 : 24);

/** A page of trucks, from 1 on. */
export const trucksPage = z.coerce.number().int().min(1).max(10_000).default(1);

export const scheduleInput = z.strictObject({
  /** The first day; today if absent. */
  from: localDate.optional(),
  days: z.coerce.number().int().min(1).max(14).default(7),
  /** Which of the trucks: those that come first by name are on page 1. */
  trucks: trucksPage,
});
export type ScheduleInput = z.output<typeof scheduleInput>;

/** A place in the schedule that is taken: by a visit, or by a hold while a customer decides. */
const scheduleEntry = z.object({
  kind: z.enum(['visit', 'hold']),
  /** The appointment or the hold. */
  id,
  /** Of the appointment, to be sent along when it is put in order; null for a hold. */
  version: z.number().int().nullable(),
  /** The order of a visit; null for a hold. */
  orderId: id.nullable(),
  /** Until when a hold keeps its place; null for a visit. */
  until: instant.nullable(),
  /** The customer's request for another time that a hold is kept for. */
  requestId: id.nullable(),
  windowId: id,
  /** Whether it may come any time of its day, so that it can be moved within it without asking. */
  flexible: z.boolean(),
  /** The appointment's; null for a hold. */
  status: z.string().nullable(),
  customer: z.string().nullable(),
  city: z.string().nullable(),
  order: z.string().nullable(),
  /** Names of the people assigned to this visit by itself, by name. */
  crew: z.array(z.string()),
  minutes: z.number(),
  cubicYards: z.number(),
  /** When the truck begins, in the order in which the day's jobs are driven. */
  beginsAt: instant,
  /** Whether the truck empties its load first. */
  dumpRunBefore: z.boolean(),
  /** Whether it cannot be finished within its window. */
  late: z.boolean(),
});

/** A person on a truck for a day; `id` is that of the assignment. */
const assignedPerson = z.object({ id, crewMemberId: id, name: z.string() });

/** The longest job and the largest load that can still be booked, each by itself; null when nothing may be booked. */
const roomLeft = z.object({ minutes: z.number(), cubicYards: z.number() }).nullable();

const truckDay = z.object({
  truckId: id,
  /** What is booked. */
  minutes: z.number(),
  cubicYards: z.number(),
  /** The minutes of all windows, filled in turn; the largest load that one of them still takes. */
  left: roomLeft,
  /** What is booked in each window, and what is left of it. */
  windows: z.array(z.object({ windowId: id, jobs: z.number(), minutes: z.number(), cubicYards: z.number(), left: roomLeft })),
  /** The people of the truck that day, by name. */
  crew: z.array(assignedPerson),
  /** In the order in which they are driven to. */
  entries: z.array(scheduleEntry),
});

/** The trucks' days, and the orders that wait for one, or for one more. `GET /api/schedule` */
export const scheduleView = z.object({
  today: localDate,
  trucks: z.array(z.object({ id, name: z.string(), cubicYards: z.number(), active: z.boolean() })),
  /** The page of trucks that the days show, and how many pages there are. */
  page: z.number().int(),
  pages: z.number().int(),
  /** How many people can be assigned, and the names of the first of them. */
  people: z.object({ count: z.number().int(), first: z.array(z.string()) }),
  /** How many ZIP codes and counties are served. */
  served: z.object({ zips: z.number(), counties: z.number() }),
  /** With the weekdays in words. */
  windows: z.array(z.object({ id, label: z.string(), weekdays: z.string() })),
  days: z.array(
    z.object({
      date: localDate,
      /** Why no work is done on this day; null on days of work. */
      closed: z.string().nullable(),
      /** What a customer with a quarter of a truck is offered: each window with the trucks of this page that could come, or why it is not offered. */
      windows: z.array(z.object({ windowId: id, label: z.string(), truckIds: z.array(id), whyNot: z.string().nullable() })),
      trucks: z.array(truckDay),
    }),
  ),
  waiting: z.array(
    z.object({
      id,
      number: z.string(),
      customer: z.string(),
      city: z.string().nullable(),
      wantedOn: localDate.nullable(),
      /** Of its next visit. */
      minutes: z.number(),
      /** Of its next visit. */
      cubicYards: z.number(),
      /** Of all its visits together. */
      wholeCubicYards: z.number(),
      /** How many visits it has already. */
      visits: z.number(),
    }),
  ),
});

export const crewChoiceInput = z.strictObject({ date: localDate, truckId: id });
export type CrewChoiceInput = z.output<typeof crewChoiceInput>;

/** Who can be on a truck on a day, and who is on another one, both by name. `GET /api/schedule/people` */
export const crewChoiceView = z.object({
  free: z.array(z.object({ id, name: z.string(), phone: z.string().nullable() })),
  taken: z.array(z.object({ name: z.string(), truck: z.string() })),
});
export type CrewChoiceView = z.output<typeof crewChoiceView>;

const stop = z.strictObject({ id, version: z.number().int() });

/** The visits of a truck's day in a new order, each in its window. `POST /api/schedule/stops` */
export const stopOrderInput = z.strictObject({ date: localDate, truckId: id, stops: z.array(stop).min(1).max(100) });
export type StopOrderInput = z.output<typeof stopOrderInput>;

/** The visits as they are now. */
export const stopOrderView = z.object({ stops: z.array(stop) });
export type StopOrderView = z.output<typeof stopOrderView>;

export type ScheduleView = z.output<typeof scheduleView>;
export type ScheduleDay = ScheduleView['days'][number];
export type ScheduleEntry = z.output<typeof scheduleEntry>;
export type TruckDayView = z.output<typeof truckDay>;
export type WaitingOrder = ScheduleView['waiting'][number];
