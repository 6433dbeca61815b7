import type { Api } from '@haulbook/api-client';
import type { CatalogView, EstimateView, JobInput, NextSlot } from '@haulbook/contracts';
import { PLAIN_WORK } from '../../../../site-data/plain-work';
import { isKnownLoad, type Wanted } from '../../../../site-data/wanted';
import { freeSlots } from '../../../../slots/free-slots';
import { isServedZip, type AreaAnswer } from '../area.server';

/** The price and the next free windows of the load that a visitor asked about. */
export interface PriceAnswer {
  wanted: Wanted;
  area: AreaAnswer | null;
  /** The load: a part of the truck, or items. */
  what: { name: string; quantity: number }[];
  /** Null while prices can't be computed. */
  price: Pick<EstimateView, 'lowCents' | 'highCents' | 'quoteOnly'> | null;
  slots: OfferedSlot[];
  /** What a visit costs at least, where the items alone come to less; null otherwise. */
  minimumCents: number | null;
}

export interface OfferedSlot extends Pick<NextSlot, 'date' | 'windowId' | 'label'> {
  /** What coming on this day costs more than the price shown. */
  extraCents: number;
}

const OFFERED = 3;
const DAYS_AHEAD = 31;

/**
 * Price the load, and find the next free windows where we come; null if the visitor named no load.
 * @param serviceSlug the service that it is priced as; empty before one is chosen.
 */
export async function priceAnswer(
  api: Pick<Api, 'booking'>,
  wanted: Wanted,
  area: AreaAnswer | null,
  catalog: CatalogView,
  serviceSlug = '',
): Promise<PriceAnswer | null> {
  if (!wanted.load) return null;
  const job: JobInput = { serviceSlug, ...wanted.load, ...PLAIN_WORK };
  const zip = wanted.zip && { zip: wanted.zip };
  const priceOn = (date?: string) => api.booking.estimate({ job, ...zip, ...(date && { date }) }).catch(() => null);
  const isServed = area?.served === true;
  const [price, calendar] = await Promise.all([
    priceOn(),
    isServed ? api.booking.availability({ job, days: DAYS_AHEAD }).catch(() => null) : null,
  ]);
  const next = calendar ? freeSlots(calendar.days).slice(0, OFFERED) : [];
  const today = next.find(({ date }) => date === calendar?.days[0]?.date)?.date;
  const onToday = today && price ? await priceOn(today) : null;
  const extraCents = onToday && price ? onToday.lowCents - price.lowCents : 0;
  const slots = next.map((slot) => ({ ...slot, extraCents: slot.date === today ? extraCents : 0 }));
  return { wanted, area, what: partsOf(wanted.load, catalog), price, slots, minimumCents: minimumOf(wanted.load, catalog) };
}

/**
 * Return whether an answer is that of a load that there is, where we come, and misses nothing: it may be kept for others who ask the same. Made-up
 * ZIP codes and loads, and what could not be computed, may not.
 */
export function isWholeAnswer(query: URLSearchParams, wanted: Wanted, area: AreaAnswer | null, answer: PriceAnswer | null): boolean {
  const zip = query.get('zip');
  const isServed = isServedZip(query, area);
  if ((zip === null && !query.has('load')) || !isKnownLoad(query, wanted) || !(zip === null || isServed)) return false;
  return wanted.load === null || (answer?.price != null && (!isServed || answer.slots.length > 0));
}

function minimumOf({ volumeEighths, items }: NonNullable<Wanted['load']>, { items: known, minimumCents }: CatalogView): number | null {
  const chosen = items.flatMap(({ itemId, quantity }) => known.filter(({ id }) => id === itemId).map((item) => ({ ...item, quantity })));
  const isByItems = !volumeEighths && chosen.every((item) => !item.quoteOnly);
  const sum = chosen.reduce((cents, { unitCents, quantity }) => cents + unitCents * quantity, 0);
  return isByItems && sum < minimumCents ? minimumCents : null;
}

function partsOf({ volumeEighths, items }: NonNullable<Wanted['load']>, catalog: CatalogView): PriceAnswer['what'] {
  const tier = catalog.volumes.find(({ eighths }) => eighths === volumeEighths);
  if (volumeEighths) return [{ name: tier?.label ?? `${volumeEighths}/8 truck`, quantity: 1 }];
  const nameOf = (wanted: string) => catalog.items.find(({ id }) => id === wanted)?.name ?? 'item';
  return items.map(({ itemId, quantity }) => ({ name: nameOf(itemId), quantity }));
}
