import type { PhotoJob, PhotoProposal } from '@haulbook/contracts';

/** The most of one item that a price takes. */
const MOST = 50;

/** Nothing seen yet. */
export const NOTHING_SEEN: PhotoJob = {
  volumeEighths: null,
  items: [],
  prices: [],
  stairsFlights: 0,
  longCarry: false,
  disassembly: 0,
  heavyDebris: false,
};

/** What staff see in the photos, and how it was before each tap, so that taps can be taken back. */
export interface Seen {
  job: PhotoJob;
  before: readonly PhotoJob[];
  /** The item whose price changed last, while nothing else has since. */
  pricing?: string;
}

/** Return the job that a draft keeps, as what is seen; nothing for a request that was not looked at yet. */
export const seenIn = (job: unknown): Seen => ({ job: { ...NOTHING_SEEN, ...(job as Partial<PhotoJob> | null) }, before: [] });

/** Return how many of an item are seen. */
export const countOf = ({ items }: PhotoJob, itemId: string): number => items.find((item) => item.itemId === itemId)?.quantity ?? 0;

/** Return the price that is named for an item; null while there is none. */
export const priceOf = ({ prices }: PhotoJob, itemId: string): number | null =>
  prices.find((price) => price.itemId === itemId)?.unitCents ?? null;

/** Name the price of an item, or none again. Typing on is no change to take back by itself: the digits are one price. */
export function withPrice({ job, before, pricing }: Seen, itemId: string, unitCents: number | null): Seen {
  const others = job.prices.filter((price) => price.itemId !== itemId);
  const prices = unitCents ? [...others, { itemId, unitCents }] : others;
  return { job: { ...job, prices }, before: pricing === itemId ? before : [...before, job], pricing: itemId };
}

/** See a number of an item. With none left, it is no longer seen, and its price forgotten. */
export function withCount({ job, before }: Seen, itemId: string, quantity: number): Seen {
  const others = job.items.filter((item) => item.itemId !== itemId);
  const count = Math.min(MOST, quantity);
  const isKnown = others.length < job.items.length;
  const items =
    count <= 0
      ? others
      : isKnown
        ? job.items.map((item) => (item.itemId === itemId ? { itemId, quantity: count } : item))
        : [...job.items, { itemId, quantity: count }];
  const prices = count <= 0 ? job.prices.filter((price) => price.itemId !== itemId) : job.prices;
  return { job: { ...job, items, prices }, before: [...before, job] };
}

/** See one more of an item. */
export const withOneMore = (seen: Seen, itemId: string): Seen => withCount(seen, itemId, countOf(seen.job, itemId) + 1);

/** See something else of the job, such as a part of the truck. */
export const withJob = ({ job, before }: Seen, changes: Partial<PhotoJob>): Seen => ({
  job: { ...job, ...changes },
  before: [...before, job],
});

/** Take the last change back. */
export const undone = ({ job, before }: Seen): Seen => ({ job: before.at(-1) ?? job, before: before.slice(0, -1) });

/** Whether anything is to be hauled. */
export const isAnything = ({ volumeEighths, items }: PhotoJob): boolean => volumeEighths !== null || items.length > 0;

/** Whether what a model proposes is in the job already. */
export const hasItem = (job: PhotoJob, { itemId, quantity }: PhotoProposal['items'][number]): boolean => countOf(job, itemId) >= quantity;
