import { z } from 'zod';
import { userCheck } from '@haulbook/resource-contracts';
import type { Send } from './request';

const nothing = z.unknown();

/** Create the calls to our own endpoints around signing in (product spec, section 7). */
export function securityCalls(send: Send) {
  return {
    /** Check which sign-in method suits an address; both are false for staff, after too many requests and for unknown addresses. */
    checkUser: (body: { email: string }) => send({ method: 'POST', path: 'check-user', body, answer: userCheck }),
    /** Report what the browser saw; the server also records the address and user agent that it sees. */
    report: (body: { event: string; email: string; ip: string; userAgent: string; details: Record<string, unknown> }) =>
      send({ method: 'POST', path: 'security-log', body, answer: nothing }),
    /** Fetch the IP address that the server sees for this browser. */
    ip: () => send({ path: 'ip', answer: z.object({ ip: z.string() }) }),
  };
}
