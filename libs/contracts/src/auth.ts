import { z } from 'zod';
import { emailField, optionalText, passwordField } from './fields.js';

/** `POST /api/auth/token?grant_type=password`. The password is checked as typed: rules for new passwords do not apply. */
export const passwordGrant = z.object({ email: emailField, password: z.string().min(1, 'Password is required').max(1024) });

/** `POST /api/auth/token?grant_type=refresh_token` */
export const refreshGrant = z.object({ refresh_token: z.string().min(1) });

/** `POST /api/auth/signup`: the spec's user data (section 7). */
export const signupInput = z.object({
  email: emailField,
  password: passwordField,
  data: z
    .object({
      first_name: optionalText(80),
      last_name: optionalText(80),
      phone_number: optionalText(30),
      customer_type: z.enum(['residential', 'commercial']).default('residential'),
      company_name: optionalText(120),
    })
    .prefault({}),
});

/** A user as the wire contract shows it. */
export const userView = z.object({
  id: z.string(),
  aud: z.literal('authenticated'),
  role: z.literal('authenticated'),
  email: z.string(),
  email_confirmed_at: z.string().nullable().optional(),
  phone: z.string().optional(),
  created_at: z.string(),
  updated_at: z.string(),
  app_metadata: z.record(z.string(), z.unknown()),
  user_metadata: z.record(z.string(), z.unknown()),
  identities: z.array(z.unknown()).optional(),
  factors: z
    .array(z.object({ id: z.string(), factor_type: z.enum(['totp', 'phone']), status: z.enum(['verified', 'unverified']) }))
    .optional(),
});
export type UserView = z.infer<typeof userView>;

/** The session a password or refresh grant answers with; times are seconds since 1970. */
export const sessionView = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number(),
  expires_at: z.number(),
  token_type: z.literal('bearer'),
  user: userView,
});
export type SessionView = z.infer<typeof sessionView>;

/** `GET /api/auth/me`: who the browser's cookie session is; a visitor when there is none. */
export const meView = z.object({
  role: z.enum(['visitor', 'customer', 'admin', 'super_admin']),
  active: z.boolean(),
  user: z
    .object({
      id: z.string(),
      email: z.string(),
      name: z.string(),
      firstName: z.string(),
      jobTitle: z.string().nullable(),
      avatarUrl: z.string().nullable(),
      customerId: z.string().nullable(),
    })
    .nullable(),
  /** Seconds since 1970; for display and the refresh timer only. */
  expiresAt: z.number().nullable(),
});
export type MeView = z.infer<typeof meView>;

/** `POST /api/auth/login` and `/api/auth/register`: the browser's own pair, answered with a cookie and `meView`; `POST /api/auth/logout` ends it. */
export const loginInput = passwordGrant;
