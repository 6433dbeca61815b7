import { z } from 'zod';
import { id } from '@haulbook/resource-contracts';

/** What a customer wrote, as it was published. */
export const reviewView = z.object({
  id,
  name: z.string(),
  town: z.string().nullable(),
  stars: z.number().int().min(1).max(5),
  text: z.string(),
  /** Where it was written, in words; null when that needs no mention. */
  source: z.string().nullable(),
  /** YYYY-MM-DD */
  writtenOn: z.string(),
});

/** `GET /api/portal/reviews` */
export const reviewsView = z.object({
  /** The first of them: featured ones, then the newest. */
  reviews: z.array(reviewView),
  /** How many are published in all. */
  total: z.number().int(),
  /** Of all that are published, to a tenth of a star; null while there are too few to speak of an average. */
  averageStars: z.number().nullable(),
});
export type ReviewView = z.infer<typeof reviewView>;
export type ReviewsView = z.infer<typeof reviewsView>;
