import type { Tone } from '@haulbook/resource-contracts';

interface Words {
  label: string;
  tone?: Tone;
}
const warning = (label: string): Words => ({ label, tone: 'warning' });
const alarm = (label: string): Words => ({ label, tone: 'error' });

/** Events that the server itself records. */
const OWN = {
  login_succeeded: { label: 'Signed in', tone: 'success' },
  login_failed: warning('Sign-in failed'),
  login_locked: alarm('Locked after failed sign-ins'),
  logout: { label: 'Signed out' },
  signed_up: { label: 'Signed up' },
  email_confirmed: { label: 'Email confirmed' },
  email_changed: warning('Email changed'),
  email_change_asked: { label: 'Email change requested' },
  password_changed: warning('Password changed'),
  password_reset_requested: { label: 'Password reset requested' },
  reauthentication_failed: warning('Re-authentication failed'),
  code_refused: warning('Link or code refused'),
  refresh_token_reused: alarm('Refresh token used twice'),
  identity_linked: { label: 'Provider linked' },
  identity_unlinked: warning('Provider unlinked'),
  account_taken_over: warning('Unconfirmed account claimed by its owner'),
  factor_added: { label: 'Second factor added' },
  factor_removed: warning('Second factor removed'),
  factor_refused: warning('Second factor refused'),
  factor_locked: alarm('Second factor locked'),
  recovery_code_used: warning('Recovery code used'),
  recovery_codes_made: { label: 'Recovery codes created' },
  passkey_added: { label: 'Passkey added' },
  passkey_renamed: { label: 'Passkey renamed' },
  passkey_removed: warning('Passkey removed'),
  passkey_refused: warning('Passkey refused'),
  passkey_copied: alarm('Copy of a passkey refused'),
  session_ended: { label: 'Session ended' },
  api_token_issued: warning('API token issued'),
  viewed_as: warning('Saw the back office as someone else'),
  viewed_as_ended: warning('Stopped seeing the back office as someone else'),
  access_refused: warning('Access refused'),
  cross_site_refused: warning('Cross-site request refused'),
} satisfies Record<string, Words>;

/** Events that browsers may report. Some have the names of the server's own. */
const REPORTED = {
  login_attempt: { label: 'Sign-in attempted' },
  account_locked: warning('Locked in the browser'),
  magic_link_requested: { label: 'Magic link requested' },
  secure_link_requested: { label: 'Secure link requested' },
  session_refresh_failed: warning('Session could not be refreshed'),
  session_expired: { label: 'Session expired' },
  suspicious_activity: alarm('Suspicious activity'),
} satisfies Record<string, Words>;

/** The labels of all events of the security log. */
export const SECURITY_EVENTS = { ...OWN, ...REPORTED };

export type ServerEvent = keyof typeof OWN;
export type SecurityEventName = keyof typeof SECURITY_EVENTS;

/** The only events that `POST /api/security-log` accepts (security, the spec's security log). */
export const REPORTABLE_EVENTS = [
  ...(Object.keys(REPORTED) as (keyof typeof REPORTED)[]),
  'login_succeeded',
  'login_failed',
  'login_locked',
  'logout',
  'signed_up',
  'password_reset_requested',
  'password_changed',
] as const satisfies readonly SecurityEventName[];
