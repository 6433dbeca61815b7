import { z } from 'zod';
import { id, localDate } from '@haulbook/resource-contracts';
import { trucksPage } from './schedule.js';

/** `trucks` is the page of trucks, as of the schedule. */
export const dayMapInput = z.strictObject({ date: localDate, trucks: trucksPage });
export type DayMapInput = z.output<typeof dayMapInput>;

const place = { latitude: z.number(), longitude: z.number() };
const drive = { miles: z.number(), minutes: z.number() };

const mapStop = z.object({
  /** The appointment. */
  id,
  /** Its place in the truck's day, from 1 on. */
  number: z.number().int(),
  customer: z.string().nullable(),
  /** Street and town. */
  address: z.string(),
  zip: z.string(),
  windowId: id,
  /** Null when the ZIP code is unknown; then no way leads to it. */
  place: z.object(place).nullable(),
  /** Whether the place is that of the address, and not the middle of its ZIP code. */
  isExact: z.boolean(),
  /** The way from the stop before, or from the depot. */
  drive: z.object(drive).nullable(),
});

const mapTruck = z.object({
  truckId: id,
  name: z.string(),
  stops: z.array(mapStop),
  /** The whole tour, from the depot and back to it; without a depot from the first stop to the last. */
  ...drive,
  /** An order of its stops with less driving, if there is one. */
  better: z.object({ ids: z.array(id), savedMinutes: z.number().int() }).nullable(),
});

/** Where the trucks drive on a day. `GET /api/schedule/map` */
export const dayMapView = z.object({
  date: localDate,
  /** Null while the settings have none whose ZIP code is known. */
  depot: z.object({ ...place, zip: z.string() }).nullable(),
  /** What the distances and times are to be taken for. */
  note: z.string(),
  /** The middles of the ZIP codes on the map. */
  zips: z.array(z.object({ zip: z.string(), ...place })),
  trucks: z.array(mapTruck),
});
export type DayMapView = z.output<typeof dayMapView>;
export type MapTruck = z.output<typeof mapTruck>;
export type MapStop = z.output<typeof mapStop>;
