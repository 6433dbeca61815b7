import { z } from 'zod';
import { loginInput, meView, signupInput } from '@haulbook/contracts';
import type { Send } from './request';

/** The browser's cookie session. */
export function authCalls(send: Send) {
  return {
    me: () => send({ path: 'auth/me', answer: meView }),
    login: (body: z.input<typeof loginInput>) => send({ method: 'POST', path: 'auth/login', body, answer: meView }),
    register: (body: z.input<typeof signupInput>) => send({ method: 'POST', path: 'auth/register', body, answer: meView }),
    /** Uses the mailed link of a sign-up: the address counts as confirmed. */
    confirm: (token: string) => send({ method: 'POST', path: 'auth/confirm', body: { token }, answer: z.object({ email: z.string() }) }),
    logout: () => send({ method: 'POST', path: 'auth/logout', body: {}, answer: z.unknown() }),
  };
}
