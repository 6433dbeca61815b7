import { MISSING_CODE, MISSING_CONSENT, MISSING_NAME, SIGNED_NAME_LETTERS } from '@haulbook/domain';
import { optionalLine, requiredLine } from '@haulbook/resource-contracts';
import { z } from 'zod';

/** What a customer enters to sign a price: a name, a drawing unless the name is the signature, agreement, and what proves who they are. */
export const signingFields = {
  signature: z.object({ name: requiredLine(MISSING_NAME, SIGNED_NAME_LETTERS), image: z.string().max(200_000).nullable().default(null) }),
  /** The mailed six-digit code. Empty for a signed-in customer. */
  code: z
    .string()
    .regex(/^(\d{6})?$/, MISSING_CODE)
    .default(''),
  /** The customer’s own number for the job; required where they want one on every job. */
  purchaseOrder: optionalLine(60),
  agree: z.literal(true, { error: MISSING_CONSENT }),
};
