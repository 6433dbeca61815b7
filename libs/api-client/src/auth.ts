import { z } from 'zod';
import {
  challengeView,
  enrolView,
  enterView,
  loginInput,
  meView,
  passkeyOptions,
  passkeyView,
  ownSession,
  recoveryCodesView,
  secondFactorAnswer,
  securityView,
  signupInput,
  type EnrolInput,
  type LinkType,
  type PasskeyAddInput,
  type PasskeySignInInput,
  type ProofInput,
} from '@haulbook/resource-contracts';
import type { Send } from './request';

const nothing = z.unknown();
/** `company_name` is what the staff's own provider is called, where there is one. */
const settingsView = z.object({
  external: z.record(z.string(), z.boolean()),
  company_name: z.string().optional(),
  passkeys: z.boolean().optional(),
});

/** Create the calls for signing in and out in a browser; each response that changes the session sets its cookie. */
export function authCalls(send: Send) {
  return {
    me: () => send({ path: 'auth/me', answer: meView }),
    /** Fetch which sign-in methods are set up. */
    settings: () => send({ path: 'auth/settings', answer: settingsView }),
    login: (body: z.input<typeof loginInput>) => send({ method: 'POST', path: 'auth/login', body, answer: meView }),
    register: (body: z.input<typeof signupInput>) => send({ method: 'POST', path: 'auth/register', body, answer: meView }),
    logout: (scope: 'local' | 'others' | 'global' = 'local') =>
      send({ method: 'POST', path: 'auth/logout', query: { scope }, body: {}, answer: nothing }),
    ...mailCalls(send),
    ...accountSecurityCalls(send),
    ...factorCalls(send),
    ...passkeyCalls(send),
  };
}

interface LinkRequest {
  email: string;
  /** Path of the application to continue to. */
  redirectTo?: string | null | undefined;
}

/** Create the calls for links and codes by mail. The response to a request for one is the same for known and unknown addresses. */
function mailCalls(send: Send) {
  const ask = (path: string, { redirectTo }: LinkRequest, body: object) =>
    send({ method: 'POST', path, query: { redirect_to: redirectTo ?? undefined }, body, answer: nothing });
  return {
    /** Mail a link that signs in and creates the account if there is none. */
    mailMagicLink: (to: LinkRequest) => ask('auth/otp', to, { email: to.email, create_user: true }),
    /** Mail a link to something that already exists; creates no account. */
    mailSecureLink: (to: LinkRequest & { purpose: string }) =>
      ask('auth/otp', to, { email: to.email, create_user: false, purpose: to.purpose }),
    mailReset: (to: LinkRequest) => ask('auth/recover', to, { email: to.email }),
    resendConfirmation: (email: string) => ask('auth/resend', { email }, { email, type: 'signup' }),
    /** Use what was mailed: a link's token, or the six digits with their address. */
    enter: (body: { token_hash: string; type: LinkType } | { email: string; token: string; type: LinkType }) =>
      send({ method: 'POST', path: 'auth/enter', body, answer: enterView }),
  };
}

export interface UserChange extends Partial<ProofInput> {
  email?: string;
  password?: string;
  end_others?: boolean;
}

/** Create the calls of an account's security page. */
function accountSecurityCalls(send: Send) {
  return {
    security: () => send({ path: 'auth/security', answer: securityView }),
    sessions: () => send({ path: 'auth/sessions', answer: z.array(ownSession) }),
    endSession: (id: string) => send({ method: 'DELETE', path: `auth/sessions/${encodeURIComponent(id)}`, answer: nothing }),
    /** Change the password immediately, or the e-mail once its mailed link is used. */
    updateUser: (body: UserChange) => send({ method: 'PUT', path: 'auth/user', body, answer: nothing }),
    /** Mail a code that proves it is still the same person, for accounts without a password. */
    mailProof: () => send({ path: 'auth/reauthenticate', answer: nothing }),
  };
}

/** Create the calls for the second factor. */
function factorCalls(send: Send) {
  const at = (id: string, action = '') => `auth/factors/${encodeURIComponent(id)}${action && `/${action}`}`;
  return {
    enrolFactor: (body: EnrolInput) => send({ method: 'POST', path: 'auth/factors', body, answer: enrolView }),
    /** Start a challenge; for a phone, a text message is sent. */
    challengeFactor: (id: string) => send({ method: 'POST', path: at(id, 'challenge'), body: {}, answer: challengeView }),
    verifyFactor: (id: string, body: { challenge_id: string; code: string; end_others?: boolean }) =>
      send({ method: 'POST', path: at(id, 'verify'), body, answer: secondFactorAnswer }),
    removeFactor: (id: string, proof: ProofInput) => send({ method: 'DELETE', path: at(id), body: proof, answer: nothing }),
    newRecoveryCodes: (proof: ProofInput) =>
      send({ method: 'POST', path: 'auth/factors/recovery-codes', body: proof, answer: recoveryCodesView }),
  };
}

/** Create the calls for passkeys. The options are for the browser's authenticator. */
function passkeyCalls(send: Send) {
  const at = (id: string) => `auth/passkeys/${encodeURIComponent(id)}`;
  return {
    passkeySignInOptions: () => send({ method: 'POST', path: 'auth/passkeys/sign-in/options', body: {}, answer: passkeyOptions }),
    passkeySignIn: (body: PasskeySignInInput) => send({ method: 'POST', path: 'auth/passkeys/sign-in', body, answer: meView }),
    /** Start adding a passkey, with proof that it is still the same person. */
    passkeyOptions: (proof: ProofInput) => send({ method: 'POST', path: 'auth/passkeys/options', body: proof, answer: passkeyOptions }),
    addPasskey: (body: PasskeyAddInput) => send({ method: 'POST', path: 'auth/passkeys', body, answer: passkeyView }),
    renamePasskey: (id: string, name: string) => send({ method: 'PATCH', path: at(id), body: { name }, answer: passkeyView }),
    removePasskey: (id: string, body: ProofInput & { end_others: boolean }) =>
      send({ method: 'DELETE', path: at(id), body, answer: nothing }),
  };
}
