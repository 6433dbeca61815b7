import { lockNotice, noteFailure, noteLock } from '@haulbook/ui';
import { useEffect, useState } from 'react';
import type { AccountAnswer } from '../answers.server';

/**
 * "Account temporarily locked. …" of the browser's own record, for the address in the form. It informs and holds nobody back:
 * the server decides, and its answer goes into the record.
 */
export function useLockNotice(answer: AccountAnswer | undefined) {
  const [notice, setNotice] = useState<string | null>(null);
  useEffect(() => {
    const email = answer?.values.email;
    if (!email) return;
    const now = new Date();
    if (answer.code === 'invalid_credentials') noteFailure(email, now);
    if (answer.lockedMinutes) noteLock(email, answer.lockedMinutes, now);
    setNotice(lockNotice(email, now));
  }, [answer]);
  return { notice, look: (email: string) => setNotice(lockNotice(email, new Date())) };
}
