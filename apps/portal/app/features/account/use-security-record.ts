import { useEffect } from 'react';
import type { AccountAnswer } from './answers.server';
import { noteSecurityEvent } from './security-log';

/** Security events by the code of a refusal. */
const REFUSALS: Record<string, string> = { invalid_credentials: 'login_failed', locked: 'account_locked' };

/** Record the outcome of a form in the security log: refused sign-ins, and what `events` names for the intent that succeeded. */
export function useSecurityRecord(answer: AccountAnswer | undefined, events: Readonly<Record<string, string>>): void {
  useEffect(() => {
    const email = answer?.values.email;
    const event = answer && (answer.ok ? events[answer.values.intent ?? ''] : REFUSALS[answer.code]);
    if (email && event) void noteSecurityEvent(event, email);
  }, [answer, events]);
}
