import type { AccountAnswer } from './answers.server';

/** Security events by the code of a refusal. */
const REFUSALS: Record<string, string> = { invalid_credentials: 'login_failed', locked: 'account_locked' };

/** Return what the security log calls the outcome of a form: refused sign-ins, and what `events` names for the intent that succeeded. */
export const securityEventOf = (answer: AccountAnswer, events: Readonly<Record<string, string>>): string | undefined =>
  answer.ok ? events[answer.values.intent ?? ''] : REFUSALS[answer.code];
