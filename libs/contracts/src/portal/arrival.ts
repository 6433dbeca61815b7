import { instant, localDate, optionalText } from '@haulbook/resource-contracts';
import { z } from 'zod';

/**
 * A visit as its customer follows it on the day, and rates it once it is done: behind its link (`GET /api/portal/track/{token}`), or in the
 * account (`GET /api/portal/appointments/{id}/arrival`). It names no customer and no place, and of the crew first names alone.
 */
export const arrivalView = z.object({
  status: z.enum(['confirmed', 'en_route', 'arrived', 'completed', 'no_show', 'cancelled']),
  /** Whether the day of the visit is still to come, is today, or is over, and the visit can be rated. */
  phase: z.enum(['ahead', 'today', 'done']),
  date: localDate,
  /** The window that was promised, in words. */
  window: z.string(),
  /** From when until when that is, as HH:MM; null while the window of a flexible visit is not set. */
  times: z.object({ start: z.string(), end: z.string() }).nullable(),
  /** When the crew is expected before it has set off; null on other days, and where nothing can be said. */
  expected: z.object({ from: instant, to: instant, isLate: z.boolean() }).nullable(),
  /** How many stops of the truck come before; null where `expected` is. */
  stopsBefore: z.number().nullable(),
  /** When the crew expected to be there as it set off; null when they couldn't say. */
  expectedAt: instant.nullable(),
  /** The minutes until then, while they are on the way; 0 when they are due. */
  minutesLeft: z.number().nullable(),
  /** Whether they are still on the way after that. */
  isLate: z.boolean(),
  arrivedAt: instant.nullable(),
  completedAt: instant.nullable(),
  /** The truck's name and the crew's first names; none before the day. */
  truck: z.string().nullable(),
  crew: z.array(z.string()),
  /** Pictures that the crew took at the door for the customer, as the end of their addresses: `{address of this view}/photos/{id}`. */
  photos: z.array(z.string()),
  /** Whether the visit is done and waits for its rating. */
  canRate: z.boolean(),
  rating: z.object({ stars: z.number(), words: z.string().nullable() }).nullable(),
});
export type ArrivalView = z.infer<typeof arrivalView>;

/** `POST …/rating` at both addresses: how a visit went. */
export const ratingInput = z.object({
  stars: z.coerce
    .number({ error: 'Choose one to five stars' })
    .int('Choose one to five stars')
    .min(1, 'Choose one to five stars')
    .max(5, 'Choose one to five stars'),
  words: optionalText(600),
});
