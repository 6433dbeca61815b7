import { useEffect } from 'react';
import type { AccountAnswer } from './answers.server';
import { securityEventOf } from './security-event';
import { noteSecurityEvent } from './security-log';

/** Record the outcome of a form in the security log. */
export function useSecurityRecord(answer: AccountAnswer | undefined, events: Readonly<Record<string, string>>): void {
  useEffect(() => {
    const email = answer?.values.email;
    const event = answer && securityEventOf(answer, events);
    if (email && event) void noteSecurityEvent(event, email);
  }, [answer, events]);
}
