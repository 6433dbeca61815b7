import { addLocalDays, slotInstant } from '@haulbook/core';
import { BUSINESS_ZONE, chooseTruck, DEFAULT_AVAILABILITY, type AppointmentStatus, type OrderStatus } from '@haulbook/domain';
import { Appointment } from '../../scheduling/appointment.entity.js';
import { Hold } from '../../scheduling/hold.entity.js';
import { RescheduleRequest } from '../../scheduling/reschedule-request.entity.js';
import type { Window } from '../../scheduling/window.entity.js';
import { Order } from '../../orders/order.entity.js';
import { loadsOf } from './loads.js';
import type { MadeQuote, OrderOutcome } from './quotes.js';
import { toServiceWindow } from '../../scheduling/day-schedule.service.js';
import { asDomainTruck, hoursAfter, nextNumber, past, workingDay, type World } from './world.js';

export interface MadeOrder {
  quote: MadeQuote;
  row: Order;
  completedAt: Date | null;
}

interface Place {
  date: string;
  window: Window;
  truckId: string;
}

/** Find the first free place on the day or the days after, with the same check as for real bookings. */
function findPlace(world: World, quote: MadeQuote, from: string): Place {
  const windows = world.windows.map(toServiceWindow);
  const common = {
    now: world.now,
    settings: DEFAULT_AVAILABILITY,
    windows,
    trucks: world.trucks.map(asDomainTruck),
    blackouts: [],
    bookings: world.bookings,
    job: { minutes: quote.minutes, cubicYards: quote.cubicYards },
    by: 'staff' as const,
  };
  for (let date = workingDay(from); ; date = workingDay(addLocalDays(date, 1))) {
    const first = world.random.int(0, windows.length - 1);
    for (let step = 0; step < windows.length; step += 1) {
      const index = (first + step) % windows.length;
      const truckId = chooseTruck({ ...common, date }, windows[index]!);
      if (truckId) return { date, window: world.windows[index]!, truckId };
    }
  }
}

const ORDER_STATUS: Readonly<Record<Exclude<OrderOutcome, 'today'>, OrderStatus>> = {
  closed: 'closed',
  completed: 'completed',
  upcoming: 'scheduled',
  unscheduled: 'unscheduled',
  on_hold: 'on_hold',
  cancelled: 'cancelled',
  no_show: 'unscheduled',
};

/** Return the current state of a visit today. */
function visitState(world: World, startsAt: Date, endsAt: Date): AppointmentStatus {
  if (endsAt <= world.now) return 'completed';
  if (startsAt > world.now) return hoursAfter(startsAt, -0.5) <= world.now ? 'en_route' : 'confirmed';
  return 'arrived';
}

const FATE_OF_VISIT: Readonly<Partial<Record<OrderOutcome, AppointmentStatus>>> = {
  closed: 'completed',
  completed: 'completed',
  upcoming: 'confirmed',
  cancelled: 'cancelled',
  no_show: 'no_show',
};
const OF_TODAY: Readonly<Partial<Record<AppointmentStatus, OrderStatus>>> = { completed: 'completed', arrived: 'in_progress' };

/** Return the state of a visit. One that had to move past now is in the future, whatever was planned. */
function visitOf(world: World, fate: OrderOutcome, startsAt: Date, endsAt: Date): AppointmentStatus {
  const planned = startsAt <= world.now || fate === 'cancelled' ? FATE_OF_VISIT[fate] : undefined;
  return planned ?? visitState(world, startsAt, endsAt);
}

/** Add the order of an approved quote, and its visit if it has one. */
export async function addOrder(world: World, quote: MadeQuote): Promise<MadeOrder> {
  const fate = quote.plan.fate!;
  const approvedAt = new Date(quote.row.decidedAt!);
  const place = quote.plan.visitIn === null ? null : findPlace(world, quote, addLocalDays(world.today, quote.plan.visitIn));
  const startsAt = place && slotInstant(place.date, place.window.startsAt, BUSINESS_ZONE);
  const endsAt = place && slotInstant(place.date, place.window.endsAt, BUSINESS_ZONE);
  const visit = startsAt && endsAt ? visitOf(world, fate, startsAt, endsAt) : null;
  const done = visit === 'completed';
  const completedAt = done && startsAt ? past(world, hoursAfter(startsAt, quote.minutes / 60 + 0.25)) : null;
  const moved = (fate === 'closed' || fate === 'completed') && !done;
  const status: OrderStatus = fate === 'today' || moved ? ((visit && OF_TODAY[visit]) ?? 'scheduled') : ORDER_STATUS[fate];
  const row = await world.records.insert(
    Order,
    {
      number: nextNumber(world, 'J', approvedAt),
      status,
      quoteId: quote.row.id,
      customerId: quote.row.customerId,
      addressId: quote.row.addressId,
      serviceId: quote.row.serviceId,
      purchaseOrder: quote.row.purchaseOrder,
      totalCents: quote.row.totalCents,
      depositCents: quote.row.depositCents,
      estimatedMinutes: quote.minutes,
      cubicYardsMilli: quote.row.cubicYardsMilli,
      customerNotes: quote.demo.request,
      disposals: completedAt ? loadsOf(world, quote) : [],
      holdReason: fate === 'on_hold' ? 'Waiting for the key from the landlord' : null,
      cancelReason: fate === 'cancelled' ? 'Customer sold the house with everything in it' : null,
      scheduledAt: place ? approvedAt.toISOString() : null,
      startedAt: visit === 'arrived' || done ? startsAt!.toISOString() : null,
      completedAt: completedAt?.toISOString() ?? null,
      closedAt: status === 'closed' ? past(world, hoursAfter(completedAt!, 48)).toISOString() : null,
      cancelledAt: fate === 'cancelled' ? past(world, hoursAfter(approvedAt, 20)).toISOString() : null,
      createdAt: approvedAt.toISOString(),
      updatedAt: (completedAt ?? approvedAt).toISOString(),
    },
    { states: true },
  );
  if (place && visit) await addVisit(world, quote, row, place, visit);
  if (done) quote.plan.customer.jobsDone += 1;
  if (completedAt && completedAt > quote.plan.customer.lastContact) quote.plan.customer.lastContact = completedAt;
  return { quote, row, completedAt };
}

