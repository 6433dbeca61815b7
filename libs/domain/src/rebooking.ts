import { MINIMUM_SLUG } from './catalog/service-items.js';
import type { DocumentLine, PriceItem } from './pricing-types.js';
import { isCounted } from './price-document.js';
import type { OrderStatus } from './states/index.js';

const DONE = ['completed', 'closed'] satisfies OrderStatus[];

/** Whether a job is done, so that its customer can book the same again. */
export const isDone = (status: string): boolean => (DONE as string[]).includes(status);

/** An entry of the price list of now. */
export type ListedItem = Pick<PriceItem, 'slug' | 'kind' | 'eighths' | 'refused'> & { id: string };

/** What of an approved job can be booked again. */
export interface Rebooked {
  volumeEighths: number | null;
  items: { itemId: string; quantity: number }[];
  /** What the price list no longer has, by the names it was approved with. */
  gone: string[];
}

/** The most of an item that a booking takes. */
const MOST_OF_AN_ITEM = 50;

type ApprovedLine = Pick<DocumentLine, 'kind' | 'label' | 'qty' | 'optional' | 'selected'> & { itemSlug?: string | null };

/**
 * Find the load of an approved job in the price list of now. Surcharges, discounts and fees are left out: they follow from the load, the
 * place and the day, and so does the minimum charge.
 */
export function rebook(lines: readonly ApprovedLine[], listed: readonly ListedItem[]): Rebooked {
  const found: Rebooked = { volumeEighths: null, items: [], gone: [] };
  for (const { kind, label, qty, itemSlug } of lines.filter(isCounted)) {
    if ((kind !== 'volume' && kind !== 'item') || itemSlug === MINIMUM_SLUG) continue;
    const item = listed.find((one) => one.slug === itemSlug && one.kind === kind && !one.refused);
    if (!item) found.gone.push(label);
    else if (kind === 'volume') found.volumeEighths = item.eighths ?? null;
    else addItem(found, item.id, Math.max(1, Math.round(qty / 1000)));
  }
  return found;
}

function addItem({ items }: Rebooked, itemId: string, quantity: number): void {
  const same = items.find((one) => one.itemId === itemId);
  if (!same) items.push({ itemId, quantity: Math.min(MOST_OF_AN_ITEM, quantity) });
  else same.quantity = Math.min(MOST_OF_AN_ITEM, same.quantity + quantity);
}
