import { addLocalDays, formatNumber, localToday, slotInstant, weekdayOf } from '@haulbook/core';
import { BUSINESS_ZONE, type Booking, type Truck as DomainTruck } from '@haulbook/domain';
import type { Records } from '@haulbook/resource';
import { CrewMember } from '../../scheduling/crew-member.entity.js';
import { ServiceArea } from '../../pricing/service-area.entity.js';
import { Truck } from '../../scheduling/truck.entity.js';
import { Window } from '../../scheduling/window.entity.js';
import { Service } from '../../catalog/service.entity.js';
import { ServiceItem } from '../../catalog/service-item.entity.js';
import type { Coupon } from '../../pricing/coupon.entity.js';
import type { Address } from '../../customers/address.entity.js';
import type { Customer } from '../../customers/customer.entity.js';
import type { DisposalSite } from '../../orders/disposal-site.entity.js';
import { Random } from './random.js';

/** A demo customer with the totals that the demo keeps for them. */
export interface DemoCustomer {
  row: Customer;
  address: Address;
  taxRatePpm: number;
  county: string;
  paidCents: number;
  jobsDone: number;
  /** First approval; null for prospects. */
  activeSince: Date | null;
  lastContact: Date;
}

/** State shared by the parts of the demo. */
export interface World {
  records: Records;
  now: Date;
  today: string;
  random: Random;
  services: Service[];
  items: ServiceItem[];
  windows: Window[];
  trucks: Truck[];
  crew: CrewMember[];
  areas: ServiceArea[];
  customers: DemoCustomer[];
  coupons: Coupon[];
  /** Places that loads go to, by name. */
  sites: ReadonlyMap<string, DisposalSite>;
  /** Slots taken so far, for the same capacity check as for real bookings. */
  bookings: Booking[];
  numbers: Map<string, number>;
}

const SEED = 20_260_117;

/** Load services, the price list, windows, trucks, crew and service areas; the rest starts empty. */
export async function openWorld(records: Records, now: Date): Promise<World> {
  const [services, items, windows, trucks, crew, areas] = [
    await records.find(Service, {}, { sort: { order: 'asc' } }),
    await records.find(ServiceItem, {}),
    await records.find(Window, {}, { sort: { startsAt: 'asc' } }),
    await records.find(Truck, {}, { sort: { name: 'asc' } }),
    await records.find(CrewMember, {}, { sort: { name: 'asc' } }),
    await records.find(ServiceArea, {}, { sort: { zip: 'asc' } }),
  ];
  return {
    records,
    now,
    today: localToday(now, BUSINESS_ZONE),
    random: new Random(SEED),
    services,
    items,
    windows,
    trucks,
    crew,
    areas,
    customers: [],
    coupons: [],
    sites: new Map(),
    bookings: [],
    numbers: new Map(),
  };
}

/** Return the instant of a local time, `daysFromToday` days from today. For today and earlier days it is never later than now. */
export function instantOn(world: World, daysFromToday: number, time: string): Date {
  const instant = slotInstant(addLocalDays(world.today, daysFromToday), time, BUSINESS_ZONE);
  return daysFromToday <= 0 && instant > world.now ? new Date(world.now.getTime() - 60_000) : instant;
}

/** Return a random time during office hours, as `HH:mm`. */
export function officeTime(random: Random): string {
  return `${String(random.int(8, 17)).padStart(2, '0')}:${String(random.int(0, 59)).padStart(2, '0')}`;
}

/** Return the date itself, or the Monday after it if it is a Sunday. */
export function workingDay(date: string): string {
  return weekdayOf(date) === 0 ? addLocalDays(date, 1) : date;
}

export const hoursAfter = (instant: Date | string, hours: number): Date => new Date(new Date(instant).getTime() + hours * 3_600_000);

/** Move a future instant to a minute ago: nothing in the demo has happened in the future. */
export const past = (world: World, instant: Date): Date => (instant > world.now ? new Date(world.now.getTime() - 60_000) : instant);

/** Return the next number with this prefix, in the year of the instant. */
export function nextNumber(world: World, prefix: string, at: Date): string {
  const year = Number(localToday(at, BUSINESS_ZONE).slice(0, 4));
  const name = `${prefix}-${year}`;
  const value = (world.numbers.get(name) ?? 0) + 1;
  world.numbers.set(name, value);
  return formatNumber(prefix, year, value);
}

/** Save the demo's counters, so that real numbers continue after them. */
export async function saveNumbers(world: World): Promise<void> {
  for (const [name, value] of world.numbers) {
    const text =
      'INSERT INTO counters (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = greatest(counters.value, excluded.value)';
    await world.records.db.query(text, [name, value]);
  }
}

export const asDomainTruck = (truck: Truck): DomainTruck => ({
  id: truck.id,
  name: truck.name,
  cubicYards: truck.cubicYardsMilli / 1000,
  active: truck.active,
});
