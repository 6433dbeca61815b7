import { MINIMUM_SLUG, SURCHARGE_SLUGS } from './catalog/service-items.js';
import type { DocumentLine, PriceItem } from './pricing-types.js';
import { isCounted } from './price-document.js';
import type { OrderStatus } from './states/index.js';

const DONE = ['completed', 'closed'] satisfies OrderStatus[];

/** Whether a job is done, so that its customer can book the same again. */
export const isDone = (status: string): boolean => (DONE as string[]).includes(status);

/** An entry of the price list of now. */
export type ListedItem = Pick<PriceItem, 'slug' | 'kind' | 'eighths' | 'refused' | 'refrigerant'> & { id: string };

/** What of an approved job can be booked again. */
export interface Rebooked {
  volumeEighths: number | null;
  items: { itemId: string; quantity: number }[];
  /** The paid work besides the load. */
  work: ExtraWork;
  /** What the price list no longer has or a booking cannot say, by the names it was approved with. */
  gone: string[];
}

/** The work that a booking names besides its load. */
export interface ExtraWork {
  /** All flights, with those that were free; 0 where none was paid for. */
  stairsFlights: number;
  longCarry: boolean;
  disassembly: number;
}

/** The most of an item that a booking takes. */
const MOST_OF_AN_ITEM = 50;
/** The most flights, or pieces to take apart, that a booking takes. */
const MOST_WORK = 20;

type ApprovedLine = Pick<DocumentLine, 'kind' | 'label' | 'qty' | 'optional' | 'selected'> & { itemSlug?: string | null };

/**
 * Find the load of an approved job in the price list of now, and the work that was paid for besides. Discounts are left out, as are the
 * same-day surcharge and the minimum charge, which follow from the day and the load.
 * @param freeThen the flights of stairs that were free when the job was priced: the place has them besides the paid ones
 */
export function rebook(lines: readonly ApprovedLine[], listed: readonly ListedItem[], freeThen: number): Rebooked {
  const work = { stairsFlights: 0, longCarry: false, disassembly: 0 };
  const found: Rebooked = { volumeEighths: null, items: [], work, gone: [] };
  const counted = lines.filter(isCounted);
  for (const { kind, label, qty, itemSlug } of counted) {
    if ((kind !== 'volume' && kind !== 'item') || itemSlug === MINIMUM_SLUG) continue;
    const item = listed.find((one) => one.slug === itemSlug && one.kind === kind && !one.refused);
    if (!item) found.gone.push(label);
    else if (kind === 'volume') found.volumeEighths = item.eighths ?? null;
    else addItem(found, item.id, countOf(qty));
  }
  const paid = counted.filter(({ kind }) => kind === 'surcharge' || kind === 'fee');
  addWork(found, paid, listed, freeThen);
  return found;
}

const countOf = (qty: number) => Math.max(1, Math.round(qty / 1000));

function addItem({ items }: Rebooked, itemId: string, quantity: number): void {
  const same = items.find((one) => one.itemId === itemId);
  if (!same) items.push({ itemId, quantity: Math.min(MOST_OF_AN_ITEM, quantity) });
  else same.quantity = Math.min(MOST_OF_AN_ITEM, same.quantity + quantity);
}

/**
 * Add paid work, all lines of a kind together. What a booking cannot say, or not all of it, is named as left out, so that no price looks
 * lower than that of the earlier job.
 */
function addWork(found: Rebooked, lines: readonly ApprovedLine[], listed: readonly ListedItem[], freeThen: number): void {
  const { work, gone } = found;
  const bySlug = new Map<string, { label: string; count: number }>();
  for (const { label, qty, itemSlug } of lines) {
    if (!itemSlug) gone.push(label);
    else bySlug.set(itemSlug, { label, count: (bySlug.get(itemSlug)?.count ?? 0) + countOf(qty) });
  }
  for (const [slug, { label, count }] of bySlug) {
    if (slug === SURCHARGE_SLUGS.sameDay) continue;
    if (slug === SURCHARGE_SLUGS.stairs) work.stairsFlights = Math.min(MOST_WORK, count + freeThen);
    if (slug === SURCHARGE_SLUGS.longCarry) work.longCarry = true;
    if (slug === SURCHARGE_SLUGS.disassembly) work.disassembly = Math.min(MOST_WORK, count);
    if (count > mostOf(slug, found, listed, freeThen)) gone.push(label);
  }
}

/** Return how much of some work a booking takes: none of what it does not ask for. */
function mostOf(slug: string, found: Rebooked, listed: readonly ListedItem[], freeThen: number): number {
  if (slug === SURCHARGE_SLUGS.stairs) return MOST_WORK - freeThen;
  if (slug === SURCHARGE_SLUGS.longCarry) return 1;
  if (slug === SURCHARGE_SLUGS.disassembly) return MOST_WORK;
  return slug === SURCHARGE_SLUGS.refrigerant ? unitsWithGas(found, listed) : 0;
}

/** Return how many units of the items are priced with their refrigerant anyway. */
const unitsWithGas = ({ items }: Rebooked, listed: readonly ListedItem[]) =>
  items.reduce((all, { itemId, quantity }) => all + (listed.some(({ id, refrigerant }) => id === itemId && refrigerant) ? quantity : 0), 0);
