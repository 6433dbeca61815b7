import { z } from 'zod';
import { emailField, instant } from '@haulbook/resource-contracts';

/** `POST /api/portal/deletion-requests` of somebody signed in: the password once more, then it counts. */
export const deleteMineInput = z.object({ password: z.string().min(1, 'Password is required').max(1024) });

/** `POST /api/portal/deletion-links`: mails a link when the address is known; always the same answer. */
export const deletionLinkInput = z.object({ email: emailField });
export const deletionLinkView = z.object({ message: z.string() });

/** `POST /api/portal/deletion-requests/confirm`: the click on the page behind the mailed link. */
export const confirmDeletionInput = z.object({ token: z.string().min(1).max(200) });

/** `GET /api/portal/deletion-requests/{code}`: how far a request is, for whoever has its code. */
export const deletionView = z.object({
  code: z.string(),
  status: z.enum(['requested', 'waiting', 'completed', 'cancelled']),
  /** What a waiting request waits for, in words. */
  waitingReason: z.string().nullable(),
  requestedAt: instant,
  completedAt: instant.nullable(),
});
export type DeletionView = z.infer<typeof deletionView>;
