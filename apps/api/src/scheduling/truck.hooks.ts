import { Injectable } from '@nestjs/common';
import { formatLocalDate, formatWindow, localToday } from '@haulbook/core';
import { jobsMadeLate, type TruckJob } from '@haulbook/domain';
import { Db, type ResourceHooks } from '@haulbook/resource';
import { Clock, SettingsService } from '@haulbook/platform';
import { availabilityRules } from '../settings/settings.js';
import type { Truck } from './truck.entity.js';

/** The maximum number of bookings named; the rest are counted. */
const NAMED = 5;

/** A booking on a truck, and for whom. */
interface Booked extends TruckJob {
  /** "Casey Customer (J-2026-00012)"; null for a time that is being held. */
  whose: string | null;
}

const BOOKED = `SELECT coalesce(c.appointment_id, c.hold_id) AS id, c.date, w.starts_at AS start, w.ends_at AS end, c.minutes,
  c.cubic_yards_milli / 1000.0::float8 AS "cubicYards", a.position,
  trim(p.first_name || ' ' || p.last_name) || ' (' || o.number || ')' AS whose
  FROM slot_claims c JOIN windows w ON w.id = c.window_id LEFT JOIN appointments a ON a.id = c.appointment_id
  LEFT JOIN orders o ON o.id = a.order_id LEFT JOIN customers p ON p.id = a.customer_id
  WHERE c.truck_id = $1 AND c.date >= $2::date AND (c.expires_at IS NULL OR c.expires_at > clock_timestamp())
  ORDER BY c.date, w.starts_at, whose`;

/** Lists the bookings of a truck before it is switched off or made smaller than they need. The truck keeps them. */
@Injectable()
export class TruckHooks implements ResourceHooks<Truck> {
  constructor(
    private readonly db: Db,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  async warnings(draft: Partial<Truck>, before: Truck | null): Promise<string[]> {
    if (!before) return [];
    const size = { before: before.cubicYardsMilli / 1000, after: (draft.cubicYardsMilli ?? before.cubicYardsMilli) / 1000 };
    const isLeaving = before.active && draft.active === false;
    if (!isLeaving && size.after >= size.before) return [];
    const rules = await availabilityRules(this.settings);
    const booked = await this.db.query<Booked>(BOOKED, [before.id, localToday(this.clock.now(), rules.zone)]);
    if (isLeaving) return sentence(booked, `on ${before.name} and would stay on it`);
    const days = [...new Set(booked.map(({ date }) => date))].map((day) => booked.filter(({ date }) => date === day));
    const lost = days.flatMap((jobs) => jobsMadeLate(jobs, size, rules));
    return sentence(
      booked.filter(({ id }) => lost.includes(id)),
      `on ${before.name} and would no longer fit it`,
    );
  }
}

function sentence(booked: Booked[], where: string): string[] {
  if (booked.length === 0) return [];
  const names = booked.slice(0, NAMED).map(({ date, start, end, whose }) => {
    const who = whose ? ` for ${whose}` : ', held for a customer who is booking';
    return `${formatLocalDate(date)}, ${formatWindow(start, end)}${who}`;
  });
  const rest = booked.length > NAMED ? `; and ${booked.length - NAMED} more` : '';
  const count = booked.length === 1 ? 'One visit is' : `${booked.length} visits are`;
  return [`${count} booked ${where}: ${names.join('; ')}${rest}. Nothing is canceled. Move the ones that another truck should take.`];
}
