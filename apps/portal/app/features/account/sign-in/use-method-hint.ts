import { emailError, normalizeEmail } from '@haulbook/core';
import { useRef, useState } from 'react';

/**
 * Which way of signing in to put first for an address: the link for an account without a password. Every other address, known
 * or not, gets the password form as it is, so the page tells no more than that.
 */
export function useMethodHint() {
  const [method, setMethod] = useState<'password' | 'link'>('password');
  const asked = useRef('');
  const look = async (typed: string) => {
    const email = normalizeEmail(typed);
    if (email === asked.current || emailError(email)) return;
    asked.current = email;
    const { createApi } = await import('@haulbook/api-client');
    // A check that fails says false to both (product spec, section 8).
    const { exists, hasPassword } = await createApi()
      .security.checkUser({ email })
      .catch(() => ({ exists: false, hasPassword: false }));
    if (asked.current === email) setMethod(exists && !hasPassword ? 'link' : 'password');
  };
  return { method, look: (email: string) => void look(email) };
}
