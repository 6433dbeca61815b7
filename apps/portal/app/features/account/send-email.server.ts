import { emailField } from '@haulbook/resource-contracts';
import { z } from 'zod';
import { done, refuseCall, refuseTyped, type Refusing } from './answers.server';

const input = z.object({ email: emailField });

/**
 * Email the address in a form.
 * @param message the message on success, the same for known and unknown addresses.
 */
export async function sendEmail(form: FormData, message: string, send: (email: string) => Promise<unknown>, refusing?: Refusing) {
  const parsed = input.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refuseTyped(parsed.error, form);
  try {
    await send(parsed.data.email);
    return done(message, form);
  } catch (error) {
    return refuseCall(error, form, refusing);
  }
}
