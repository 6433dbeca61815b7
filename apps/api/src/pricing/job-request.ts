import type { JobInput } from '@haulbook/contracts';
import type { JobRequest, RefusedItem } from '@haulbook/domain';
import { invalid } from '@haulbook/resource';

/** The identifiers of a price list entry: its ID for the browser, its slug for the price calculation. */
export interface KnownItem {
  id: string;
  slug: string;
}

/** The heavy material, which is not asked for online. Without its name and weight, the price calculation leaves it to a person. */
const UNNAMED_MATERIAL = 'unnamed';

/**
 * Return the job in the format of the price calculation. A heavy load is all heavy: the chosen volume is its size.
 * @throws DomainError `validation` when an item is not on the price list (any more).
 */
export function toJobRequest(
  job: Omit<JobInput, 'serviceSlug'>,
  items: readonly KnownItem[],
  options: { sameDay?: boolean } = {},
): JobRequest {
  const slugs = new Map(items.map((item) => [item.id, item.slug]));
  const unknown = job.items.find(({ itemId }) => !slugs.has(itemId));
  if (unknown) throw invalid({ 'job.items': 'One of the items you chose is no longer available. Please choose again.' });
  return {
    volumeEighths: job.heavyDebris ? null : job.volumeEighths,
    items: job.items.map(({ itemId, quantity }) => ({ slug: slugs.get(itemId)!, quantity })),
    heavy: job.heavyDebris ? { material: UNNAMED_MATERIAL, eighths: job.volumeEighths ?? 1 } : null,
    stairsFlights: job.stairsFlights,
    longCarry: job.longCarry,
    disassembly: job.disassembly,
    sameDay: options.sameDay ?? false,
  };
}

/** Return the sentence for items we never take, or null when there are none. */
export function refusalOf(refused: readonly RefusedItem[]): string | null {
  return refused.length === 0 ? null : refused.map(({ name, why }) => `We can’t take ${name.toLowerCase()}. ${why}`.trim()).join(' ');
}
