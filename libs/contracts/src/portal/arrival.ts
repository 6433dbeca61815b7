import { z } from 'zod';

/** Where the truck of a visit is, for the holder of its link. It names no person and no place. */
export const trackView = z.object({
  status: z.enum(['confirmed', 'en_route', 'arrived', 'completed', 'no_show', 'cancelled']),
  window: z.string(),
  /** When the crew expected to be there, as an instant; null when they couldn't say. */
  expectedAt: z.string().nullable(),
  /** Whether they are still on the way after that. */
  isLate: z.boolean(),
  arrivedAt: z.string().nullable(),
  completedAt: z.string().nullable(),
});
export type TrackView = z.infer<typeof trackView>;
