import { z } from 'zod';
import {
  challengeView,
  enrolView,
  enterView,
  loginInput,
  meView,
  ownSession,
  recoveryCodesView,
  secondFactorAnswer,
  securityView,
  signupInput,
  type EnrolInput,
  type LinkType,
  type ProofInput,
} from '@haulbook/resource-contracts';
import type { Send } from './request';

const nothing = z.unknown();
const settingsView = z.object({ external: z.record(z.string(), z.boolean()) });

/** Signing in and out in a browser; each answer that changes the session sets its cookie. */
export function authCalls(send: Send) {
  return {
    me: () => send({ path: 'auth/me', answer: meView }),
    /** Which ways of signing in are set up. */
    settings: () => send({ path: 'auth/settings', answer: settingsView }),
    login: (body: z.input<typeof loginInput>) => send({ method: 'POST', path: 'auth/login', body, answer: meView }),
    register: (body: z.input<typeof signupInput>) => send({ method: 'POST', path: 'auth/register', body, answer: meView }),
    logout: (scope: 'local' | 'others' | 'global' = 'local') =>
      send({ method: 'POST', path: 'auth/logout', query: { scope }, body: {}, answer: nothing }),
    ...mailCalls(send),
    ...accountSecurityCalls(send),
    ...factorCalls(send),
  };
}

interface LinkRequest {
  email: string;
  /** A path of ours to go on to. */
  redirectTo?: string | null | undefined;
}

/** Links and codes by mail. Asking for one is answered alike for known and unknown addresses. */
function mailCalls(send: Send) {
  const ask = (path: string, { redirectTo }: LinkRequest, body: object) =>
    send({ method: 'POST', path, query: { redirect_to: redirectTo ?? undefined }, body, answer: nothing });
  return {
    /** A link that signs in and makes the account when there is none. */
    mailMagicLink: (to: LinkRequest) => ask('auth/otp', to, { email: to.email, create_user: true }),
    /** A link to something that is there already: makes no account. */
    mailSecureLink: (to: LinkRequest & { purpose: string }) =>
      ask('auth/otp', to, { email: to.email, create_user: false, purpose: to.purpose }),
    mailReset: (to: LinkRequest) => ask('auth/recover', to, { email: to.email }),
    resendConfirmation: (email: string) => ask('auth/resend', { email }, { email, type: 'signup' }),
    /** Uses what was mailed: a link's token, or the six digits with their address. */
    enter: (body: { token_hash: string; type: LinkType } | { email: string; token: string; type: LinkType }) =>
      send({ method: 'POST', path: 'auth/enter', body, answer: enterView }),
  };
}

export interface UserChange extends Partial<ProofInput> {
  email?: string;
  password?: string;
  end_others?: boolean;
}

/** What an account's security page shows and changes. */
function accountSecurityCalls(send: Send) {
  return {
    security: () => send({ path: 'auth/security', answer: securityView }),
    sessions: () => send({ path: 'auth/sessions', answer: z.array(ownSession) }),
    endSession: (id: string) => send({ method: 'DELETE', path: `auth/sessions/${encodeURIComponent(id)}`, answer: nothing }),
    /** A new password at once; a new e-mail once its mailed link was used. */
    updateUser: (body: UserChange) => send({ method: 'PUT', path: 'auth/user', body, answer: nothing }),
    /** Mails a code that proves it is still the same person, for accounts without a password. */
    mailProof: () => send({ path: 'auth/reauthenticate', answer: nothing }),
  };
}

/** The second factor. */
function factorCalls(send: Send) {
  const at = (id: string, action = '') => `auth/factors/${encodeURIComponent(id)}${action && `/${action}`}`;
  return {
    enrolFactor: (body: EnrolInput) => send({ method: 'POST', path: 'auth/factors', body, answer: enrolView }),
    /** A text message is sent for a phone. */
    challengeFactor: (id: string) => send({ method: 'POST', path: at(id, 'challenge'), body: {}, answer: challengeView }),
    verifyFactor: (id: string, body: { challenge_id: string; code: string; end_others?: boolean }) =>
      send({ method: 'POST', path: at(id, 'verify'), body, answer: secondFactorAnswer }),
    removeFactor: (id: string, proof: ProofInput) => send({ method: 'DELETE', path: at(id), body: proof, answer: nothing }),
    newRecoveryCodes: (proof: ProofInput) =>
      send({ method: 'POST', path: 'auth/factors/recovery-codes', body: proof, answer: recoveryCodesView }),
  };
}
