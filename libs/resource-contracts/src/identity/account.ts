import { z } from 'zod';
import { codeChallenge, factorChoice } from './sign-in.js';
import { proofInput } from './factors.js';
import { passkeyView } from './passkeys.js';
import { emailField, line } from '../fields.js';

/** Define a text that `null` clears, as in the wire contract. */
const text = (max: number) => line(max).nullish();

/** `PUT /api/auth/user`. A password is checked by the rules for new ones when it is set. */
export const updateUserInput = proofInput.extend({
  email: emailField.optional(),
  password: z.string().max(1024).optional(),
  data: z
    .object({
      first_name: text(80),
      last_name: text(80),
      phone_number: text(30),
      customer_type: z.enum(['residential', 'commercial']).nullish(),
      company_name: text(120),
    })
    .optional(),
  /** Whether to end the account's other sessions as well. */
  end_others: z.boolean().default(false),
  ...codeChallenge,
});
export type UpdateUserInput = z.output<typeof updateUserInput>;

/** `GET /api/auth/sessions` */
export const ownSession = z.object({
  id: z.string(),
  current: z.boolean(),
  createdAt: z.string(),
  lastSeenAt: z.string().nullable(),
  expiresAt: z.string(),
  /** "Chrome 128 on Windows" */
  browser: z.string(),
  ip: z.string().nullable(),
  /** password, magiclink, recovery, google … */
  method: z.string(),
  assurance: z.string(),
  kind: z.enum(['browser', 'api']),
});
export type OwnSession = z.infer<typeof ownSession>;

/** `GET /api/auth/security`: the data of the account's security page. */
export const securityView = z.object({
  email: z.string(),
  emailConfirmed: z.boolean(),
  newEmail: z.string().nullable(),
  hasPassword: z.boolean(),
  /** Whether the user signed in so recently that no new proof is needed. */
  recent: z.boolean(),
  assurance: z.string(),
  recoveryCodesLeft: z.number(),
  /** Whether codes by text message are available. */
  phoneCodes: z.boolean(),
  /** Whether this person must have a second factor. */
  secondFactorRequired: z.boolean(),
  factors: z.array(factorChoice.extend({ status: z.enum(['verified', 'unverified']), createdAt: z.string() })),
  /** The account's passkeys; null where this server's address cannot have any. */
  passkeys: z.array(passkeyView).nullable(),
  identities: z.array(z.object({ id: z.string(), provider: z.string(), email: z.string().nullable(), createdAt: z.string() })),
});
export type SecurityView = z.infer<typeof securityView>;
