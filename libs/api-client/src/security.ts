import { z } from 'zod';
import { userCheck } from '@haulbook/resource-contracts';
import type { Send } from './request';

const nothing = z.unknown();

/** The own endpoints around signing in (product spec, section 7). */
export function securityCalls(send: Send) {
  return {
    /** Which way of signing in suits an address; both false for staff, for too many questions and for unknown addresses. */
    checkUser: (body: { email: string }) => send({ method: 'POST', path: 'check-user', body, answer: userCheck }),
    /** Reports what the browser saw; the server notes its own address and agent beside. */
    report: (body: { event: string; email: string; ip: string; userAgent: string; details: Record<string, unknown> }) =>
      send({ method: 'POST', path: 'security-log', body, answer: nothing }),
    /** The address this browser is seen under. */
    ip: () => send({ path: 'ip', answer: z.object({ ip: z.string() }) }),
  };
}
