import { z } from 'zod';
import { loginInput, meView, signupInput } from '@haulbook/contracts';
import type { Send } from './request';

/** The browser's cookie session. */
export function authCalls(send: Send) {
  return {
    me: () => send({ path: 'auth/me', answer: meView }),
    login: (body: z.input<typeof loginInput>) => send({ method: 'POST', path: 'auth/login', body, answer: meView }),
    register: (body: z.input<typeof signupInput>) => send({ method: 'POST', path: 'auth/register', body, answer: meView }),
    logout: () => send({ method: 'POST', path: 'auth/logout', body: {}, answer: z.unknown() }),
  };
}
