import { z } from 'zod';

/** `POST /api/check-user`. Accepts any text; an invalid address gets the same response as an unknown one. */
export const checkUserInput = z.object({ email: z.string().max(1000) });
/**
 * Whether the account exists and has a password. Both are false for unknown addresses, staff, callers over their rate limit, and failed
 * lookups.
 */
export const userCheck = z.object({ exists: z.boolean(), hasPassword: z.boolean() });
export type UserCheck = z.infer<typeof userCheck>;

const reported = (max: number) =>
  z
    .string()
    .nullish()
    .transform((text) => text?.slice(0, max) ?? null);

/** `POST /api/security-log` (product spec, section 7). The server decides which events it accepts. */
export const securityReport = z.object({
  event: z.string().max(80),
  email: reported(254),
  ip: reported(64),
  userAgent: reported(500),
  details: z.record(z.string(), z.unknown()).nullish(),
});
export type SecurityReport = z.output<typeof securityReport>;
