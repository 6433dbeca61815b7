import { ROLES } from '@haulbook/core';
import { z } from 'zod';
import { emailField, line, notedLine, passwordField } from '../fields.js';

/** `POST /api/auth/token?grant_type=password`. The password is checked as typed: rules for new passwords do not apply. */
export const passwordGrant = z.object({ email: emailField, password: z.string().min(1, 'Password is required').max(1024) });

/** `POST /api/auth/token?grant_type=refresh_token` */
export const refreshGrant = z.object({ refresh_token: z.string().min(1).max(200) });

/** `POST /api/auth/token?grant_type=pkce`: the code from the callback and the verifier kept by the requesting client. */
export const pkceGrant = z.object({ auth_code: z.string().min(1).max(200), code_verifier: z.string().min(1).max(200) });

/** Define a text field at sign-up. Clients of the wire contract send `null` for empty fields. */
const told = (max: number) =>
  line(max)
    .nullish()
    .transform((text) => text ?? '');

/** Campaign of the visitor's first page, by the parameter names used in links. */
export const campaignFields = {
  utm_source: notedLine(100).optional(),
  utm_medium: notedLine(100).optional(),
  utm_campaign: notedLine(100).optional(),
};

/** Details given at sign-up (product spec, section 7), and the campaign that the visitor came from. */
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

/** Sign-up data; missing or `null` counts as empty. */
export const signupDataInput = z.preprocess((data) => data ?? {}, signupData);

const challenge = z.string().regex(/^[\w.~-]{43,128}$/, 'code_challenge must be 43 to 128 characters');
/** `plain` would send the verifier itself, which the challenge exists to hide (RFC 9700, section 2.1.1). */
const challengeMethod = z
  .string()
  .toLowerCase()
  .pipe(z.literal('s256', { error: 'code_challenge_method must be s256' }));

/** PKCE fields, which the wire contract sends with every request that ends in a mailed link or at a provider. */
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

/** A user in the wire contract's format. */
export const userView = z.object({
  id: z.string(),
  aud: z.literal('authenticated'),
  role: z.literal('authenticated'),
  email: z.string(),
  email_confirmed_at: z.string().nullable().optional(),
  confirmed_at: z.string().nullable().optional(),
  last_sign_in_at: z.string().nullable().optional(),
  /** New address waiting for confirmation. */
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

/** The session a grant returns. `expires_in` is in seconds, `expires_at` in seconds since 1970. */
export const sessionView = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number(),
  expires_at: z.number(),
  token_type: z.literal('bearer'),
  user: userView,
});
export type SessionView = z.infer<typeof sessionView>;

/** A factor that the user may give a code for. */
export const factorChoice = z.object({
  id: z.string(),
  factorType: z.enum(['totp', 'phone']),
  friendlyName: z.string(),
  /** Last digits of the phone number. */
  phone: z.string().nullable(),
});
export type FactorChoice = z.infer<typeof factorChoice>;

/**
 * A half-open session: the user must give a second factor or, as staff without one, set it up first. Until then it shows no user and
 * permits nothing else.
 */
export const secondFactorView = z.object({
  state: z.enum(['required', 'enrol']),
  email: z.string(),
  factors: z.array(factorChoice),
  /** Whether the account has a passkey, which is as good as a code. */
  passkey: z.boolean(),
});
export type SecondFactorView = z.infer<typeof secondFactorView>;

/** Claims an application adds to accounts by declaration merging: `{ customerId: string | null }`. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- a door for declaration merging
export interface AccountClaims {}

/** `GET /api/auth/me`: the user of the browser's cookie session; a visitor when there is none. */
export const meView = z.object({
  role: z.enum(ROLES),
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

/**
 * `POST /api/auth/login` and `/api/auth/register`: the browser's sign-in and sign-up; the response sets a cookie and contains `meView`. The
 * session ends with `POST /api/auth/logout`.
 */
export const loginInput = passwordGrant;
