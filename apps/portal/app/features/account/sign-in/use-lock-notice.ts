import { lockNotice, addFailure, setLock } from '@haulbook/ui';
import { useEffect, useState } from 'react';
import type { AccountAnswer } from '../answers.server';

/**
 * Return the lock message from the browser's own record of failures for the address in the form. It only informs: the server decides, and
 * its response updates the record.
 */
export function useLockNotice(answer: AccountAnswer | undefined) {
  const [notice, setNotice] = useState<string | null>(null);
  useEffect(() => {
    const email = answer?.values.email;
    if (!email) return;
    const now = new Date();
    if (answer.code === 'invalid_credentials') addFailure(email, now);
    if (answer.lockedMinutes) setLock(email, answer.lockedMinutes, now);
    setNotice(lockNotice(email, now));
  }, [answer]);
  return { notice, look: (email: string) => setNotice(lockNotice(email, new Date())) };
}
