import { z } from 'zod';
import { emailField, instant } from '@haulbook/resource-contracts';

/** `POST /api/portal/deletion-requests`, for a signed-in customer, who must enter the password again. */
export const deleteMineInput = z.object({ password: z.string().min(1, 'Password is required').max(1024) });

/** `POST /api/portal/deletion-links` mails a link when the address is known. The response is always the same, so it reveals nothing. */
export const deletionLinkInput = z.object({ email: emailField });
export const deletionLinkView = z.object({ message: z.string() });

/** `POST /api/portal/deletion-requests/confirm`, sent by the button on the page that the mailed link opens. */
export const confirmDeletionInput = z.object({ token: z.string().min(1).max(200) });

/** `GET /api/portal/deletion-requests/{code}` returns a request's status. The confirmation code is the only proof needed. */
export const deletionView = z.object({
  code: z.string(),
  status: z.enum(['requested', 'waiting', 'completed', 'cancelled']),
  /** Reason why a waiting request cannot be carried out yet, worded for the customer; null in any other status. */
  waitingReason: z.string().nullable(),
  requestedAt: instant,
  completedAt: instant.nullable(),
});
export type DeletionView = z.infer<typeof deletionView>;
