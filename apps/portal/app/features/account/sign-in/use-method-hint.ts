import { emailError, normalizeEmail } from '@haulbook/core';
import { useRef, useState } from 'react';
import { checkUser } from '../own-endpoints';

/**
 * Suggest the sign-in method for an address: the emailed link for an account without a password. Any other address, known or unknown, gets
 * the password form, so the page reveals no more than that.
 */
export function useMethodHint() {
  const [method, setMethod] = useState<'password' | 'link'>('password');
  const asked = useRef('');
  const look = async (typed: string) => {
    const email = normalizeEmail(typed);
    if (email === asked.current || emailError(email)) return;
    asked.current = email;
    const { exists, hasPassword } = await checkUser(email);
    if (asked.current === email) setMethod(exists && !hasPassword ? 'link' : 'password');
  };
  return { method, look: (email: string) => void look(email) };
}