async function addVisit(world: World, quote: MadeQuote, order: Order, place: Place, status: AppointmentStatus): Promise<void> {
  const { records } = world;
  const startsAt = slotInstant(place.date, place.window.startsAt, BUSINESS_ZONE);
  const endsAt = slotInstant(place.date, place.window.endsAt, BUSINESS_ZONE);
  const crew = world.crew.filter((member) => member.truckId === place.truckId);
  const { gateCode } = quote.plan.address ?? quote.plan.customer.address;
  const begun = status === 'completed' || status === 'arrived';
  const appointment = await records.insert(
    Appointment,
    {
      orderId: order.id,
      customerId: order.customerId,
      status,
      date: place.date,
      windowId: place.window.id,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      truckId: place.truckId,
      crewMemberIds: crew.map((member) => member.id),
      estimatedMinutes: quote.minutes,
      cubicYardsMilli: order.cubicYardsMilli,
      crewNotes: gateCode ? `Gate code ${gateCode}` : null,
      onMyWayAt: begun || status === 'en_route' ? past(world, hoursAfter(startsAt, -0.4)).toISOString() : null,
      arrivedAt: begun ? past(world, startsAt).toISOString() : null,
      completedAt: status === 'completed' ? order.completedAt : null,
      cancelledAt: status === 'cancelled' ? order.cancelledAt : null,
      cancelReason: status === 'cancelled' ? order.cancelReason : null,
      createdAt: order.createdAt,
      updatedAt: order.updatedAt,
    },
    { states: true },
  );
  if (status === 'cancelled' || status === 'no_show') return;
  await claim(world, quote, place, { appointmentId: appointment.id });
}

/** Claim a place permanently or, with `expiresAt`, temporarily. */
async function claim(
  world: World,
  quote: MadeQuote,
  place: Place,
  holder: { appointmentId?: string; holdId?: string; expiresAt?: Date },
): Promise<void> {
  const { date, window, truckId } = place;
  world.bookings.push({
    id: holder.appointmentId ?? holder.holdId!,
    date,
    start: window.startsAt,
    end: window.endsAt,
    truckId,
    minutes: quote.minutes,
    cubicYards: quote.cubicYards,
  });
  const columns = 'date, window_id, truck_id, seat, minutes, cubic_yards_milli, appointment_id, hold_id, expires_at';
  const seat = `(SELECT count(*) + 1 FROM slot_claims WHERE date = $1 AND window_id = $2 AND truck_id = $3)`;
  await world.records.db.query(`INSERT INTO slot_claims (${columns}) VALUES ($1, $2, $3, ${seat}, $4, $5, $6, $7, $8)`, [
    ...[date, window.id, truckId, quote.minutes, Math.round(quote.cubicYards * 1000)],
    ...[holder.appointmentId ?? null, holder.holdId ?? null, holder.expiresAt?.toISOString() ?? null],
  ]);
}

/** Add pending requests of two customers who would prefer another day. */
export async function addRescheduleRequests(world: World, orders: readonly MadeOrder[]): Promise<void> {
  const { records } = world;
  const soon = hoursAfter(world.now, 30).toISOString();
  const upcoming = await records.find(
    Appointment,
    { status: 'confirmed', startsAt: { $gt: soon } },
    { sort: { startsAt: 'asc' }, limit: 2 },
  );
  for (const [index, appointment] of upcoming.entries()) {
    const quote = orders.find((order) => order.row.id === appointment.orderId)!.quote;
    const place = findPlace(world, quote, addLocalDays(appointment.date, 3 + index));
    const askedAt = hoursAfter(world.now, -4 - 13 * index);
    const expiresAt = hoursAfter(askedAt, 24);
    const common = { customerId: appointment.customerId, expiresAt: expiresAt.toISOString(), createdAt: askedAt.toISOString() };
    const hold = await records.insert(Hold, {
      ...common,
      date: place.date,
      windowId: place.window.id,
      truckId: place.truckId,
      startsAt: slotInstant(place.date, place.window.startsAt, BUSINESS_ZONE).toISOString(),
      minutes: quote.minutes,
      cubicYardsMilli: appointment.cubicYardsMilli,
    });
    await claim(world, quote, place, { holdId: hold.id, expiresAt });
    const requested = { appointmentId: appointment.id, wantedOn: place.date, wantedWindowId: place.window.id, holdId: hold.id };
    await records.insert(RescheduleRequest, {
      ...common,
      ...requested,
      customerReason: index === 0 ? 'I have to work that day.' : 'The movers come later than planned.',
    });
  }
}
