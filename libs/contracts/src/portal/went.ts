import { DISPOSAL_WAYS, type DisposalWay } from '@haulbook/domain';
import { localDate } from '@haulbook/resource-contracts';
import { z } from 'zod';

/** Where a load of a job went. */
export const loadView = z.object({
  way: z.string(),
  place: z.string().nullable(),
  /** What it was, in the words of crew or office. */
  items: z.string().nullable(),
  weightLb: z.number(),
  /** Whether the weight is an estimate: there was no scale ticket. */
  estimated: z.boolean(),
});
export type LoadView = z.infer<typeof loadView>;

/**
 * `GET /api/portal/went/{token}`: where everything of a finished job went, for anyone its customer shares it with. It has no name, address,
 * price or number, and nothing that was typed for the job.
 */
export const wentView = z.object({
  completedOn: localDate,
  /** What became of it, in whole percent that add up to 100. */
  shares: z.array(
    z.object({
      way: z.enum(Object.keys(DISPOSAL_WAYS) as [DisposalWay, ...DisposalWay[]]),
      label: z.string(),
      percent: z.number().int(),
      weightLb: z.number().int(),
    }),
  ),
  totalLb: z.number().int(),
  usedAgainPercent: z.number().int(),
  /** The figure that loads without a scale ticket were estimated by, with its source; null where all were weighed. */
  estimate: z.object({ lbPerCubicYard: z.number(), source: z.string() }).nullable(),
  /** What was not given off, in kilograms of CO₂ equivalent; null where that is not known. Factors are kilograms a short ton. */
  co2: z
    .object({ avoidedKg: z.number(), landfilledKg: z.number(), recycledKg: z.number(), source: z.string(), sourceUrl: z.string() })
    .nullable(),
  /** The organizations that what was donated went to, as far as they are known. */
  charities: z.array(z.string()),
});
export type WentView = z.infer<typeof wentView>;

/** `POST /api/portal/orders/{id}/went-link`: a link to share, which is known this once. */
export const wentLinkView = z.object({ url: z.string() });
/** `POST /api/portal/orders/{id}/end-went-links` */
export const wentLinksEndedView = z.object({ ended: z.literal(true) });
