import type { QuoteStatus } from '@haulbook/domain';
import type { OrderOutcome, QuotePlan } from './quotes.js';
import { instantOn, officeTime, type World } from './world.js';

/** Days from today of the visits whose orders are paid and closed: some thirteen weeks of business. */
const CLOSED = [
  -92, -90, -87, -85, -83, -80, -78, -76, -73, -71, -69, -66, -64, -62, -59, -57, -55, -52, -50, -47, -45, -43, -40, -38, -36, -33, -31,
  -29, -26, -24, -22, -19, -17, -15, -13, -11, -10, -8, -6, -5, -4, -3,
];
/** Visits whose invoices are still open, overdue, given up, or not yet written. */
const COMPLETED = [-75, -48, -34, -26, -20, -12, -9, -7, -4, -2, -1];
const UPCOMING = [1, 1, 2, 2, 3, 4, 5, 6, 8, 9, 12];

interface Sketch {
  status: QuoteStatus;
  fate?: OrderOutcome;
  visitIn?: number;
  /** How many days ago it was created. */
  madeAgo: number;
}

function sketches(world: World): Sketch[] {
  const { random } = world;
  const visited = (fate: OrderOutcome, days: readonly number[]): Sketch[] =>
    days.map((visitIn) => ({ status: 'converted', fate, visitIn, madeAgo: Math.max(2, random.int(4, 9) - visitIn) }));
  const open = (status: QuoteStatus, ...madeAgo: number[]): Sketch[] => madeAgo.map((days) => ({ status, madeAgo: days }));
  return [
    ...visited('closed', CLOSED),
    ...visited('completed', COMPLETED),
    ...visited('today', [0, 0, 0, 0]),
    ...visited('upcoming', UPCOMING),
    ...visited('no_show', [-18]),
    ...visited('cancelled', [-14, 7]),
    { status: 'converted', fate: 'unscheduled', madeAgo: 4 },
    { status: 'approved', fate: 'unscheduled', madeAgo: 2 },
    { status: 'converted', fate: 'on_hold', madeAgo: 11 },
    ...open('draft', 0, 1, 1, 3),
    ...open('sent', 1, 2, 4, 9, 27),
    ...open('viewed', 2, 3, 6, 26),
    ...open('changes_requested', 2, 5),
    ...open('declined', 8, 21, 39, 60),
    ...open('expired', 44, 58, 81, 95),
    ...open('cancelled', 17, 33),
  ];
}

/** Plan the demo's quotes, oldest first. Customers take turns, so that some of them return. */
export function planQuotes(world: World): QuotePlan[] {
  const dated = sketches(world).map((sketch) => ({ ...sketch, createdAt: instantOn(world, -sketch.madeAgo, officeTime(world.random)) }));
  dated.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  return dated.map(({ status, fate = null, visitIn = null, createdAt }, index) => ({
    status,
    fate,
    visitIn,
    createdAt,
    customer: world.customers[(index * 7 + Math.floor(index / 11)) % (world.customers.length - 2)]!,
  }));
}
