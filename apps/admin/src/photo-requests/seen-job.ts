import type { PhotoJob, PhotoProposal } from '@haulbook/contracts';

/** The most of one item that a price takes. */
const MOST = 50;

/** Nothing seen yet. */
export const NOTHING_SEEN: PhotoJob = {
  volumeEighths: null,
  items: [],
  stairsFlights: 0,
  longCarry: false,
  disassembly: 0,
  heavyDebris: false,
};

/** What staff see in the photos, and how it was before each tap, so that taps can be taken back. */
export interface Seen {
  job: PhotoJob;
  before: readonly PhotoJob[];
}

/** Return the job that a draft keeps, as what is seen; nothing for a request that was not looked at yet. */
export const seenIn = (job: unknown): Seen => ({ job: { ...NOTHING_SEEN, ...(job as Partial<PhotoJob> | null) }, before: [] });

/** Return how many of an item are seen. */
export const countOf = ({ items }: PhotoJob, itemId: string): number => items.find((item) => item.itemId === itemId)?.quantity ?? 0;

/** See a number of an item. With none left, it is no longer seen. */
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
  return { job: { ...job, items }, before: [...before, job] };
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
