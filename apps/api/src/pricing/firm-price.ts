import type { EstimateView, JobInput } from '@haulbook/contracts';
import { firmRefusal, type FirmChoice, type FirmRules } from '@haulbook/domain';
import type { ServiceItem } from '../catalog/service-item.entity.js';
import type { PricedJob } from './pricing.service.js';

export type FirmPrice = NonNullable<EstimateView['firm']>;

type Priced = Pick<PricedJob, 'area' | 'estimate' | 'price' | 'quoteOnly'> & { service: FirmChoice | null };

/** Return the firm price of a job, and why it can't be booked at it; null while the owner offers none. */
export function firmPriceOf(
  job: Omit<JobInput, 'serviceSlug'>,
  { service, area, estimate, price, quoteOnly }: Priced,
  { rules, items, hasTime }: { rules: FirmRules; items: readonly ServiceItem[]; hasTime: boolean },
): FirmPrice | null {
  if (!rules.on) return null;
  const chosen = items.filter(({ id }) => job.items.some(({ itemId }) => itemId === id));
  const isUnpriced = quoteOnly || estimate.refused.length > 0 || estimate.unknownItems.length > 0;
  const { volumeEighths, heavyDebris } = job;
  const { totalCents, depositCents } = price;
  const booking = { volumeEighths, heavyDebris, items: chosen, service, area, isUnpriced, totalCents, hasTime };
  return { totalCents, depositCents, refusal: firmRefusal(booking, rules) };
}
