import { z } from 'zod';
import { codeChallenge, meView, signupData, signupDataInput } from './sign-in.js';
import { emailField } from '../fields.js';

/** Purposes of a mailed link or code, by the names of the wire contract. `email` is any code that signs in. */
export const LINK_TYPES = ['signup', 'invite', 'magiclink', 'recovery', 'email_change', 'email'] as const;
export type LinkType = (typeof LINK_TYPES)[number];

/** `POST /api/auth/otp?redirect_to=…`: a magic link, or, without `create_user`, a secure link. */
export const otpInput = z.object({
  email: emailField,
  create_user: z.boolean().default(true),
  data: signupDataInput.catch(signupData.parse({})),
  /** Purpose of a secure link; the page shows it. */
  purpose: z
    .string()
    .regex(/^[a-z_]{1,40}$/, 'Unknown purpose')
    .default('quote_access'),
  ...codeChallenge,
});
export type OtpInput = z.output<typeof otpInput>;

/** `POST /api/auth/recover?redirect_to=…` */
export const recoverInput = z.object({ email: emailField, ...codeChallenge });

/** `POST /api/auth/resend` */
export const resendInput = z.object({ email: emailField, type: z.enum(['signup', 'email_change']), ...codeChallenge });

/** `?redirect_to=` of the calls that mail a link. */
export const redirectQuery = z.object({ redirect_to: z.string().max(2000).optional() });

/** A mailed link's token, or the code mailed with it, with the address it was mailed to. */
export const verifyInput = z.union(
  [
    z.object({ token_hash: z.string().min(1).max(200), type: z.enum(LINK_TYPES) }),
    // Anything but the right digits is a wrong try, whatever its format.
    z.object({ email: emailField, token: z.string().trim().min(1).max(200), type: z.enum(LINK_TYPES) }),
  ],
  { error: 'Verify requires a token_hash, or an email and a token, and a type' },
);
export type VerifyInput = z.output<typeof verifyInput>;

/** `POST /api/auth/enter`: the response to a click on the page behind a mailed link. */
export const enterView = meView.extend({
  type: z.enum(LINK_TYPES),
  email: z.string(),
  /** Path of the application to continue to. */
  redirectTo: z.string().nullable(),
  /**
   * Whether the link signed the user in. False for the link of a sign-up or a change of address, unless this browser was already signed in
   * to the account: such links only confirm.
   */
  signedIn: z.boolean(),
});
export type EnterView = z.infer<typeof enterView>;
