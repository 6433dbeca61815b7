import { useEffect } from 'react';
import type { AccountAnswer } from './answers.server';
import { noteSecurityEvent } from './security-log';

/** Refusals the security log hears of, by their code. */
const REFUSALS: Record<string, string> = { invalid_credentials: 'login_failed', locked: 'account_locked' };

/** Notes in the security log what became of a form: refused sign-ins, and what `events` names for an intent that was done. */
export function useSecurityRecord(answer: AccountAnswer | undefined, events: Readonly<Record<string, string>>): void {
  useEffect(() => {
    const email = answer?.values.email;
    const event = answer && (answer.ok ? events[answer.values.intent ?? ''] : REFUSALS[answer.code]);
    if (email && event) void noteSecurityEvent(event, email);
  }, [answer, events]);
}
