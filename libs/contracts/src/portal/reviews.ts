import { z } from 'zod';
import { id } from '@haulbook/resource-contracts';

/** A customer's review as it was published. */
export const reviewView = z.object({
  id,
  name: z.string(),
  town: z.string().nullable(),
  stars: z.number().int().min(1).max(5),
  text: z.string(),
  /** Source of the review, for display; null when it needs no mention. */
  source: z.string().nullable(),
  /** YYYY-MM-DD */
  writtenOn: z.string(),
});

/** `GET /api/portal/reviews` */
export const reviewsView = z.object({
  /** The first reviews: featured ones, then the newest. */
  reviews: z.array(reviewView),
  /** Number of all published reviews. */
  total: z.number().int(),
  /** Average of all published reviews, to a tenth of a star; null while there are too few for an average. */
  averageStars: z.number().nullable(),
});
export type ReviewView = z.infer<typeof reviewView>;
export type ReviewsView = z.infer<typeof reviewsView>;
