import type { OtpInput } from '@haulbook/resource-contracts';
import { CODE_MINUTES } from '@haulbook/core';
import type { Campaign } from '../accounts/user.entity.js';
import { definePurposes } from './code-purposes.js';

const HOUR = 60;
const DAY = 24 * HOUR;

/** The data of a link to an account. */
export interface AccountLink {
  userId?: string | null;
  /** Metadata for an account to create when there is none; null to create none. */
  create?: Partial<OtpInput['data']> | null;
  redirectTo?: string | null;
  /** Set when the link was requested with PKCE. */
  code_challenge?: string | null;
}

/** The data of a social sign-in: the provider, and where it leads. */
export interface SocialSignInData {
  provider: string;
  redirectTo: string;
  codeChallenge?: string;
  /** How the visitor arrived, for a newly created account. */
  campaign?: Campaign;
}

/** The purposes of links that open an account. */
export type AccountLinkPurpose = 'signup' | 'invite' | 'magic_link' | 'recovery' | 'email_change';

declare module './code-purposes.js' {
  interface CodePurposes {
    signup: Purpose<'link' | 'code', AccountLink>;
    invite: Purpose<'link', AccountLink>;
    magic_link: Purpose<'link' | 'code', AccountLink>;
    recovery: Purpose<'link' | 'code', AccountLink>;
    email_change: Purpose<'link' | 'code', AccountLink>;
    /** Proof of identity before a sensitive change. */
    reauthentication: Purpose<'code'>;
    /** One try of a second factor. Only phones get the code. */
    factor_challenge: Purpose<'code', { factorId: string }>;
    /** A sign-in by passkey, bound to the hash of the browser's cookie. The token is the challenge. */
    passkey_sign_in: Purpose<'link', { browser: string }>;
    /** A passkey that a session is adding. The token is the challenge. */
    passkey_registration: Purpose<'link', { sessionId: string }>;
    /** A social sign-in on its way to the provider and back. */
    social_sign_in: Purpose<'link', SocialSignInData>;
    /** A session waiting to be exchanged by an API client. */
    auth_code: Purpose<'link', { userId: string; codeChallenge: string; method: string }>;
  }
}

const mailed = { sends: ['link', 'code'], minutes: CODE_MINUTES, boundTo: 'email', replaces: true } as const;

definePurposes({
  signup: { ...mailed, minutes: DAY, repeatAfter: 10 },
  invite: { ...mailed, sends: ['link'], minutes: 7 * DAY },
  magic_link: mailed,
  recovery: mailed,
  email_change: mailed,
  reauthentication: { ...mailed, sends: ['code'] },
  factor_challenge: { sends: ['code'], minutes: CODE_MINUTES, boundTo: 'factorId', replaces: false },
  passkey_sign_in: { sends: ['link'], minutes: CODE_MINUTES, boundTo: 'browser', replaces: false },
  passkey_registration: { sends: ['link'], minutes: CODE_MINUTES, boundTo: 'sessionId', replaces: false },
  social_sign_in: { sends: ['link'], minutes: 10, boundTo: 'provider', replaces: false },
  auth_code: { sends: ['link'], minutes: 5, boundTo: 'userId', replaces: false },
});
