import { z } from 'zod';
import { emailError, normalizeEmail, normalizePhone, passwordError, phoneError, zipError } from '@haulbook/domain';

/** Wraps a domain rule (first message or null) as a Zod check, so form and endpoint share one rule. */
function ruled(error: (value: string) => string | null, normalize: (value: string) => string = (value) => value.trim()) {
  return z
    .string({ error: 'Required' })
    .transform(normalize)
    .superRefine((value, context) => {
      const message = error(value);
      if (message) context.addIssue({ code: 'custom', message });
    });
}

/** E-mail address, normalised; the messages of spec section 5. */
export const emailField = ruled(emailError, normalizeEmail);
/** New password; nothing is trimmed or cut. */
export const passwordField = ruled(passwordError, (value) => value);
/** US phone number, normalised to E.164. */
export const phoneField = ruled(phoneError, (value) => normalizePhone(value) ?? value);
export const zipField = ruled(zipError);

/** A required text with its own message, trimmed, capped. */
export const requiredText = (message: string, max = 200) =>
  z.string({ error: message }).trim().min(1, message).max(max, `Please keep this under ${max} characters`);
/** An optional text: empty and absent are the same. */
export const optionalText = (max = 2000) => z.string().trim().max(max, `Please keep this under ${max} characters`).optional().default('');

/** A calendar day in New York, `YYYY-MM-DD`. */
export const localDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'Please choose a day');
export const id = z.uuid();
/** Whole cents. */
export const cents = z.number().int();
/** An instant, ISO 8601 in UTC. */
export const instant = z.string();
