import { Injectable } from '@nestjs/common';
import type { DayMapInput, DayMapView, MapStop, MapTruck, ScheduleEntry } from '@haulbook/contracts';
import {
  betterOrder,
  legsOf,
  newlyLate,
  OPEN_APPOINTMENT_STATUSES,
  placeStops,
  sumOfDrives,
  withPlaces,
  type AppointmentStatus,
  type Coordinates,
  type Drive,
  type DriveTable,
} from '@haulbook/domain';
import { SettingsService, type SettingValues } from '@haulbook/platform';
import { Db } from '@haulbook/resource';
import { DayScheduleService, type DaySchedule } from '../scheduling/day-schedule.service.js';
import { BoardService } from './board.service.js';
import { DrivesService } from './drives.service.js';
import { ZipPlaces } from './zip-places.js';

const ADDRESSES = `SELECT a.id, concat_ws(', ', d.line1, d.city) AS address, d.zip, d.latitude, d.longitude
  FROM appointments a JOIN orders o ON o.id = a.order_id JOIN customer_addresses d ON d.id = o.address_id WHERE a.id = ANY($1)`;

interface AddressRow {
  id: string;
  address: string;
  zip: string;
  latitude: number | null;
  longitude: number | null;
}

/** A visit with where it is, before its way is known. */
type Stop = Omit<MapStop, 'drive' | 'number'> & Pick<ScheduleEntry, 'status'>;

type Truck = Pick<MapTruck, 'truckId' | 'name'> & { stops: Stop[] };

interface Base {
  depot: Coordinates | null;
  rules: SettingValues['driving'];
  /** Whether the day is over, so that no other order is of use. */
  isOver: boolean;
  day: DaySchedule;
}

const NOTES = {
  estimate: 'Distances and times are estimated, without traffic.',
  byRoad: 'Distances and times are those of the routing service.',
  withoutService: 'The routing service does not answer now, so distances and times are estimated. It is asked again in a minute.',
};

/** Where the trucks drive on a day, stop by stop. */
@Injectable()
export class DayMapService {
  constructor(
    private readonly board: BoardService,
    private readonly settings: SettingsService,
    private readonly schedule: DayScheduleService,
    private readonly drives: DrivesService,
    private readonly zips: ZipPlaces,
    private readonly db: Db,
  ) {}

  /** Read the map of a day and a page of trucks. Holds are not on it: they have no address. */
  async read({ date, trucks: page }: DayMapInput): Promise<DayMapView> {
    const rules = await this.settings.get('driving');
    const { days, trucks: all, today } = await this.board.read({ from: date, days: 1, trucks: page });
    const visits = days[0]!.trucks.map(({ truckId, entries }) => ({ truckId, visits: entries.filter(({ kind }) => kind === 'visit') }));
    const rows = await this.db.query<AddressRow>(ADDRESSES, [visits.flatMap((truck) => truck.visits.map(({ id }) => id))]);
    const places = await this.zips.of([rules.depotZip, ...rows.map(({ zip }) => zip)]);
    const base: Base = { depot: depotOf(rules, places), rules, isOver: date < today, day: await this.schedule.load(date, date) };
    const addresses = new Map(rows.map((row) => [row.id, row]));
    const trucks = visits
      .filter((truck) => truck.visits.length > 0)
      .map(({ truckId, visits: own }) => ({
        truckId,
        name: all.find(({ id }) => id === truckId)!.name,
        stops: own.map((entry) => stopOf(entry, addresses.get(entry.id), places)),
      }));
    const driven = await Promise.all(trucks.map((truck) => this.drive(truck, base)));
    return {
      date,
      depot: base.depot && { ...base.depot, zip: rules.depotZip },
      note: this.noteOf(driven.some(({ isWithoutService }) => isWithoutService)),
      zips: zipsOf(rows, places),
      trucks: driven.map(({ truck }) => truck),
    };
  }

  private noteOf(isWithoutService: boolean): string {
    if (isWithoutService) return NOTES.withoutService;
    return this.drives.hasService ? NOTES.byRoad : NOTES.estimate;
  }

  /** Drive the tour of a truck: from the depot by the stops whose place is known, and back. Without a depot it ends at the last stop. */
  private async drive({ stops, ...truck }: Truck, { depot, rules, isOver, day }: Base) {
    const known = stops.filter(({ place }) => place !== null);
    const start = depot ?? known[0]?.place;
    const { table, isWithoutService } = start
      ? await this.drives.between([start, ...known.map(({ place }) => place!)], rules)
      : { table: [], isWithoutService: false };
    const legs = start ? legsOf([0, ...known.map((_, index) => index + 1), ...(depot ? [0] : [])], table) : [];
    const driven = stops.map(({ status: _status, ...stop }, index) => {
      const drive = legs[known.findIndex(({ id }) => id === stop.id)];
      return { ...stop, number: index + 1, drive: drive ? rounded(drive) : null };
    });
    const better = depot && !isOver && known.length === stops.length ? proposalFor(truck.truckId, stops, table, day) : null;
    return { truck: { ...truck, stops: driven, ...rounded(sumOfDrives(legs)), better }, isWithoutService };
  }
}

type Partly = Record<keyof Coordinates, number | null>;

/** Return the place when both of its coordinates are known. */
const exact = ({ latitude, longitude }: Partly): Coordinates | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

const depotOf = ({ depotZip, depotLatitude, depotLongitude }: Base['rules'], places: Map<string, Coordinates>): Coordinates | null =>
  exact({ latitude: depotLatitude, longitude: depotLongitude }) ?? places.get(depotZip) ?? null;

function stopOf({ id, customer, windowId, status }: ScheduleEntry, row: AddressRow | undefined, places: Map<string, Coordinates>): Stop {
  const own = row ? exact(row) : null;
  const { address = '', zip = '' } = row ?? {};
  return { id, customer, windowId, status, address, zip, place: own ?? places.get(zip) ?? null, isExact: own !== null };
}

const zipsOf = (rows: AddressRow[], places: Map<string, Coordinates>): DayMapView['zips'] =>
  [...new Set(rows.map(({ zip }) => zip))].sort().flatMap((zip) => {
    const place = places.get(zip);
    return place ? [{ zip, ...place }] : [];
  });

/** Propose another order of the stops that are still ahead, with which none is late; those that are over stay where they are. */
function proposalFor(truckId: string, stops: Stop[], table: DriveTable, { bookings, trucks, settings }: DaySchedule): MapTruck['better'] {
  const { cubicYards } = trucks.find(({ id }) => id === truckId)!;
  const jobs = bookings.filter((booking) => booking.truckId === truckId);
  const isAhead = ({ status }: Stop) => OPEN_APPOINTMENT_STATUSES.includes(status as AppointmentStatus);
  return betterOrder(stops, table, (ids) => {
    const places = placeStops(jobs, ids);
    const isKept = stops.every((stop, index) => isAhead(stop) || ids[index] === stop.id);
    return isKept && places !== null && newlyLate(jobs, withPlaces(jobs, places), cubicYards, settings).length === 0;
  });
}

const rounded = ({ miles, minutes }: Drive): Drive => ({ miles: Math.round(miles * 10) / 10, minutes: Math.round(minutes) });
