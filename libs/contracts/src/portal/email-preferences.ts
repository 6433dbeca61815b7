import { z } from 'zod';

/** `POST /api/portal/email-preferences`, with the token of the link in a follow-up; `followUps` is left out to read the choice. */
export const emailPreferencesInput = z.object({ token: z.string().min(1).max(200), followUps: z.boolean().optional() });

export const emailPreferencesView = z.object({
  /** Whether follow-ups on quotes and requests for a review are sent. */
  followUps: z.boolean(),
});
export type EmailPreferencesView = z.infer<typeof emailPreferencesView>;
