import { z } from 'zod';
import { emailField, line, notedLine, passwordField } from '../fields.js';

/** `POST /api/auth/token?grant_type=password`. The password is checked as typed: rules for new passwords do not apply. */
export const passwordGrant = z.object({ email: emailField, password: z.string().min(1, 'Password is required').max(1024) });

/** `POST /api/auth/token?grant_type=refresh_token` */
export const refreshGrant = z.object({ refresh_token: z.string().min(1).max(200) });

/** `POST /api/auth/token?grant_type=pkce`: the code of a callback and the secret whoever asked for it kept. */
export const pkceGrant = z.object({ auth_code: z.string().min(1).max(200), code_verifier: z.string().min(1).max(200) });

/** A text at sign-up. Clients of the wire contract send `null` for what was left empty. */
const told = (max: number) =>
  line(max)
    .nullish()
    .transform((text) => text ?? '');

/** The campaign of the visitor's first page, by the names links give it. */
export const campaignFields = {
  utm_source: notedLine(100).optional(),
  utm_medium: notedLine(100).optional(),
  utm_campaign: notedLine(100).optional(),
};

/** What somebody tells at sign-up (product spec, section 7), and how they came. */
export const signupData = z.object({
  first_name: told(80),
  last_name: told(80),
  phone_number: told(30),
  customer_type: z
    .enum(['residential', 'commercial'])
    .nullish()
    .transform((type) => type ?? 'residential'),
  company_name: told(120),
  ...campaignFields,
});

/** The data of a sign-up; none at all, or `null`, tells nothing. */
export const signupDataInput = z.preprocess((data) => data ?? {}, signupData);

const challenge = z.string().regex(/^[\w.~-]{43,128}$/, 'code_challenge must be 43 to 128 characters');
/** `plain` sends the verifier itself, which is what the challenge is there to hide (RFC 9700, section 2.1.1). */
const challengeMethod = z
  .string()
  .toLowerCase()
  .pipe(z.literal('s256', { error: 'code_challenge_method must be s256' }));

/** PKCE, as the wire contract sends it along with whatever ends in a mailed link or at a provider. */
export const codeChallenge = { code_challenge: challenge.nullish(), code_challenge_method: challengeMethod.nullish() };

/** `POST /api/auth/signup`: the spec's user data (section 7). */
export const signupInput = z.object({ email: emailField, password: passwordField, data: signupDataInput, ...codeChallenge });

const factorView = z.object({
  id: z.string(),
  factor_type: z.enum(['totp', 'phone']),
  status: z.enum(['verified', 'unverified']),
  friendly_name: z.string().optional(),
  phone: z.string().optional(),
  created_at: z.string(),
  updated_at: z.string(),
});

const identityView = z.object({
  identity_id: z.string(),
  id: z.string(),
  user_id: z.string(),
  provider: z.string(),
  identity_data: z.record(z.string(), z.unknown()),
  created_at: z.string().optional(),
  updated_at: z.string().optional(),
  last_sign_in_at: z.string().nullable().optional(),
});

/** A user as the wire contract shows it. */
export const userView = z.object({
  id: z.string(),
  aud: z.literal('authenticated'),
  role: z.literal('authenticated'),
  email: z.string(),
  email_confirmed_at: z.string().nullable().optional(),
  confirmed_at: z.string().nullable().optional(),
  last_sign_in_at: z.string().nullable().optional(),
  /** The address a change waits to be confirmed for. */
  new_email: z.string().optional(),
  phone: z.string().optional(),
  created_at: z.string(),
  updated_at: z.string(),
  app_metadata: z.record(z.string(), z.unknown()),
  user_metadata: z.record(z.string(), z.unknown()),
  identities: z.array(identityView).optional(),
  factors: z.array(factorView).optional(),
  is_anonymous: z.literal(false).optional(),
});
export type UserView = z.infer<typeof userView>;

/** The session a grant answers with; times are seconds since 1970. */
export const sessionView = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number(),
  expires_at: z.number(),
  token_type: z.literal('bearer'),
  user: userView,
});
export type SessionView = z.infer<typeof sessionView>;

/** A factor somebody may give a code of. */
export const factorChoice = z.object({
  id: z.string(),
  factorType: z.enum(['totp', 'phone']),
  friendlyName: z.string(),
  /** The last digits only. */
  phone: z.string().nullable(),
});
export type FactorChoice = z.infer<typeof factorChoice>;

/**
 * A session that is only half open: its second factor has to be given, or, by staff, be set up first. Until then it shows
 * nobody and may do nothing but that.
 */
export const secondFactorView = z.object({
  state: z.enum(['required', 'enrol']),
  email: z.string(),
  factors: z.array(factorChoice),
});
export type SecondFactorView = z.infer<typeof secondFactorView>;

/** What an application says of an account besides, by declaration merging: `{ customerId: string | null }`. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- a door for declaration merging
export interface AccountClaims {}

/** `GET /api/auth/me`: who the browser's cookie session is; a visitor when there is none. */
export const meView = z.object({
  role: z.enum(['visitor', 'customer', 'admin', 'super_admin']),
  active: z.boolean(),
  user: z
    .looseObject({
      id: z.string(),
      email: z.string(),
      name: z.string(),
      firstName: z.string(),
      jobTitle: z.string().nullable(),
      avatarUrl: z.string().nullable(),
    })
    .transform((user) => user as typeof user & AccountClaims)
    .nullable(),
  /** Seconds since 1970; for display and the refresh timer only. */
  expiresAt: z.number().nullable(),
  assurance: z.enum(['aal1', 'aal2']).nullable(),
  secondFactor: secondFactorView.nullable(),
});
export type MeView = z.infer<typeof meView>;

/** `POST /api/auth/login` and `/api/auth/register`: the browser's own pair, answered with a cookie and `meView`; `POST /api/auth/logout` ends it. */
export const loginInput = passwordGrant;
